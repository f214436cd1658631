//! The reduced state: all that the rest of a game of Dominório depends on.
//!
//! Only the empty cells matter. They are seen as the player to act sees them, who always stands dominoes upright: after
//! every action the board is mirrored in its diagonal, which makes lying dominoes upright ones and exchanges the
//! players. So a state is one set of cells, and its mirror image is the negative of the game (Conway 1976, chapter 10).

use ludoteca_games::board::Cell;
use ludoteca_games::dominorio::{Board, Dominorio};
use ludoteca_kernel::{Player, Position};

/// The empty cells, as the player to act sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct State {
    /// The empty cells.
    pub(super) empty: u64,
}

impl State {
    /// An empty board of this many columns and rows, at most eight each, in the corner.
    pub(super) fn board(columns: u32, rows: u32) -> Self {
        let row = (1 << columns) - 1;
        Self { empty: (0..rows).fold(0, |cells, at| cells | row << (8 * at)) }
    }

    /// The state of a position.
    pub(super) fn of(position: &Dominorio) -> Self {
        let state = Self { empty: position.empty().bits() };
        match position.turn() {
            Player::First => state,
            Player::Second => state.turned(),
        }
    }

    /// The same state with the other player to act: the negative of the game.
    #[inline]
    pub(super) const fn turned(self) -> Self {
        Self { empty: transposed(self.empty) }
    }

    /// The lower cells of the dominoes that the player to act can put.
    #[inline]
    pub(super) const fn own(self) -> u64 {
        self.empty & (self.empty >> 8)
    }

    /// The left cells of the dominoes that the other player could put.
    #[inline]
    pub(super) const fn other(self) -> u64 {
        self.empty & (self.empty >> 1) & !Board::column(7).bits()
    }

    /// The state after the player to act puts a domino on a cell and the one above, seen by the next to act.
    #[inline]
    pub(super) const fn after(self, low: Cell) -> Self {
        Self { empty: transposed(self.empty & !(0x101 << low.0)) }
    }

    /// The most dominoes that the player to act can put if the other puts none.
    #[inline]
    pub(super) const fn room(self) -> u32 {
        uprights(self.empty)
    }

    /// The cells that the other player cannot cover now or later: nothing beside them is empty.
    #[inline]
    pub(super) const fn out_of_reach(self) -> Self {
        Self { empty: self.empty & !beside(self.empty) }
    }

    /// Plies to the end of the game, at most: each turn uses up room of whoever acts, and two cells.
    pub(super) fn plies_at_most(self) -> u16 {
        let (own, other) = (self.room(), self.turned().room());
        (2 * own).min(2 * other + 1).min(self.empty.count_ones() / 2) as u16
    }

    /// Cells that both players may still use, as far as their neighbours tell.
    pub(super) const fn contested(self) -> u64 {
        let (own, other) = (self.own(), self.other());
        (own | own << 8) & (other | other << 1)
    }

    /// The state without what only one player can use, and by how many moves the player to act is ahead there.
    ///
    /// A run in a column with nothing empty beside it is out of the other player's reach for ever, and so is a run in
    /// a row for the player to act. Each holds as many moves as dominoes fit into it, one after the other.
    #[inline]
    pub(super) const fn without_sure(self) -> (Self, i32) {
        let columns = lone_columns(self.empty);
        let mirrored = transposed(self.empty);
        let rows = lone_columns(mirrored);
        let lead = uprights(columns) as i32 - uprights(rows) as i32;
        (Self { empty: self.empty & !(columns | transposed(rows)) }, lead)
    }
}

/// How many upright dominoes fit into a set.
const fn uprights(set: u64) -> u32 {
    let (mut left, mut count) = (set, 0);
    while left != 0 {
        let lowest = left & !(left << 8);
        let lower = lowest & (left >> 8);
        count += lower.count_ones();
        left &= !(lowest | lower << 8);
    }
    count
}

/// The cells of the runs in columns that have no empty cell beside them.
const fn lone_columns(empty: u64) -> u64 {
    let mut touched = empty & beside(empty);
    loop {
        let more = touched | (empty & (touched << 8 | touched >> 8));
        if more == touched {
            return empty & !touched;
        }
        touched = more;
    }
}

/// The cells to the left and to the right of a set's.
const fn beside(set: u64) -> u64 {
    (set << 1 & !Board::column(0).bits()) | (set >> 1 & !Board::column(7).bits())
}

/// A set mirrored in the diagonal from a1, by whole-word steps (Warren, *Hacker's Delight*, 7-3).
#[inline]
pub(super) const fn transposed(set: u64) -> u64 {
    let set = exchange(set, 0x00AA_00AA_00AA_00AA, 7);
    let set = exchange(set, 0x0000_CCCC_0000_CCCC, 14);
    exchange(set, 0x0000_0000_F0F0_F0F0, 28)
}

/// Exchanges the bits of a mask with those `by` places higher.
const fn exchange(set: u64, mask: u64, by: u32) -> u64 {
    let differing = (set ^ (set >> by)) & mask;
    set ^ differing ^ (differing << by)
}
