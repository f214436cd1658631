//! Perfect play in Faísca: who wins is proved for every action.
//!
//! A game is a path through the cells, as in the game of geography, but each player has only five steps of each length. A
//! position is reduced to 53 bits (`state`) and solved by trying everything (`solve`), with a table under whole keys. Who wins
//! after the first pieces would take too long; a book has it (`book`).
//!
//! An analysis has two stages: who wins after every action, and then in how many plies, as far as nodes allow (`distance`).
//! Where the limits end it before a winner is proved, the row is an estimate: how many answers the other player would have.

mod book;
mod distance;
mod prove;
mod solve;
mod state;
#[cfg(test)]
mod tests;

pub use book::{Book, pack};
pub use prove::{Opening, Prover, Way, openings};

pub(crate) use self::FaiscaEngine as Engine;

use crate::engine::GameEngine;
use ludoteca_games::faisca::{Action, Faisca};
use ludoteca_kernel::PositionExt;
use ludoteca_search::{Budget, Distance, Limits, Report, Row, Value};
use solve::Solver;
use state::State;
use std::cmp::Reverse;

/// The part of the nodes that goes to the first round, in which every action gets the same share, is one in this many.
const FIRST_ROUND: u64 = 2;
/// Nodes for distances, at most, in one analysis.
const DISTANCE_NODES: u64 = 50_000;

/// An engine that knows who wins.
#[derive(Debug)]
pub(crate) struct FaiscaEngine {
    solver: Solver,
    book: Option<&'static Book>,
}

impl GameEngine for FaiscaEngine {
    type Game = Faisca;
    /// An answer more or less for the other player.
    const UNIT: i32 = 100;
    const CARELESS: [u32; 7] = [95, 60, 38, 20, 9, 5, 2];
    const MOST_NODES: u64 = 1_500_000;
    const FILES: &'static [&'static str] = &["book.bin"];

    fn make(hash_mib: usize, book: bool) -> Self {
        Self { solver: Solver::new(hash_mib), book: if book { Book::in_use() } else { None } }
    }

    fn install(file: &[u8]) -> bool {
        Book::install(file).is_ok()
    }

    fn is_equipped() -> bool {
        Book::in_use().is_some()
    }

    fn think(&mut self, position: &Faisca, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let mut rows: Vec<Row<Action>> =
            position.legal_actions().into_iter().map(|action| guess(position, action)).collect();
        self.look_up(position, &mut rows);
        rows.sort_by_key(|row| Reverse(row.value));
        self.find_winners(position, &mut rows, budget);
        rows.sort_by_key(|row| Reverse(row.value));
        budget.report(&Report { rows: rows.clone(), nodes: budget.used(), depth: 1 });
        budget.share(&Limits::nodes(DISTANCE_NODES), |part| distance::measure(position, &mut rows, part));
        rows.sort_by_key(|row| Reverse(row.value));
        Report { rows, nodes: budget.used(), depth: 1 }
    }
}

impl FaiscaEngine {
    /// Proves the rows that the book knows: it has the position after them, or says that the one before is lost.
    fn look_up(&self, position: &Faisca, rows: &mut [Row<Action>]) {
        let Some(book) = self.book else { return };
        let is_lost = book.wins(position) == Some(false);
        for row in rows {
            let next = position.after(row.action);
            let wins = if is_lost { Some(true) } else { book.wins(&next) };
            if let (Some(wins), Some(state)) = (wins, State::of(&next)) {
                row.value = proved(&state, wins);
            }
        }
    }

    /// Proves every row it can, the most promising first: at first each with its share of the nodes, then with all that are left.
    fn find_winners(&mut self, position: &Faisca, rows: &mut [Row<Action>], budget: &mut Budget<'_, Action>) {
        let share = budget.left().nodes.map(|nodes| nodes / FIRST_ROUND / rows.len().max(1) as u64);
        for part in [Limits { nodes: share, ..Limits::NONE }, Limits::NONE] {
            for row in rows.iter_mut().filter(|row| !row.value.is_proof()) {
                let Some(state) = State::of(&position.after(row.action)) else { continue };
                let before = budget.used();
                let wins = budget.share(&part, |part| self.solver.wins(&state, &mut || part.spend()));
                row.nodes += budget.used() - before;
                if let Ok(wins) = wins {
                    row.value = proved(&state, wins);
                }
            }
        }
    }
}

/// The value of an action that leads to a state in which it is known whether the player to act wins.
fn proved(state: &State, wins: bool) -> Value {
    let most = Distance::AtMost(state.plies_at_most());
    Value::proved(wins, in_parity(most, wins)).one_ply_before(false)
}

/// A bound that can be met: whoever is to act wins in an odd number of plies and loses in an even one.
const fn in_parity(most: Distance, wins: bool) -> Distance {
    match most {
        Distance::AtMost(plies) if (plies % 2 == 1) != wins => Distance::AtMost(plies.saturating_sub(1)),
        other => other,
    }
}

/// A row that nothing is proved of: the fewer answers, the better it looks.
fn guess(position: &Faisca, action: Action) -> Row<Action> {
    let next = position.after(action);
    let answers = State::of(&next).map_or(0, |state| state.targets().len()) as i32;
    let value =
        if answers == 0 { Value::WORST.one_ply_before(false) } else { Value::estimate(-100 * answers + 400) };
    Row { action, value, depth: 1, nodes: 0, margin: None, line: vec![action] }
}
