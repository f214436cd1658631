//! What is known of cores before any search: nothing, the book, or everything.

use super::book::Book;
#[cfg(not(target_arch = "wasm32"))]
use super::tables::Tables;

/// The least number of cells of the cores in the book that comes with the program.
pub(crate) const BOOK_LEAST: u32 = 41;

/// Where the search need not go.
#[derive(Debug)]
pub(crate) enum Known {
    /// Nothing but the rules.
    Nothing,
    /// The book that comes with the program.
    Book,
    /// The strong solution on disk; where it cannot be read, the book.
    #[cfg(not(target_arch = "wasm32"))]
    Tables(Tables),
}

impl Known {
    /// Whether cores of `n` cells are unknown and those with one more are known.
    #[inline]
    pub(crate) fn begins_above(&self, n: u32) -> bool {
        matches!(self, Self::Book) && n + 1 == BOOK_LEAST
    }

    /// The value of a core, if it is known.
    #[inline]
    pub(crate) fn value(&self, core: u64) -> Option<i32> {
        match self {
            Self::Nothing => None,
            Self::Book => in_book(core),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Tables(tables) => tables.core_value(core).ok().or_else(|| in_book(core)),
        }
    }
}

#[inline]
fn in_book(core: u64) -> Option<i32> {
    if core.count_ones() < BOOK_LEAST { None } else { Book::embedded().core_value(core) }
}
