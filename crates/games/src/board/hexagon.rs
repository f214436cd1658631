//! The hexagonal board of Produto.

use super::{Board, Cell, CellSet, Shape, Symmetry};

/// A hexagon with five cells a side: columns a–i and rows 1–9, a cell wherever they differ by at most four.
///
/// Neighbours differ by (±1, 0), (0, ±1), (+1, +1) or (−1, −1) in column and row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hexagon;

const SPAN: u8 = 9;
const REACH: u8 = 4;
const CELLS: usize = 61;

impl Hexagon {
    /// For each cell the (up to six) cells beside it.
    pub const NEIGHBOURS: [CellSet; 64] = {
        let mut table = [CellSet::EMPTY; 64];
        let mut a = 0;
        while a < CELLS {
            let mut b = 0;
            while b < CELLS {
                let (column_a, row_a) = PLACES[a];
                let (column_b, row_b) = PLACES[b];
                let across = column_b as i8 - column_a as i8;
                let up = row_b as i8 - row_a as i8;
                if matches!((across, up), (1 | -1, 0) | (0, 1 | -1) | (1, 1) | (-1, -1)) {
                    table[a] = table[a].with(Cell(b as u8));
                }
                b += 1;
            }
            a += 1;
        }
        table
    };
}

impl Board for Hexagon {
    type Set = CellSet;
    const SHAPE: Shape = Shape::Hexagon;
    const COLUMNS: u8 = SPAN;
    const ROWS: u8 = SPAN;
    const ALL: CellSet = CellSet::from_bits((1 << CELLS) - 1);
    const SYMMETRIES: u8 = 12;

    fn cell(column: u8, row: u8) -> Option<Cell> {
        if column >= SPAN || row >= SPAN || column.abs_diff(row) > REACH {
            return None;
        }
        let at = PLACES.iter().position(|&place| place == (column, row))?;
        Some(Cell(at as u8))
    }

    fn place(cell: Cell) -> (u8, u8) {
        PLACES[cell.0 as usize]
    }

    /// Symmetries 0–5 turn by that many sixths; 6–11 mirror in the long diagonal from a1 first.
    fn image(cell: Cell, symmetry: Symmetry) -> Cell {
        let (column, row) = Self::place(cell);
        let (mut across, mut up) = (column as i8 - REACH as i8, row as i8 - REACH as i8);
        if symmetry.0 >= 6 {
            (across, up) = (up, across);
        }
        for _ in 0..symmetry.0 % 6 {
            (across, up) = (across - up, across);
        }
        let image = Self::cell((across + REACH as i8) as u8, (up + REACH as i8) as u8);
        image.unwrap_or(cell)
    }
}

/// Column and row of each cell, row by row from the bottom.
const PLACES: [(u8, u8); CELLS] = {
    let mut places = [(0, 0); CELLS];
    let mut at = 0;
    let mut row = 0;
    while row < SPAN {
        let mut column = 0;
        while column < SPAN {
            if column.abs_diff(row) <= REACH {
                places[at] = (column, row);
                at += 1;
            }
            column += 1;
        }
        row += 1;
    }
    places
};
