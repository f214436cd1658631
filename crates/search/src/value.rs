//! What a search says of a position: a proof or an opinion, never a number that could be read as either.
//!
//! A proof knows a distance in plies. That distance is always an *upper bound* (the game is over within so many
//! plies if the winner plays well); whether it is the exact one is said beside the value, by
//! [`Row::exact`](crate::Row::exact).

use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;

/// How good a position is for the one who is to act.
///
/// The order is the player's preference: quick wins, slow wins, high estimates, low estimates, slow losses, quick
/// losses. Every estimate lies strictly between every loss and every win.
///
/// ```
/// use ludoteca_search::Value;
/// assert!(Value::Win { plies: 3 } > Value::Win { plies: 5 });
/// assert!(Value::Win { plies: u16::MAX } > Value::Estimate(i32::MAX));
/// assert!(Value::Estimate(i32::MIN) > Value::Loss { plies: u16::MAX });
/// assert!(Value::Loss { plies: 8 } > Value::Loss { plies: 2 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// Proved: the one to act wins, in at most so many plies.
    Win {
        /// Plies to the end of the game, at most.
        plies: u16,
    },
    /// Proved: the one to act loses, in at most so many plies.
    Loss {
        /// Plies to the end of the game, at most.
        plies: u16,
    },
    /// Not proved: an opinion, higher being better. The unit is the evaluator's own.
    Estimate(i32),
}

/// The rank of the slowest win, one clear step above the highest estimate.
const SLOWEST_WIN: i64 = i32::MAX as i64 + 2;

impl Value {
    /// The greatest value: a game just won.
    pub const BEST: Self = Self::Win { plies: 0 };
    /// The least value: a game just lost.
    pub const WORST: Self = Self::Loss { plies: 0 };
    /// Proved won, at a distance that nobody measured.
    pub const WON: Self = Self::Win { plies: u16::MAX };
    /// Proved lost, at a distance that nobody measured.
    pub const LOST: Self = Self::Loss { plies: u16::MAX };

    /// An opinion, clamped to a range that is the same for both players.
    pub const fn estimate(score: i32) -> Self {
        Self::Estimate(if score == i32::MIN { -i32::MAX } else { score })
    }

    /// The value of a finished game for one who has, or has not, won it.
    pub const fn ended(won: bool) -> Self {
        if won { Self::BEST } else { Self::WORST }
    }

    /// Whether the one to act is proved to win.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win { .. })
    }

    /// Whether the one to act is proved to lose.
    pub const fn is_loss(self) -> bool {
        matches!(self, Self::Loss { .. })
    }

    /// Whether the winner is proved.
    pub const fn is_proof(self) -> bool {
        !matches!(self, Self::Estimate(_))
    }

    /// The distance to the end, if the winner is proved.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Win { plies } | Self::Loss { plies } => Some(plies),
            Self::Estimate(_) => None,
        }
    }

    /// The same value one ply further from the end. The greatest distance stays: it means "not measured".
    #[must_use]
    pub const fn later(self) -> Self {
        match self {
            Self::Win { plies } => Self::Win { plies: plies.saturating_add(1) },
            Self::Loss { plies } => Self::Loss { plies: plies.saturating_add(1) },
            Self::Estimate(_) => self,
        }
    }

    /// The same value one ply nearer to the end: undoes [`later`](Self::later).
    #[must_use]
    pub const fn sooner(self) -> Self {
        match self {
            Self::Win { plies } => Self::Win { plies: plies.saturating_sub(1) },
            Self::Loss { plies } => Self::Loss { plies: plies.saturating_sub(1) },
            Self::Estimate(_) => self,
        }
    }

    /// This value of a position, seen by the one who has just acted: turned round unless the same player acts
    /// `again`, and one ply further.
    #[must_use]
    pub fn one_ply_before(self, again: bool) -> Self {
        if again { self.later() } else { (-self).later() }
    }

    /// What a position must be worth for the one to act there, if the action that led to it has this value: undoes
    /// [`one_ply_before`](Self::one_ply_before).
    #[must_use]
    pub fn one_ply_after(self, again: bool) -> Self {
        if again { self.sooner() } else { -self.sooner() }
    }

    /// The next greater value; [`BEST`](Self::BEST) stays.
    #[must_use]
    pub const fn just_above(self) -> Self {
        match self {
            Self::Win { plies } => Self::Win { plies: plies.saturating_sub(1) },
            Self::Estimate(i32::MAX) => Self::WON,
            Self::Estimate(score) => Self::Estimate(score + 1),
            Self::Loss { plies: u16::MAX } => Self::Estimate(i32::MIN),
            Self::Loss { plies } => Self::Loss { plies: plies + 1 },
        }
    }

    /// The place in the order.
    const fn rank(self) -> i64 {
        match self {
            Self::Win { plies } => SLOWEST_WIN + (u16::MAX - plies) as i64,
            Self::Loss { plies } => -SLOWEST_WIN - (u16::MAX - plies) as i64,
            Self::Estimate(score) => score as i64,
        }
    }
}

impl Neg for Value {
    type Output = Self;

    /// The same position for the other player.
    fn neg(self) -> Self {
        match self {
            Self::Win { plies } => Self::Loss { plies },
            Self::Loss { plies } => Self::Win { plies },
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
            Self::Win { plies: u16::MAX } => write!(f, "win"),
            Self::Loss { plies: u16::MAX } => write!(f, "loss"),
            Self::Win { plies } => write!(f, "win in {plies}"),
            Self::Loss { plies } => write!(f, "loss in {plies}"),
            Self::Estimate(score) => write!(f, "{score:+}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    const RISING: [Value; 13] = [
        Value::WORST,
        Value::Loss { plies: 1 },
        Value::Loss { plies: 9 },
        Value::LOST,
        Value::Estimate(i32::MIN),
        Value::Estimate(-i32::MAX),
        Value::Estimate(0),
        Value::Estimate(1),
        Value::Estimate(i32::MAX),
        Value::WON,
        Value::Win { plies: 9 },
        Value::Win { plies: 1 },
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
    fn just_above_is_the_next_value() {
        for value in RISING.into_iter().filter(|&value| value != Value::BEST) {
            let above = value.just_above();
            assert!(above > value);
            assert!(RISING.iter().all(|&other| other <= value || other >= above));
        }
        assert_eq!(Value::BEST.just_above(), Value::BEST);
    }

    #[test]
    fn later_makes_wins_worse_and_losses_better() {
        assert_eq!(Value::BEST.one_ply_before(true), Value::Win { plies: 1 });
        assert_eq!(Value::WORST.one_ply_before(false), Value::Win { plies: 1 });
        assert_eq!(Value::Estimate(7).one_ply_before(false), Value::Estimate(-7));
        assert_eq!(Value::WON.later(), Value::WON);
        for again in [false, true] {
            let value = Value::Win { plies: 5 };
            assert_eq!(value.one_ply_after(again).one_ply_before(again), value);
        }
        assert_eq!(Value::Loss { plies: 4 }.later().sooner(), Value::Loss { plies: 4 });
    }

    #[test]
    fn values_read_as_words() {
        let words = RISING.map(|value| value.to_string());
        assert_eq!(words[2], "loss in 9");
        assert_eq!(words[3], "loss");
        assert_eq!(words[7], "+1");
        assert_eq!(words[9], "win");
    }
}
