//! The opening book: which 2-cores with few stones on 7×7 are lost, and by how much.
//!
//! A core that is not lost is worth at least its *usual* value, 1 for an odd number of cells and 0 for an even one, and
//! more only if some action leaves a lost core. So the losses among the cores with at least `n` cells tell the value of
//! almost every core with more than `n`, one ply deep. They are few: one of each eight images (the least mask) is kept,
//! by rank (see [`super::rank`]).
//!
//! File, little-endian: `FLUMEBOK`; version, side, least number of cells, length of the body, each `u32`; checksum of
//! the body, `u64`. Body, for each number of cells from the full board down to the least: number of losses, `u32`,
//! Rice parameter `k`, `u32`, length of the code in bytes, `u32`, and the code: for each loss the gap to the rank
//! before it (less one) in Rice's code, and the kind of its value (see [`super::losses`]) in unary.

use super::bits::{BitReader, BitWriter, rice_bits};
use super::board::BoardMasks;
use super::losses::{Losses, is_kind};
use super::rank::Ranking;
use super::symmetry::MaskImages;
use crate::book_error::BookError;
use crate::checksum::Checksum;
use crate::data_file::{DataFile, inside};

const MAGIC: &[u8; 8] = b"FLUMEBOK";
const VERSION: u32 = 2;
const HEADER: usize = 32;
/// The least number of cells of the cores in the book that comes with the program.
pub(crate) const BOOK_LEAST: u32 = 38;

/// The book in use.
static BOOK: DataFile<Book, BookError> =
    DataFile::new(Book::of_the_game, inside!("../../data/flume/book.bin"));

/// An opened book.
#[derive(Clone, Debug)]
pub struct Book {
    symmetry: MaskImages,
    ranking: Ranking,
    losses: Losses,
}

impl Book {
    /// The book in use: the one that comes with the program, or else the one installed, if any.
    pub fn in_use() -> Option<&'static Self> {
        BOOK.in_use()
    }

    /// Puts a book of 7×7 into use, for programs built without one (without the feature `books`). If one is in use already,
    /// nothing changes.
    pub fn install(bytes: &[u8]) -> Result<(), BookError> {
        BOOK.install(bytes)
    }

    /// A book of the game as it is played, as deep as the one that comes with the program.
    fn of_the_game(bytes: &[u8]) -> Result<Self, BookError> {
        let book = Self::open(bytes)?;
        let is_the_game = book.ranking.board() == BoardMasks::new(7, 7) && book.least() == BOOK_LEAST;
        if is_the_game { Ok(book) } else { Err(BookError::Unknown) }
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
        let board = BoardMasks::new(side, side);
        let ranking = Ranking::with_few_stones(board, side * side - least);
        let losses = decode(body, &ranking, least).ok_or(BookError::Damaged)?;
        Ok(Self { symmetry: MaskImages::new(board), ranking, losses })
    }

    /// The least number of empty cells of the cores in the book.
    pub fn least(&self) -> u32 {
        self.losses.least()
    }

    /// The number of lost cores, images not counted.
    pub fn losses(&self) -> usize {
        (self.least()..=self.ranking.board().cells()).map(|n| self.losses.count(n)).sum()
    }

    /// Bounds on the value of a core, if it is large enough; the mask must be a 2-core.
    #[inline]
    pub(crate) fn bounds(&self, core: u64) -> Option<(i32, i32)> {
        let n = core.count_ones();
        (n >= self.least())
            .then(|| self.lost(core).map_or(((n & 1) as i32, n as i32), |value| (value, value)))
    }

    /// The value of a core that is large enough, if it is lost.
    #[inline]
    pub(crate) fn lost(&self, core: u64) -> Option<i32> {
        self.losses.value(core.count_ones(), self.ranking.rank(self.symmetry.canonical(core)) as u32)
    }

    #[cfg(feature = "books")]
    pub(crate) fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    #[cfg(feature = "books")]
    pub(crate) fn contents(&self) -> &Losses {
        &self.losses
    }
}

/// Packs the losses that the GPU program wrote (`flume_losses_7.bin`) into a book.
pub fn pack(written: &[u8]) -> Result<Vec<u8>, BookError> {
    Losses::read(written).map(|losses| encode(&losses))
}

/// The book file of some losses.
pub(crate) fn encode(losses: &Losses) -> Vec<u8> {
    let (side, least) = (losses.side(), losses.least());
    let mut body = Vec::new();
    for n in (least..=side * side).rev() {
        let entries: Vec<(u32, u32)> = losses.layer(n).collect();
        let gaps: Vec<u32> = gaps(&entries).collect();
        let cost = |k: u32| gaps.iter().map(|&gap| rice_bits(gap, k)).sum::<u64>();
        let k = (0..24).min_by_key(|&k| cost(k)).unwrap_or(0);
        let mut code = BitWriter::default();
        for (&gap, &(_, kind)) in gaps.iter().zip(&entries) {
            code.rice(gap, k);
            code.unary(kind);
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

fn decode(mut body: &[u8], ranking: &Ranking, least: u32) -> Option<Losses> {
    let board = ranking.board();
    let mut losses = Losses::new(board.width(), least);
    for n in (least..=board.cells()).rev() {
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
            let kind = code.unary()?;
            if u64::from(rank) >= ranking.count(n) || !is_kind(kind) {
                return None;
            }
            losses.push(n, rank, kind);
            next = rank + 1;
        }
    }
    body.is_empty().then_some(losses)
}

/// How many ranks lie between each loss and the one before it.
fn gaps(entries: &[(u32, u32)]) -> impl Iterator<Item = u32> {
    let mut next = 0;
    entries.iter().map(move |&(rank, _)| {
        let gap = rank - next;
        next = rank + 1;
        gap
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_installed_once_and_only_of_the_right_board() {
        let bytes = include_bytes!("../../data/flume/book.bin");
        assert_eq!((Book::install(bytes), Book::install(bytes)), (Ok(()), Ok(())));
        assert_eq!(Book::in_use().map(Book::least), Some(BOOK_LEAST));
        assert_eq!(Book::install(&encode(&Losses::new(5, 20))), Err(BookError::Unknown));
        assert_eq!(Book::install(&bytes[1..]), Err(BookError::NotABook));
    }

    #[test]
    fn damaged_books_are_refused() {
        let bytes = include_bytes!("../../data/flume/book.bin").to_vec();
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
        assert_eq!(pack(b"FLUMELS1").unwrap_err(), BookError::Damaged);
        assert_eq!(pack(&bytes).unwrap_err(), BookError::NotABook);
    }
}
