//! Boards whose stones stand on crossings: those of Go.

use super::square::turned;
use super::{Board, Cell, Shape, Symmetry, WideSet};

/// The crossings of `N` lines and `N` columns, at most eleven. A crossing is a cell here: row × `N` + column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crossings<const N: u8>;

impl<const N: u8> Crossings<N> {
    /// For each crossing those beside it along a line.
    pub const BESIDE: [WideSet; 128] = {
        let mut table = [WideSet::EMPTY; 128];
        let mut cell = 0;
        while cell < N * N {
            table[cell as usize] = Self::beside(WideSet::only(Cell(cell)));
            cell += 1;
        }
        table
    };

    const LEFT: u128 = {
        let (mut set, mut row) = (0, 0);
        while row < N {
            set |= 1 << (row * N);
            row += 1;
        }
        set
    };

    /// The crossings beside one of the set, along a line. Some may be in the set themselves.
    #[inline]
    pub const fn beside(set: WideSet) -> WideSet {
        let set = set.bits();
        let around =
            (set << N) | (set >> N) | ((set & !Self::LEFT) >> 1) | ((set & !(Self::LEFT << (N - 1))) << 1);
        WideSet::from_bits(around & Self::ALL.bits())
    }

    /// The stones joined to a seed, of these stones; the seed is one of them.
    #[inline]
    pub fn group(seed: WideSet, stones: WideSet) -> WideSet {
        let mut group = seed;
        loop {
            let grown = group | (Self::beside(group) & stones);
            if grown == group {
                return group;
            }
            group = grown;
        }
    }
}

impl<const N: u8> Board for Crossings<N> {
    type Set = WideSet;

    const SHAPE: Shape = Shape::Crossings;
    const COLUMNS: u8 = N;
    const ROWS: u8 = N;
    const ALL: WideSet = WideSet::from_bits(u128::MAX >> (128 - N as u32 * N as u32));
    const SYMMETRIES: u8 = 8;

    fn cell(column: u8, row: u8) -> Option<Cell> {
        (column < N && row < N).then(|| Cell(row * N + column))
    }

    fn place(cell: Cell) -> (u8, u8) {
        (cell.0 % N, cell.0 / N)
    }

    /// As on a [`Square`](super::Square).
    fn image(cell: Cell, symmetry: Symmetry) -> Cell {
        let (column, row) = turned(Self::place(cell), (N, N), symmetry);
        Cell(row * N + column)
    }
}
