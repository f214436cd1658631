//! FIDE's tournament report file (TRF, 2006), which chess programs exchange: one line for each player, one block for each round.
//!
//! ```text
//! columns 1-3 001, 5-8 number, 15-47 name, 81-84 points, 86-89 place; then for each round, from column 92 and every ten:
//! 92-95 the opponent's number (0000 for nobody), 97 who begins (w or b), 99 the result
//! ```
//!
//! Results are `1` and `0`, `+` and `-` for forfeits (`-` on both sides when nobody came), `U` for a bye and `Z` for an absence. A
//! number is a place in the seed order. Line 012 has the name of the tournament, XXR (142 since 2026) the number of rounds. What the format
//! cannot hold is not in the file: schools, regions, tables and rules.
//!
//! Programs have habits of their own, and they are read: blanks after the last round; byes that were granted for the next round
//! (`F`, `H` and `Z` in a round in which nobody is paired are no round yet); forfeits without a colour; a half-point bye as `H` or as `=`
//! against nobody; columns that are counted in bytes. What would change points or pairings and is not read here is a [`TrfNote`].

mod read;
mod write;

pub use read::read_trf;
pub use write::write_trf;

use crate::Contest;

/// A tournament as a report file tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrfReport {
    /// What the tournament is called.
    pub name: String,
    /// What was played. Entrants have their numbers in the file; tables follow these numbers.
    pub contest: Contest,
    /// How many rounds are to be played, where the file says so.
    pub planned: Option<u32>,
    /// What is otherwise here than the program meant that wrote the file.
    pub notes: Vec<TrfNote>,
}

/// Something that was not read as it is written, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrfNote {
    /// The line, from 1.
    pub line: u32,
    /// The round, from 1; 0 for the line as a whole.
    pub round: u32,
    /// What it is.
    pub remark: TrfRemark,
}

/// What is not read as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TrfRemark {
    /// A bye for half a point is an absence here: there are no half points.
    HalfPointBye,
    /// A bye or an absence was granted for a round that is not drawn yet. It is to be said again when that is drawn.
    Announced,
    /// A line with this code is not read.
    NotRead(String),
}

/// What is wrong in a report file, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrfProblem {
    /// The line, from 1.
    pub line: u32,
    /// The round, from 1; 0 for the line as a whole.
    pub round: u32,
    /// What is wrong there.
    pub fault: TrfFault,
}

/// What can be wrong in a report file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TrfFault {
    /// There is no player in the file.
    NoPlayers,
    /// The player's number is none, or that of somebody else.
    BadNumber,
    /// There is no player with the opponent's number.
    UnknownOpponent,
    /// The result is none that there is.
    BadResult,
    /// The game was drawn, and there are no draws.
    Drawn,
    /// The opponent's line tells it otherwise.
    Contradiction,
    /// There are more rounds than two digits can count.
    TooManyRounds,
}

/// Where the blocks of rounds begin, counted from 0, and how far they are apart.
const FIRST_BLOCK: usize = 91;
const BLOCK: usize = 10;

/// The most rounds that two digits can count.
const MOST_ROUNDS: u32 = 99;

/// The most players that numbers of four digits can name.
const MOST_PLAYERS: u32 = 9_999;
