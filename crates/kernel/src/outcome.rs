//! How a game ends: somebody wins. None of the games can be drawn.

use crate::Player;
use std::fmt;

/// The end of a game. There are no draws, so an outcome is a winner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The seat that won.
    pub winner: Player,
}

impl Outcome {
    /// The outcome in which `winner` wins.
    #[inline]
    pub const fn win(winner: Player) -> Self {
        Self { winner }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins", self.winner)
    }
}
