//! An action of Y names a point, `c7`, or is `swap`.

use super::Board;
use crate::Unreadable;
use crate::board::{Board as _, Cell};
use std::fmt;
use std::str::FromStr;

/// A stone, or the exchange of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Putting a stone of one's own colour on a point.
    Place(Cell),
    /// Taking over the first stone's colour.
    Swap,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell) => Board::name(*cell).fmt(f),
            Self::Swap => f.write_str("swap"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Self::Swap);
        }
        let cell = Board::named(text).ok_or_else(|| Unreadable::new(text, "a point such as c7, or swap"))?;
        Ok(Self::Place(cell))
    }
}
