//! What an engine thinks of an action, in fields for programs.

use ludoteca_engines::{ActionEval, Value};
use serde_json::json;

/// An evaluation for a program.
pub(crate) fn row(eval: &ActionEval) -> serde_json::Value {
    let (result, estimate) = match eval.value {
        Value::Win(_) => ("win", None),
        Value::Loss(_) => ("loss", None),
        Value::Estimate(score) => ("estimate", Some(score)),
    };
    json!({
        "action": eval.action,
        "verdict": eval.to_string(),
        "result": result,
        "proved": eval.value.is_proof(),
        "plies": eval.value.plies(),
        "exact": eval.value.is_exact(),
        "estimate": estimate,
        "margin": eval.margin,
        "line": eval.line,
    })
}
