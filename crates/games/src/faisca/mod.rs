//! Faísca (who made it is not known to us): every piece points at the cell where the next one goes, on 6 columns and 5 rows.
//!
//! 1. Each player has five pieces of reach 1, five of reach 2 and five of reach 3. Blue (First) begins; the players alternate.
//!    On your turn put one piece of your stock on the board, where it stays.
//! 2. The first piece goes on any cell. Every other piece goes on the cell at which the last one points.
//! 3. A piece points up, down, left or right, at the cell exactly its reach away. That cell must be on the board and empty;
//!    pieces in between do not matter.
//! 4. A player who has no legal action on their turn loses.
//!
//! No draw: every action fills a cell, and somebody is the first who cannot go on.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::{Faisca, PIECES, TARGETS};

/// Six columns, five rows.
pub type Board = crate::board::Square<6, 5>;
