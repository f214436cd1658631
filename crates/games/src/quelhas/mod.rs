//! Quelhas (Carlos Santos and Alfie Davies, 2025): upright lines against lying ones on 10 × 10, and the last to move loses.
//!
//! 1. Vertical (First) begins; the players alternate. On your turn fill a straight line of two or more empty cells next to
//!    one another, all at once. What is filled stays filled.
//! 2. Vertical's lines stand upright, along a column; Horizontal's lie flat, along a row.
//! 3. Instead of their first line, Player 2 may say *swap*: the players exchange directions, the line stays, and Player 1,
//!    now Horizontal, is to act.
//! 4. A player who has no legal action on their turn wins: the last to fill a line loses.
//!
//! No draw: every line fills two cells or more, and somebody is the first who cannot go on.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::{Direction, Quelhas};

/// Ten columns, ten rows.
pub type Board = crate::board::WideSquare<10, 10>;
