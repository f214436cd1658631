//! The search led by the net: it says which stones to look at and how a simulation ends.

use super::EndingLeaf;
use super::features::Features;
use super::net::{Judgement, Net};
use ludoteca_games::board::CellSet;
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Player, Position, Rng};
use ludoteca_search::mcts::Leaf;
use ludoteca_search::{Order, Value};
use std::cell::RefCell;

/// How much random games count at the end of a simulation; the net's judgement counts for the rest (compare `AlphaGo`:
/// Silver et al. 2016, which found both together better than either).
const RANDOM_SHARE: f64 = 0.5;

/// The net and what it said last: a position is judged once, for its stones and for its winner.
#[derive(Debug)]
pub(super) struct Guide<'n> {
    net: &'n Net,
    last: RefCell<Option<JudgedPosition>>,
}

/// A position that was judged.
#[derive(Debug)]
struct JudgedPosition {
    stones: (CellSet, CellSet),
    judgement: Judgement,
    /// The chance of the player to act.
    chance: f64,
}

impl<'n> Guide<'n> {
    pub(super) const fn new(net: &'n Net) -> Self {
        Self { net, last: RefCell::new(None) }
    }

    fn ask<R>(&self, position: &Produto, answer: impl FnOnce(&JudgedPosition) -> R) -> R {
        let stones = (position.black(), position.white());
        match &mut *self.last.borrow_mut() {
            Some(seen) if seen.stones == stones => answer(seen),
            last => {
                let features = Features::of(position);
                let judgement = self.net.judge_features(&features);
                let chance =
                    (1.0 - RANDOM_SHARE) * judgement.chance() + RANDOM_SHARE * features.random_games_won();
                answer(last.insert(JudgedPosition { stones, judgement, chance }))
            }
        }
    }
}

impl Leaf<Produto> for &Guide<'_> {
    fn first_wins(&mut self, position: &Produto, _: &mut Rng) -> f64 {
        let chance = self.ask(position, |seen| seen.chance);
        if position.turn() == Player::First { chance } else { 1.0 - chance }
    }

    fn known(&mut self, position: &Produto) -> Option<Value> {
        EndingLeaf.known(position)
    }
}

impl Order<Produto> for &Guide<'_> {
    fn score(&mut self, position: &Produto, action: Action) -> i32 {
        self.ask(position, |seen| seen.judgement.stone(position.turn(), action))
    }
}
