//! Game records: the text format in which a game is kept, sent and printed, in the spirit of chess's PGN.
//!
//! ```text
//! [Game "rastros"]
//! [First "Ana"]
//! [Second "Rui"]
//! [Result "1-0"]
//!
//! 1. d4 2. d5 {brave} (2. c3 3. b2) 3. c6 1-0
//! ```
//!
//! A number stands before the *action* it counts, because a turn can hold several actions. Comments go in braces,
//! variations in parentheses after the action they replace, `;` starts a remark that ends with the line and is dropped.
//!
//! This module knows the grammar, not the games: actions are words here. Replaying them is `games`' work.

mod read;
mod write;

pub use read::{Located, Place, RecordError, read_all, read_each, read_one};
pub use write::Unwritable;

use crate::Player;

/// A game as it was played, with what was said about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's slug (tag `Game`).
    pub game: String,
    /// The position the game began from (tag `Position`), or `None` for the usual start.
    pub start: Option<String>,
    /// Every other tag, in order: a name and what it says. Names are unique.
    pub tags: Vec<(String, String)>,
    /// Who won (tag `Result` and the last word), or `None` while that is not known.
    pub result: Option<Player>,
    /// What was played.
    pub line: Line,
}

impl Record {
    /// The value of a tag of [`tags`](Self::tags).
    pub fn tag(&self, name: &str) -> Option<&str> {
        let (_, value) = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(value)
    }

    /// Sets a tag of [`tags`](Self::tags), keeping its place if it is there already.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }
}

/// A sequence of actions with comments and variations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Comments before the first action.
    pub comments: Vec<String>,
    /// The actions.
    pub steps: Vec<Step>,
}

/// One action of a [`Line`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// The action in machine notation.
    pub action: String,
    /// Comments after the action; those that stand after its variations are read as the last of them.
    pub comments: Vec<String>,
    /// Other ways to go on, each beginning with an action in place of this one.
    pub variations: Vec<Line>,
}

impl Step {
    /// An action without comments or variations.
    pub fn new(action: impl Into<String>) -> Self {
        Self { action: action.into(), ..Self::default() }
    }
}

/// How many variations may lie inside each other. Each begins at least one action later than the one around it where a
/// writer puts other ways to go on side by side, and no game has this many actions: all that can be played can be written.
pub const DEEPEST_VARIATION: usize = 128;

/// The tags that have fields of their own in [`Record`].
const OWN_TAGS: [&str; 3] = ["Game", "Position", "Result"];

/// The words for a result.
const fn result_word(result: Option<Player>) -> &'static str {
    match result {
        Some(Player::First) => "1-0",
        Some(Player::Second) => "0-1",
        None => "*",
    }
}

/// A word that is none of the three results.
struct NoResult;

/// The result a word stands for.
fn read_result(word: &str) -> Result<Option<Player>, NoResult> {
    let results = [Some(Player::First), Some(Player::Second), None];
    results.into_iter().find(|&result| result_word(result) == word).ok_or(NoResult)
}

fn is_tag_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn is_action_word(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

#[cfg(test)]
mod tests;
