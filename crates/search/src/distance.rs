//! How far a proof is from the end of the game: exactly, at most, or not measured.

use std::cmp::Ordering;
use std::fmt;

/// Plies from a position to the end of the game, when the winner hurries and the loser resists.
///
/// The order is by what is known to be nearest: by the number of plies at most, and of equal numbers the bound before
/// the exact one, because the game may end sooner than the bound says. What nobody measured is the furthest of all.
///
/// ```
/// use ludoteca_search::Distance::{AtMost, Exact, Unmeasured};
/// assert!(Exact(4) < AtMost(5) && AtMost(5) < Exact(5) && Exact(u16::MAX) < Unmeasured);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Distance {
    /// The number of plies with best play of both.
    Exact(u16),
    /// The game ends within this number of plies; perhaps sooner.
    AtMost(u16),
    /// The winner is proved and nothing else.
    Unmeasured,
}

impl Distance {
    /// The number of plies after which the game is over at the latest; `None` if nobody measured it.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Exact(plies) | Self::AtMost(plies) => Some(plies),
            Self::Unmeasured => None,
        }
    }

    /// Whether the game is known to end within this number of plies.
    pub fn is_within(self, most: u16) -> bool {
        self.plies().is_some_and(|plies| plies <= most)
    }

    /// Whether the number of plies is the exact one.
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    /// The same end, seen one ply earlier. Beyond the greatest number nothing is measured.
    #[must_use]
    pub const fn later(self) -> Self {
        match self {
            Self::Exact(u16::MAX) | Self::AtMost(u16::MAX) | Self::Unmeasured => Self::Unmeasured,
            Self::Exact(plies) => Self::Exact(plies + 1),
            Self::AtMost(plies) => Self::AtMost(plies + 1),
        }
    }

    /// The same distance as a bound only: nothing is said any more of how soon the game may end.
    #[must_use]
    pub const fn loosened(self) -> Self {
        match self {
            Self::Exact(plies) => Self::AtMost(plies),
            loose => loose,
        }
    }

    /// The place in the order.
    pub(crate) const fn rank(self) -> i64 {
        match self {
            Self::AtMost(plies) => 2 * plies as i64,
            Self::Exact(plies) => 2 * plies as i64 + 1,
            Self::Unmeasured => Self::FURTHEST,
        }
    }

    /// The greatest rank.
    pub(crate) const FURTHEST: i64 = 2 * (u16::MAX as i64 + 1);
}

impl Ord for Distance {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Distance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Follows "win" or "loss": ` in 5`, ` in at most 12`, or nothing.
impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(plies) => write!(f, " in {plies}"),
            Self::AtMost(plies) => write!(f, " in at most {plies}"),
            Self::Unmeasured => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Distance::{self, AtMost, Exact, Unmeasured};

    #[test]
    fn one_ply_earlier_is_one_ply_more() {
        assert_eq!(
            [Exact(3).later(), AtMost(3).later(), Unmeasured.later()],
            [Exact(4), AtMost(4), Unmeasured]
        );
        assert_eq!(Exact(u16::MAX).later(), Unmeasured, "never a number that is too small");
    }

    #[test]
    fn only_measured_distances_are_within_anything() {
        let within = |distance: Distance| distance.is_within(u16::MAX);
        assert_eq!([Exact(u16::MAX), AtMost(0), Unmeasured].map(within), [true, true, false]);
        assert!(!Exact(4).is_within(3) && Exact(3).is_within(3));
    }

    #[test]
    fn a_loosened_distance_is_a_bound() {
        assert_eq!(
            [Exact(3), AtMost(3), Unmeasured].map(Distance::loosened),
            [AtMost(3), AtMost(3), Unmeasured]
        );
    }
}
