//! A value as the searches calculate with it: one whole number.
//!
//! From below: lost games by their distance, estimates, won games by their distance. So turning round is a change of
//! sign and the next greater value is the next number. A distance is always an upper bound here: whether it is the
//! exact one is found out at the root, where a [`Score`] becomes a [`Value`].

use crate::{Distance, Value};
use std::ops::Neg;

/// How good a position is for the player to act, as one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Score(i32);

/// Distances from this one on are not told apart: they are not measured.
const UNMEASURED: i32 = u16::MAX as i32;
/// A won game at an unmeasured distance; the least number that says "won".
const FURTHEST_WIN: i32 = i32::MAX - UNMEASURED;

impl Score {
    /// A game just won.
    pub(crate) const BEST: Self = Self(i32::MAX);
    /// A game just lost.
    pub(crate) const WORST: Self = Self(-i32::MAX);
    /// An opinion that favours nobody.
    pub(crate) const EVEN: Self = Self(0);

    /// An opinion. Opinions within 2¹⁶ of the end of the scale are not told apart.
    #[inline]
    pub(crate) fn estimate(score: i32) -> Self {
        Self(score.clamp(1 - FURTHEST_WIN, FURTHEST_WIN - 1))
    }

    /// A value as a number: the distance of a proof as its upper bound.
    #[inline]
    pub(crate) fn of(value: Value) -> Self {
        let bound = |distance: Distance| distance.plies().map_or(UNMEASURED, i32::from);
        match value {
            Value::Win(distance) => Self(i32::MAX - bound(distance)),
            Value::Loss(distance) => Self(bound(distance) - i32::MAX),
            Value::Estimate(score) => Self::estimate(score),
        }
    }

    /// The number as a value; `exact` says whether the distance of a proof is more than a bound.
    pub(crate) fn value(self, exact: bool) -> Value {
        if !self.is_proof() {
            return Value::Estimate(self.0);
        }
        let distance = match self.plies() {
            Some(plies) if exact => Distance::Exact(plies),
            Some(plies) => Distance::AtMost(plies),
            None => Distance::Unmeasured,
        };
        Value::proved(self.is_win(), distance)
    }

    #[inline]
    pub(crate) const fn is_win(self) -> bool {
        self.0 >= FURTHEST_WIN
    }

    #[inline]
    pub(crate) const fn is_loss(self) -> bool {
        self.0 <= -FURTHEST_WIN
    }

    #[inline]
    pub(crate) const fn is_proof(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// The most plies to the end, if the winner is proved and the distance measured.
    pub(crate) const fn plies(self) -> Option<u16> {
        let plies = i32::MAX - self.0.abs();
        if plies < UNMEASURED { Some(plies as u16) } else { None }
    }

    /// The same value one ply further from the end. What is not measured stays so.
    #[inline]
    #[must_use]
    pub(crate) const fn later(self) -> Self {
        match self.0 {
            score if score > FURTHEST_WIN => Self(score - 1),
            score if score < -FURTHEST_WIN => Self(score + 1),
            score => Self(score),
        }
    }

    /// The same value one ply nearer to the end: undoes [`later`](Self::later).
    #[inline]
    #[must_use]
    pub(crate) const fn sooner(self) -> Self {
        match self.0 {
            score @ FURTHEST_WIN.. => Self(score.saturating_add(1)),
            score if self.is_loss() && score > -i32::MAX => Self(score - 1),
            score => Self(score),
        }
    }

    /// This value of a position, seen by the player who has just acted.
    #[inline]
    #[must_use]
    pub(crate) fn one_ply_before(self, again: bool) -> Self {
        (if again { self } else { -self }).later()
    }

    /// What a position must be worth for the player to act there, if the action that led to it has this value: undoes
    /// [`one_ply_before`](Self::one_ply_before).
    #[inline]
    #[must_use]
    pub(crate) fn one_ply_after(self, again: bool) -> Self {
        if again { self.sooner() } else { -self.sooner() }
    }

    /// The next greater value; [`BEST`](Self::BEST) stays.
    #[inline]
    #[must_use]
    pub(crate) const fn just_above(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl Neg for Score {
    type Output = Self;

    /// The same position for the other player.
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Score;
    use crate::Distance::{AtMost, Exact};
    use crate::Value;

    const RISING: [Value; 11] = [
        Value::WORST,
        Value::Loss(Exact(1)),
        Value::Loss(Exact(9)),
        Value::LOST,
        Value::Estimate(-1_000_000),
        Value::Estimate(0),
        Value::Estimate(1),
        Value::WON,
        Value::Win(Exact(9)),
        Value::Win(Exact(1)),
        Value::BEST,
    ];

    #[test]
    fn the_numbers_are_in_the_order_of_the_values() {
        let scores = RISING.map(Score::of);
        assert!(scores.is_sorted_by(|a, b| a < b));
        assert_eq!(scores.map(|score| score.value(true)), RISING);
        assert_eq!(Score::of(Value::Win(AtMost(9))), Score::of(Value::Win(Exact(9))));
        assert_eq!(Score::of(Value::Win(Exact(9))).value(false), Value::Win(AtMost(9)));
    }

    #[test]
    fn no_opinion_is_a_proof() {
        for extreme in [i32::MIN, i32::MAX] {
            let score = Score::estimate(extreme);
            assert!(!score.is_proof() && score.plies().is_none());
            assert!(Score::of(Value::LOST) < score && score < Score::of(Value::WON));
        }
    }

    #[test]
    fn turning_round_is_a_change_of_sign() {
        for value in RISING {
            assert_eq!(-Score::of(value), Score::of(-value));
        }
    }

    #[test]
    fn just_above_is_the_next_value() {
        assert_eq!(Score::BEST.just_above(), Score::BEST);
        assert_eq!(Score::WORST.just_above(), Score::of(Value::Loss(Exact(1))));
        assert_eq!(Score::of(Value::Win(Exact(2))).just_above(), Score::of(Value::Win(Exact(1))));
        assert_eq!(Score::of(Value::LOST).just_above(), Score::estimate(i32::MIN));
        assert_eq!(Score::estimate(i32::MAX).just_above(), Score::of(Value::WON));
    }

    #[test]
    fn a_ply_further_and_a_ply_nearer() {
        for value in RISING {
            assert_eq!(Score::of(value).later(), Score::of(value.one_ply_before(true)), "{value}");
            assert_eq!(Score::of(value).one_ply_before(false), Score::of(value.one_ply_before(false)));
        }
        for again in [false, true] {
            for value in [Value::Win(Exact(5)), Value::Loss(Exact(5)), Value::Estimate(3)] {
                let score = Score::of(value);
                assert_eq!(score.one_ply_after(again).one_ply_before(again), score);
            }
        }
        assert_eq!([Score::BEST.sooner(), Score::WORST.sooner()], [Score::BEST, Score::WORST]);
    }
}
