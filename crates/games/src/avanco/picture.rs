//! What a position of Avanço looks like.

use super::{Action, Avanco};
use crate::board::Cell;
use crate::{Choice, Depict, Ending, Hand, Mark, Piece};
use ludoteca_kernel::{ByPlayer, Player, PositionExt};

impl Depict for Avanco {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        if cell.is_in(self.white()) {
            Some(Piece::White)
        } else if cell.is_in(self.black()) {
            Some(Piece::Black)
        } else {
            None
        }
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        (vec![action.from, action.to], None)
    }

    fn hand(&self) -> Hand {
        let piece = match self.turn {
            Player::First => Piece::White,
            Player::Second => Piece::Black,
        };
        Hand { piece: Some(piece), left: 1 }
    }

    fn tally(&self) -> Option<ByPlayer<u32>> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        let last = self.turn.other();
        let arrived = self.pieces[last] & Self::far_row(last);
        let (rule, code) = if arrived == 0 { (5, "captured") } else { (4, "far-row") };
        self.is_over().then_some(Ending { rule, code, cells: arrived })
    }
}
