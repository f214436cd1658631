//! Pieces with an arrow and a number: they point at the cell so many steps away.

use crate::board::{Board, Cell};
use ludoteca_kernel::Player;
use std::fmt;

/// Which way an arrow points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// To higher rows.
    Up,
    /// To later columns.
    Right,
    /// To lower rows.
    Down,
    /// To earlier columns.
    Left,
}

impl Way {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// How column and row change with one step.
    const fn step(self) -> (i8, i8) {
        match self {
            Self::Up => (0, 1),
            Self::Right => (1, 0),
            Self::Down => (0, -1),
            Self::Left => (-1, 0),
        }
    }
}

/// A piece that points at another cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// Whose it is. First's are blue, Second's red.
    pub owner: Player,
    /// Which way it points.
    pub way: Way,
    /// How many steps away the cell is at which it points: 1, 2 or 3.
    pub reach: u8,
}

impl Arrow {
    /// The greatest reach.
    pub const MAX_REACH: u8 = 3;

    /// Every arrow of a player.
    pub fn all(owner: Player) -> impl Iterator<Item = Self> {
        let reaches = move |way| (1..=Self::MAX_REACH).map(move |reach| Self { owner, way, reach });
        Way::ALL.into_iter().flat_map(reaches)
    }

    /// The arrow that points from one cell at another, if one can.
    pub fn between<B: Board>(owner: Player, from: Cell, to: Cell) -> Option<Self> {
        Self::all(owner).find(|arrow| arrow.target::<B>(from) == Some(to))
    }

    /// The cell at which it points, if that is on the board.
    pub fn target<B: Board>(self, from: Cell) -> Option<Cell> {
        let ((column, row), (across, up)) = (B::place(from), self.way.step());
        let reach = self.reach as i8;
        B::cell(column.checked_add_signed(across * reach)?, row.checked_add_signed(up * reach)?)
    }

    /// Its letter in position strings: `u`, `r`, `d`, `l` for reach 1 and the two letters after each for reach 2 and 3;
    /// capital letters are First's.
    pub const fn letter(self) -> char {
        let first = match self.way {
            Way::Up => b'u',
            Way::Right => b'r',
            Way::Down => b'd',
            Way::Left => b'l',
        };
        let letter = first + self.reach - 1;
        match self.owner {
            Player::First => letter.to_ascii_uppercase() as char,
            Player::Second => letter as char,
        }
    }

    /// The arrow of a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Player::BOTH.into_iter().flat_map(Self::all).find(|arrow| arrow.letter() == letter)
    }
}

/// The fixed word for programs: `blue-up-2`.
impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = match self.owner {
            Player::First => "blue",
            Player::Second => "red",
        };
        let way = match self.way {
            Way::Up => "up",
            Way::Right => "right",
            Way::Down => "down",
            Way::Left => "left",
        };
        write!(f, "{colour}-{way}-{}", self.reach)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Arrow {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
