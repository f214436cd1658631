//! An action of Dominório names the two cells of the domino, the lower or left one first: `d4d5`, `d4e4`. The other
//! order and a hyphen are read too: `d5d4`, `d4-e4`.

use super::Board;
use crate::Unreadable;
use crate::board::{Board as _, Cell, CellSet};
use std::fmt;
use std::str::FromStr;

/// Covering two cells. Any two can be named; only neighbours make a domino.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// The cell that is written first.
    low: Cell,
    /// The other.
    high: Cell,
}

impl Action {
    /// Covering these two cells, in either order.
    #[inline]
    pub const fn new(one: Cell, other: Cell) -> Self {
        if one.0 <= other.0 { Self { low: one, high: other } } else { Self { low: other, high: one } }
    }

    /// The upright domino whose lower cell is this one, which must not be in the top row.
    #[inline]
    pub const fn upright(low: Cell) -> Self {
        Self { low, high: Cell(low.0 + Board::COLUMNS) }
    }

    /// The lying domino whose left cell is this one, which must not be in the last column.
    #[inline]
    pub const fn lying(left: Cell) -> Self {
        Self { low: left, high: Cell(left.0 + 1) }
    }

    /// The two cells: the lower one first, in the same row the left one.
    #[inline]
    pub const fn cells(self) -> [Cell; 2] {
        [self.low, self.high]
    }

    /// The two cells as a set.
    #[inline]
    pub const fn set(self) -> CellSet {
        self.low.alone().with(self.high)
    }

    /// Whether the second cell is right above the first.
    pub(super) fn is_upright(self) -> bool {
        let ((from, row), (to, above)) = (Board::place(self.low), Board::place(self.high));
        from == to && row + 1 == above
    }

    /// Whether the second cell is right beside the first.
    pub(super) fn is_lying(self) -> bool {
        let ((left, row), (right, same)) = (Board::place(self.low), Board::place(self.high));
        left + 1 == right && row == same
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Board::name(self.low), Board::name(self.high))
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let (one, rest) = text.split_at_checked(2)?;
            let other = rest.strip_prefix('-').unwrap_or(rest);
            Some(Self::new(Board::named(one)?, Board::named(other)?))
        };
        read().ok_or_else(|| Unreadable::new(text, "two cells, such as d4d5"))
    }
}
