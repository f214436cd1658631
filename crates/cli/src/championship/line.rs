//! The first line of the file, which says what it is. Each other one is what one command did, as the club saves it (`SavedLine`).
//! What one command did has one moment, and no other command has it.

use serde::{Deserialize, Serialize};

/// What the first line calls the file.
pub(crate) const KIND: &str = "championship";

/// The version of the file that is written, and the newest that can be read. In version 1 each event had a line of its own.
pub(crate) const VERSION: u64 = 2;

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
