//! Exact play in games that are sums of independent regions (Conway 1976; Berlekamp, Conway and Guy 1982).
//!
//! A game says how its positions fall apart ([`Decompose`]). Small regions are catalogued with their thermographs
//! (`catalogue`, `thermograph`); those settle many sums at once (`stops`, `outlook`), also of large regions that are
//! cut at one player's expense, and an exact search settles the rest (`solve`, `bounds_hash`).
//!
//! A player is made of that (`engine`, `judge`) for every game whose positions are such sums ([`SumPosition`]). Where a book answers
//! the opening, what lies beyond it can be proved again (`book_check`).
//!
//! Left is always the player to act. Who wins is found out, not how soon.

mod book_check;
mod bounds_hash;
mod catalogue;
#[cfg(test)]
pub(crate) mod checks;
mod decompose;
mod engine;
mod history;
mod judge;
mod mixing;
mod outlook;
mod solve;
mod stops;
mod sums;
mod thermograph;

pub(crate) use book_check::check_edge;
pub use book_check::{CheckError, Checked, Sample};
#[cfg(test)]
pub(crate) use catalogue::Catalogue;
pub(crate) use decompose::Decompose;
pub(crate) use engine::{SumEngine, SumPosition, wins_within};
pub(crate) use judge::MOVE;
pub(crate) use mixing::Mixer;
use outlook::Outlook;
pub(crate) use solve::SumSolver;
pub(crate) use thermograph::ONE;
