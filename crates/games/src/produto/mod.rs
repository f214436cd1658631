//! Produto (Nick Bentley, João Neto, Bill Taylor, c. 2008): two large groups on a hexagon with five cells a side.
//!
//! 1. The board begins empty. Black (First) begins, with one stone only.
//! 2. Every later turn is two stones; each may be of either colour and goes on an empty cell.
//! 3. When the board is full each colour scores the product of the sizes of its two largest groups, 0 with fewer than
//!    two groups. The higher score wins.
//! 4. With equal scores the colour with fewer stones wins.
//!
//! No draw: 61 stones cannot be shared equally.

mod action;
mod notation;
mod picture;
mod position;
mod score;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::Produto;
pub use score::Groups;

/// A hexagon with five cells a side.
pub type Board = crate::board::Hexagon;
