//! An action of Quelhas names both ends of the line, the lower or left one first, `c2c5`, `b3e3`; or is `swap`. The other
//! order and a hyphen are read too: `c5c2`, `b3-e3`.

use super::{Board, Direction};
use crate::Unreadable;
use crate::board::{Board as _, Cell, WideSet};
use std::fmt;
use std::str::FromStr;

/// A line, or the exchange of directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Filling a line. Any two cells can be named; only those of one column or one row have a line between them.
    Line {
        /// The end that is written first.
        low: Cell,
        /// The other end.
        high: Cell,
    },
    /// Taking over the first line's direction.
    Swap,
}

impl Action {
    /// The line with these ends, in either order.
    #[inline]
    pub const fn line(one: Cell, other: Cell) -> Self {
        if one.0 <= other.0 {
            Self::Line { low: one, high: other }
        } else {
            Self::Line { low: other, high: one }
        }
    }

    /// Every line of two cells or more that fits on an empty board.
    pub(super) fn every_line(direction: Direction) -> impl Iterator<Item = Self> {
        let fits =
            move |(low, high): &(Cell, Cell)| low < high && Direction::of(*low, *high) == Some(direction);
        let pairs = Board::ALL.iter().flat_map(|low| Board::ALL.iter().map(move |high| (low, high)));
        pairs.filter(fits).map(|(low, high)| Self::Line { low, high })
    }
}

/// The cells from one end of a line to the other: `low` is not above or to the right of `high`.
#[inline]
pub(super) const fn between(low: Cell, high: Cell, direction: Direction) -> WideSet {
    let span = (1 << (high.0 - low.0 + 1)) - 1;
    let line = match direction {
        Direction::Vertical => span & Board::column(0).bits(),
        Direction::Horizontal => span,
    };
    WideSet::from_bits(line << low.0)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Line { low, high } => write!(f, "{}{}", Board::name(low), Board::name(high)),
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
        let ends = Board::named_pair(text);
        let [one, other] =
            ends.ok_or_else(|| Unreadable::new(text, "the two ends of a line, such as c2c5, or swap"))?;
        Ok(Self::line(one, other))
    }
}
