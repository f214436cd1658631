//! The exact solver: values, yes-or-no questions and the value of every action, for any set of empty cells.
//!
//! The answers never depend on the size or the contents of the memory, only the time does.

use super::board::BoardMasks;
use super::known::Known;
use super::reduce::reduce;
use super::search::{CoreSearch, Spend};
use ludoteca_search::Stopped;

/// A solver for one board size. Keep it between questions: what it learns helps the next one.
///
/// Sets of cells are masks: bit `y × width + x` is column `x`, row `y`. `V(E)` is the best (my stones still to come −
/// the opponent's) for whoever is to act with the cells `E` empty, the swap left out.
#[derive(Debug)]
pub struct CoreSolver {
    search: CoreSearch,
}

impl CoreSolver {
    /// A solver that knows nothing but the rules, with a memory of at most `mib` MiB.
    pub fn new(board: BoardMasks, mib: usize) -> Self {
        Self { search: CoreSearch::new(board, mib, Known::Nothing) }
    }

    /// A solver of 7×7 that knows the book, where one is in use.
    pub fn with_book(mib: usize) -> Self {
        Self::knowing(Known::Book, mib)
    }

    /// A solver of 7×7 that knows something already.
    pub(crate) fn knowing(known: Known, mib: usize) -> Self {
        Self { search: CoreSearch::new(BoardMasks::new(7, 7), mib, known) }
    }

    /// `V(empty)`, however long it takes.
    pub fn value(&mut self, empty: u64) -> i32 {
        self.value_within(empty, &mut || Ok(())).unwrap_or(0)
    }

    /// The margin still to come for the player who puts a stone on `cell` (one bit of `empty`), however long it takes.
    pub fn action(&mut self, empty: u64, cell: u64) -> i32 {
        self.action_within(empty, cell, &mut || Ok(())).unwrap_or(0)
    }

    /// Call between questions that have little to do with each other: what was learnt is kept, but makes room first.
    pub(crate) fn age(&mut self) {
        self.search.age();
    }

    /// `V(empty)`.
    pub(crate) fn value_within(&mut self, empty: u64, spend: Spend<'_>) -> Result<i32, Stopped> {
        let reduced = reduce(self.search.board(), empty);
        Ok(reduced.settle(self.core_value(reduced.core, spend)?))
    }

    /// `V(empty)`, remembered for the sake of the actions, none of which brings more.
    pub(crate) fn best_within(&mut self, empty: u64, spend: Spend<'_>) -> Result<i32, Stopped> {
        let reduced = reduce(self.search.board(), empty);
        let value = self.core_value(reduced.core, spend)?;
        self.search.cap(reduced.core, value);
        Ok(reduced.settle(value))
    }

    /// Is `V(empty) ≥ k`? Cheaper than the value.
    pub(crate) fn at_least(&mut self, empty: u64, k: i32, spend: Spend<'_>) -> Result<bool, Stopped> {
        let reduced = reduce(self.search.board(), empty);
        let at_most = match self.search.known(reduced, k - 1) {
            Some(known) => known,
            None => self.search.at_most(reduced, k - 1, 0, spend)?,
        };
        Ok(!at_most)
    }

    /// The margin still to come for the player who puts a stone on `cell`.
    pub(crate) fn action_within(&mut self, empty: u64, cell: u64, spend: Spend<'_>) -> Result<i32, Stopped> {
        let rest = empty & !cell;
        let after = self.value_within(rest, spend)?;
        Ok(if self.search.board().acts_again(cell, rest) { 1 + after } else { 1 - after })
    }

    /// Does a stone on `cell` secure a margin still to come of at least `k`? Cheaper than the exact margin.
    pub(crate) fn action_at_least(
        &mut self,
        empty: u64,
        cell: u64,
        k: i32,
        spend: Spend<'_>,
    ) -> Result<bool, Stopped> {
        let rest = empty & !cell;
        if self.search.board().acts_again(cell, rest) {
            self.at_least(rest, k - 1, spend)
        } else {
            Ok(!self.at_least(rest, 2 - k, spend)?)
        }
    }

    /// Bounds on `V(empty)` that are known without any search.
    pub(crate) fn bounds(&self, empty: u64) -> (i32, i32) {
        let reduced = reduce(self.search.board(), empty);
        let (low, high) = self.search.bounds(reduced.core);
        reduced.settle_bounds(low, high)
    }

