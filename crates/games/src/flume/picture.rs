//! What a position of Flume looks like.

use super::{Action, Flume};
use crate::board::Cell;
use crate::{Choice, Colour, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{ByPlayer, Player, PositionExt};

const MORE_STONES: Decision = Decision::new(4, "more-stones");

impl Depict for Flume {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[MORE_STONES];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.white.contains(cell) {
            Some(Piece::White)
        } else if self.black.contains(cell) {
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

    fn touched(&self, cells: &[Cell], choice: Option<Choice>) -> Option<Action> {
        match choice {
            Some(Choice::Swap) => Some(Action::Swap),
            _ => cells.last().copied().map(Action::Place),
        }
    }

    fn hand(&self) -> Hand {
        let piece = match self.colour {
            Colour::White => Piece::White,
            Colour::Black => Piece::Black,
        };
        Hand { piece: Some(piece), left: 1, turn_length: None }
    }

    fn side(&self, seat: Player) -> SideView {
        let white = self.seat_of(Colour::White) == seat;
        SideView::of_colour(if white { Colour::White } else { Colour::Black })
    }

    fn tally(&self) -> Option<Tally> {
        let mut score = ByPlayer::default();
        score[self.seat_of(Colour::White)] = self.white.len();
        score[self.seat_of(Colour::Black)] = self.black.len();
        Some(Tally { counts: "stones", score })
    }

    fn ending(&self) -> Option<Ending> {
        let most = if self.white.len() > self.black.len() { self.white } else { self.black };
        self.is_over().then(|| MORE_STONES.shown_by(most))
    }
}
