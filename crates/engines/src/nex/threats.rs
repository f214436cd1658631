//! Turns that join the sides: what decides a position before any search.
//!
//! A cell that joins a colour's sides is taken by a turn of placing. The other colour can stop it with its own stone or with the
//! neutral one, so two such cells cannot be stopped once its own stone is down, and none by a turn of replacing.

use crate::connection::{Bridged, answer, playout};
use ludoteca_games::Colour;
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_games::nex::{Action, Board, Nex, Stage};
use ludoteca_kernel::{Position, Rng};
use ludoteca_search::mcts::Leaf;
use ludoteca_search::{Distance, Value};

/// With fewer empty cells turns may be of a single action, and nothing is told.
const ROOM: u32 = 5;

const fn sides(colour: Colour) -> (WideSet, WideSet) {
    match colour {
        Colour::Black => (Board::LEFT, Board::RIGHT),
        Colour::White => (Board::BOTTOM, Board::TOP),
    }
}

/// Whether these stones join the sides of a colour.
fn joins(stones: WideSet, colour: Colour) -> bool {
    let (from, to) = sides(colour);
    !(Board::group(stones & from, stones) & to).is_empty()
}

/// The empty cells on which one stone joins the sides of a colour.
fn winning_cells(position: &Nex, colour: Colour) -> WideSet {
    let stones = position.stones(colour);
    let near = |side: WideSet| side | Board::beside(Board::group(stones & side, stones));
    let (from, to) = sides(colour);
    near(from) & near(to) & position.empty()
}

impl Bridged for Nex {
    fn taken(action: Action) -> Option<Cell> {
        match action {
            Action::Place(cell) => Some(cell),
            _ => None,
        }
    }

    fn saving(&self, intruder: Cell) -> Option<Action> {
        let own = self.stones(self.colour());
        let may_place =
            self.stage() == Stage::Begin && self.empty().len() >= ROOM && self.outcome().is_none();
        if !may_place || own.contains(intruder) {
            return None;
        }
        answer::<Board>(intruder, own, self.empty()).map(Action::Place)
    }
}

/// Random games in which bridges are kept, and positions that are decided by a turn.
#[derive(Debug, Default)]
pub(crate) struct ThreatLeaf;

impl Leaf<Nex> for ThreatLeaf {
    fn first_wins(&mut self, position: &Nex, rng: &mut Rng) -> f64 {
        playout(position, rng)
    }

    fn known(&mut self, position: &Nex) -> Option<Value> {
        if let Some(outcome) = position.outcome() {
            return Some(Value::ended(outcome.winner == position.turn()));
        }
        if position.empty().len() < ROOM {
            return None;
        }
        let colour = position.colour();
        let stones = position.stones(colour);
        let threats = || winning_cells(position, colour.other());
        match position.stage() {
            Stage::Begin => {
                let wins = !winning_cells(position, colour).is_empty();
                wins.then_some(Value::Win(Distance::AtMost(2)))
            }
            Stage::Placed if joins(stones, colour) => Some(Value::Win(Distance::AtMost(1))),
            Stage::Placed => threats().has_several().then_some(Value::Loss(Distance::AtMost(3))),
            Stage::TookOne(_) => {
                let hopes = || position.neutral().iter().any(|cell| joins(stones.with(cell), colour));
                (!threats().is_empty() && !hopes()).then_some(Value::Loss(Distance::AtMost(4)))
            }
            Stage::TookTwo(one, two) => {
                let released = stones.without(one).without(two);
                let hopes = || released.iter().any(|cell| joins(stones.without(cell), colour));
                (!threats().is_empty() && !hopes()).then_some(Value::Loss(Distance::AtMost(3)))
            }
        }
    }
}
