//! What a search says of a position: a proof or an opinion, never a number that could be read as either.

use crate::Distance;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;

/// How good a position is for the player to act.
///
/// The order is the player's preference: quick wins, slow wins, high estimates, low estimates, slow losses, quick
/// losses. Every estimate lies strictly between every loss and every win. Of a bound and an exact distance of the same
/// number the bound may be nearer: it is the better win and the worse loss.
///
/// ```
/// use ludoteca_search::Distance::{AtMost, Exact};
/// use ludoteca_search::Value;
/// assert!(Value::Win(Exact(3)) > Value::Win(AtMost(5)));
/// assert!(Value::Win(AtMost(5)) > Value::Win(Exact(5)));
/// assert!(Value::WON > Value::Estimate(i32::MAX));
/// assert!(Value::Estimate(i32::MIN) > Value::LOST);
/// assert!(Value::Loss(Exact(8)) > Value::Loss(Exact(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// Proved: the player to act wins, at this distance.
    Win(Distance),
    /// Proved: the player to act loses, at this distance.
    Loss(Distance),
    /// Not proved: an opinion, higher being better. The unit is the evaluator's own.
    Estimate(i32),
}

/// The rank of the furthest win, one clear step above the highest estimate.
const FURTHEST_WIN: i64 = i32::MAX as i64 + 2;

impl Value {
    /// The greatest value: a game just won.
    pub const BEST: Self = Self::Win(Distance::Exact(0));
    /// The least value: a game just lost.
    pub const WORST: Self = Self::Loss(Distance::Exact(0));
    /// Proved won, at a distance that nobody measured.
    pub const WON: Self = Self::Win(Distance::Unmeasured);
    /// Proved lost, at a distance that nobody measured.
    pub const LOST: Self = Self::Loss(Distance::Unmeasured);

    /// A proof that the player to act wins, or loses.
    pub const fn proved(wins: bool, distance: Distance) -> Self {
        if wins { Self::Win(distance) } else { Self::Loss(distance) }
    }

    /// An opinion, clamped to a range that is the same for both players.
    pub const fn estimate(score: i32) -> Self {
        Self::Estimate(if score == i32::MIN { -i32::MAX } else { score })
    }

    /// The value of a finished game for a player who has, or has not, won it.
    pub const fn ended(won: bool) -> Self {
        if won { Self::BEST } else { Self::WORST }
    }

    /// Whether the player to act is proved to win.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win(_))
    }

    /// Whether the player to act is proved to lose.
    pub const fn is_loss(self) -> bool {
        matches!(self, Self::Loss(_))
    }

    /// Whether the winner is proved.
    pub const fn is_proof(self) -> bool {
        !matches!(self, Self::Estimate(_))
    }

    /// Whether the winner and the exact number of plies are proved.
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Win(Distance::Exact(_)) | Self::Loss(Distance::Exact(_)))
    }

    /// The distance to the end, if the winner is proved.
    pub const fn distance(self) -> Option<Distance> {
        match self {
            Self::Win(distance) | Self::Loss(distance) => Some(distance),
            Self::Estimate(_) => None,
        }
    }

    /// The most plies to the end, if the winner is proved and the distance measured.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Win(distance) | Self::Loss(distance) => distance.plies(),
            Self::Estimate(_) => None,
        }
    }

    /// The same value, its distance changed.
    #[must_use]
    pub fn map_distance(self, change: impl FnOnce(Distance) -> Distance) -> Self {
        match self {
            Self::Win(distance) => Self::Win(change(distance)),
            Self::Loss(distance) => Self::Loss(change(distance)),
            Self::Estimate(_) => self,
        }
    }

    /// This value of a position, seen by the player who has just acted: turned round unless the same player acts
    /// `again`, and one ply further from the end.
    #[must_use]
    pub fn one_ply_before(self, again: bool) -> Self {
        (if again { self } else { -self }).map_distance(Distance::later)
    }

    /// The place in the order.
    const fn rank(self) -> i64 {
        match self {
            Self::Win(distance) => FURTHEST_WIN + (Distance::FURTHEST - distance.rank()),
            Self::Loss(distance) => -FURTHEST_WIN - (Distance::FURTHEST - distance.rank()),
            Self::Estimate(score) => score as i64,
        }
    }
}

impl Neg for Value {
    type Output = Self;

    /// The same position for the other player.
    fn neg(self) -> Self {
        match self {
            Self::Win(distance) => Self::Loss(distance),
            Self::Loss(distance) => Self::Win(distance),
            Self::Estimate(score) => Self::Estimate(score.saturating_neg()),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(distance) => write!(f, "win{distance}"),
            Self::Loss(distance) => write!(f, "loss{distance}"),
            Self::Estimate(score) => write!(f, "{score:+}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;
    use crate::Distance::{AtMost, Exact, Unmeasured};

    const RISING: [Value; 17] = [
        Value::WORST,
        Value::Loss(AtMost(1)),
        Value::Loss(Exact(1)),
        Value::Loss(AtMost(9)),
        Value::Loss(Exact(9)),
        Value::LOST,
        Value::Estimate(i32::MIN),
        Value::Estimate(-i32::MAX),
        Value::Estimate(0),
        Value::Estimate(1),
        Value::Estimate(i32::MAX),
        Value::WON,
        Value::Win(Exact(9)),
        Value::Win(AtMost(9)),
        Value::Win(Exact(1)),
        Value::Win(AtMost(1)),
        Value::BEST,
    ];

    #[test]
    fn the_order_is_total_and_strict() {
        for (i, a) in RISING.iter().enumerate() {
            for (j, b) in RISING.iter().enumerate() {
                assert_eq!(a.cmp(b), i.cmp(&j), "{a} against {b}");
                assert_eq!(a == b, i == j);
            }
        }
    }

    #[test]
    fn turning_round_reverses_the_order() {
        for a in RISING {
            for b in RISING {
                assert!(a > b || -a >= -b, "{a} against {b}");
            }
        }
        assert_eq!(-Value::estimate(i32::MIN), Value::Estimate(i32::MAX));
    }

    #[test]
    fn one_ply_before_is_one_ply_further() {
        assert_eq!(Value::BEST.one_ply_before(true), Value::Win(Exact(1)));
        assert_eq!(Value::WORST.one_ply_before(false), Value::Win(Exact(1)));
        assert_eq!(Value::Loss(AtMost(4)).one_ply_before(true), Value::Loss(AtMost(5)));
        assert_eq!(Value::Estimate(7).one_ply_before(false), Value::Estimate(-7));
        assert_eq!(Value::WON.one_ply_before(false), Value::LOST);
    }

    #[test]
    fn only_proofs_have_a_distance() {
        assert_eq!(Value::Win(AtMost(3)).distance(), Some(AtMost(3)));
        assert_eq!(Value::LOST.distance(), Some(Unmeasured));
        assert_eq!(
            [Value::LOST.plies(), Value::Estimate(3).plies(), Value::BEST.plies()],
            [None, None, Some(0)]
        );
        assert!(
            Value::BEST.is_exact() && !Value::Win(AtMost(3)).is_exact() && !Value::Estimate(3).is_exact()
        );
    }

    #[test]
    fn values_read_as_words() {
        let words = RISING.map(|value| value.to_string());
        assert_eq!([&words[3], &words[4], &words[5]], ["loss in at most 9", "loss in 9", "loss"]);
        assert_eq!([&words[9], &words[11], &words[12]], ["+1", "win", "win in 9"]);
    }
}
