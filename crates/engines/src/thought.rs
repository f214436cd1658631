//! What a mind says: an opinion on every legal action.

use ludoteca_search::Value;
use std::fmt;
use std::time::Duration;

/// An opinion on one action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// The action in machine notation.
    pub action: String,
    /// How good it is for the player who acts: a proof or an estimate. The distance of a proof counts this action.
    pub value: Value,
    /// The final margin for the player who acts under best play, where the game counts one and it is proved.
    pub margin: Option<i32>,
    /// The best line found, beginning with the action.
    pub line: Vec<String>,
}

/// The opinion in a few words: `win in 5`, `loss in at most 12, by 3`, `+34 (estimate)`.
impl fmt::Display for Opinion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, margin, .. } = self;
        match (value, margin) {
            (Value::Estimate(_), _) => write!(f, "{value} (estimate)"),
            (_, Some(margin)) => write!(f, "{value}, by {}", margin.unsigned_abs()),
            (_, None) => value.fmt(f),
        }
    }
}

/// What a mind thinks of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// An opinion on every legal action, the one to play first.
    pub opinions: Vec<Opinion>,
    /// Positions looked at.
    pub nodes: u64,
    /// Plies looked ahead.
    pub depth: u32,
    /// Time spent.
    pub elapsed: Duration,
    /// Whether the mind proves every position it is given room for, so that a proof says nothing about how hard it
    /// was to find.
    pub perfect: bool,
}

impl Thought {
    /// The opinion on the action to play.
    pub fn best(&self) -> Option<&Opinion> {
        self.opinions.first()
    }

    /// Whether the winner is proved: a proved win is enough, a loss needs every action refuted.
    pub fn is_proved(&self) -> bool {
        self.best().is_some_and(|best| best.value.is_win()) || self.is_fully_proved()
    }

    /// Whether every opinion is a proof.
    pub fn is_fully_proved(&self) -> bool {
        self.opinions.iter().all(|opinion| opinion.value.is_proof())
    }

    /// The actions proved to win.
    pub fn winning(&self) -> impl Iterator<Item = &Opinion> {
        self.opinions.iter().filter(|opinion| opinion.value.is_win())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_search::Distance;

    #[test]
    fn opinions_read_as_words() {
        let said = |value, margin| {
            let opinion = Opinion { action: "a1".to_owned(), value, margin, line: vec!["a1".to_owned()] };
            opinion.to_string()
        };
        assert_eq!(said(Value::Win(Distance::Exact(5)), None), "win in 5");
        assert_eq!(said(Value::Loss(Distance::AtMost(12)), Some(-3)), "loss in at most 12, by 3");
        assert_eq!(said(Value::WON, None), "win");
        assert_eq!(said(Value::Estimate(34), None), "+34 (estimate)");
        assert_eq!(said(Value::Estimate(-1), None), "-1 (estimate)");
    }
}
