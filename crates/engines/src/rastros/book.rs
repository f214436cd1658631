//! The opening book: the worth of every position of the first plies.
//!
//! The file holds no keys. Writer and reader enumerate the positions of [`super::levels`] in the same order, so a value
//! needs one bit (who wins) or, in the shallow levels, one byte (who wins, and in how many plies). Layout: `RASTROS1`;
//! number of levels, number of levels with plies, a byte each; the values level by level; FNV-1a of all before, `u64`,
//! little-endian. The reader checks size and checksum; it proves nothing.
//!
//! Opened, the shipped book takes about 2.5 MB.

use super::levels::{first_level, next_level};
use super::view::View;
use crate::book_error::BookError;
use crate::data_file::{DataFile, inside};
use crate::frame::Frame;

const FRAME: Frame = Frame::new(*b"RASTROS1", checksum);
/// No book is deeper: the levels grow fourfold.
const MOST_LEVELS: usize = 12;
/// Free cells at the start.
const FIRST_FREE: usize = 46;

/// The book in use. The one that comes with the program has winners after up to eight plies, exact plies after up to four.
static BOOK: DataFile<Book, BookError> = DataFile::new(Book::open, inside!("../../data/rastros/book.bin"));

/// What a book says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookEntry {
    /// Whether the player to act wins.
    pub mover_wins: bool,
    /// Exact plies to the end, in the levels that have them.
    pub plies: Option<u8>,
}

impl BookEntry {
    /// A byte that is no number of plies.
    const UNMEASURED: u8 = 0x7F;
    const WIN: u8 = 0x80;

    pub(super) fn byte(self) -> u8 {
        self.plies.unwrap_or(Self::UNMEASURED) | if self.mover_wins { Self::WIN } else { 0 }
    }

    pub(super) fn from_byte(byte: u8) -> Self {
        let plies = byte & !Self::WIN;
        Self { mover_wins: byte & Self::WIN != 0, plies: (plies != Self::UNMEASURED).then_some(plies) }
    }
}

/// One level: sorted keys and the entry of each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BookLevel {
    pub(super) keys: Vec<u64>,
    pub(super) entries: Vec<BookEntry>,
}

impl BookLevel {
    /// The entry of a key, if it belongs to this level.
    pub(super) fn find(&self, key: u64) -> Option<BookEntry> {
        self.keys.binary_search(&key).ok().map(|at| self.entries[at])
    }
}

/// A book of the championship's game, ready to be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    pub(super) levels: Vec<BookLevel>,
    /// How many of the levels, from the start, have plies.
    pub(super) with_plies: usize,
}

impl Book {
    /// The book in use: the one that comes with the program, or else the one installed, if any.
    pub fn in_use() -> Option<&'static Self> {
        BOOK.in_use()
    }

    /// Puts a book into use, for programs built without one (without the feature `books`). If one is in use already, nothing
    /// changes.
    pub fn install(bytes: &[u8]) -> Result<(), BookError> {
        BOOK.install(bytes)
    }

    /// The bytes of the book that comes with the program.
    #[cfg(feature = "books")]
    pub fn bytes() -> &'static [u8] {
        include_bytes!("../../data/rastros/book.bin")
    }

    /// Opens a book; enumerates the positions anew, which takes longer than the reading.
    pub fn open(bytes: &[u8]) -> Result<Self, BookError> {
        let [depth, with_plies, rest @ ..] = FRAME.open(bytes)? else { return Err(BookError::Damaged) };
        let (mut rest, depth, with_plies) = (rest, usize::from(*depth), usize::from(*with_plies));
        if !(1..=MOST_LEVELS).contains(&depth) || with_plies >= depth {
            return Err(BookError::Damaged);
        }
        let mut levels: Vec<BookLevel> = Vec::new();
        for index in 0..depth {
            let keys = levels.last().map_or_else(first_level, |level| next_level(&level.keys));
            let size = if index < with_plies { keys.len() } else { keys.len().div_ceil(8) };
            let (part, after) = rest.split_at_checked(size).ok_or(BookError::Damaged)?;
            rest = after;
            let entry =
                |at: usize| if index < with_plies { BookEntry::from_byte(part[at]) } else { bit(part, at) };
            levels.push(BookLevel { entries: (0..keys.len()).map(entry).collect(), keys });
        }
        if rest.is_empty() { Ok(Self { levels, with_plies }) } else { Err(BookError::Damaged) }
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.levels.iter().map(|level| level.keys.len()).sum()
    }

    /// What the book says of a position, whoever is to act and however it came about; the view must be trimmed.
    pub(super) fn find(&self, view: View<7>) -> Option<BookEntry> {
        // After n plies at most 46 − n cells are free.
        let deepest = FIRST_FREE.saturating_sub(view.free.count_ones() as usize);
        let key = view.key();
        self.levels.iter().take(deepest + 1).rev().find_map(|level| level.find(key))
    }

    /// The file.
    pub(super) fn write(&self) -> Vec<u8> {
        let mut held = vec![self.levels.len() as u8, self.with_plies as u8];
        for (index, level) in self.levels.iter().enumerate() {
            if index < self.with_plies {
                held.extend(level.entries.iter().map(|entry| entry.byte()));
            } else {
                held.extend(level.entries.chunks(8).map(eight));
            }
        }
        FRAME.close(&held)
    }
}

/// Whether the book that comes with the program could know a position. Asked first, so that the book stays closed when
/// it cannot: opening it takes longer than most answers. Wants the view untrimmed.
pub(super) fn may_know(view: View<7>) -> bool {
    const EMBEDDED_PLIES: usize = 8;
    view.free.count_ones() as usize + EMBEDDED_PLIES >= FIRST_FREE
}

/// The winners of up to eight positions in one byte.
fn eight(entries: &[BookEntry]) -> u8 {
    entries.iter().enumerate().fold(0, |byte, (bit, entry)| byte | u8::from(entry.mover_wins) << bit)
}

/// The entry of a position in a level without plies.
fn bit(part: &[u8], at: usize) -> BookEntry {
    BookEntry { mover_wins: part[at / 8] >> (at % 8) & 1 == 1, plies: None }
}

/// FNV-1a, 64 bits: against accidents, not against malice.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}
