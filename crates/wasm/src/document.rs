//! A record as it travels, variations included.

use crate::trouble::Trouble;
use ludoteca_kernel::Player;
use ludoteca_kernel::record::{Line, Record, Step};
use serde::{Deserialize, Serialize};

/// A record.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Document {
    game: String,
    start: Option<String>,
    tags: Vec<(String, String)>,
    result: Option<u8>,
    comments: Vec<String>,
    steps: Vec<Move>,
}

/// One action with what was said about it and what might have been played instead.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Move {
    action: String,
    comments: Vec<String>,
    variations: Vec<Branch>,
}

/// Another way to go on.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Branch {
    comments: Vec<String>,
    steps: Vec<Move>,
}

impl From<Record> for Document {
    fn from(record: Record) -> Self {
        let Branch { comments, steps } = record.line.into();
        let result = record.result.map(Player::number);
        Self { game: record.game, start: record.start, tags: record.tags, result, comments, steps }
    }
}

impl Document {
    /// The record that is meant.
    pub(crate) fn record(self) -> Result<Record, Trouble> {
        let Self { game, start, tags, result, comments, steps } = self;
        let result = match result {
            None => None,
            Some(1) => Some(Player::First),
            Some(2) => Some(Player::Second),
            Some(other) => return Err(Trouble::request(format!("there is no seat {other}"))),
        };
        Ok(Record { game, start, tags, result, line: Branch { comments, steps }.into() })
    }
}

impl From<Line> for Branch {
    fn from(line: Line) -> Self {
        let steps = line.steps.into_iter().map(|step| Move {
            action: step.action,
            comments: step.comments,
            variations: step.variations.into_iter().map(Self::from).collect(),
        });
        Self { comments: line.comments, steps: steps.collect() }
    }
}

impl From<Branch> for Line {
    fn from(branch: Branch) -> Self {
        let steps = branch.steps.into_iter().map(|step| Step {
            action: step.action,
            comments: step.comments,
            variations: step.variations.into_iter().map(Self::from).collect(),
        });
        Self { comments: branch.comments, steps: steps.collect() }
    }
}
