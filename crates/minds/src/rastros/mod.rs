//! Perfect play in Rastros: who wins is proved for every action, from the opening book or by search.
//!
//! - `solve`: who wins, by depth-first search with a table of proofs; `geography` and `matching` decide what can be
//!   decided without search. The eight openings are proved from nothing in a few seconds ([`prove_openings`]).
//! - `distance`: in how many plies, exactly where that is affordable.
//! - `book`: the winner of every position of the first eight plies, so that no answer takes long; `builder` makes it
//!   and `book_check` doubts it.
//!
//! A thought has four stages: the book and what ends within a few plies; the winner after every action; distances, with
//! at most `PLIES_NODES` nodes however much time there is; lines of best play. A row whose distance is not finished
//! says the most plies there can be, and is not exact. Where the limits end a thought before a winner is proved, the row
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
mod table;
#[cfg(test)]
mod tests;
mod view;

pub use book::{Book, BookError, Entry};
pub use book_check::{CheckError, Checked, Sample, check};
pub use builder::{Draft, Progress, build};
pub use openings::{Opening, prove_openings};

use crate::mind::Think;
use expert::Expert;
use judgement::Judgement;
use ludoteca_games::rastros::{Action, Rastros};
use ludoteca_search::{Budget, Report, Stopped};
use view::View;

/// Called for every position searched; says when to stop.
type Spend<'a> = &'a mut dyn FnMut() -> Result<(), Stopped>;

/// Ends within so many plies after an action are looked for before anything else.
const NEAR: u8 = 6;
/// Nodes for distances, at most, in one thought.
const PLIES_NODES: u64 = 60_000;
/// The same while the book may know the position: distances are then rarely affordable, and the bounds matter little.
const EARLY_PLIES_NODES: u64 = 10_000;
/// Nodes for the line of one action, at most.
const LINE_NODES: u64 = 2_000;

/// A mind that knows who wins.
#[derive(Debug)]
pub(crate) struct RastrosMind {
    expert: Expert,
}

impl RastrosMind {
    /// A mind whose tables take at most so many MiB. The book is opened when a question first needs it.
    pub(crate) fn new(hash_mib: usize) -> Self {
        Self { expert: Expert::new(hash_mib, true) }
    }

    /// A mind that proves everything itself.
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
                judgement.learn_spending(u64::MAX, budget, |view, spend| self.expert.near(view, most, spend));
            }
        }
    }

    /// Stage 2: who wins after every action.
    fn find_winners(&mut self, all: &mut [Judgement], budget: &mut Budget<'_, Action>) {
        in_shares(
            all,
            u64::MAX,
            budget,
            |judgement| !judgement.is_proved(),
            |judgement, share, budget| {
                judgement
                    .learn_spending(share, budget, |view, spend| self.expert.winner(view, spend).map(Some));
            },
        );
    }

    /// Stage 3: in how many plies.
    fn measure(&mut self, position: &Rastros, all: &mut [Judgement], budget: &mut Budget<'_, Action>) {
        let most = if book::may_know(View::of(position)) { EARLY_PLIES_NODES } else { PLIES_NODES };
        let limit = budget.used().saturating_add(most);
        in_shares(all, limit, budget, Judgement::is_unmeasured, |judgement, share, budget| {
            let Some(wins) = judgement.wins() else { return };
            judgement.learn_spending(share, budget, |view, spend| {
                Ok(Some(self.expert.measured(view, !wins, spend)))
            });
        });
    }

    /// Stage 4: lines of best play.
    fn follow(&mut self, position: &Rastros, all: &mut [Judgement], budget: &mut Budget<'_, Action>) {
        for judgement in all.iter_mut() {
            judgement.follow_spending(LINE_NODES, position, &mut self.expert, budget);
        }
    }
}

impl Think for RastrosMind {
    type Game = Rastros;
    const PERFECT: bool = true;
    /// A step.
    const UNIT: i32 = 10;

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

/// Works on the open judgements with equal shares of the nodes that are left until `limit` (and the budget's own), twice:
/// what easy actions leave of their share serves the hard ones in the second round.
fn in_shares(
    all: &mut [Judgement],
    limit: u64,
    budget: &mut Budget<'_, Action>,
    is_open: impl Fn(&Judgement) -> bool,
    mut work: impl FnMut(&mut Judgement, u64, &mut Budget<'_, Action>),
) {
    let limit = limit.min(budget.limits().nodes.unwrap_or(u64::MAX));
    for _round in 0..2 {
        let mut left = all.iter().filter(|&judgement| is_open(judgement)).count() as u64;
        for judgement in all.iter_mut().filter(|judgement| is_open(judgement)) {
            work(judgement, limit.saturating_sub(budget.used()) / left, budget);
            left -= 1;
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
