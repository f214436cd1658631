//! The board can be turned by thirds and mirrored.

use super::{Action, Board, Y};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};

impl Symmetric for Y {
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::TRIANGLE;

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            blue: Board::image_of_set(self.blue, symmetry),
            red: Board::image_of_set(self.red, symmetry),
            ..*self
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        match action {
            Action::Place(cell) => Action::Place(Board::image(cell, symmetry)),
            Action::Swap => Action::Swap,
        }
    }
}
