//! The two seats of a table, and pairs of things indexed by them.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A seat: who acted first in the game, and who acted second.
///
/// A seat is not a colour. In Flume the seats can exchange colours; the winner is always a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Player {
    /// The player who acts first.
    First,
    /// The player who acts second.
    Second,
}

impl Player {
    /// Both seats, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 1 for First, 2 for Second: the number used in every text format.
    #[inline]
    pub const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The seat with that number, if there is one.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.number())
    }
}

/// One thing for each seat.
///
/// ```
/// use ludoteca_kernel::{ByPlayer, Player};
/// let mut wins = ByPlayer { first: 3, second: 4 };
/// wins[Player::First] += 1;
/// assert_eq!(wins[Player::First], wins[Player::Second]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T> {
    /// First's.
    pub first: T,
    /// Second's.
    pub second: T,
}

impl<T> ByPlayer<T> {
    /// What `change` makes of each seat's thing, First's before Second's.
    ///
    /// ```
    /// use ludoteca_kernel::ByPlayer;
    ///
    /// let names = ByPlayer { first: "Ana", second: "Rui Pedro" };
    /// assert_eq!(names.map(str::len), ByPlayer { first: 3, second: 9 });
    /// ```
    #[inline]
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer { first: change(self.first), second: change(self.second) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }
}
