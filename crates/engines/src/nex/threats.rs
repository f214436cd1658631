//! Turns that join the sides: what decides a position before any search.
//!
//! A cell that joins a colour's sides is taken by a turn of placing; if a neutral stone lies there, by a turn of replacing, where
//! another neutral stone can be taken with it and a stone can be spared. So a neutral stone seldom stops it: who leaves such a
//! cell, the second of a bridge say, without a stone of their own has mostly lost.

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

/// The cells on which one stone joins the sides of a colour, that is given its stones.
fn joining(stones: WideSet, colour: Colour) -> WideSet {
    let near = |side: WideSet| side | Board::beside(Board::group(stones & side, stones));
    let (from, to) = sides(colour);
    near(from) & near(to)
}

/// The empty cells on which one stone joins the sides of a colour.
pub(super) fn winning_cells(position: &Nex, colour: Colour) -> WideSet {
    joining(position.stones(colour), colour) & position.empty()
}

/// Whether a colour joins its sides by replacing when these are the neutral stones: one of them joins, or two do together, and a stone
/// can be spared.
fn replacing_wins(position: &Nex, neutral: WideSet, colour: Colour) -> bool {
    let stones = position.stones(colour);
    if !neutral.has_several() || !joins(stones | neutral, colour) {
        return false;
    }
    let spares = |taken: WideSet| stones.iter().any(|stone| joins((stones | taken).without(stone), colour));
    let alone = joining(stones, colour) & neutral;
    let joins_with = |one: Cell| {
        let others = (joining(stones.with(one), colour) & neutral).without(one);
        others.iter().any(|two| spares(WideSet::only(one).with(two)))
    };
    // With one that joins alone any other may be taken, which can spare a stone too.
    alone.iter().any(|one| spares(WideSet::only(one)))
        || neutral.iter().any(joins_with)
        || alone.iter().any(|one| neutral.iter().any(|two| spares(WideSet::only(one).with(two))))
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
                if !winning_cells(position, colour).is_empty() {
                    return Some(Value::Win(Distance::AtMost(2)));
                }
                replacing_wins(position, position.neutral(), colour)
                    .then_some(Value::Win(Distance::AtMost(3)))
            }
            Stage::Placed if joins(stones, colour) => Some(Value::Win(Distance::AtMost(1))),
            Stage::Placed => {
                let threats = threats();
                if threats.has_several() {
                    return Some(Value::Loss(Distance::AtMost(3)));
                }
                // The neutral stone goes on the one cell that must be stopped.
                let lost = replacing_wins(position, position.neutral() | threats, colour.other());
                lost.then_some(Value::Loss(Distance::AtMost(4)))
            }
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
