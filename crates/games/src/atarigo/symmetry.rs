//! The board can be turned and mirrored in every way.

use super::{Action, Atarigo, Board};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};
use ludoteca_kernel::ByPlayer;

impl Symmetric for Atarigo {
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::SQUARE;

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            stones: ByPlayer {
                first: Board::image_of_set(self.black(), symmetry),
                second: Board::image_of_set(self.white(), symmetry),
            },
            ..*self
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        Action::new(Board::image(action.cell, symmetry))
    }
}
