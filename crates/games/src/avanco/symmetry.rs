//! The board can be mirrored left to right. Turning it upside down exchanges the seats.

use super::{Action, Avanco, Board};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};
use ludoteca_kernel::ByPlayer;

impl Symmetric for Avanco {
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry(0), Symmetry(1)];

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            pieces: ByPlayer {
                first: Board::image_of_set(self.white(), symmetry),
                second: Board::image_of_set(self.black(), symmetry),
            },
            turn: self.turn,
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        Action { from: Board::image(action.from, symmetry), to: Board::image(action.to, symmetry) }
    }
}
