//! The same law and engines in the browser: [`ask`] takes a question in JSON and answers in JSON.
//!
//! The words are those of `web/src/engine/contract.ts`. Every question is complete in itself: a game arrives as the line
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
mod document;
mod intent;
mod lexicon;
mod line;
mod meaning;
mod memory;
mod open;
mod record;
mod reply;
mod request;
mod think;
mod trouble;
mod why;

pub use book::install_book;

use reply::reply;
use request::Request;

/// Answers a question.
pub fn ask(request: &str) -> String {
    match Request::read(request) {
        Err(trouble) => reply::<()>(Err(trouble)),
        Ok(Request::Open(line)) => reply(open::open(&line)),
        Ok(Request::Why(line, attempt)) => reply(why::why(&line, &attempt)),
        Ok(Request::Mean(line, typed)) => reply(meaning::mean(&line, &typed)),
        Ok(Request::GameEngine { line, nodes, past }) => reply(think::think(&line, nodes, past)),
        Ok(Request::Choose { line, level, seed }) => reply(think::choose(&line, level, seed)),
        Ok(Request::Read(text)) => reply(record::read(&text)),
        Ok(Request::Write(document)) => reply(record::write(document)),
        Ok(Request::Set { game, position }) => reply(open::set(game, &position)),
    }
}
