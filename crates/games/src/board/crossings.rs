//! Boards whose stones stand on crossings: those of Go.

use super::{Board, Cell, Shape, Symmetry, WideSet, WideSquare, joined};

/// The crossings of `N` lines and `N` columns, at most eleven. A crossing is a cell here, as on a [`WideSquare`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crossings<const N: u8>;

impl<const N: u8> Crossings<N> {
    /// For each crossing those beside it along a line.
    pub const BESIDE: [WideSet; 128] = WideSquare::<N, N>::ORTHOGONAL;

    /// The crossings beside one of the set, along a line. Some may be in the set themselves.
    #[inline]
    pub const fn beside(set: WideSet) -> WideSet {
        WideSquare::<N, N>::beside(set)
    }

    /// The stones joined to a seed, of these stones; the seed is one of them.
    #[inline]
    pub fn group(seed: WideSet, stones: WideSet) -> WideSet {
        joined(seed, stones, Self::beside)
    }
}

impl<const N: u8> Board for Crossings<N> {
    type Set = WideSet;

    const SHAPE: Shape = Shape::Crossings;
    const COLUMNS: u8 = N;
    const ROWS: u8 = N;
    const ALL: WideSet = WideSquare::<N, N>::ALL;
    const SYMMETRIES: u8 = WideSquare::<N, N>::SYMMETRIES;

    fn cell(column: u8, row: u8) -> Option<Cell> {
        WideSquare::<N, N>::cell(column, row)
    }

    fn place(cell: Cell) -> (u8, u8) {
        WideSquare::<N, N>::place(cell)
    }

    fn image(cell: Cell, symmetry: Symmetry) -> Cell {
        WideSquare::<N, N>::image(cell, symmetry)
    }
}
