//! What several commands take: a game, a start position, actions; and how each of them is refused.

use crate::excerpt::quoted;
use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_games::{ActionError, Admit, Complaint, GameId, Table, Trust};
use serde::Serialize;
use std::io::Write;
use std::ops::RangeInclusive;
use std::time::{SystemTime, UNIX_EPOCH};

/// No name of a game is longer, in bytes, nor near to one that is.
const LONGEST_NAME: usize = 100;

/// A game by its slug.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct GameArgument {
    /// The game, by its short name: `ludoteca games` lists them
    #[arg(value_name = "GAME", value_parser = read_game)]
    pub game: GameId,
}

/// The position to begin from.
#[derive(Clone, Debug, Args)]
pub(crate) struct StartArguments {
    /// Begin from this position string instead of the start (quote it: it has spaces)
    #[arg(long, value_name = "P")]
    pub position: Option<String>,
    /// Take a position that keeps the rules although play cannot lead to it, as exercises do
    #[arg(long, requires = "position")]
    pub admit_unreachable: bool,
}

/// The position to begin from, and the actions played from there.
#[derive(Clone, Debug, Args)]
pub(crate) struct LineArguments {
    /// Actions to play first, such as d4, d2d3, Be5, swap
    #[arg(value_name = "ACTION")]
    pub actions: Vec<String>,
    #[command(flatten)]
    pub start: StartArguments,
}

impl StartArguments {
    /// The table before anything is played.
    pub(crate) fn table(&self, game: GameId) -> Result<Box<dyn Table>> {
        let Some(position) = &self.position else {
            return Ok(game.table());
        };
        let admit = if self.admit_unreachable { Admit::Lawful } else { Admit::Reachable };
        game.table_at(position, admit).map_err(|complaint| refuse_position(game, position, &complaint))
    }
}

impl LineArguments {
    /// The table after the actions.
    pub(crate) fn table(&self, game: GameId) -> Result<Box<dyn Table>> {
        let mut table = self.start.table(game)?;
        for (at, action) in self.actions.iter().enumerate() {
            table.play(action).map_err(|error| {
                let place = format!("action {} of {}", at + 1, self.actions.len());
                anyhow!("{place}: {error}{}", self.advice(&error, table.as_ref(), at))
            })?;
        }
        Ok(table)
    }

    /// How to find out what can be played instead of action `at`.
    fn advice(&self, error: &ActionError, table: &dyn Table, at: usize) -> String {
        if matches!(error, ActionError::Illegal { breach, .. } if breach.code == "over") {
            return String::new();
        }
        let mut words = vec!["ludoteca moves".to_owned(), table.game().to_string()];
        if self.start.position.is_some() {
            words.push(format!("--position '{}'", table.start()));
        }
        if self.start.admit_unreachable {
            words.push("--admit-unreachable".to_owned());
        }
        words.extend_from_slice(&self.actions[..at]);
        format!("; `{}` lists the legal actions", words.join(" "))
    }
}

fn refuse_position(game: GameId, position: &str, complaint: &Complaint) -> anyhow::Error {
    let start = game.table().position();
    let advice = match complaint.trust {
        // The complaint ends by saying that the position can be admitted.
        Trust::Unreachable => " with --admit-unreachable".to_owned(),
        Trust::Syntax if !position.contains(' ') => format!("; quote all of it, as in '{start}'"),
        Trust::Syntax => format!("; the start, for comparison, is '{start}'"),
        Trust::Law => String::new(),
    };
    anyhow!("the position {}: {complaint}{advice}", quoted(position))
}

/// Reads a slug; a near miss is told which game may have been meant.
pub(crate) fn read_game(word: &str) -> Result<GameId, String> {
    word.parse().map_err(|unknown: ludoteca_games::UnknownGame| match nearest_game(word) {
        Some(game) => format!("{unknown}; did you mean {game}?"),
        None => unknown.to_string(),
    })
}

/// How many characters the longest slug, name… of a game has: the width of a column of them.
pub(crate) fn widest(text: fn(GameId) -> &'static str) -> usize {
    GameId::ALL.into_iter().map(|game| text(game).chars().count()).max().unwrap_or_default()
}

fn nearest_game(word: &str) -> Option<GameId> {
    if word.len() > LONGEST_NAME {
        return None;
    }
    let word = word.to_lowercase();
    let miss = |game: &GameId| edit_distance(&word, game.slug()).min(named_miss(&word, *game));
    GameId::ALL.into_iter().min_by_key(miss).filter(|game| miss(game) <= 2)
}

/// How far a word is from the name people use, or from its first word.
fn named_miss(word: &str, game: GameId) -> usize {
    let name = game.name().to_lowercase();
    let first = name.split(' ').next().unwrap_or_default();
    edit_distance(word, &name).min(edit_distance(word, first))
}

/// The number of letters to add, drop or change to get from one word to the other (Levenshtein, 1965).
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// Reads a whole number within a range; a refusal says what the number is for.
pub(crate) fn read_count(what: &str, word: &str, range: RangeInclusive<u32>) -> Result<u32, String> {
    word.parse().ok().filter(|count| range.contains(count)).ok_or_else(|| {
        format!("{what} {} is not a whole number from {} to {}", quoted(word), range.start(), range.end())
    })
}

/// Reads a number of games to play.
pub(crate) fn read_games(word: &str) -> Result<u32, String> {
    read_count("the number of games", word, 1..=u32::MAX)
}

/// Reads a number of threads.
pub(crate) fn read_threads(word: &str) -> Result<u32, String> {
    read_count("the number of threads", word, 1..=256)
}

/// Reads the seed of what is left to chance.
pub(crate) fn read_seed(word: &str) -> Result<u64, String> {
    word.parse()
        .map_err(|_| format!("the seed {} is not a whole number from 0 to {}", quoted(word), u64::MAX))
}

/// A seed that is another every time.
pub(crate) fn seed_from_clock() -> u64 {
    // A clock set before 1970 is as good a seed as any.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

/// Writes an answer for a program: one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, answer: &impl Serialize) -> Result<()> {
    Ok(writeln!(out, "{}", serde_json::to_string(answer)?)?)
}
