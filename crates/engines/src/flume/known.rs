//! What is known of cores before any search: nothing, the book, or everything.

use super::book::{BOOK_LEAST, Book};
#[cfg(not(target_arch = "wasm32"))]
use super::tables::Tables;

/// Where the search need not go.
#[derive(Debug)]
pub(crate) enum Known {
    /// Nothing but the rules.
    Nothing,
    /// The book, where one is in use.
    Book,
    /// The strong solution on disk; where it cannot be read, the book.
    #[cfg(not(target_arch = "wasm32"))]
    Tables(Tables),
}

impl Known {
    /// Bounds on the value of a core, if it is known or lies in the book.
    #[inline]
    pub(crate) fn bounds(&self, core: u64) -> Option<(i32, i32)> {
        match self {
            Self::Nothing => None,
            Self::Book => in_book(core),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Tables(tables) => {
                tables.core_value(core).map(|value| (value, value)).ok().or_else(|| in_book(core))
            }
        }
    }

    /// The book, if cores of `n` cells are known from it and no better.
    #[inline]
    pub(crate) fn book(&self, n: u32) -> Option<&'static Book> {
        if matches!(self, Self::Book) && n >= BOOK_LEAST { Book::in_use() } else { None }
    }
}

#[inline]
fn in_book(core: u64) -> Option<(i32, i32)> {
    if core.count_ones() < BOOK_LEAST { None } else { Book::in_use()?.bounds(core) }
}
