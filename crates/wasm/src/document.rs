//! A record as it travels, variations included.

use crate::trouble::Trouble;
use ludoteca_kernel::Player;
use ludoteca_kernel::record::{self, Record, Step};
use serde::{Deserialize, Serialize};

/// A record.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RecordDocument {
    #[cfg_attr(test, schemars(with = "ludoteca_games::GameId"))]
    game: String,
    start: Option<String>,
    tags: Vec<(String, String)>,
    #[cfg_attr(test, schemars(with = "Option<ludoteca_games::schema::Seat>"))]
    result: Option<u8>,
    comments: Vec<String>,
    steps: Vec<RecordStep>,
}

/// One action with what was said about it and what might have been played instead.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RecordStep {
    action: String,
    comments: Vec<String>,
    variations: Vec<RecordBranch>,
}

/// Another way to go on.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RecordBranch {
    comments: Vec<String>,
    steps: Vec<RecordStep>,
}

impl From<Record> for RecordDocument {
    fn from(record: Record) -> Self {
        let RecordBranch { comments, steps } = record.line.into();
        let result = record.result.map(Player::number);
        Self { game: record.game, start: record.start, tags: record.tags, result, comments, steps }
    }
}

impl RecordDocument {
    /// The record that is meant.
    pub(crate) fn record(self) -> Result<Record, Trouble> {
        let Self { game, start, tags, result, comments, steps } = self;
        let result = match result {
            None => None,
            Some(1) => Some(Player::First),
            Some(2) => Some(Player::Second),
            Some(other) => return Err(Trouble::request(format!("there is no seat {other}"))),
        };
        Ok(Record { game, start, tags, result, line: RecordBranch { comments, steps }.into() })
    }
}

impl From<record::Line> for RecordBranch {
    fn from(line: record::Line) -> Self {
        let steps = line.steps.into_iter().map(|step| RecordStep {
            action: step.action,
            comments: step.comments,
            variations: step.variations.into_iter().map(Self::from).collect(),
        });
        Self { comments: line.comments, steps: steps.collect() }
    }
}

impl From<RecordBranch> for record::Line {
    fn from(branch: RecordBranch) -> Self {
        let steps = branch.steps.into_iter().map(|step| Step {
            action: step.action,
            comments: step.comments,
            variations: step.variations.into_iter().map(Self::from).collect(),
        });
        Self { comments: branch.comments, steps: steps.collect() }
    }
}
