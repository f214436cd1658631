//! Perfect play in Rastros: who wins is proved for every action, from the opening book or by search.
//!
//! - `solve`: who wins, by depth-first search with a table of proofs; `geography` and `matching` decide what can be
//!   decided without search. The eight openings are proved from nothing in a few seconds ([`prove_openings`]).
//! - `distance`: in how many plies, exactly where that is affordable.
//! - `book`: the winner of every position of the first eight plies, so that no answer takes long; `builder` makes it
//!   and `book_check` doubts it.
//!
//! An analysis has four stages: the book and what ends within a few plies; the winner after every action; distances, with
//! at most `PLIES_NODES` nodes however much time there is; lines of best play. A row whose distance is not finished
//! says the most plies there can be, and is not exact. Where the limits end an analysis before a winner is proved, the row
//! is an estimate (`instinct`).

mod board;
mod book;
mod book_check;
#[cfg(test)]
mod book_tests;
#[cfg(test)]
mod brute;
mod builder;
mod children;
mod distance;
mod expert;
mod geography;
mod instinct;
mod judgement;
mod levels;
mod line;
mod matching;
mod openings;
mod solve;
mod soonest;
mod span;
#[cfg(test)]
mod tests;
mod view;
mod win_table;

pub use crate::book_error::BookError;
pub use book::{Book, BookEntry};
pub use book_check::{CheckError, Checked, Sample, check};
pub use builder::{Draft, Progress, build};
pub use openings::{Opening, prove_openings};

pub(crate) use self::RastrosEngine as Engine;

use crate::engine::GameEngine;
use crate::solve::ENOUGH;
use expert::Expert;
use judgement::Judgement;
use ludoteca_games::GameId;
use ludoteca_games::rastros::{Action, Rastros};
use ludoteca_search::{Budget, Limits, Report, Stopped};
use view::View;

/// The game that what is made here is for.
pub const GAME: GameId = GameId::Rastros;

/// Called for every position searched; says when to stop.
type Spend<'a> = &'a mut dyn FnMut() -> Result<(), Stopped>;

/// Ends within this many plies after an action are looked for before anything else.
const NEAR: u8 = 6;
/// Nodes for distances, at most, in one analysis.
const PLIES_NODES: u64 = 60_000;
/// The same while the book may know the position: distances are then rarely affordable, and the bounds matter little.
const EARLY_PLIES_NODES: u64 = 10_000;
/// Nodes for the line of one action, at most.
const LINE_NODES: u64 = 2_000;

/// An engine that knows who wins.
#[derive(Debug)]
pub(crate) struct RastrosEngine {
    expert: Expert,
}

impl RastrosEngine {
    /// An engine whose tables take at most this many MiB. The book is opened when a question first needs it.
    pub(crate) fn new(hash_mib: usize) -> Self {
        Self { expert: Expert::new(hash_mib, true) }
    }

    /// An engine that proves everything itself.
    pub(crate) fn without_book(hash_mib: usize) -> Self {
        Self { expert: Expert::new(hash_mib, false) }
    }

    /// Stage 1: what the book knows, and what ends soon, the nearest ends of all actions first.
    fn look_around(&mut self, all: &mut [Judgement], budget: &mut Budget<'_, Action>) {
        for judgement in all.iter_mut() {
            judgement.learn_with(|view| self.expert.recall(view));
        }
        for most in [2, NEAR] {
            for judgement in all.iter_mut().filter(|judgement| !judgement.is_proved()) {
                judgement.learn_spending(budget, |view, spend| self.expert.near(view, most, spend));
            }
        }
    }

    /// Stage 2: who wins after every action.
    fn find_winners(&mut self, all: &mut [Judgement], budget: &mut Budget<'_, Action>) {
        let is_open = |judgement: &Judgement| !judgement.is_proved();
        in_two_rounds(all, budget, is_open, |judgement, part| {
            judgement.learn_spending(part, |view, spend| self.expert.winner(view, spend).map(Some));
        });
    }

    /// Stage 3: in how many plies.
    fn measure(&mut self, position: &Rastros, all: &mut [Judgement], budget: &mut Budget<'_, Action>) {
        let most = if book::may_know(View::of(position)) { EARLY_PLIES_NODES } else { PLIES_NODES };
        budget.share(&Limits::nodes(most), |stage| {
            in_two_rounds(all, stage, Judgement::is_unmeasured, |judgement, part| {
                let Some(wins) = judgement.wins() else { return };
                judgement
                    .learn_spending(part, |view, spend| Ok(Some(self.expert.measured(view, !wins, spend))));
            });
        });
    }

    /// Stage 4: lines of best play.
    fn follow(&mut self, position: &Rastros, all: &mut [Judgement], budget: &mut Budget<'_, Action>) {
        for judgement in all.iter_mut() {
            budget.share(&Limits::nodes(LINE_NODES), |part| {
                judgement.follow_spending(position, &mut self.expert, part);
            });
        }
    }
}

impl GameEngine for RastrosEngine {
    type Game = Rastros;
    const CARELESS: [u32; 7] = [100, 47, 35, 22, 11, 7, 3];
    const PERFECT: bool = true;
    /// Every position is proved, and none that play leads to needs as many.
    const MOST_NODES: u64 = ENOUGH;
    /// A step.
    const UNIT: i32 = 10;
    const FILES: &'static [&'static str] = &["book.bin"];

    fn make(hash_mib: usize, book: bool) -> Self {
        if book { Self::new(hash_mib) } else { Self::without_book(hash_mib) }
    }

    fn install(file: &[u8]) -> bool {
        Book::install(file).is_ok()
    }

    fn is_equipped() -> bool {
        Book::in_use().is_some()
    }

    fn think(&mut self, position: &Rastros, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let mut all = Judgement::all(position);
        self.look_around(&mut all, budget);
        self.find_winners(&mut all, budget);
        let winners = report(&mut all, budget);
        budget.report(&winners);
        self.measure(position, &mut all, budget);
        self.follow(position, &mut all, budget);
        report(&mut all, budget)
    }
}

/// Works on the open judgements, each with an equal share of the nodes that are left, twice: what easy actions leave of
/// their share serves the hard ones in the second round.
fn in_two_rounds(
    all: &mut [Judgement],
    budget: &mut Budget<'_, Action>,
    is_open: impl Fn(&Judgement) -> bool,
    mut work: impl FnMut(&mut Judgement, &mut Budget<'_, Action>),
) {
    for _round in 0..2 {
        let mut waiting = all.iter().filter(|&judgement| is_open(judgement)).count() as u64;
        for judgement in all.iter_mut().filter(|judgement| is_open(judgement)) {
            let nodes = budget.left().nodes.map(|left| left / waiting);
            budget.share(&Limits { nodes, ..Limits::NONE }, |part| work(judgement, part));
            waiting -= 1;
        }
    }
}

/// The rows, the one to play first.
fn report(all: &mut [Judgement], budget: &Budget<'_, Action>) -> Report<Action> {
    all.sort_by_key(Judgement::rank);
    let rows: Vec<_> = all.iter().map(Judgement::row).collect();
    let depth = rows.first().map_or(0, |row| row.depth);
    Report { rows, nodes: budget.used(), depth }
}
