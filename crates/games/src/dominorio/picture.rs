//! What a position of Dominório looks like: every covered cell holds one half of a domino.

use super::{Action, Dominorio};
use crate::board::Cell;
use crate::{Choice, Depict, Ending, Hand, Mark, Piece};
use ludoteca_kernel::{ByPlayer, Player, PositionExt};

impl Depict for Dominorio {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        if cell.is_in(self.lower_halves()) {
            Some(Piece::VerticalLow)
        } else if cell.is_in(self.vertical()) {
            Some(Piece::VerticalHigh)
        } else if cell.is_in(self.left_halves()) {
            Some(Piece::HorizontalLeft)
        } else if cell.is_in(self.horizontal()) {
            Some(Piece::HorizontalRight)
        } else {
            None
        }
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        (action.cells().to_vec(), None)
    }

    fn hand(&self) -> Hand {
        let piece = match self.turn {
            Player::First => Piece::VerticalLow,
            Player::Second => Piece::HorizontalLeft,
        };
        Hand { piece: Some(piece), left: 1 }
    }

    fn tally(&self) -> Option<ByPlayer<u32>> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then_some(Ending { rule: 3, code: "no-action", cells: 0 })
    }
}
