//! The search led by the net: it says which stones to look at and how a simulation ends.

use super::EndingLeaf;
use super::net::{Judgement, Net};
use ludoteca_games::board::CellSet;
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Dice, Player, Position};
use ludoteca_search::mcts::Leaf;
use ludoteca_search::{Order, Value};
use std::cell::RefCell;

/// The net and what it said last: a position is judged once, for its stones and for its winner.
#[derive(Debug)]
pub(super) struct Guide<'n> {
    net: &'n Net,
    last: RefCell<Option<((CellSet, CellSet), Judgement)>>,
}

impl<'n> Guide<'n> {
    pub(super) const fn new(net: &'n Net) -> Self {
        Self { net, last: RefCell::new(None) }
    }

    fn ask<R>(&self, position: &Produto, answer: impl FnOnce(&Judgement) -> R) -> R {
        let stones = (position.black(), position.white());
        let mut last = self.last.borrow_mut();
        match &mut *last {
            Some((seen, judgement)) if *seen == stones => answer(judgement),
            last => answer(&last.insert((stones, self.net.judge(position))).1),
        }
    }
}

impl Leaf<Produto> for &Guide<'_> {
    fn first_wins(&mut self, position: &Produto, _: &mut Dice) -> f64 {
        let chance = self.ask(position, Judgement::chance);
        if position.turn() == Player::First { chance } else { 1.0 - chance }
    }

    fn known(&mut self, position: &Produto) -> Option<Value> {
        EndingLeaf.known(position)
    }
}

impl Order<Produto> for &Guide<'_> {
    fn score(&mut self, position: &Produto, action: Action) -> i32 {
        self.ask(position, |judgement| judgement.stone(position.turn(), action))
    }
}
