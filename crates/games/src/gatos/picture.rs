//! What a position of Gatos & Cães looks like.

use super::position::ZONE;
use super::{Action, Gatos};
use crate::board::Cell;
use crate::{Choice, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};

const NO_ACTION: Decision = Decision::new(4, "no-action");

impl Depict for Gatos {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[NO_ACTION];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.cats().contains(cell) {
            Some(Piece::Cat)
        } else if self.dogs().contains(cell) {
            Some(Piece::Dog)
        } else {
            None
        }
    }

    fn mark(cell: Cell) -> Option<Mark> {
        ZONE.contains(cell).then_some(Mark::Zone)
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        (vec![action.cell], None)
    }

    fn touched(&self, cells: &[Cell], _: Option<Choice>) -> Option<Action> {
        cells.last().copied().map(Action::new)
    }

    fn hand(&self) -> Hand {
        let piece = match self.turn {
            Player::First => Piece::Cat,
            Player::Second => Piece::Dog,
        };
        Hand::single(Some(piece))
    }

    fn side(&self, seat: Player) -> SideView {
        match seat {
            Player::First => SideView::with_piece("cats", Piece::Cat),
            Player::Second => SideView::with_piece("dogs", Piece::Dog),
        }
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| NO_ACTION.shown_by(self.animals[self.turn.other()]))
    }
}
