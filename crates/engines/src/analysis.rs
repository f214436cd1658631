//! What an engine says: an evaluation of every legal action.

use ludoteca_search::Value;
use std::fmt;
use std::time::Duration;

/// An evaluation of one action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionEval {
    /// The action in machine notation.
    pub action: String,
    /// How good it is for the player who acts: a proof or an estimate. The distance of a proof counts this action.
    pub value: Value,
    /// The final margin for the player who acts under best play, where the game counts one and it is proved.
    pub margin: Option<i32>,
    /// The best line found, beginning with the action.
    pub line: Vec<String>,
}

/// The evaluation in a few words: `win in 5`, `loss in at most 12, by 3`, `+34 (estimate)`.
impl fmt::Display for ActionEval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, margin, .. } = self;
        match (value, margin) {
            (Value::Estimate(_), _) => write!(f, "{value} (estimate)"),
            (_, Some(margin)) => write!(f, "{value}, by {}", margin.unsigned_abs()),
            (_, None) => value.fmt(f),
        }
    }
}

/// What an engine thinks of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Analysis {
    /// An evaluation of every legal action, the one to play first.
    pub evals: Vec<ActionEval>,
    /// Positions looked at.
    pub nodes: u64,
    /// Plies looked ahead.
    pub depth: u32,
    /// Time spent.
    pub elapsed: Duration,
    /// Whether the engine proves every position it is given room for, so that a proof says nothing about how hard it
    /// was to find.
    pub perfect: bool,
}

impl Analysis {
    /// The evaluation of the action to play.
    pub fn best(&self) -> Option<&ActionEval> {
        self.evals.first()
    }

    /// Whether the winner is proved: a proved win is enough, a loss needs every action refuted.
    pub fn is_proved(&self) -> bool {
        self.best().is_some_and(|best| best.value.is_win()) || self.is_fully_proved()
    }

    /// Whether every evaluation is a proof.
    pub fn is_fully_proved(&self) -> bool {
        self.evals.iter().all(|eval| eval.value.is_proof())
    }

    /// The actions proved to win.
    pub fn winning(&self) -> impl Iterator<Item = &ActionEval> {
        self.evals.iter().filter(|eval| eval.value.is_win())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_search::Distance;

    #[test]
    fn opinions_read_as_words() {
        let said = |value, margin| {
            let eval = ActionEval { action: "a1".to_owned(), value, margin, line: vec!["a1".to_owned()] };
            eval.to_string()
        };
        assert_eq!(said(Value::Win(Distance::Exact(5)), None), "win in 5");
        assert_eq!(said(Value::Loss(Distance::AtMost(12)), Some(-3)), "loss in at most 12, by 3");
        assert_eq!(said(Value::WON, None), "win");
        assert_eq!(said(Value::Estimate(34), None), "+34 (estimate)");
        assert_eq!(said(Value::Estimate(-1), None), "-1 (estimate)");
    }
}
