//! What somebody is called at a table: a few letters, chosen by a browser or typed. No account stands behind it.

use ludoteca_championship::{LONGEST_NAME, tidy_name};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest name, in characters.
const MAX_NICKNAME_CHARS: usize = LONGEST_NAME;

/// A name that can be shown on one line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maxLength" = MAX_NICKNAME_CHARS)))]
#[serde(try_from = "String", into = "String")]
pub struct Nickname(String);

/// A text that cannot be a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadNickname;

impl fmt::Display for BadNickname {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a name has 1 to {MAX_NICKNAME_CHARS} characters and no line breaks")
    }
}

impl std::error::Error for BadNickname {}

impl Nickname {
    /// The name a text means, tidied as all names are: names are shown beside each other.
    pub fn new(text: &str) -> Result<Self, BadNickname> {
        let tidy = tidy_name(text);
        let fits = (1..=MAX_NICKNAME_CHARS).contains(&tidy.chars().count());
        if fits && !tidy.chars().any(char::is_control) { Ok(Self(tidy)) } else { Err(BadNickname) }
    }

    /// As it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Nickname {
    type Error = BadNickname;

    fn try_from(text: String) -> Result<Self, BadNickname> {
        Self::new(&text)
    }
}

impl From<Nickname> for String {
    fn from(name: Nickname) -> Self {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        assert_eq!(Nickname::new("  Zé   Pedro\t").map(String::from).as_deref(), Ok("Zé Pedro"));
        assert_eq!(Nickname::new("a\u{202e}b\u{200b}").map(String::from).as_deref(), Ok("ab"));
    }

    #[test]
    fn what_cannot_be_shown_is_no_name() {
        for bad in ["", "   ", "\u{202e}\u{200b}", "a\u{0}b", &"é".repeat(MAX_NICKNAME_CHARS + 1)] {
            assert_eq!(Nickname::new(bad), Err(BadNickname), "{bad:?}");
        }
        assert!(Nickname::new(&"é".repeat(MAX_NICKNAME_CHARS)).is_ok());
    }
}
