//! Why a book cannot be read or made.

use std::fmt;

/// What is wrong with a book or with what it should be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookError {
    /// It does not begin as it should.
    NotABook,
    /// It is for a board or of a version that is not known.
    Unknown,
    /// Its length, its checksum or its contents are wrong.
    Damaged,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotABook => "this is not a book of this game",
            Self::Unknown => "the book is for another board or of another version",
            Self::Damaged => "the book is damaged",
        })
    }
}

impl std::error::Error for BookError {}
