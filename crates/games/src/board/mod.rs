//! Board geometry: cells and their names, the kinds of board, sets of cells.
//!
//! Nothing here knows a game.

mod crossings;
mod hexagon;
mod pick;
mod rhombus;
mod rings;
mod set;
mod square;

pub use crossings::Crossings;
pub use hexagon::Hexagon;
pub use rhombus::Rhombus;
pub use rings::Rings;
pub use set::{BoardSet, CellSet, Cells, WideCells, WideSet};
pub use square::{Square, WideSquare};

use std::fmt;
use std::marker::PhantomData;

/// A cell of a board, counted row by row from the bottom left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The set of this cell alone, on a board of at most 64.
    #[inline]
    pub const fn alone(self) -> CellSet {
        CellSet::only(self)
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
    /// Rows shifted by half a cell against each other, up to the left: a cell has six neighbours.
    Hexagon,
    /// Stones stand where lines and columns cross.
    Crossings,
    /// As many columns as rows of hexagons, the rows shifted by half a cell up to the right.
    Rhombus,
    /// Points with places of their own, joined by lines: see [`Board::net`].
    Net,
}

/// Where the points of a board are drawn, and which are joined by lines.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Net {
    /// The place of each point, by its number: to the right and downwards. Neighbours are about 100 apart.
    pub places: Vec<(i16, i16)>,
    /// The numbers of points that are joined.
    pub lines: Vec<(u8, u8)>,
}

/// A way to turn or mirror a board onto itself: one of [`Board::SYMMETRIES`], counted from the identity at 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry(pub u8);

impl Symmetry {
    /// The eight symmetries of a square board.
    pub const SQUARE: [Self; 8] = first_symmetries();
    /// The twelve symmetries of a hexagon.
    pub const HEXAGON: [Self; 12] = first_symmetries();
    /// The four symmetries of a rhombus: the identity, half a turn, and a mirror in each diagonal.
    pub const RHOMBUS: [Self; 4] = first_symmetries();
    /// The six symmetries of a triangle.
    pub const TRIANGLE: [Self; 6] = first_symmetries();
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

/// No board has more cells.
pub const MAX_CELLS: usize = 128;

/// The geometry of a board of at most [`MAX_CELLS`] cells.
pub trait Board {
    /// The sets of its cells: the narrowest that has room for all of them.
    type Set: BoardSet;
    /// The outline.
    const SHAPE: Shape;
    /// Columns, named from `a`.
    const COLUMNS: u8;
    /// Rows, named from 1 at the bottom.
    const ROWS: u8;
    /// All cells.
    const ALL: Self::Set;
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
        let number = chars.as_str();
        let plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
        let row = plain.then(|| number.parse::<u8>().ok())??.checked_sub(1)?;
        Self::cell(column, row)
    }

    /// The two cells that are named one after the other, `d4d5`; a hyphen may stand between them.
    fn named_pair(names: &str) -> Option<[Cell; 2]> {
        let second = names.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic() || *c == '-')?.0;
        let (one, rest) = names.split_at(second);
        Some([Self::named(one)?, Self::named(rest.strip_prefix('-').unwrap_or(rest))?])
    }

    /// The cells of a row, left to right.
    fn row(row: u8) -> impl Iterator<Item = Cell> {
        (0..Self::COLUMNS).filter_map(move |column| Self::cell(column, row))
    }

    /// The cells in the order of position strings, line by line: the rows from the top, unless the board has none.
    fn lines() -> Vec<Vec<Cell>> {
        (0..Self::ROWS).rev().map(|row| Self::row(row).collect()).collect()
    }

    /// Where cells are drawn, on a board whose columns and rows do not tell.
    fn net() -> Option<Net> {
        None
    }

    /// Where a symmetry takes a set of cells.
    fn image_of_set(set: Self::Set, symmetry: Symmetry) -> Self::Set {
        set.into_iter().map(|cell| Self::image(cell, symmetry)).collect()
    }
}

/// The stones joined to the seeds, of these stones, where `beside` says which cells are beside one of a set; the seeds are among them.
#[inline]
fn joined(seeds: WideSet, stones: WideSet, beside: impl Fn(WideSet) -> WideSet) -> WideSet {
    let mut group = seeds;
    loop {
        let grown = group | (beside(group) & stones);
        if grown == group {
            return group;
        }
        group = grown;
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
