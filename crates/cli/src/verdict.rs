//! What a mind thinks of an action, in words for people and in fields for programs.

use ludoteca_minds::{Opinion, Value};
use serde_json::json;

/// An opinion in a few words: `win in 5`, `loss in at most 12, by 3`, `+34 (estimate)`.
pub(crate) fn words(opinion: &Opinion) -> String {
    let Opinion { value, margin, .. } = opinion;
    match (value, margin) {
        (Value::Estimate(_), _) => format!("{value} (estimate)"),
        (_, Some(margin)) => format!("{value}, by {}", margin.unsigned_abs()),
        (_, None) => value.to_string(),
    }
}

/// An opinion for a program.
pub(crate) fn row(opinion: &Opinion) -> serde_json::Value {
    let (result, estimate) = match opinion.value {
        Value::Win(_) => ("win", None),
        Value::Loss(_) => ("loss", None),
        Value::Estimate(score) => ("estimate", Some(score)),
    };
    json!({
        "action": opinion.action,
        "verdict": words(opinion),
        "result": result,
        "proved": opinion.value.is_proof(),
        "plies": opinion.value.plies(),
        "exact": opinion.value.is_exact(),
        "estimate": estimate,
        "margin": opinion.margin,
        "line": opinion.line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_minds::Distance;

    #[test]
    fn opinions_read_as_words() {
        let said = |value, margin| {
            words(&Opinion { action: "a1".to_owned(), value, margin, line: vec!["a1".to_owned()] })
        };
        assert_eq!(said(Value::Win(Distance::Exact(5)), None), "win in 5");
        assert_eq!(said(Value::Loss(Distance::AtMost(12)), Some(-3)), "loss in at most 12, by 3");
        assert_eq!(said(Value::WON, None), "win");
        assert_eq!(said(Value::Estimate(34), None), "+34 (estimate)");
        assert_eq!(said(Value::Estimate(-1), None), "-1 (estimate)");
    }
}
