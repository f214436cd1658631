//! Nex (João Pedro Neto, 2004): join your two sides of a rhombus of hexagons, 11 × 11, with neutral stones in between.
//!
//! 1. The board begins empty. Black (First) begins; the players alternate. Black joins column a with column k, White joins
//!    row 1 with row 11. A turn is placing or replacing, whichever can be completed.
//! 2. Placing: a stone of your own colour on an empty cell, then a neutral stone on another empty cell.
//! 3. Replacing: two neutral stones become yours, one after the other in the order a1, b1, … k1, a2, …; then one stone that
//!    was yours before the turn becomes neutral.
//! 4. When the board is almost full the turn is a single action: with one empty cell and no neutral stone or one, a stone of
//!    your own there; with no empty cell and one neutral stone, that stone becomes yours.
//! 5. Instead of Second's first turn, Second may say `swap`: the seats exchange colours, the stones stay, and First, now
//!    White, is to act.
//! 6. Whoever has joined both of their sides at the end of a turn wins.
//!
//! No draw: every turn takes two empty cells or one neutral stone away for good, so the board fills with black and white
//! stones at last; and then exactly one of them has joined its sides, as in Hex.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::{Nex, Stage};

/// Eleven columns, eleven rows.
pub type Board = crate::board::Rhombus<11>;
