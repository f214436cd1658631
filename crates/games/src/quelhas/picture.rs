//! What a position of Quelhas looks like: every filled cell shows which way its line runs.

use super::{Action, Direction, Quelhas};
use crate::board::Cell;
use crate::{Choice, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};

const NO_ACTION_WINS: Decision = Decision::new(4, "no-action-wins");

impl Depict for Quelhas {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[NO_ACTION_WINS];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.upright.contains(cell) {
            Some(Piece::Upright)
        } else if self.lying.contains(cell) {
            Some(Piece::Lying)
        } else {
            None
        }
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        match action {
            Action::Line { low, high } => (vec![low, high], None),
            Action::Swap => (vec![], Some(Choice::Swap)),
        }
    }

    fn touched(&self, cells: &[Cell], choice: Option<Choice>) -> Option<Action> {
        match (cells, choice) {
            (_, Some(Choice::Swap)) => Some(Action::Swap),
            ([one, other], _) => Some(Action::line(*one, *other)),
            _ => None,
        }
    }

    fn hand(&self) -> Hand {
        // The swap leaves the turn with the direction that had it, and gives it to the other seat: a turn is one action.
        Hand::single(Some(piece_of(self.direction)))
    }

    fn side(&self, seat: Player) -> SideView {
        if self.seat_of(Direction::Vertical) == seat {
            SideView::with_piece("upright", Piece::Upright)
        } else {
            SideView::with_piece("lying", Piece::Lying)
        }
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        // Whoever is to act has won, and has filled something, except in exercises.
        let own = match self.direction {
            Direction::Vertical => self.upright,
            Direction::Horizontal => self.lying,
        };
        let shown = if own.is_empty() { self.upright | self.lying } else { own };
        self.is_over().then(|| NO_ACTION_WINS.shown_by(shown))
    }
}

const fn piece_of(direction: Direction) -> Piece {
    match direction {
        Direction::Vertical => Piece::Upright,
        Direction::Horizontal => Piece::Lying,
    }
}
