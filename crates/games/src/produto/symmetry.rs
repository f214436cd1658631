//! The hexagon can be turned by sixths and mirrored.

use super::{Action, Board, Produto};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};

impl Symmetric for Produto {
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::HEXAGON;

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            black: Board::image_of_set(self.black, symmetry),
            white: Board::image_of_set(self.white, symmetry),
            turn: self.turn,
            left: self.left,
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        Action { cell: Board::image(action.cell, symmetry), ..action }
    }
}
