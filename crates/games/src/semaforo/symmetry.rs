//! The board can be mirrored both ways.

use super::{Action, Board, Semaforo};
use crate::Symmetric;
use crate::board::{Board as _, CellSet, Symmetry};

impl Symmetric for Semaforo {
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry(0), Symmetry(1), Symmetry(2), Symmetry(3)];

    fn image(&self, symmetry: Symmetry) -> Self {
        let image = |set| Board::image_of_set(CellSet::from_bits(set as u64), symmetry).bits() as u16;
        Self { green: image(self.green), yellow: image(self.yellow), red: image(self.red), turn: self.turn }
    }

    fn image_of(action: Action, symmetry: Symmetry) -> Action {
        Action::new(Board::image(action.cell, symmetry))
    }
}
