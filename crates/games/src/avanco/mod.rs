//! Avanço (Dan Troyka, 2000; *Breakthrough*): a race of pawns on 7 × 7.
//!
//! 1. White (First) begins on rows 1 and 2 and goes up, Black on rows 6 and 7 and goes down. White begins; the players
//!    alternate. On your turn you move one piece of your own.
//! 2. A piece steps one row forward, straight or diagonally, to an empty cell.
//! 3. It may also capture an enemy piece one row forward diagonally, never straight, by moving to its cell. Captures are
//!    optional.
//! 4. Whoever reaches the far row wins at once.
//! 5. Whoever captures the last enemy piece wins.
//!
//! No draw: pieces only go forward, and the most advanced one can always go on.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::Avanco;

/// Seven columns, seven rows.
pub type Board = crate::board::Square<7, 7>;
