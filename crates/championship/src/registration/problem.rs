//! What can be wrong with a list.

use super::ListColumn;

/// A problem and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListProblem {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong there.
    pub fault: ListFault,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ListFault {
    /// There is nothing in the list.
    Empty,
    /// No column is headed like this one, and without it the list cannot be read.
    MissingColumn {
        /// Which one.
        column: ListColumn,
    },
    /// Two columns are headed alike; the first one is read.
    RepeatedColumn {
        /// Which one.
        column: ListColumn,
    },
    /// Nobody knows what a column is; it is not read.
    UnknownColumn {
        /// Its heading.
        heading: String,
    },
    /// A cell stands beyond the last column; it is not read.
    CellsBeyond,
    /// A quotation mark is never closed: what follows may have been taken for one cell.
    UnclosedQuote,
    /// A cell is empty that must not be.
    MissingCell {
        /// Which one.
        column: ListColumn,
    },
    /// A cell is too long.
    TooLong {
        /// Which one.
        column: ListColumn,
        /// How many characters it has.
        length: usize,
    },
    /// There is no such cycle, game or school.
    Unknown {
        /// Which of them.
        column: ListColumn,
        /// What was written.
        text: String,
    },
    /// The school may be another one, spelled otherwise: somebody must say whether it is.
    PerhapsSameSchool {
        /// What was written.
        text: String,
        /// The school that it may be, as it is spelled elsewhere.
        known: String,
    },
    /// The game is not played in that cycle.
    NotOffered {
        /// The code of the cycle.
        cycle: String,
        /// The code of the game.
        game: String,
    },
    /// Nobody in the list has a school, so that pupils of one school can meet.
    NoSchools,
    /// The line has no school where others have one.
    NoSchool,
    /// The same pupil of the same school and cycle is in the list before, in another game.
    OtherGame {
        /// In which line.
        first: u32,
    },
    /// The same pupil of the same school, cycle and game is in the list before.
    Repeated {
        /// In which line.
        first: u32,
    },
    /// The school has sent more pupils than it may for that game and cycle.
    TooMany {
        /// How many it may send.
        limit: u32,
    },
}

impl ListFault {
    /// Whether the line can be taken all the same.
    pub const fn is_warning(&self) -> bool {
        matches!(
            self,
            Self::RepeatedColumn { .. }
                | Self::UnknownColumn { .. }
                | Self::CellsBeyond
                | Self::NoSchools
                | Self::NoSchool
                | Self::OtherGame { .. }
        )
    }
}
