//! What a mind thinks of an action, in fields for programs.

use ludoteca_engines::{Opinion, Value};
use serde_json::json;

/// An opinion for a program.
pub(crate) fn row(opinion: &Opinion) -> serde_json::Value {
    let (result, estimate) = match opinion.value {
        Value::Win(_) => ("win", None),
        Value::Loss(_) => ("loss", None),
        Value::Estimate(score) => ("estimate", Some(score)),
    };
    json!({
        "action": opinion.action,
        "verdict": opinion.to_string(),
        "result": result,
        "proved": opinion.value.is_proof(),
        "plies": opinion.value.plies(),
        "exact": opinion.value.is_exact(),
        "estimate": estimate,
        "margin": opinion.margin,
        "line": opinion.line,
    })
}
