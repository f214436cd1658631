//! Board geometry: cells and their names, the square and the hexagonal board, sets of cells.
//!
//! Nothing here knows a game.

mod hexagon;
mod pick;
mod set;
mod square;

pub use hexagon::Hexagon;
pub use set::{CellSet, Cells};
pub use square::Square;

use std::fmt;
use std::marker::PhantomData;

/// A cell of a board, counted row by row from the bottom left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The set of this cell alone.
    #[inline]
    pub const fn alone(self) -> CellSet {
        CellSet::from_bits(1 << (self.0 & 63))
    }
}

/// The outline of a board, as a renderer needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Shape {
    /// Rows and columns at right angles.
    Square,
    /// Rows shifted by half a cell against each other: a cell has six neighbours.
    Hexagon,
}

/// A way to turn or mirror a board onto itself: one of [`Board::SYMMETRIES`], counted from the identity at 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry(pub u8);

impl Symmetry {
    /// The eight symmetries of a square board.
    pub const SQUARE: [Self; 8] = first_symmetries();
    /// The twelve symmetries of a hexagon.
    pub const HEXAGON: [Self; 12] = first_symmetries();
}

const fn first_symmetries<const N: usize>() -> [Symmetry; N] {
    let mut all = [Symmetry(0); N];
    let mut at = 0;
    while at < N {
        all[at] = Symmetry(at as u8);
        at += 1;
    }
    all
}

/// The geometry of a board of at most 64 cells.
pub trait Board {
    /// The outline.
    const SHAPE: Shape;
    /// Columns, named from `a`.
    const COLUMNS: u8;
    /// Rows, named from 1 at the bottom.
    const ROWS: u8;
    /// All cells.
    const ALL: CellSet;
    /// How many symmetries the board has, the identity included.
    const SYMMETRIES: u8;

    /// The cell in that column and row (both from 0), if it is on the board.
    fn cell(column: u8, row: u8) -> Option<Cell>;

    /// Column and row of a cell, both from 0.
    fn place(cell: Cell) -> (u8, u8);

    /// Where a symmetry takes a cell.
    fn image(cell: Cell, symmetry: Symmetry) -> Cell;

    /// The cell's name, `d4`.
    fn name(cell: Cell) -> Name<Self>
    where
        Self: Sized,
    {
        Name(cell, PhantomData)
    }

    /// The cell with that name; capital letters are read too.
    fn named(name: &str) -> Option<Cell> {
        let mut chars = name.chars();
        let letter = chars.next()?.to_ascii_lowercase();
        let column = u8::try_from(letter).ok()?.checked_sub(b'a')?;
        let row = chars.next()?.to_digit(10)?.checked_sub(1)? as u8;
        chars.next().is_none().then(|| Self::cell(column, row))?
    }

    /// The cells of a row, left to right.
    fn row(row: u8) -> impl Iterator<Item = Cell> {
        (0..Self::COLUMNS).filter_map(move |column| Self::cell(column, row))
    }

    /// Where a symmetry takes a set of cells.
    fn image_of_set(set: CellSet, symmetry: Symmetry) -> CellSet {
        set.iter().map(|cell| Self::image(cell, symmetry)).collect()
    }
}

/// A cell's name on a board, for printing.
#[derive(Debug)]
pub struct Name<B>(Cell, PhantomData<B>);

impl<B: Board> fmt::Display for Name<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = B::place(self.0);
        write!(f, "{}{}", (b'a' + column) as char, row + 1)
    }
}

#[cfg(test)]
mod tests;
