//! The same law and engines in the browser: [`ask`] takes a question in JSON and answers in JSON.
//!
//! `contract.json` describes both, and the browser's types are made from it. Every question is complete in itself: a game arrives as the line
//! that was played. What is remembered between two questions is only what the engines have learnt about positions.
//!
//! ```
//! let reply = ludoteca_wasm::ask(r#"{"ask":"why","game":"rastros","start":null,"actions":[],"cells":[0]}"#);
//! assert!(reply.starts_with(r#"{"ok":{"action":"a1","rule":2,"code":"far""#), "{reply}");
//! ```
//!
//! **Invariant:** no rule of a game is decided here, and nothing panics on a question.

#[cfg(target_arch = "wasm32")]
mod bindings;
mod book;
#[cfg(test)]
mod contract;
mod document;
mod intent;
mod lexicon;
mod line;
mod meaning;
mod memory;
mod open;
mod reason;
mod record;
mod reply;
mod request;
mod think;
mod trouble;
mod why;

pub use book::install_book;

use reply::{Answer, reply};
use request::Request;
use trouble::Trouble;

/// Answers a question.
pub fn ask(request: &str) -> String {
    reply(&Request::read(request).and_then(answer))
}

fn answer(request: Request) -> Result<Answer, Trouble> {
    Ok(match request {
        Request::Open { line } => Answer::Open(open::open(&line)?),
        Request::Why { line, attempt } => Answer::Why(why::why(&line, &attempt)?),
        Request::Mean { line, typed } => Answer::Mean(meaning::mean(&line, &typed)?),
        Request::Think { line, effort } => Answer::Think(think::think(&line, &effort)?),
        Request::Reason { line, explained, effort } => {
            Answer::Reason(reason::reason(&line, &explained, &effort)?)
        }
        Request::Choose { line, player } => Answer::Choose(think::choose(&line, &player)?),
        Request::Read { written } => Answer::Read(record::read(&written.text)?),
        Request::Write { told } => Answer::Write(record::write(told.record)?),
        Request::Set { described } => Answer::Set(open::set(&described)?),
    })
}