    /// Bounds on what a stone on `cell` brings that are known without any search.
    pub(crate) fn action_bounds(&self, empty: u64, cell: u64) -> (i32, i32) {
        let rest = empty & !cell;
        let (low, high) = self.bounds(rest);
        if self.search.board().acts_again(cell, rest) { (1 + low, 1 + high) } else { (1 - high, 1 - low) }
    }

    /// What a stone on `cell` brings if the core it leaves has its usual value, and how many quiet cells it leaves.
    pub(crate) fn guess(&self, empty: u64, cell: u64) -> (i32, i32) {
        let (board, rest) = (self.search.board(), empty & !cell);
        let reduced = reduce(board, rest);
        let after = reduced.settle((reduced.core.count_ones() & 1) as i32);
        let quiet = reduced.core & !board.adjacent(reduced.core & !board.at_least_three(reduced.core));
        (if board.acts_again(cell, rest) { 1 + after } else { 1 - after }, quiet.count_ones() as i32)
    }

    /// The cells among which the best action is: those outside the core, if there are any.
    pub(crate) fn candidates(&self, empty: u64) -> u64 {
        let outside = empty & !reduce(self.search.board(), empty).core;
        if outside == 0 { empty } else { outside }
    }

    /// Exact value of a core: step by step from the usual value, which most large cores have.
    fn core_value(&mut self, core: u64, spend: Spend<'_>) -> Result<i32, Stopped> {
        let (low, high) = self.search.bounds(core);
        let mut value = ((core.count_ones() & 1) as i32).clamp(low, high);
        if self.search.at_least(core, value, 0, spend)? {
            while self.search.at_least(core, value + 2, 0, spend)? {
                value += 2;
            }
        } else {
            value -= 2;
            while !self.search.at_least(core, value, 0, spend)? {
                value -= 2;
            }
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flume::board::bits;
    use crate::flume::brute::Brute;

    fn check_every_subset(w: u32, h: u32, ask: bool) {
        let board = BoardMasks::new(w, h);
        let brute = Brute::new(board);
        let mut solver = CoreSolver::new(board, 1);
        let forever = &mut || Ok(());
        for empty in 0..=board.full() {
            let value = brute.value(empty);
            if ask {
                solver = CoreSolver::new(board, 1);
                assert_eq!(solver.at_least(empty, value, forever), Ok(true), "{w}x{h} {empty:#x}");
                for k in -20..=20 {
                    assert_eq!(solver.at_least(empty, k, forever), Ok(value >= k), "{w}x{h} {empty:#x} {k}");
                }
            }
            assert_eq!(solver.value(empty), value, "{w}x{h} {empty:#x}");
            for cell in bits(empty).take(if ask { 16 } else { 1 }) {
                let wanted = brute.action(empty, cell);
                assert_eq!(solver.action(empty, cell), wanted);
                assert_eq!(solver.action_at_least(empty, cell, wanted, forever), Ok(true));
                assert_eq!(solver.action_at_least(empty, cell, wanted + 1, forever), Ok(false));
            }
        }
    }

    #[test]
    fn agrees_with_brute_force() {
        check_every_subset(3, 3, true);
        check_every_subset(5, 2, true);
        check_every_subset(4, 4, false);
        check_every_subset(5, 4, false);
    }

    #[test]
    fn the_best_action_is_among_the_candidates() {
        let board = BoardMasks::new(4, 4);
        let brute = Brute::new(board);
        let solver = CoreSolver::new(board, 1);
        for empty in 1..=board.full() {
            let best = bits(solver.candidates(empty)).map(|cell| brute.action(empty, cell)).max();
            assert_eq!(best, Some(brute.value(empty)), "{empty:#x}");
        }
    }

    #[test]
    fn openings_of_5x5_and_6x6() {
        let board = BoardMasks::new(5, 5);
        let mut solver = CoreSolver::new(board, 4);
        let values = [0, 1, 2, 6, 7, 12].map(|cell| solver.action(board.full(), 1 << cell));
        assert_eq!(values, [1, -1, 1, -1, -1, 1]);
        let board = BoardMasks::new(6, 6);
        let mut solver = CoreSolver::new(board, 16);
        assert!([0, 1, 2, 7, 8, 14].iter().all(|cell| solver.action(board.full(), 1 << cell) == 0));
    }
}
