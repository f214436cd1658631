//! What a position of Dominório looks like: every covered cell holds one half of a domino.

use super::{Action, Dominorio};
use crate::board::Cell;
use crate::{Choice, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};

const NO_ACTION: Decision = Decision::new(3, "no-action");

impl Depict for Dominorio {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[NO_ACTION];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.lower_halves().contains(cell) {
            Some(Piece::VerticalLow)
        } else if self.vertical().contains(cell) {
            Some(Piece::VerticalHigh)
        } else if self.left_halves().contains(cell) {
            Some(Piece::HorizontalLeft)
        } else if self.horizontal().contains(cell) {
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

    fn touched(&self, cells: &[Cell], _: Option<Choice>) -> Option<Action> {
        match *cells {
            [one, other] => Some(Action::new(one, other)),
            _ => None,
        }
    }

    fn hand(&self) -> Hand {
        let piece = match self.turn {
            Player::First => Piece::VerticalLow,
            Player::Second => Piece::HorizontalLeft,
        };
        Hand::single(Some(piece))
    }

    fn side(&self, seat: Player) -> SideView {
        let (name, pieces) = match seat {
            Player::First => ("vertical", vec![Piece::VerticalLow, Piece::VerticalHigh]),
            Player::Second => ("horizontal", vec![Piece::HorizontalLeft, Piece::HorizontalRight]),
        };
        SideView { name: Some(name), pieces }
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| NO_ACTION.shown_by(self.covered[self.turn.other()]))
    }
}
