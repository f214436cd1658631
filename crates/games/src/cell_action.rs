//! The commonest kind of action: naming a cell. Semáforo, Gatos & Cães and Rastros have no other.

use crate::Unreadable;
use crate::board::{Board, Cell};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// The action of naming a cell of board `B`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CellAction<B> {
    /// The cell.
    pub cell: Cell,
    board: PhantomData<B>,
}

impl<B> CellAction<B> {
    /// Naming this cell.
    #[inline]
    pub const fn new(cell: Cell) -> Self {
        Self { cell, board: PhantomData }
    }
}

impl<B: Board> fmt::Display for CellAction<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        B::name(self.cell).fmt(f)
    }
}

impl<B: Board> FromStr for CellAction<B> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let cell = B::named(text).ok_or_else(|| Unreadable::new(text, "a cell of the board, such as b2"))?;
        Ok(Self::new(cell))
    }
}
