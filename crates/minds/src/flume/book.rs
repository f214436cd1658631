//! The opening book: the value of every 2-core with few stones on 7×7.
//!
//! Almost every such core has its *usual* value, 1 for an odd number of cells and 0 for an even one. The book holds the
//! others, the *surprises*, one of each eight images (the least mask), by rank (see [`super::rank`]).
//!
//! File, little-endian: `FLUMEBOK`; version, side, least number of cells, length of the body, each `u32`; checksum of
//! the body, `u64`. Body, for each number of cells from the full board down to the least: number of surprises, `u32`,
//! Rice parameter `k`, `u32`, length of the code in bytes, `u32`, and the code: for each surprise the gap to the rank
//! before it (less one) in Rice's code, and the kind of its value in unary.
//!
//! Opened, the book takes about 2 MB for the surprises and 6 MB for the ranks.

use super::bits::{BitReader, BitWriter, rice_bits};
use super::board::Board;
use super::checksum::Checksum;
use super::rank::Ranking;
use super::surprises::Surprises;
use super::symmetry::Symmetry;
use std::fmt;
use std::sync::LazyLock;

const MAGIC: &[u8; 8] = b"FLUMEBOK";
const VERSION: u32 = 1;
const HEADER: usize = 32;

/// The book that comes with the program: every core with at least 41 cells.
static EMBEDDED: LazyLock<Book> = LazyLock::new(|| {
    Book::open(include_bytes!("../../../../data/flume/book.bin"))
        .expect("the embedded book is whole: a test opens it")
});

/// An opened book.
#[derive(Clone, Debug)]
pub struct Book {
    symmetry: Symmetry,
    ranking: Ranking,
    surprises: Surprises,
}

/// What is wrong with a book or with what it should be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookError {
    /// It does not begin as it should.
    NotABook,
    /// It is for a board or a version that is not known.
    Unknown,
    /// Its length, its checksum or its contents are wrong.
    Damaged,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotABook => "this is not a Flume book",
            Self::Unknown => "the book is for another board or of another version",
            Self::Damaged => "the book is damaged",
        })
    }
}

impl std::error::Error for BookError {}

impl Book {
    /// The book that comes with the program; opened at the first call.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// Opens a book.
    pub fn open(bytes: &[u8]) -> Result<Self, BookError> {
        let (head, body) = bytes.split_at_checked(HEADER).ok_or(BookError::NotABook)?;
        if &head[..8] != MAGIC {
            return Err(BookError::NotABook);
        }
        let field = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        let (side, least) = (field(12), field(16));
        if field(8) != VERSION || !(1..=7).contains(&side) || least > side * side {
            return Err(BookError::Unknown);
        }
        let sum = u64::from(field(24)) | u64::from(field(28)) << 32;
        if body.len() != field(20) as usize || Checksum::of(body) != sum {
            return Err(BookError::Damaged);
        }
        let board = Board::new(side, side);
        let ranking = Ranking::with_few_stones(board, side * side - least);
        let surprises = decode(body, side, least).ok_or(BookError::Damaged)?;
        let sound = (least..=side * side).all(|n| surprises.fits(n, ranking.count(n)));
        if !sound {
            return Err(BookError::Damaged);
        }
        Ok(Self { symmetry: Symmetry::new(board), ranking, surprises })
    }

    /// The least number of empty cells of the cores in the book.
    pub fn least(&self) -> u32 {
        self.surprises.least()
    }

    /// The number of cores that do not have their usual value.
    pub fn surprises(&self) -> usize {
        (self.least()..=self.ranking.board().cells()).map(|n| self.surprises.layer(n).count()).sum()
    }

    /// The value of a core, if it is large enough; the mask must be a 2-core.
    #[inline]
    pub(crate) fn core_value(&self, core: u64) -> Option<i32> {
        let n = core.count_ones();
        (n >= self.least())
            .then(|| self.surprises.value(n, self.ranking.rank(self.symmetry.canonical(core)) as u32))
    }

    pub(crate) fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    pub(crate) fn symmetry(&self) -> &Symmetry {
        &self.symmetry
    }

    pub(crate) fn contents(&self) -> &Surprises {
        &self.surprises
    }
}

