//! Questions as they arrive.

use crate::document::RecordDocument;
use crate::line::Line;
use crate::meaning::Typed;
use crate::trouble::Trouble;
use ludoteca_games::{Choice, GameId};
use ludoteca_kernel::record::DEEPEST_VARIATION;
use serde::Deserialize;

/// The most brackets inside each other in a question: four for each variation of a record, and those around it.
const DEEPEST: usize = 4 * DEEPEST_VARIATION + 8;

/// A question: its name, and its fields beside it.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "lowercase")]
pub(crate) enum Request {
    /// The position after a line.
    Open {
        #[serde(flatten)]
        line: Line,
    },
    /// The rule that forbids an attempt.
    Why {
        #[serde(flatten)]
        line: Line,
        #[serde(flatten)]
        attempt: Attempt,
    },
    /// What a typed turn means.
    Mean {
        #[serde(flatten)]
        line: Line,
        #[serde(flatten)]
        typed: Typed,
    },
    /// An evaluation of every legal action.
    Think {
        #[serde(flatten)]
        line: Line,
        /// Nodes at most.
        nodes: u64,
        /// As if it were the first question, so that the same question gets the same answer every time; else what earlier
        /// questions taught is used.
        #[serde(default)]
        fresh: bool,
    },
    /// The action a level plays. The same seed and position give the same action.
    Choose {
        #[serde(flatten)]
        line: Line,
        /// From 1 to 8.
        level: u8,
        seed: u64,
    },
    /// A game record as text, taken apart.
    Read { text: String },
    /// A record put together.
    Write { record: RecordDocument },
    /// The position that a string describes, or what is wrong with it.
    Set { game: GameId, position: String },
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

impl Request {
    /// Reads a question.
    pub(crate) fn read(text: &str) -> Result<Self, Trouble> {
        if nesting(text) > DEEPEST {
            return Err(Trouble::request("too many brackets inside each other"));
        }
        let mut json = serde_json::Deserializer::from_str(text);
        json.disable_recursion_limit();
        let read = Self::deserialize(&mut json).and_then(|request| json.end().map(|()| request));
        read.map_err(|error| Trouble::request(error.to_string()))
    }
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
