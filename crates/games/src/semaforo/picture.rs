//! What a position of Semáforo looks like.

use super::{Action, Light, Semaforo};
use crate::board::Cell;
use crate::{Choice, Depict, Ending, Hand, Mark, Piece};
use ludoteca_kernel::{ByPlayer, PositionExt};

impl Depict for Semaforo {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        Some(match self.light(cell)? {
            Light::Green => Piece::Green,
            Light::Yellow => Piece::Yellow,
            Light::Red => Piece::Red,
        })
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        (vec![action.cell], None)
    }

    fn hand(&self) -> Hand {
        Hand { piece: None, left: 1 }
    }

    fn tally(&self) -> Option<ByPlayer<u32>> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| Ending {
            rule: 4,
            code: "line",
            cells: self.lines().fold(0, |cells, line| cells | line as u64),
        })
    }
}
