//! The board can be mirrored both ways.

use super::position::EMPTY;
use super::{Action, Board, Faisca};
use crate::Symmetric;
use crate::board::{Board as _, Cell, Symmetry};

impl Symmetric for Faisca {
    const SYMMETRIES: &'static [Symmetry] = Symmetry::SQUARE.split_at(4).0;

    fn image(&self, symmetry: Symmetry) -> Self {
        let image = |cell| Board::image(cell, symmetry);
        let mut points_at = self.points_at;
        points_at.fill(EMPTY);
        for cell in self.occupied {
            points_at[usize::from(image(cell).0)] = image(Cell(self.points_at[usize::from(cell.0)])).0;
        }
        Self {
            points_at,
            occupied: Board::image_of_set(self.occupied, symmetry),
            blue: Board::image_of_set(self.blue, symmetry),
            next: self.next.map(image),
            ..*self
        }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        Action { from: Board::image(action.from, symmetry), to: Board::image(action.to, symmetry) }
    }
}
