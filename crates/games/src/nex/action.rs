//! An action of Nex is a letter and a cell, or `swap`: `Sd4` a stone of one's own, `Ne5` a neutral one, `Tc3` a neutral stone
//! taken, `Re4` a stone of one's own released.

use super::Board;
use crate::Unreadable;
use crate::board::{Board as _, Cell};
use std::fmt;
use std::str::FromStr;

/// A step of a turn, or the exchange of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Putting a stone of one's own colour on an empty cell.
    Place(Cell),
    /// Putting a neutral stone on an empty cell.
    Neutral(Cell),
    /// Making a neutral stone one's own.
    Take(Cell),
    /// Making a stone of one's own neutral.
    Release(Cell),
    /// Exchanging colours.
    Swap,
}

impl Action {
    /// The kinds of action that name a cell.
    pub(super) const KINDS: [fn(Cell) -> Self; 4] = [Self::Place, Self::Neutral, Self::Take, Self::Release];

    /// The cell that it names.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Place(cell) | Self::Neutral(cell) | Self::Take(cell) | Self::Release(cell) => Some(cell),
            Self::Swap => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, cell) = match *self {
            Self::Place(cell) => ('S', cell),
            Self::Neutral(cell) => ('N', cell),
            Self::Take(cell) => ('T', cell),
            Self::Release(cell) => ('R', cell),
            Self::Swap => return f.write_str("swap"),
        };
        write!(f, "{letter}{}", Board::name(cell))
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Self::Swap);
        }
        let read = || {
            let (letter, cell) = text.split_at_checked(1)?;
            let kind = match letter {
                "S" | "s" => Self::Place,
                "N" | "n" => Self::Neutral,
                "T" | "t" => Self::Take,
                "R" | "r" => Self::Release,
                _ => return None,
            };
            Some(kind(Board::named(cell)?))
        };
        read().ok_or_else(|| Unreadable::new(text, "S, N, T or R and a cell, such as Sd4, or swap"))
    }
}
