//! The engine as a page knows it: questions and answers in JSON.

mod questions;
mod reasons;
mod records;
mod thoughts;

use ludoteca_wasm::ask;
use serde_json::Value;

/// The whole answer.
fn reply(question: &Value) -> Value {
    serde_json::from_str(&ask(&question.to_string())).expect("an answer is JSON")
}

/// The answer to a question that has one.
fn ok(question: &Value) -> Value {
    let reply = reply(question);
    assert!(reply.get("ok").is_some(), "{question} → {reply}");
    reply["ok"].clone()
}

/// What is wrong with a question that has no answer.
fn trouble(question: &Value) -> Value {
    let reply = reply(question);
    assert!(reply.get("trouble").is_some(), "{question} → {reply}");
    reply["trouble"].clone()
}
