//! What a position of Gatos & Cães looks like.

use super::position::ZONE;
use super::{Action, Gatos};
use crate::board::Cell;
use crate::{Choice, Depict, Ending, Hand, Mark, Piece};
use ludoteca_kernel::{ByPlayer, Player, PositionExt};

impl Depict for Gatos {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        if cell.is_in(self.cats()) {
            Some(Piece::Cat)
        } else if cell.is_in(self.dogs()) {
            Some(Piece::Dog)
        } else {
            None
        }
    }

    fn mark(cell: Cell) -> Option<Mark> {
        cell.is_in(ZONE).then_some(Mark::Zone)
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        (vec![action.cell], None)
    }

    fn hand(&self) -> Hand {
        let piece = match self.turn {
            Player::First => Piece::Cat,
            Player::Second => Piece::Dog,
        };
        Hand { piece: Some(piece), left: 1 }
    }

    fn tally(&self) -> Option<ByPlayer<u32>> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then_some(Ending { rule: 4, code: "no-action", cells: 0 })
    }
}
