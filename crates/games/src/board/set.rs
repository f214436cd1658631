//! Sets of cells as a type, for everybody outside the games.

use super::{Bits, Cell};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

/// A set of cells of a board of at most 64: bit `cell` of a `u64` is set when the cell is in it.
///
/// It knows no board, so there is no complement: take what is left of the whole with `-`.
///
/// ```
/// use ludoteca_games::board::{Cell, CellSet};
///
/// let corner: CellSet = [Cell(0), Cell(1), Cell(8)].into_iter().collect();
/// let rest = corner - CellSet::EMPTY.with(Cell(0));
/// assert_eq!(rest.len(), 2);
/// assert_eq!(rest.into_iter().collect::<Vec<_>>(), [Cell(1), Cell(8)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct CellSet(u64);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// The set whose cells are the bits that are set.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cells it has.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it has no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in it.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.is_in(self.0)
    }

    /// The set and this cell.
    #[must_use]
    #[inline]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | cell.bit())
    }

    /// The set except this cell.
    #[must_use]
    #[inline]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !cell.bit())
    }

    /// The lowest cell.
    pub fn first(self) -> Option<Cell> {
        Bits(self.0).next()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(Bits(self.0).map(|cell| cell.0)).finish()
    }
}

impl BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for CellSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for CellSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Bits;
    fn into_iter(self) -> Bits {
        Bits(self.0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}
