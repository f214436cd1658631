//! An action of Faísca names the cell of the piece and the cell at which it points: `f3c3`. Reach and way follow. A hyphen is
//! read too, and after the opening the second cell alone.

use super::Board;
use crate::Unreadable;
use crate::board::{Board as _, Cell};
use std::fmt;
use std::str::FromStr;

/// Putting a piece. Any two cells can be named; only some lie so that a piece can point from one at the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// Where the piece goes.
    pub from: Cell,
    /// The cell at which it points.
    pub to: Cell,
}

impl Action {
    pub(super) const EXPECTED: &'static str = "a cell and the cell pointed at, such as f3c3";
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Board::name(self.from), Board::name(self.to))
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let [from, to] = Board::named_pair(text).ok_or_else(|| Unreadable::new(text, Self::EXPECTED))?;
        Ok(Self { from, to })
    }
}
