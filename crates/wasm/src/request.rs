//! Questions: what arrives, and what it means.

use crate::document::Document;
use crate::line::Line;
use crate::trouble::Trouble;
use ludoteca_games::{Choice, GameId};
use ludoteca_minds::Level;
use serde::Deserialize;

/// A question that makes sense.
#[derive(Debug)]
pub(crate) enum Request {
    Open(Line),
    Why(Line, Attempt),
    Think { line: Line, nodes: u64 },
    Choose { line: Line, level: Level, seed: u64 },
    Read(String),
    Write(Document),
    Set { game: GameId, position: String },
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
struct Wish {
    ask: String,
    game: String,
    start: Option<String>,
    actions: Vec<String>,
    exercise: bool,
    cells: Option<Vec<u8>>,
    choice: Option<String>,
    text: Option<String>,
    nodes: Option<u64>,
    level: Option<u8>,
    seed: Option<u64>,
    record: Option<Document>,
    position: Option<String>,
}

impl Request {
    /// Reads a question.
    pub(crate) fn read(text: &str) -> Result<Self, Trouble> {
        let wish: Wish = serde_json::from_str(text).map_err(|error| Trouble::request(error.to_string()))?;
        wish.understand()
    }
}

impl Wish {
    fn understand(self) -> Result<Request, Trouble> {
        Ok(match self.ask.as_str() {
            "open" => Request::Open(self.line()?),
            "why" => {
                let attempt = self.attempt()?;
                Request::Why(self.line()?, attempt)
            }
            "think" => {
                let nodes = present(self.nodes, "nodes")?;
                Request::Think { line: self.line()?, nodes }
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
            other => return Err(Trouble::request(format!("{other:?} cannot be asked"))),
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

    fn attempt(&self) -> Result<Attempt, Trouble> {
        if let Some(text) = &self.text {
            return Ok(Attempt::Text(text.clone()));
        }
        let choice = match self.choice.as_deref() {
            None => None,
            Some("white") => Some(Choice::White),
            Some("black") => Some(Choice::Black),
            Some("swap") => Some(Choice::Swap),
            Some(other) => return Err(Trouble::request(format!("{other:?} is not a choice"))),
        };
        let cells = self.cells.clone().unwrap_or_default();
        if cells.is_empty() && choice != Some(Choice::Swap) {
            return Err(Trouble::request("neither cells nor a text"));
        }
        Ok(Attempt::Touch { cells, choice })
    }
}

fn game(slug: &str) -> Result<GameId, Trouble> {
    slug.parse().map_err(|unknown: ludoteca_games::UnknownGame| Trouble::request(unknown.to_string()))
}

fn present<T>(field: Option<T>, name: &str) -> Result<T, Trouble> {
    field.ok_or_else(|| Trouble::request(format!("the field {name} is missing")))
}
