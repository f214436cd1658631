//! Rectangular boards.

use super::{Board, Cell, Shape, Symmetry};

/// A board of `W` columns and `H` rows, at most 64 cells. Cell = row × `W` + column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square<const W: u8, const H: u8>;

impl<const W: u8, const H: u8> Square<W, H> {
    /// For each cell the cells that share a side with it.
    pub const ORTHOGONAL: [u64; 64] = neighbours(W, H, false);
    /// For each cell the cells that share a side or a corner with it.
    pub const KING: [u64; 64] = neighbours(W, H, true);

    /// The cells of a column, from 0.
    pub const fn column(column: u8) -> u64 {
        let mut set = 0;
        let mut row = 0;
        while row < H {
            set |= 1 << (row * W + column);
            row += 1;
        }
        set
    }

    /// The cells of a row, from 0.
    pub const fn row_set(row: u8) -> u64 {
        ((1 << W) - 1) << (row * W)
    }

    /// The cells that share a side with a cell of the set.
    #[inline]
    pub const fn beside(set: u64) -> u64 {
        let inner_left = set & !Self::column(0);
        let inner_right = set & !Self::column(W - 1);
        ((set << W) | (set >> W) | (inner_left >> 1) | (inner_right << 1)) & Self::ALL
    }
}

impl<const W: u8, const H: u8> Board for Square<W, H> {
    const SHAPE: Shape = Shape::Square;
    const COLUMNS: u8 = W;
    const ROWS: u8 = H;
    const ALL: u64 = u64::MAX >> (64 - W * H);
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

const fn neighbours(width: u8, height: u8, corners: bool) -> [u64; 64] {
    let mut table = [0; 64];
    let mut a = 0;
    while a < width * height {
        let mut b = 0;
        while b < width * height {
            let across = (a % width).abs_diff(b % width);
            let up = (a / width).abs_diff(b / width);
            let near = if corners { across <= 1 && up <= 1 } else { across + up <= 1 };
            if near && a != b {
                table[a as usize] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
}
