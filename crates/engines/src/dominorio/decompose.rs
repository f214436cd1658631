//! A state of Dominório as a sum of regions.

use super::cuts::weakened;
use super::guess;
use super::state::State;
use crate::combinatorial::{Decompose, ONE};
use ludoteca_games::board::CellSet;
use ludoteca_games::dominorio::Board;

impl Decompose for State {
    const GREATEST: u32 = 12;
    const CLEAR: i32 = ONE / 2;

    #[inline]
    fn size(self) -> u32 {
        self.empty.count_ones()
    }

    #[inline]
    fn turned(self) -> Self {
        self.turned()
    }

    #[inline]
    fn with(self, part: Self) -> Self {
        Self { empty: self.empty | part.empty }
    }

    #[inline]
    fn without_sure(self) -> (Self, i32) {
        self.without_sure()
    }

    /// Cells that share a side belong to one region.
    fn regions(self) -> impl Iterator<Item = Self> {
        let mut left = self.empty;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let region = region_around(left, left & left.wrapping_neg());
                left &= !region;
                Self { empty: region }
            })
        })
    }

    fn options(self) -> impl Iterator<Item = Self> {
        CellSet::from_bits(self.own()).iter().map(move |low| self.after(low))
    }

    #[inline]
    fn place(self, after: Self) -> u8 {
        (self.empty & !after.turned().empty).trailing_zeros() as u8 & 63
    }

    #[inline]
    fn cornered(self) -> Self {
        let rows = self.empty.trailing_zeros() & !7;
        let mut columns = self.empty | self.empty >> 32;
        columns |= columns >> 16;
        columns |= columns >> 8;
        Self { empty: self.empty >> ((rows + (columns & 0xFF).trailing_zeros()) & 63) }
    }

    fn representative(self) -> (Self, bool) {
        let (plain, exchanged) = (self.least_image(), self.turned().least_image());
        if plain.empty <= exchanged.empty { (plain, false) } else { (exchanged, true) }
    }

    #[inline]
    fn remembered_as(self) -> Self {
        self.least_image()
    }

    #[inline]
    fn most_moves(self) -> [u32; 2] {
        [self.room(), self.turned().room()]
    }

    fn plies_at_most(self) -> u16 {
        self.plies_at_most()
    }

    fn contested_cells(self) -> u32 {
        self.contested().count_ones()
    }

    fn guess(self) -> (i32, i32) {
        guess::of(self)
    }

    fn weakened(self) -> Vec<Self> {
        weakened(self)
    }
}

impl State {
    /// The least of the mirror images that keep the players, moved to the corner.
    #[inline]
    fn least_image(self) -> Self {
        let upside_down = self.empty.swap_bytes();
        let images = [self.empty, upside_down, self.empty.reverse_bits(), upside_down.reverse_bits()];
        let least = images.map(|empty| Self { empty }.cornered().empty).into_iter().min();
        Self { empty: least.unwrap_or_default() }
    }
}

/// The cells connected with a cell, by flooding.
pub(super) fn region_around(empty: u64, cell: u64) -> u64 {
    let mut cells = CellSet::from_bits(cell);
    loop {
        let next = cells | (Board::beside(cells) & CellSet::from_bits(empty));
        if next == cells {
            return cells.bits();
        }
        cells = next;
    }
}
