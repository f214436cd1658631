//! What whoever leads a championship tells everybody: a delay, lunch, where the prizes are given.

use crate::stream::Moment;
use ludoteca_championship::tidy_name;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest text, in characters: what is read on a wall in passing.
pub const MAX_ANNOUNCEMENT_CHARS: usize = 200;

/// A text on one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("minLength" = 1, "maxLength" = MAX_ANNOUNCEMENT_CHARS)))]
#[serde(try_from = "String", into = "String")]
pub struct AnnouncementText(String);

/// A text that cannot be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadAnnouncement;

impl fmt::Display for BadAnnouncement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an announcement has 1 to {MAX_ANNOUNCEMENT_CHARS} characters on one line")
    }
}

impl std::error::Error for BadAnnouncement {}

impl AnnouncementText {
    /// The text, with spaces for line breaks and without what is not seen.
    pub fn new(text: &str) -> Result<Self, BadAnnouncement> {
        let tidy = tidy_name(text);
        let fits = (1..=MAX_ANNOUNCEMENT_CHARS).contains(&tidy.chars().count());
        if fits && !tidy.chars().any(char::is_control) { Ok(Self(tidy)) } else { Err(BadAnnouncement) }
    }

    /// As it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for AnnouncementText {
    type Error = BadAnnouncement;

    fn try_from(text: String) -> Result<Self, BadAnnouncement> {
        Self::new(&text)
    }
}

impl From<AnnouncementText> for String {
    fn from(text: AnnouncementText) -> Self {
        text.0
    }
}

/// What is told now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announcement {
    /// What.
    pub text: AnnouncementText,
    /// Since when.
    pub at: Moment,
}
