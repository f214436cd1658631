//! What a position of Flume looks like.

use super::{Action, Flume};
use crate::board::Cell;
use crate::{Choice, Colour, Depict, Ending, Hand, Mark, Piece};
use ludoteca_kernel::{ByPlayer, PositionExt};

impl Depict for Flume {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        if cell.is_in(self.white) {
            Some(Piece::White)
        } else if cell.is_in(self.black) {
            Some(Piece::Black)
        } else {
            None
        }
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        match action {
            Action::Place(cell) => (vec![cell], None),
            Action::Swap => (vec![], Some(Choice::Swap)),
        }
    }

    fn hand(&self) -> Hand {
        let piece = match self.colour {
            Colour::White => Piece::White,
            Colour::Black => Piece::Black,
        };
        Hand { piece: Some(piece), left: 1 }
    }

    fn tally(&self) -> Option<ByPlayer<u32>> {
        let mut tally = ByPlayer::default();
        tally[self.seat_of(Colour::White)] = self.white.count_ones();
        tally[self.seat_of(Colour::Black)] = self.black.count_ones();
        Some(tally)
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| Ending {
            rule: 4,
            code: "more-stones",
            cells: if self.white.count_ones() > self.black.count_ones() { self.white } else { self.black },
        })
    }
}
