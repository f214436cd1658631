//! Answers: what is sent, and the envelope around it.

use crate::trouble::Trouble;
use ludoteca_games::Picture;
use serde::Serialize;

/// A position and how it came about.
#[derive(Debug, Serialize)]
pub(crate) struct Opened {
    pub start: String,
    pub usual: bool,
    pub position: String,
    pub actions: Vec<String>,
    pub seats: Vec<u8>,
    pub turns: Vec<u32>,
    pub last: Vec<u8>,
    pub picture: Picture,
}

/// What a typed turn means.
#[derive(Debug, Serialize)]
pub(crate) struct Meant {
    /// The actions as the game writes them, up to the one in doubt.
    pub actions: Vec<String>,
    pub unsure: Option<Unsure>,
}

/// An action that could be several: which one must be asked.
#[derive(Debug, Serialize)]
pub(crate) struct Unsure {
    pub cell: String,
    pub options: Vec<String>,
}

/// An evaluation of every legal action.
#[derive(Debug, Serialize)]
pub(crate) struct Analysis {
    pub seat: u8,
    pub proved: Option<Proved>,
    pub opinions: Vec<ActionEval>,
    pub nodes: u64,
    pub depth: u32,
    pub settled: bool,
}

/// An evaluation of one action.
#[derive(Debug, Serialize)]
pub(crate) struct ActionEval {
    pub action: String,
    pub verdict: Verdict,
    pub exact: bool,
    pub margin: Option<i32>,
    pub line: Vec<String>,
}

/// What is proved of the position.
#[derive(Debug, Serialize)]
pub(crate) struct Proved {
    pub winner: u8,
    pub plies: Option<u16>,
    pub exact: bool,
    pub margin: Option<i32>,
    pub winning: Vec<String>,
    pub complete: bool,
}

/// A proof or an estimate.
#[derive(Debug, Serialize)]
pub(crate) struct Verdict {
    pub kind: &'static str,
    pub plies: Option<u16>,
    pub score: Option<i32>,
}

/// The action a level plays.
#[derive(Debug, Serialize)]
pub(crate) struct Chosen {
    pub action: String,
}

/// A record as text.
#[derive(Debug, Serialize)]
pub(crate) struct Written {
    pub text: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Envelope<T> {
    Ok(T),
    Trouble(Trouble),
}

/// The answer as it is sent.
pub(crate) fn reply<T: Serialize>(answer: Result<T, Trouble>) -> String {
    let envelope = match answer {
        Ok(answer) => Envelope::Ok(answer),
        Err(trouble) => Envelope::Trouble(trouble),
    };
    serde_json::to_string(&envelope).unwrap_or_else(|_| UNWRITABLE_REPLY.to_owned())
}

/// In place of an answer that JSON cannot hold. There is none among the types above.
const UNWRITABLE_REPLY: &str = r#"{"trouble":{"kind":"engine","why":"the answer cannot be written"}}"#;
