//! Whether the book is true: its values follow from each other, and a sample is proved again from nothing.

use super::board::{BoardMasks, bits};
use super::book::Book;
use super::reduce::reduce;
use super::solve::CoreSolver;
use ludoteca_kernel::Rng;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The memory of the solver that proves the sample, in MiB.
const MIB: usize = 64;

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Lost cores that are lost by no less because of others in the book.
    pub followed: u64,
    /// Lost cores that agree with the others in the book but also depend on smaller cores.
    pub bounded: u64,
    /// Cores proved again from nothing.
    pub proved: u64,
}

/// Why the book was not found true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckError {
    /// The book is wrong about the core with these empty cells.
    Wrong {
        /// The empty cells.
        core: u64,
        /// What the book says.
        book: i32,
    },
    /// Somebody said stop.
    Stopped,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong { core, book } => write!(f, "the book gives {core:#x} the wrong value {book}"),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for CheckError {}

/// Checks the book in use.
///
/// First every lost core with at least `follow_from` cells: no action in it may bring more than its value, as far as
/// the book knows two plies deep. Then `sample` random cores of the book's smallest layer, lost ones and others by
/// turns, are proved by a solver that does not know the book (up to some seconds each).
pub fn check(follow_from: u32, sample: u32, seed: u64, stop: &AtomicBool) -> Result<Checked, CheckError> {
    let mut checked = Checked::default();
    let Some(book) = Book::in_use() else { return Ok(checked) };
    for n in (follow_from.max(book.least() + 1)..=49).rev() {
        for (rank, _) in book.contents().layer(n) {
            if stop.load(Relaxed) {
                return Err(CheckError::Stopped);
            }
            let follows = follows(book, book.ranking().unrank(n, u64::from(rank)))?;
            *(if follows { &mut checked.followed } else { &mut checked.bounded }) += 1;
        }
    }
    let mut rng = Rng::new(seed);
    for round in 0..sample {
        prove(book, random_core(book, round % 2 == 0, &mut rng), stop)?;
        checked.proved += 1;
    }
    Ok(checked)
}

/// Whether the book shows that a lost core brings no more than its value; wrong if it shows that it brings more.
fn follows(book: &Book, core: u64) -> Result<bool, CheckError> {
    let (low, high) = what_actions_bring(book, core, |child| {
        let (low, high) = book.bounds(child)?;
        Some((low.max(what_actions_bring(book, child, |core| book.bounds(core)).0), high))
    });
    compare(book, core, |value| low <= value)?;
    Ok(compare(book, core, |value| high <= value).is_ok())
}

/// Bounds on the value of a core, given bounds on those that its actions leave.
fn what_actions_bring(book: &Book, core: u64, bounds: impl Fn(u64) -> Option<(i32, i32)>) -> (i32, i32) {
    let brings = bits(core).map(|cell| {
        let child = reduce(book.ranking().board(), core & !cell);
        let n = child.core.count_ones() as i32;
        let (low, high) = bounds(child.core).unwrap_or((-n, n));
        let (low, high) = child.settle_bounds(low, high);
        (1 - high, 1 - low)
    });
    brings.fold((i32::MIN, i32::MIN), |(low, high), (least, most)| (low.max(least), high.max(most)))
}

/// Proves what the book says of a core again.
fn prove(book: &Book, core: u64, stop: &AtomicBool) -> Result<(), CheckError> {
    let mut solver = CoreSolver::new(BoardMasks::new(7, 7), MIB);
    let spend = &mut || if stop.load(Relaxed) { Err(ludoteca_search::Stopped) } else { Ok(()) };
    let (low, high) = book.bounds(core).unwrap_or_default();
    let reaches = solver.at_least(core, low, spend).map_err(|_| CheckError::Stopped)?;
    let exceeds = low == high && solver.at_least(core, low + 1, spend).map_err(|_| CheckError::Stopped)?;
    compare(book, core, |_| reaches && !exceeds)
}

/// Complains unless what the book says of a core is as it must be.
fn compare(book: &Book, core: u64, true_of: impl FnOnce(i32) -> bool) -> Result<(), CheckError> {
    let said = book.bounds(core).unwrap_or_default().0;
    if true_of(said) { Ok(()) } else { Err(CheckError::Wrong { core, book: said }) }
}

/// A random core of the book's smallest layer.
fn random_core(book: &Book, lost: bool, rng: &mut Rng) -> u64 {
    let n = book.least();
    let rank = if lost {
        let at = rng.below(book.contents().count(n) as u32);
        book.contents().layer(n).nth(at as usize).map_or(0, |(rank, _)| u64::from(rank))
    } else {
        rng.next() % book.ranking().count(n)
    };
    book.ranking().unrank(n, rank)
}
