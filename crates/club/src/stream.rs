//! What things are called: streams, places in them, commands, moments.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The letters of identifiers: no vowel that makes words, nothing that looks like something else.
pub(crate) const LETTERS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyzae";

/// The longest identifier.
const MAX_ID_BYTES: usize = 40;

/// The name of a stream of events: a table, or a room. It is no secret and opens nothing.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[a-z0-9]{1,40}$")))]
#[serde(try_from = "String", into = "String")]
pub struct StreamId(String);

/// A text that names no stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadId;

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an identifier has 1 to 40 small letters and digits")
    }
}

impl std::error::Error for BadId {}

impl StreamId {
    /// The stream that belongs to these bytes: sixteen letters, eighty bits.
    pub(crate) fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self::of_letters(bytes.iter().take(16).map(|byte| LETTERS[usize::from(byte % 32)]))
    }

    /// The stream with this name, of small letters and digits.
    pub(crate) fn of_letters(letters: impl Iterator<Item = u8>) -> Self {
        Self(letters.map(char::from).collect())
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for StreamId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let plain = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if plain && (1..=MAX_ID_BYTES).contains(&text.len()) { Ok(Self(text.to_owned())) } else { Err(BadId) }
    }
}

impl TryFrom<String> for StreamId {
    type Error = BadId;

    fn try_from(text: String) -> Result<Self, BadId> {
        text.parse()
    }
}

impl From<StreamId> for String {
    fn from(id: StreamId) -> Self {
        id.0
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How many events a stream has: the number of its last one, from 1; 0 where there is none.
pub type Number = u64;

/// Milliseconds since the beginning of 1970, in UTC.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// The milliseconds from `earlier` until this moment; none if it lies ahead.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment that many milliseconds later.
    #[must_use]
    pub const fn plus(self, milliseconds: u64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// What a sender calls one of its commands, so that a command sent twice is carried out once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[a-z0-9]{1,40}$")))]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(StreamId);

impl CommandId {
    /// As it is written.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl FromStr for CommandId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        text.parse().map(Self)
    }
}

impl TryFrom<String> for CommandId {
    type Error = BadId;

    fn try_from(text: String) -> Result<Self, BadId> {
        text.parse()
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> Self {
        id.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_plain() {
        for bad in ["", "A", "a b", "a-b", "é", "../x", &"a".repeat(MAX_ID_BYTES + 1)] {
            assert_eq!(bad.parse::<StreamId>(), Err(BadId), "{bad}");
        }
        assert_eq!("k3j".parse::<StreamId>().map(String::from).as_deref(), Ok("k3j"));
    }

    #[test]
    fn bytes_name_a_stream_that_can_be_read_again() {
        let id = StreamId::from_bytes(&[7; 32]);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(id.as_str().len(), 16);
    }

    #[test]
    fn time_never_runs_backwards() {
        assert_eq!(Moment(5).since(Moment(9)), 0);
        assert_eq!(Moment(9).since(Moment(5)), 4);
    }
}
