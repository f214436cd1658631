//! The window of a search: the values that would still change the answer, and how a result stands to them.

use crate::score::Score;

/// The open interval between `alpha` (already sure of) and `beta` (more than the opponent would allow).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// The window that asks "how much better than `alpha`?".
    pub(crate) const fn above(alpha: Score) -> Self {
        Self { alpha, beta: Score::BEST }
    }

    /// The window that only asks "better than `alpha`?".
    pub(crate) const fn null_above(alpha: Score) -> Self {
        Self { alpha, beta: alpha.just_above() }
    }

    /// Whether a value can lie inside, so that the search asks "how much?".
    pub(crate) fn is_open(self) -> bool {
        self.alpha.just_above() < self.beta
    }

    /// The window for the position after one action: turned round unless the same player acts `again`, and one ply
    /// nearer to the end.
    pub(crate) fn one_ply_after(self, again: bool) -> Self {
        if again {
            Self { alpha: self.alpha.sooner(), beta: self.beta.sooner() }
        } else {
            Self { alpha: (-self.beta).sooner(), beta: (-self.alpha).sooner() }
        }
    }

    /// How a fail-soft result of a search of this window is to be read.
    pub(crate) fn bound(self, value: Score) -> Bound {
        if value >= self.beta {
            Bound::AtLeast
        } else if value <= self.alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }
}

/// How a stored value stands to the true result of that search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Bound {
    /// The result is the value or less.
    #[default]
    AtMost,
    /// The result is the value.
    Exact,
    /// The result is the value or more.
    AtLeast,
}

#[cfg(test)]
mod tests {
    use super::{Bound, Window};
    use crate::Distance::Exact;
    use crate::Value;
    use crate::score::Score;

    #[test]
    fn a_null_window_holds_nothing() {
        for alpha in [Value::WORST, Value::LOST, Value::Estimate(3), Value::Win(Exact(2))].map(Score::of) {
            let window = Window::null_above(alpha);
            assert!(!window.is_open());
            assert_eq!(window.bound(alpha), Bound::AtMost);
            assert_eq!(window.bound(alpha.just_above()), Bound::AtLeast);
        }
        assert!(Window::above(Score::WORST).is_open());
        assert_eq!(Window::above(Score::WORST).bound(Score::EVEN), Bound::Exact);
    }

    #[test]
    fn a_child_window_asks_the_same_question() {
        let window =
            Window { alpha: Score::of(Value::Loss(Exact(5))), beta: Score::of(Value::Win(Exact(4))) };
        for again in [false, true] {
            let child = window.one_ply_after(again);
            for value in
                [Value::Loss(Exact(3)), Value::Loss(Exact(4)), Value::Estimate(1), Value::Win(Exact(3))]
            {
                let score = Score::of(value);
                let inside = child.bound(score) == Bound::Exact;
                assert_eq!(inside, window.bound(score.one_ply_before(again)) == Bound::Exact);
            }
        }
    }
}
