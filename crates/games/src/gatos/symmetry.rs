//! The board can be turned and mirrored in every way: the zone is in the centre.

use super::{Action, Board, Gatos};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};
use ludoteca_kernel::ByPlayer;

impl Symmetric for Gatos {
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::SQUARE;

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            animals: ByPlayer {
                first: Board::image_of_set(self.cats(), symmetry),
                second: Board::image_of_set(self.dogs(), symmetry),
            },
            turn: self.turn,
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        Action::new(Board::image(action.cell, symmetry))
    }
}
