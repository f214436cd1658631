//! The rhombus of hexagons: the board of Hex and its kin.

use super::{Board, Cell, Shape, Symmetry, WideSet, joined};

/// `N` columns and `N` rows of hexagons, at most eleven. Cell = row × `N` + column.
///
/// Neighbours differ by (±1, 0), (0, ±1), (+1, −1) or (−1, +1) in column and row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rhombus<const N: u8>;

impl<const N: u8> Rhombus<N> {
    /// For each cell the (up to six) cells beside it.
    pub const NEIGHBOURS: [WideSet; 128] = {
        let mut table = [WideSet::EMPTY; 128];
        let mut cell = 0;
        while cell < N * N {
            table[cell as usize] = Self::beside(WideSet::only(Cell(cell)));
            cell += 1;
        }
        table
    };

    /// The cells of the first column.
    pub const LEFT: WideSet = {
        let (mut set, mut row) = (0, 0);
        while row < N {
            set |= 1 << (row * N);
            row += 1;
        }
        WideSet::from_bits(set)
    };
    /// The cells of the last column.
    pub const RIGHT: WideSet = WideSet::from_bits(Self::LEFT.bits() << (N - 1));
    /// The cells of row 1.
    pub const BOTTOM: WideSet = WideSet::from_bits((1 << N) - 1);
    /// The cells of the last row.
    pub const TOP: WideSet = WideSet::from_bits(Self::BOTTOM.bits() << (N * (N - 1)));

    /// The cells beside one of the set. Some may be in the set themselves.
    #[inline]
    pub const fn beside(set: WideSet) -> WideSet {
        let set = set.bits();
        let (inner_left, inner_right) = (set & !Self::LEFT.bits(), set & !Self::RIGHT.bits());
        let level = (set << N) | (set >> N) | (inner_left >> 1) | (inner_right << 1);
        let leaning = (inner_left << (N - 1)) | (inner_right >> (N - 1));
        WideSet::from_bits((level | leaning) & Self::ALL.bits())
    }

    /// The stones joined to the seeds, of these stones; the seeds are among them.
    #[inline]
    pub fn group(seeds: WideSet, stones: WideSet) -> WideSet {
        joined(seeds, stones, Self::beside)
    }
}

impl<const N: u8> Board for Rhombus<N> {
    type Set = WideSet;

    const SHAPE: Shape = Shape::Rhombus;
    const COLUMNS: u8 = N;
    const ROWS: u8 = N;
    const ALL: WideSet = WideSet::from_bits(u128::MAX >> (128 - N as u32 * N as u32));
    const SYMMETRIES: u8 = 4;

    fn cell(column: u8, row: u8) -> Option<Cell> {
        (column < N && row < N).then(|| Cell(row * N + column))
    }

    fn place(cell: Cell) -> (u8, u8) {
        (cell.0 % N, cell.0 / N)
    }

    /// Bit 1 of the symmetry exchanges columns and rows, then bit 0 turns by half.
    fn image(cell: Cell, symmetry: Symmetry) -> Cell {
        let (mut column, mut row) = Self::place(cell);
        if symmetry.0 & 2 != 0 {
            (column, row) = (row, column);
        }
        if symmetry.0 & 1 != 0 {
            (column, row) = (N - 1 - column, N - 1 - row);
        }
        Cell(row * N + column)
    }
}
