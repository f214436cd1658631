//! A set of puzzles, and an answer to one of them: what is sent and kept.

use crate::refusal::Refusal;
use ludoteca_games::GameId;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt;

/// The number of a set in its room, from 1.
pub type SetNumber = u32;

/// The most puzzles in a set.
const MAX_PUZZLES: usize = 40;

const MAX_WORD_BYTES: usize = 16;

/// The name of a puzzle, or an answer to one: letters and digits. Nobody can write to anybody in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[A-Za-z0-9]{1,16}$")))]
#[serde(try_from = "String", into = "String")]
pub struct PuzzleWord(String);

/// A text that is no such word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadPuzzleWord;

impl fmt::Display for BadPuzzleWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of a puzzle and an answer have 1 to {MAX_WORD_BYTES} letters and digits")
    }
}

impl std::error::Error for BadPuzzleWord {}

impl TryFrom<String> for PuzzleWord {
    type Error = BadPuzzleWord;

    fn try_from(text: String) -> Result<Self, BadPuzzleWord> {
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if plain && (1..=MAX_WORD_BYTES).contains(&text.len()) { Ok(Self(text)) } else { Err(BadPuzzleWord) }
    }
}

impl From<PuzzleWord> for String {
    fn from(word: PuzzleWord) -> Self {
        word.0
    }
}

/// Puzzles of a game, in the order in which they are solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleSet {
    /// The game's slug.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "game")))]
    pub game: String,
    /// Their names.
    pub puzzles: Vec<PuzzleWord>,
}

impl PuzzleSet {
    /// Whether there is such a game, and the puzzles are different and not too many.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        if self.game.parse::<GameId>().is_err() {
            return Err(Refusal::Unsuitable("game"));
        }
        let different = self.puzzles.iter().collect::<HashSet<_>>().len() == self.puzzles.len();
        let fits = (1..=MAX_PUZZLES).contains(&self.puzzles.len());
        if fits && different { Ok(()) } else { Err(Refusal::Unsuitable("set")) }
    }
}

/// An answer to a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleAttempt {
    /// Which puzzle.
    pub puzzle: PuzzleWord,
    /// What was answered; nothing if the pupil had the answer shown.
    pub answer: Option<PuzzleWord>,
    /// Whether a hint had been given before.
    pub helped: bool,
}
