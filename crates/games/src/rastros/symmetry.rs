//! The board can be mirrored in the diagonal that joins the goals.
//!
//! Turning it by half a turn exchanges the goals, and so the seats: not a symmetry in the sense of [`Symmetric`].

use super::{Action, Board, Rastros};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};

impl Symmetric for Rastros {
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry(0), Symmetry(4)];

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            free: Board::image_of_set(self.free, symmetry),
            piece: Board::image(self.piece, symmetry),
            turn: self.turn,
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        Action::new(Board::image(action.cell, symmetry))
    }
}
