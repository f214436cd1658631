//! What a position of Rastros looks like.

use super::{Action, Rastros};
use crate::board::Cell;
use crate::{Choice, Depict, Ending, Hand, Mark, Piece};
use ludoteca_kernel::{ByPlayer, Player, PositionExt};

impl Depict for Rastros {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        if cell == self.piece {
            Some(Piece::Walker)
        } else if cell.is_in(self.free) {
            None
        } else {
            Some(Piece::Trail)
        }
    }

    fn mark(cell: Cell) -> Option<Mark> {
        if cell == Self::goal(Player::First) {
            Some(Mark::GoalOfFirst)
        } else if cell == Self::goal(Player::Second) {
            Some(Mark::GoalOfSecond)
        } else {
            None
        }
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        (vec![action.cell], None)
    }

    fn hand(&self) -> Hand {
        Hand { piece: Some(Piece::Walker), left: 1 }
    }

    fn tally(&self) -> Option<ByPlayer<u32>> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        let (rule, code) = if self.arrived().is_some() { (4, "goal") } else { (5, "blocked") };
        self.is_over().then(|| Ending { rule, code, cells: self.piece.bit() })
    }
}
