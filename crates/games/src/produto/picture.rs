//! What a position of Produto looks like.

use super::{Action, Groups, Produto};
use crate::board::Cell;
use crate::{Choice, Colour, Depict, Ending, Hand, Mark, Piece};
use ludoteca_kernel::{ByPlayer, PositionExt};

impl Depict for Produto {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        if cell.is_in(self.black) {
            Some(Piece::Black)
        } else if cell.is_in(self.white) {
            Some(Piece::White)
        } else {
            None
        }
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        let choice = match action.colour {
            Colour::White => Choice::White,
            Colour::Black => Choice::Black,
        };
        (vec![action.cell], Some(choice))
    }

    fn hand(&self) -> Hand {
        Hand { piece: None, left: self.left }
    }

    fn tally(&self) -> Option<ByPlayer<u32>> {
        Some(ByPlayer { first: Groups::of(self.black).product(), second: Groups::of(self.white).product() })
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| {
            let (winner, tie) = self.verdict();
            let groups = Groups::of(self.stones(winner));
            let (rule, code) = if tie { (4, "fewer-stones") } else { (3, "product") };
            Ending { rule, code, cells: groups.largest | groups.second }
        })
    }
}
