//! The board can be mirrored both ways; a quarter turn would exchange the seats.

use super::{Action, Board, Dominorio};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};
use ludoteca_kernel::ByPlayer;

impl Symmetric for Dominorio {
    const SYMMETRIES: &'static [Symmetry] = Symmetry::SQUARE.split_at(4).0;

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            covered: ByPlayer {
                first: Board::image_of_set(self.vertical(), symmetry),
                second: Board::image_of_set(self.horizontal(), symmetry),
            },
            turn: self.turn,
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        let [one, other] = action.cells().map(|cell| Board::image(cell, symmetry));
        Action::new(one, other)
    }
}
