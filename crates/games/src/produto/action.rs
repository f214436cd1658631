//! An action of Produto names a colour and a cell: `Be5`, `We5`.

use super::Board;
use crate::board::{Board as _, Cell};
use crate::{Colour, Unreadable};
use std::fmt;
use std::str::FromStr;

/// Putting down one stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// The stone's colour.
    pub colour: Colour,
    /// Where it goes.
    pub cell: Cell,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.colour {
            Colour::White => 'W',
            Colour::Black => 'B',
        };
        write!(f, "{letter}{}", Board::name(self.cell))
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let (letter, cell) = text.split_at_checked(1)?;
            let colour = match letter {
                "W" | "w" => Colour::White,
                "B" | "b" => Colour::Black,
                _ => return None,
            };
            Some(Self { colour, cell: Board::named(cell)? })
        };
        read().ok_or_else(|| Unreadable::new(text, "B or W and a cell, such as Be5"))
    }
}
