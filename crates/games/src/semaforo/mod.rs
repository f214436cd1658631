//! Semáforo (Alan Parr): traffic lights on a board of 4 × 3.
//!
//! 1. The board has four columns and three rows and begins empty. First begins; the players alternate. All pieces are
//!    shared.
//! 2. On your turn choose one cell: an empty cell gets a green piece, a green piece becomes yellow, a yellow piece
//!    becomes red.
//! 3. A red piece never changes.
//! 4. Whoever completes three equal pieces in a straight line of adjacent cells (row, column or diagonal) wins at once.
//!
//! No draw: a full board of red pieces has lines, and no board without a line is without an action.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::{LINES, Light, Semaforo};

/// Four columns, three rows.
pub type Board = crate::board::Square<4, 3>;
