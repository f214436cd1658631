//! What a line of the file says. The first one says what the file is, each other one something that was done.

use ludoteca_club::tournament::TournamentEvent;
use ludoteca_club::{Moment, Number};
use serde::{Deserialize, Serialize};

/// What the first line calls the file.
pub(crate) const KIND: &str = "championship";

/// The version of the file that is written, and the newest that can be read.
pub(crate) const VERSION: u64 = 1;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heading {
    /// Always [`KIND`].
    pub ludoteca: String,
    /// At most [`VERSION`].
    pub version: u64,
    /// What the championship is called.
    pub name: String,
}

impl Heading {
    /// The first line of a new file.
    pub(crate) fn new(name: &str) -> Self {
        Self { ludoteca: KIND.to_owned(), version: VERSION, name: name.to_owned() }
    }
}

/// Any other line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventLine {
    /// In which tournament it was done.
    pub tournament: String,
    /// Its number there, from 1.
    pub number: Number,
    /// When. What one command did has one moment, and no other command has it.
    pub at: Moment,
    /// What was done, and by whom.
    pub event: TournamentEvent,
}
