//! Rectangular boards.

use super::{Board, Cell, CellSet, Shape, Symmetry};

/// A board of `W` columns and `H` rows, at most 64 cells. Cell = row × `W` + column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square<const W: u8, const H: u8>;

impl<const W: u8, const H: u8> Square<W, H> {
    /// For each cell the cells that share a side with it.
    pub const ORTHOGONAL: [CellSet; 64] = neighbours(W, H, false);
    /// For each cell the cells that share a side or a corner with it.
    pub const KING: [CellSet; 64] = neighbours(W, H, true);

    /// The cells of a column, from 0.
    pub const fn column(column: u8) -> CellSet {
        let mut set = CellSet::EMPTY;
        let mut row = 0;
        while row < H {
            set = set.with(Cell(row * W + column));
            row += 1;
        }
        set
    }

    /// The cells of a row, from 0.
    pub const fn row_set(row: u8) -> CellSet {
        CellSet::from_bits(((1 << W) - 1) << (row * W))
    }

    /// The cells that share a side with a cell of the set.
    #[inline]
    pub const fn beside(set: CellSet) -> CellSet {
        let set = set.bits();
        let inner_left = set & !Self::column(0).bits();
        let inner_right = set & !Self::column(W - 1).bits();
        let around = (set << W) | (set >> W) | (inner_left >> 1) | (inner_right << 1);
        CellSet::from_bits(around & Self::ALL.bits())
    }
}

impl<const W: u8, const H: u8> Board for Square<W, H> {
    const SHAPE: Shape = Shape::Square;
    const COLUMNS: u8 = W;
    const ROWS: u8 = H;
    const ALL: CellSet = CellSet::from_bits(u64::MAX >> (64 - W * H));
    const SYMMETRIES: u8 = if W == H { 8 } else { 4 };

    fn cell(column: u8, row: u8) -> Option<Cell> {
        (column < W && row < H).then_some(Cell(row * W + column))
    }

    fn place(cell: Cell) -> (u8, u8) {
        (cell.0 % W, cell.0 / W)
    }

    /// Bit 2 of the symmetry mirrors in the diagonal from a1, then bit 0 mirrors the columns, then bit 1 the rows.
    fn image(cell: Cell, symmetry: Symmetry) -> Cell {
        let (mut column, mut row) = Self::place(cell);
        if symmetry.0 & 4 != 0 {
            (column, row) = (row, column);
        }
        if symmetry.0 & 1 != 0 {
            column = W - 1 - column;
        }
        if symmetry.0 & 2 != 0 {
            row = H - 1 - row;
        }
        Cell(row * W + column)
    }
}

const fn neighbours(width: u8, height: u8, corners: bool) -> [CellSet; 64] {
    let mut table = [CellSet::EMPTY; 64];
    let mut a = 0;
    while a < width * height {
        let mut b = 0;
        while b < width * height {
            let across = (a % width).abs_diff(b % width);
            let up = (a / width).abs_diff(b / width);
            let near = if corners { across <= 1 && up <= 1 } else { across + up <= 1 };
            if near && a != b {
                table[a as usize] = table[a as usize].with(Cell(b));
            }
            b += 1;
        }
        a += 1;
    }
    table
}
