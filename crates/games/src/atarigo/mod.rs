//! Atari-Go (Yasuda Yasutoshi's way to teach Go), on 9 × 9: whoever captures first wins.
//!
//! 1. The board begins empty. Black (First) begins; the players alternate. On your turn put one stone of your own colour
//!    on an empty point, where two lines cross. Stones stay where they are.
//! 2. Stones of one colour joined along lines are a group; the empty points beside it are its liberties. Whoever first
//!    takes the last liberty of an enemy group wins at once; this is looked at before anything else.
//! 3. A stone that captures nothing and leaves its own group without a liberty is not allowed.
//! 4. There is no passing: a player who has no legal action on their turn loses.
//!
//! No draw: every action fills a point, and somebody captures or is the first who cannot go on.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::Atarigo;

/// Nine lines, nine columns.
pub type Board = crate::board::Crossings<9>;
