//! A state of Gatos & Cães as a sum of regions.

use super::cuts::weakened;
use super::guess;
use super::regions::{cornered, regions, representative};
use super::state::{State, cells};
use crate::combinatorial::{Decompose, ONE};

impl Decompose for State {
    const GREATEST: u32 = 12;
    const CLEAR: i32 = 2 * ONE;

    #[inline]
    fn size(self) -> u32 {
        (self.own | self.other).count_ones()
    }

    #[inline]
    fn turned(self) -> Self {
        self.turned()
    }

    #[inline]
    fn with(self, part: Self) -> Self {
        self.with(part)
    }

    #[inline]
    fn without_sure(self) -> (Self, i32) {
        self.without_sure()
    }

    fn regions(self) -> impl Iterator<Item = Self> {
        regions(self)
    }

    fn options(self) -> impl Iterator<Item = Self> {
        cells(self.choices()).map(move |cell| self.after(cell))
    }

    #[inline]
    fn place(self, after: Self) -> u8 {
        (self.own & !after.other).trailing_zeros() as u8 & 63
    }

    #[inline]
    fn cornered(self) -> Self {
        cornered(self)
    }

    fn representative(self) -> (Self, bool) {
        representative(self)
    }

    #[inline]
    fn remembered_as(self) -> Self {
        self
    }

    /// By lemma 1 of `state` nobody gets more than all their cells as sure cells.
    #[inline]
    fn most_moves(self) -> [u32; 2] {
        [self.own, self.other].map(u64::count_ones)
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
        vec![weakened(self)]
    }
}
