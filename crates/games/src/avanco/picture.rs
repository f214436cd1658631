//! What a position of Avanço looks like.

use super::{Action, Avanco};
use crate::board::Cell;
use crate::{Choice, Colour, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};

const FAR_ROW: Decision = Decision::new(4, "far-row");
const CAPTURED: Decision = Decision::new(5, "captured");

impl Depict for Avanco {
    const TOUCH: Touch = Touch::Sequence;
    const BELOW: Option<Player> = Some(Player::First);
    const DECISIONS: &'static [Decision] = &[FAR_ROW, CAPTURED];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.white().contains(cell) {
            Some(Piece::White)
        } else if self.black().contains(cell) {
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

    fn touched(&self, cells: &[Cell], _: Option<Choice>) -> Option<Action> {
        match *cells {
            [from, to] => Some(Action { from, to }),
            _ => None,
        }
    }

    fn hand(&self) -> Hand {
        let piece = match self.turn {
            Player::First => Piece::White,
            Player::Second => Piece::Black,
        };
        Hand::single(Some(piece))
    }

    fn side(&self, seat: Player) -> SideView {
        SideView::of_colour(match seat {
            Player::First => Colour::White,
            Player::Second => Colour::Black,
        })
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        let last = self.turn.other();
        let arrived = self.pieces[last] & Self::far_row(last);
        let (decision, cells) =
            if arrived.is_empty() { (CAPTURED, self.pieces[last]) } else { (FAR_ROW, arrived) };
        self.is_over().then_some(decision.shown_by(cells))
    }
}
