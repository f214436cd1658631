//! Questions: what arrives, and what it means.

use crate::document::RecordDocument;
use crate::line::Line;
use crate::meaning::Typed;
use crate::trouble::Trouble;
use ludoteca_engines::Level;
use ludoteca_games::rulebook::Language;
use ludoteca_games::{Choice, GameId};
use ludoteca_kernel::excerpt;
use ludoteca_kernel::record::DEEPEST_VARIATION;
use serde::Deserialize;

/// The most brackets inside each other in a question: four for each variation of a record, and those around it.
const DEEPEST: usize = 4 * DEEPEST_VARIATION + 8;

/// A question that makes sense.
#[derive(Debug)]
pub(crate) enum Request {
    Open(Line),
    Why(Line, Attempt),
    Mean(Line, Typed),
    GameEngine { line: Line, nodes: u64, past: Past },
    Choose { line: Line, level: Level, seed: u64 },
    Read(String),
    Write(RecordDocument),
    Set { game: GameId, position: String },
}

/// Whether an analysis may build on earlier ones.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Past {
    /// What earlier questions taught is used: quicker and deeper.
    Used,
    /// As if it were the first question: the same answer every time.
    Unknown,
}

/// What somebody tried to do.
#[derive(Debug)]
pub(crate) enum Attempt {
    /// Cells touched in this order, as indices, and what was chosen besides.
    Touch { cells: Vec<u8>, choice: Option<Choice> },
    /// An action typed.
    Text(String),
}

/// A question as it arrives. One flat form for all of them: it reads in a fraction of the code that a form for each
/// would need.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct RawRequest {
    ask: String,
    game: String,
    start: Option<String>,
    actions: Vec<String>,
    exercise: bool,
    cells: Option<Vec<u8>>,
    choice: Option<String>,
    text: Option<String>,
    language: Option<String>,
    chosen: Vec<String>,
    nodes: Option<u64>,
    fresh: bool,
    level: Option<u8>,
    seed: Option<u64>,
    record: Option<RecordDocument>,
    position: Option<String>,
}

impl Request {
    /// Reads a question.
    pub(crate) fn read(text: &str) -> Result<Self, Trouble> {
        if nesting(text) > DEEPEST {
            return Err(Trouble::request("too many brackets inside each other"));
        }
        let mut json = serde_json::Deserializer::from_str(text);
        json.disable_recursion_limit();
        let raw = RawRequest::deserialize(&mut json).and_then(|raw| json.end().map(|()| raw));
        raw.map_err(|error| Trouble::request(error.to_string()))?.understand()
    }
}

impl RawRequest {
    fn understand(self) -> Result<Request, Trouble> {
        Ok(match self.ask.as_str() {
            "open" => Request::Open(self.line()?),
            "why" => {
                let attempt = self.attempt()?;
                Request::Why(self.line()?, attempt)
            }
            "mean" => {
                let typed = self.typed()?;
                Request::Mean(self.line()?, typed)
            }
            "think" => {
                let nodes = present(self.nodes, "nodes")?;
                let past = if self.fresh { Past::Unknown } else { Past::Used };
                Request::GameEngine { line: self.line()?, nodes, past }
            }
            "choose" => {
                let number = present(self.level, "level")?;
                let level = Level::new(number).ok_or_else(|| Trouble::request("levels are 1 to 8"))?;
                let seed = present(self.seed, "seed")?;
                Request::Choose { line: self.line()?, level, seed }
            }
            "read" => Request::Read(present(self.text, "text")?),
            "write" => Request::Write(present(self.record, "record")?),
            "set" => Request::Set { game: game(&self.game)?, position: present(self.position, "position")? },
            other => return Err(Trouble::request(format!("{:?} cannot be asked", excerpt(other)))),
        })
    }

    fn line(self) -> Result<Line, Trouble> {
        Ok(Line {
            game: game(&self.game)?,
            start: self.start,
            actions: self.actions,
            exercise: self.exercise,
        })
    }

    fn typed(&self) -> Result<Typed, Trouble> {
        let language = match self.language.as_deref() {
            Some("pt") => Language::Portuguese,
            Some("en") => Language::English,
            _ => return Err(Trouble::request("the language is pt or en")),
        };
        Ok(Typed { text: present(self.text.clone(), "text")?, language, chosen: self.chosen.clone() })
    }

    fn attempt(&self) -> Result<Attempt, Trouble> {
        if let Some(text) = &self.text {
            return Ok(Attempt::Text(text.clone()));
        }
        let choice = match self.choice.as_deref() {
            None => None,
            Some("white") => Some(Choice::White),
            Some("black") => Some(Choice::Black),
            Some("swap") => Some(Choice::Swap),
            Some(other) => return Err(Trouble::request(format!("{:?} is not a choice", excerpt(other)))),
        };
        let cells = self.cells.clone().unwrap_or_default();
        if cells.is_empty() && choice != Some(Choice::Swap) {
            return Err(Trouble::request("neither cells nor a text"));
        }
        Ok(Attempt::Touch { cells, choice })
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

fn game(slug: &str) -> Result<GameId, Trouble> {
    slug.parse().map_err(|unknown: ludoteca_games::UnknownGame| Trouble::request(unknown.to_string()))
}

fn present<T>(field: Option<T>, name: &str) -> Result<T, Trouble> {
    field.ok_or_else(|| Trouble::request(format!("the field {name} is missing")))
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