/// Packs the surprises that the GPU program wrote (`flume_surprises_7.bin`) into a book.
pub fn pack(written: &[u8]) -> Result<Vec<u8>, BookError> {
    Surprises::read(written).map(|surprises| encode(&surprises))
}

/// The book file of some surprises.
pub(crate) fn encode(surprises: &Surprises) -> Vec<u8> {
    let (side, least) = (surprises.side(), surprises.least());
    let mut body = Vec::new();
    for n in (least..=side * side).rev() {
        let entries: Vec<(u32, i8)> = surprises.layer(n).collect();
        let gaps: Vec<u32> = gaps(&entries).collect();
        let cost = |k: u32| gaps.iter().map(|&gap| rice_bits(gap, k)).sum::<u64>();
        let k = (0..24).min_by_key(|&k| cost(k)).unwrap_or(0);
        let mut code = BitWriter::default();
        for (&gap, &(_, value)) in gaps.iter().zip(&entries) {
            code.rice(gap, k);
            code.unary(kind(n, value));
        }
        let code = code.finish();
        for field in [entries.len() as u32, k, code.len() as u32] {
            body.extend(field.to_le_bytes());
        }
        body.extend(code);
    }
    let mut book = MAGIC.to_vec();
    for field in [VERSION, side, least, body.len() as u32] {
        book.extend(field.to_le_bytes());
    }
    book.extend(Checksum::of(&body).to_le_bytes());
    book.extend(body);
    book
}

fn decode(mut body: &[u8], side: u32, least: u32) -> Option<Surprises> {
    let mut surprises = Surprises::new(side, least);
    for n in (least..=side * side).rev() {
        let (head, rest) = body.split_at_checked(12)?;
        let field = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        let (code, rest) = rest.split_at_checked(field(8) as usize)?;
        body = rest;
        let (count, k) = (field(0), field(4));
        if k > 24 {
            return None;
        }
        let mut code = BitReader::new(code);
        let mut next = 0u32;
        for _ in 0..count {
            let rank = next.checked_add(code.rice(k)?)?;
            surprises.push(n, rank, value(n, code.unary()?)?);
            next = rank.checked_add(1)?;
        }
    }
    body.is_empty().then_some(surprises)
}

/// How many ranks lie between each surprise and the one before it.
fn gaps(entries: &[(u32, i8)]) -> impl Iterator<Item = u32> {
    let mut next = 0;
    entries.iter().map(move |&(rank, _)| {
        let gap = rank - next;
        next = rank + 1;
        gap
    })
}

/// A number for a surprising value, the most frequent first: 2, 4, −2, 6, −4… above the usual one.
fn kind(n: u32, value: i8) -> u32 {
    match (i32::from(value) - (n & 1) as i32) / 2 {
        1 => 0,
        above @ 2.. => (2 * above - 3) as u32,
        below => (-2 * below) as u32,
    }
}

/// The value of a kind.
fn value(n: u32, kind: u32) -> Option<i8> {
    let kind = i32::try_from(kind).ok()?;
    let steps = match kind {
        0 => 1,
        odd if odd & 1 == 1 => i32::midpoint(odd, 3),
        even => -even / 2,
    };
    i8::try_from(2 * steps.clamp(-64, 63) + (n & 1) as i32).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_values() {
        for n in [40, 41] {
            for steps in (-20..=20).filter(|&steps| steps != 0) {
                let surprise = 2 * steps + (n & 1) as i8;
                assert_eq!(value(n, kind(n, surprise)), Some(surprise));
            }
        }
    }

    #[test]
    fn damaged_books_are_refused() {
        let bytes = include_bytes!("../../../../data/flume/book.bin").to_vec();
        let open = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut changed = bytes.clone();
            change(&mut changed);
            Book::open(&changed).map(|_| ()).unwrap_err()
        };
        assert_eq!(open(&|b| b.truncate(20)), BookError::NotABook);
        assert_eq!(open(&|b| b[0] = b'x'), BookError::NotABook);
        assert_eq!(open(&|b| b[8] = 9), BookError::Unknown);
        assert_eq!(open(&|b| b.truncate(4000)), BookError::Damaged);
        assert_eq!(open(&|b| b[5000] ^= 4), BookError::Damaged);
        assert_eq!(pack(b"FLUMESP1").unwrap_err(), BookError::Damaged);
        assert_eq!(pack(&bytes).unwrap_err(), BookError::NotABook);
    }
}
