//! Rectangular boards.

use super::{Board, Cell, CellSet, Shape, Symmetry, WideSet};

/// A rectangular board whose sets are of one kind.
macro_rules! rectangle {
    ($(#[$doc:meta])* $Square:ident $Set:ident $neighbours:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $Square<const W: u8, const H: u8>;

        impl<const W: u8, const H: u8> $Square<W, H> {
            /// For each cell the cells that share a side with it.
            pub const ORTHOGONAL: [$Set; $Set::CAPACITY] = $neighbours(W, H, false);
            /// For each cell the cells that share a side or a corner with it.
            pub const KING: [$Set; $Set::CAPACITY] = $neighbours(W, H, true);

            /// The cells of a column, from 0.
            pub const fn column(column: u8) -> $Set {
                let mut set = $Set::EMPTY;
                let mut row = 0;
                while row < H {
                    set = set.with(Cell(row * W + column));
                    row += 1;
                }
                set
            }

            /// The cells of a row, from 0.
            pub const fn row_set(row: u8) -> $Set {
                $Set::from_bits(((1 << W) - 1) << (row * W))
            }

            /// The cells that share a side with a cell of the set.
            #[inline]
            pub const fn beside(set: $Set) -> $Set {
                let set = set.bits();
                let inner_left = set & const { !Self::column(0).bits() };
                let inner_right = set & const { !Self::column(W - 1).bits() };
                let around = (set << W) | (set >> W) | (inner_left >> 1) | (inner_right << 1);
                $Set::from_bits(around & Self::ALL.bits())
            }
        }

        impl<const W: u8, const H: u8> Board for $Square<W, H> {
            type Set = $Set;
            const SHAPE: Shape = Shape::Square;
            const COLUMNS: u8 = W;
            const ROWS: u8 = H;
            const ALL: $Set = $Set::first_cells(W * H);
            const SYMMETRIES: u8 = if W == H { 8 } else { 4 };

            fn cell(column: u8, row: u8) -> Option<Cell> {
                (column < W && row < H).then(|| Cell(row * W + column))
            }

            fn place(cell: Cell) -> (u8, u8) {
                (cell.0 % W, cell.0 / W)
            }

            /// Bit 2 of the symmetry mirrors in the diagonal from a1, then bit 0 mirrors the columns, then bit 1 the rows.
            fn image(cell: Cell, symmetry: Symmetry) -> Cell {
                let (column, row) = turned(Self::place(cell), (W, H), symmetry);
                Cell(row * W + column)
            }
        }

        const fn $neighbours(width: u8, height: u8, corners: bool) -> [$Set; $Set::CAPACITY] {
            let mut table = [$Set::EMPTY; $Set::CAPACITY];
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
    };
}

/// Where a symmetry of a board with right angles takes a column and a row.
const fn turned((column, row): (u8, u8), (width, height): (u8, u8), symmetry: Symmetry) -> (u8, u8) {
    let (column, row) = if symmetry.0 & 4 != 0 { (row, column) } else { (column, row) };
    (
        if symmetry.0 & 1 != 0 { width - 1 - column } else { column },
        if symmetry.0 & 2 != 0 { height - 1 - row } else { row },
    )
}

rectangle! {
    /// A board of `W` columns and `H` rows, at most 64 cells. Cell = row × `W` + column.
    Square CellSet neighbours
}

rectangle! {
    /// A board of `W` columns and `H` rows with 65 to 128 cells. Cell = row × `W` + column.
    WideSquare WideSet wide_neighbours
}
