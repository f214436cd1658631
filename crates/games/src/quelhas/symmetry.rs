//! The board can be mirrored both ways; a quarter turn would exchange the seats.

use super::{Action, Board, Quelhas};
use crate::Symmetric;
use crate::board::{Board as _, Symmetry};

impl Symmetric for Quelhas {
    const SYMMETRIES: &'static [Symmetry] = Symmetry::SQUARE.split_at(4).0;

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            upright: Board::image_of_set(self.upright, symmetry),
            lying: Board::image_of_set(self.lying, symmetry),
            ..*self
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        match action {
            Action::Line { low, high } => {
                Action::line(Board::image(low, symmetry), Board::image(high, symmetry))
            }
            Action::Swap => Action::Swap,
        }
    }
}
