//! Dominório (Göran Andersson, c. 1973; *Domineering*): upright dominoes against lying ones, on 8 × 8.
//!
//! 1. Vertical (First) begins; the players alternate. On your turn put one domino on two empty cells that share a side.
//!    Dominoes stay where they are.
//! 2. Vertical's dominoes stand upright, one cell above the other; Horizontal's lie flat, one cell beside the other.
//! 3. A player who has no legal action on their turn loses.
//!
//! No draw: every action covers two cells, and somebody is the first who cannot go on.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::Dominorio;

/// Eight columns, eight rows.
pub type Board = crate::board::Square<8, 8>;
