//! What somebody is called at a table: a few letters, chosen by a browser or typed. No account stands behind it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest name, in characters.
const LONGEST: usize = 24;

/// A name that can be shown on one line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maxLength" = 24)))]
#[serde(try_from = "String", into = "String")]
pub struct Nickname(String);

/// A text that cannot be a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadNickname;

impl fmt::Display for BadNickname {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a name has 1 to {LONGEST} characters and no line breaks")
    }
}

impl std::error::Error for BadNickname {}

impl Nickname {
    /// The name a text means: without spaces around it, and with single ones inside.
    pub fn new(text: &str) -> Result<Self, BadNickname> {
        let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = (1..=LONGEST).contains(&tidy.chars().count());
        if fits && !tidy.chars().any(is_strange) { Ok(Self(tidy)) } else { Err(BadNickname) }
    }

    /// As it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Characters that are not seen, or that turn the text around them: names are shown beside each other.
fn is_strange(c: char) -> bool {
    let turns =
        matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    c.is_control() || turns
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
    }

    #[test]
    fn what_cannot_be_shown_is_no_name() {
        for bad in ["", "   ", "a\u{202e}b", "a\u{0}b", &"é".repeat(LONGEST + 1)] {
            assert_eq!(Nickname::new(bad), Err(BadNickname), "{bad:?}");
        }
        assert!(Nickname::new(&"é".repeat(LONGEST)).is_ok());
    }
}
