//! What a position of Rastros looks like.

use super::{Action, Rastros};
use crate::board::Cell;
use crate::{Choice, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};

const GOAL: Decision = Decision::new(4, "goal");
const BLOCKED: Decision = Decision::new(5, "blocked");

impl Depict for Rastros {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[GOAL, BLOCKED];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if cell == self.piece {
            Some(Piece::Walker)
        } else if self.free.contains(cell) {
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

    /// The piece may be dragged: where it goes is what counts.
    fn touched(&self, cells: &[Cell], _: Option<Choice>) -> Option<Action> {
        cells.last().copied().map(Action::new)
    }

    fn hand(&self) -> Hand {
        Hand::single(Some(Piece::Walker))
    }

    fn side(&self, seat: Player) -> SideView {
        SideView::without_pieces(Some(match seat {
            Player::First => "a1",
            Player::Second => "g7",
        }))
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        let decision = if self.arrived().is_some() { GOAL } else { BLOCKED };
        self.is_over().then(|| decision.shown_by(self.piece.alone()))
    }
}
