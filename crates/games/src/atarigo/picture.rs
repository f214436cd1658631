//! What a position of Atari-Go looks like.

use super::{Action, Atarigo, Board};
use crate::board::{Cell, WideSet};
use crate::{Choice, Colour, Decision, Depict, Ending, Group, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};

const GROUP_CAPTURED: Decision = Decision::new(2, "group-captured");
const NO_ACTION: Decision = Decision::new(4, "no-action");

impl Depict for Atarigo {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[GROUP_CAPTURED, NO_ACTION];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.black().contains(cell) {
            Some(Piece::Black)
        } else if self.white().contains(cell) {
            Some(Piece::White)
        } else {
            None
        }
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        (vec![action.cell], None)
    }

    fn touched(&self, cells: &[Cell], _: Option<Choice>) -> Option<Action> {
        cells.last().copied().map(Action::new)
    }

    fn hand(&self) -> Hand {
        let piece = match self.turn {
            Player::First => Piece::Black,
            Player::Second => Piece::White,
        };
        Hand::single(Some(piece))
    }

    fn side(&self, seat: Player) -> SideView {
        SideView::of_colour(match seat {
            Player::First => Colour::Black,
            Player::Second => Colour::White,
        })
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        if self.captured {
            return Some(GROUP_CAPTURED.shown_by(self.without_liberty(self.turn)));
        }
        self.is_over().then(|| NO_ACTION.shown_by(self.stones[self.turn.other()]))
    }

    fn groups(&self) -> Vec<Group> {
        let mut found = Vec::new();
        for player in Player::BOTH {
            let mut left = self.stones[player];
            while let Some(stone) = left.first() {
                let group = Board::group(WideSet::only(stone), self.stones[player]);
                left -= group;
                found.push(Group::new(group, Board::beside(group) & self.empty()));
            }
        }
        found
    }
}
