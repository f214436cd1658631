//! Whether a book is true: its levels follow from each other, and a sample is proved again from nothing.

use super::Spend;
use super::book::{Book, BookEntry, BookLevel};
use super::builder::{LevelSearcher, entry_above};
use super::view::View;
use crate::book_error::BookError;
use ludoteca_kernel::Rng;
use ludoteca_search::Stopped;
use std::fmt;

/// How much to prove again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Winners of the last level: milliseconds each.
    pub winners: u32,
    /// Exact plies of the last level that has them: a second each, about.
    pub plies: u32,
    /// Chooses the sample.
    pub seed: u64,
}

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Positions whose entry follows from those one ply deeper.
    pub followed: usize,
    /// Positions proved again from nothing.
    pub proved: u32,
}

/// Why a book was not found true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckError {
    /// It cannot be read.
    Unreadable(BookError),
    /// It is wrong about the position with this key.
    Wrong {
        /// The position.
        key: u64,
        /// What the book says.
        book: BookEntry,
        /// What was found.
        found: BookEntry,
    },
    /// Somebody said stop.
    Stopped,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Wrong { key, book, found } => {
                write!(f, "the book is wrong about {key:#x}: {book:?}, not {found:?}")
            }
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for CheckError {}

impl From<Stopped> for CheckError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Checks a book: opens it, derives every level but the last from the next, and proves a random sample of the two
/// searched levels again with `hash_mib` MiB of tables. `spend` is called for every position searched.
pub fn check(
    bytes: &[u8],
    sample: Sample,
    hash_mib: usize,
    spend: &mut dyn FnMut() -> Result<(), Stopped>,
) -> Result<Checked, CheckError> {
    let book = Book::open(bytes).map_err(CheckError::Unreadable)?;
    let mut checked = Checked::default();
    for (index, pair) in book.levels.windows(2).enumerate() {
        spend()?;
        checked.followed += follows(&pair[0], &pair[1], index + 1 < book.with_plies)?;
    }
    let mut rng = Rng::new(sample.seed);
    let last = book.levels.last().map(|level| (level, false, sample.winners));
    let timed = book.levels[..book.with_plies].last().map(|level| (level, true, sample.plies));
    for (level, with_plies, count) in last.into_iter().chain(timed) {
        let mut searcher = LevelSearcher::new(hash_mib);
        for _ in 0..count {
            let at = rng.below(level.keys.len() as u32) as usize;
            prove(level, at, with_plies, &mut searcher, spend)?;
            checked.proved += 1;
        }
    }
    Ok(checked)
}

/// Derives a level from the one below; the number of its positions.
fn follows(level: &BookLevel, below: &BookLevel, with_plies: bool) -> Result<usize, CheckError> {
    for (&key, &book) in level.keys.iter().zip(&level.entries) {
        let found = entry_above(View::from_key(key), below);
        if found.mover_wins != book.mover_wins || with_plies && found.plies != book.plies {
            return Err(CheckError::Wrong { key, book, found });
        }
    }
    Ok(level.keys.len())
}

fn prove(
    level: &BookLevel,
    at: usize,
    with_plies: bool,
    searcher: &mut LevelSearcher,
    spend: Spend<'_>,
) -> Result<(), CheckError> {
    let (key, book) = (level.keys[at], level.entries[at]);
    let found = searcher.entry(key, with_plies, spend)?;
    if found == book { Ok(()) } else { Err(CheckError::Wrong { key, book, found }) }
}
