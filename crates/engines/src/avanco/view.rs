//! The board as one player sees it: own pieces go up. Sets of cells, and where pieces step and capture.
//!
//! Turning the board by half a turn exchanges the players, so everything else in this folder is written once, for the
//! one whose pieces go up.

use ludoteca_games::avanco::{Avanco, Board};
use ludoteca_games::board::Board as _;
use ludoteca_kernel::{Player, Position};

/// Rows and columns.
pub(super) const SIDE: u8 = 7;
/// The cells of the board.
const CELLS: u32 = 49;

/// The pieces of both sides, seen by the owner of `own`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct View {
    /// Pieces that go up.
    pub(super) own: u64,
    /// Pieces that come down.
    pub(super) enemy: u64,
}

impl View {
    /// A position as seen by the player to act.
    #[inline]
    pub(super) fn of(position: &Avanco) -> Self {
        let white = Self { own: position.white().bits(), enemy: position.black().bits() };
        if position.turn() == Player::First { white } else { white.turned() }
    }

    /// The same board as seen by the other player.
    #[inline]
    pub(super) const fn turned(self) -> Self {
        Self { own: half_turn(self.enemy), enemy: half_turn(self.own) }
    }

    /// The cells that own pieces could capture on.
    #[inline]
    pub(super) const fn attacked(self) -> u64 {
        up_left(self.own) | up_right(self.own)
    }

    /// The cells that enemy pieces could capture on.
    #[inline]
    pub(super) const fn endangered(self) -> u64 {
        down_left(self.enemy) | down_right(self.enemy)
    }
}

/// A set turned by half a turn.
#[inline]
pub(super) const fn half_turn(set: u64) -> u64 {
    set.reverse_bits() >> (u64::BITS - CELLS)
}

/// The row of the cells of a set that are furthest up; 0 for the empty set.
#[inline]
pub(super) const fn highest_row(set: u64) -> u8 {
    let top = (u64::BITS - 1).saturating_sub(set.leading_zeros()) as u8;
    top / SIDE
}

/// The row of the cells of a set that are furthest down; the number of rows for the empty set.
#[inline]
pub(super) const fn lowest_row(set: u64) -> u8 {
    let bottom = set.trailing_zeros() as u8;
    if bottom as u32 > CELLS { SIDE } else { bottom / SIDE }
}

/// Every cell of the set, one step straight up.
#[inline]
pub(super) const fn up(set: u64) -> u64 {
    (set << 7) & Board::ALL.bits()
}

/// One step up, towards column a.
#[inline]
pub(super) const fn up_left(set: u64) -> u64 {
    ((set & !Board::column(0).bits()) << 6) & Board::ALL.bits()
}

/// One step up, towards column g.
#[inline]
pub(super) const fn up_right(set: u64) -> u64 {
    ((set & !Board::column(SIDE - 1).bits()) << 8) & Board::ALL.bits()
}

/// One step straight down.
#[inline]
pub(super) const fn down(set: u64) -> u64 {
    set >> 7
}

/// One step down, towards column a.
#[inline]
pub(super) const fn down_left(set: u64) -> u64 {
    (set & !Board::column(0).bits()) >> 8
}

/// One step down, towards column g.
#[inline]
pub(super) const fn down_right(set: u64) -> u64 {
    (set & !Board::column(SIDE - 1).bits()) >> 6
}
