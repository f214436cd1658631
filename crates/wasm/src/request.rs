//! Questions as they arrive.

use crate::document::RecordDocument;
use crate::line::Line;
use crate::meaning::Typed;
use crate::reply::Written;
use crate::trouble::Trouble;
use ludoteca_games::{Choice, GameId};
use ludoteca_kernel::excerpt;
use ludoteca_kernel::record::DEEPEST_VARIATION;
use serde::Deserialize;

/// The most brackets inside each other in a question: four for each variation of a record, and those around it.
const DEEPEST: usize = 4 * DEEPEST_VARIATION + 8;

/// A question: its name, and its fields beside it.
#[derive(Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(tag = "ask", rename_all = "lowercase"))]
pub(crate) enum Request {
    /// The position after a line.
    Open {
        #[cfg_attr(test, schemars(flatten))]
        line: Line,
    },
    /// The rule that forbids an attempt.
    Why {
        #[cfg_attr(test, schemars(flatten))]
        line: Line,
        #[cfg_attr(test, schemars(flatten))]
        attempt: Attempt,
    },
    /// What a typed turn means.
    Mean {
        #[cfg_attr(test, schemars(flatten))]
        line: Line,
        #[cfg_attr(test, schemars(flatten))]
        typed: Typed,
    },
    /// An evaluation of every legal action.
    Think {
        #[cfg_attr(test, schemars(flatten))]
        line: Line,
        #[cfg_attr(test, schemars(flatten))]
        effort: Effort,
    },
    /// Why an action wins or loses.
    Reason {
        #[cfg_attr(test, schemars(flatten))]
        line: Line,
        #[cfg_attr(test, schemars(flatten))]
        explained: Explained,
        #[cfg_attr(test, schemars(flatten))]
        effort: Effort,
    },
    /// The action a level plays. The same seed and position give the same action.
    Choose {
        #[cfg_attr(test, schemars(flatten))]
        line: Line,
        #[cfg_attr(test, schemars(flatten))]
        player: LevelPlayer,
    },
    /// A game record taken apart.
    Read {
        #[cfg_attr(test, schemars(flatten))]
        written: Written,
    },
    /// A record put together.
    Write {
        #[cfg_attr(test, schemars(flatten))]
        told: Told,
    },
    /// The position that a string describes, or what is wrong with it.
    Set {
        #[cfg_attr(test, schemars(flatten))]
        described: Described,
    },
}

/// The name of a question.
#[derive(Deserialize)]
struct Name {
    ask: String,
}

/// What somebody tried to do: touch cells, or type an action.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Attempt {
    /// The cells touched, in this order, as indices.
    #[serde(default)]
    pub cells: Vec<u8>,
    /// What was chosen besides.
    pub choice: Option<Choice>,
    /// The action typed, in the place of both.
    pub text: Option<String>,
}

/// How long to think.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Effort {
    /// Nodes at most.
    pub nodes: u64,
    /// As if it were the first question, so that the same question gets the same answer every time; else what earlier
    /// questions taught is used.
    #[serde(default)]
    pub fresh: bool,
}

/// What is to be explained.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Explained {
    /// The action.
    pub action: String,
}

/// Who chooses an action.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LevelPlayer {
    /// From 1 to 8.
    pub level: u8,
    pub seed: u64,
}

/// A record to be put together.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Told {
    pub record: RecordDocument,
}

/// A position as a string.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Described {
    pub game: GameId,
    pub position: String,
}

impl Request {
    /// Reads a question: first its name, then what belongs to it. A tagged enum of `serde` does the same with 30 KB of code more.
    pub(crate) fn read(text: &str) -> Result<Self, Trouble> {
        if nesting(text) > DEEPEST {
            return Err(Trouble::request("too many brackets inside each other"));
        }
        let Name { ask } = part(text)?;
        Ok(match ask.as_str() {
            "open" => Self::Open { line: part(text)? },
            "why" => Self::Why { line: part(text)?, attempt: part(text)? },
            "mean" => Self::Mean { line: part(text)?, typed: part(text)? },
            "think" => Self::Think { line: part(text)?, effort: part(text)? },
            "reason" => Self::Reason { line: part(text)?, explained: part(text)?, effort: part(text)? },
            "choose" => Self::Choose { line: part(text)?, player: part(text)? },
            "read" => Self::Read { written: part(text)? },
            "write" => Self::Write { told: part(text)? },
            "set" => Self::Set { described: part(text)? },
            other => return Err(Trouble::request(format!("{:?} cannot be asked", excerpt(other)))),
        })
    }
}

/// Some fields of a question.
fn part<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Trouble> {
    let mut json = serde_json::Deserializer::from_str(text);
    json.disable_recursion_limit();
    let read = T::deserialize(&mut json).and_then(|part| json.end().map(|()| part));
    read.map_err(|error| Trouble::request(error.to_string()))
}

/// How many brackets lie inside each other at most.
fn nesting(json: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let (mut is_quoted, mut is_escaped) = (false, false);
    for byte in json.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_quoted,
            b'"' => is_quoted = !is_quoted,
            b'[' | b'{' if !is_quoted => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !is_quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_brackets_outside_texts_are_counted() {
        assert_eq!(nesting("1"), 0);
        assert_eq!(nesting(r#"{"a":[[],[{}]]}"#), 4);
        assert_eq!(nesting(r#"{"[[[\"[[\\":"{{{"}"#), 1);
    }
}
