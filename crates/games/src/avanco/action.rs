//! An action of Avanço names where a piece stands and where it goes: `d2d3`; `d2-d3` and `d2xe3` are read too.

use super::Board;
use crate::Unreadable;
use crate::board::{Board as _, Cell};
use std::fmt;
use std::str::FromStr;

/// A step or a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Board::name(self.from), Board::name(self.to))
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let (from, rest) = text.split_at_checked(2)?;
            let to = rest.strip_prefix(['-', 'x']).unwrap_or(rest);
            Some(Self { from: Board::named(from)?, to: Board::named(to)? })
        };
        read().ok_or_else(|| Unreadable::new(text, "two cells, such as d2d3"))
    }
}
