//! The slow twin: the rules and nothing else, for every subset of a small board.

use super::board::{BoardMasks, bits};

/// Values of all subsets of a board of at most 24 cells.
#[derive(Debug)]
pub(crate) struct Brute {
    board: BoardMasks,
    values: Vec<i8>,
}

impl Brute {
    /// Works the board out. Every subset is a smaller number than its supersets, so one upward pass will do.
    pub(crate) fn new(board: BoardMasks) -> Self {
        assert!(board.cells() <= 24, "too large for brute force");
        let mut brute = Self { board, values: vec![0] };
        for empty in 1..=board.full() {
            let best = bits(empty).map(|cell| brute.action(empty, cell)).max().unwrap_or(0);
            brute.values.push(best as i8);
        }
        brute
    }

    /// Best margin still to come for the player to act.
    pub(crate) fn value(&self, empty: u64) -> i32 {
        i32::from(self.values[empty as usize])
    }

    /// Margin still to come for the player who puts a stone on `cell`.
    pub(crate) fn action(&self, empty: u64, cell: u64) -> i32 {
        let rest = empty & !cell;
        let after = self.value(rest);
        if self.board.acts_again(cell, rest) { 1 + after } else { 1 - after }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_truths() {
        // a single cell, a pair, and the 2×2 ring: whoever opens it gets one stone, the other three
        let brute = Brute::new(BoardMasks::new(2, 2));
        assert_eq!((brute.value(0), brute.value(0b1), brute.value(0b11), brute.value(0b1111)), (0, 1, 2, -2));
    }
}
