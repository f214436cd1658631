//! Gatos & Cães (Simon Norton, 1970s; *Snort*): cats and dogs that do not stand each other, on 8 × 8.
//!
//! 1. Cats (First) begin; the players alternate. On your turn put one animal of your own kind on an empty cell.
//! 2. The first cat goes into the central zone (d4, d5, e4, e5), the first dog outside it. After that the zone is
//!    ordinary.
//! 3. A cat never goes beside a dog, nor a dog beside a cat; beside means sharing a side.
//! 4. A player who has no legal action on their turn loses.
//!
//! No draw: the board fills, and somebody is the first who cannot go on.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::Gatos;

/// Eight columns, eight rows.
pub type Board = crate::board::Square<8, 8>;
