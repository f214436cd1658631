//! Flume (Mark Steere, 2010), the championship's version: fill the board, act again in tight places, on 7 × 7.
//!
//! 1. The board begins empty. White (First) begins. On your turn put one stone of your own colour on an empty cell.
//! 2. If that cell then has zero or one empty neighbour (sharing a side; the edge counts as filled) you must act again;
//!    otherwise the turn passes.
//! 3. At Second's first turn, before any other action, Second may say `swap`: the seats exchange colours, the stone
//!    stays, and First, now Black, is to act.
//! 4. When the board is full the colour with more stones wins.
//!
//! No draw: 49 is odd.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use crate::Seats;
pub use action::Action;
pub use position::Flume;

/// Seven columns, seven rows.
pub type Board = crate::board::Square<7, 7>;
