//! Whether the book is true: its values follow from each other, and a sample is proved again from nothing.

use super::board::{Board, bits};
use super::book::Book;
use super::reduce::reduce;
use super::solve::Solver;
use kernel::Dice;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The memory of the solver that proves the sample, in MiB.
const MIB: usize = 64;

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Cores whose value follows from other values in the book.
    pub followed: u64,
    /// Cores whose value agrees with the others in the book but also depends on smaller cores.
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

/// Checks the embedded book.
///
/// First every core with at least `follow_from` cells: its value must be the greatest of `1 − V` over its actions.
/// Then `sample` random cores of the book's smallest layer, surprises and others by turns, are proved by a solver that
/// does not know the book (up to some seconds each).
pub fn check(follow_from: u32, sample: u32, seed: u64, stop: &AtomicBool) -> Result<Checked, CheckError> {
    let book = Book::embedded();
    let mut checked = Checked::default();
    for n in (follow_from.max(book.least() + 1)..=49).rev() {
        for rank in 0..book.ranking().count(n) {
            if rank % 1024 == 0 && stop.load(Relaxed) {
                return Err(CheckError::Stopped);
            }
            let core = book.ranking().unrank(n, rank);
            if book.symmetry().is_canonical(core) {
                let exact = follows(book, core)?;
                *(if exact { &mut checked.followed } else { &mut checked.bounded }) += 1;
            }
        }
    }
    let mut dice = Dice::new(seed);
    for round in 0..sample {
        prove(book, random_core(book, round % 2 == 0, &mut dice), stop)?;
        checked.proved += 1;
    }
    Ok(checked)
}

/// Whether the value of a core follows from others in the book; wrong if they contradict it.
fn follows(book: &Book, core: u64) -> Result<bool, CheckError> {
    let value = value_of(book, core);
    let (mut low, mut high) = (i32::MIN, i32::MIN);
    for cell in bits(core) {
        let child = reduce(book.ranking().board(), core & !cell);
        let n = child.core.count_ones() as i32;
        let (least, most) = book.core_value(child.core).map_or((-n, n), |v| (v, v));
        let (least, most) = child.settle_bounds(least, most);
        low = low.max(1 - most);
        high = high.max(1 - least);
    }
    if (low..=high).contains(&value) { Ok(low == high) } else { Err(CheckError::Wrong { core, book: value }) }
}

/// Proves a core's value again.
fn prove(book: &Book, core: u64, stop: &AtomicBool) -> Result<(), CheckError> {
    let mut solver = Solver::new(Board::new(7, 7), MIB);
    let spend = &mut || if stop.load(Relaxed) { Err(::search::Stopped) } else { Ok(()) };
    let found = solver.value_within(core, spend).map_err(|_| CheckError::Stopped)?;
    let value = value_of(book, core);
    if found == value { Ok(()) } else { Err(CheckError::Wrong { core, book: value }) }
}

/// A random core of the book's smallest layer.
fn random_core(book: &Book, surprising: bool, dice: &mut Dice) -> u64 {
    let n = book.least();
    let rank = if surprising {
        let at = dice.below(book.contents().layer(n).count() as u32);
        book.contents().layer(n).nth(at as usize).map_or(0, |(rank, _)| u64::from(rank))
    } else {
        dice.next() % book.ranking().count(n)
    };
    book.ranking().unrank(n, rank)
}

fn value_of(book: &Book, core: u64) -> i32 {
    book.core_value(core).unwrap_or(0)
}
