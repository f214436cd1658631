//! Y (Craige Schensted and Charles Titus, 1953): one group that touches all three sides, on the championship's curved board.
//!
//! 1. The board begins empty. Blue (First) begins; the players alternate. On your turn put one stone of your own colour on an
//!    empty point. Stones stay where they are.
//! 2. Instead of Second's first action, Second may say `swap`: the seats exchange colours, the stone stays, and First, now
//!    Red, is to act.
//! 3. Whoever has one group, stones joined along lines, that touches all three sides of the board wins. A corner belongs to two
//!    sides.
//!
//! No draw: on a full board exactly one player has such a group (Schensted and Titus, *Mudcrack Y and Poly-Y*, 1975).

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::{Paint, Y};

/// Ninety-three points in rings.
pub type Board = crate::board::Rings;
