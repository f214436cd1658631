//! The board can be turned and mirrored in every way.

use super::{Action, Board, Flume};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};

impl Symmetric for Flume {
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::SQUARE;

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            white: Board::image_of_set(self.white, symmetry),
            black: Board::image_of_set(self.black, symmetry),
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
