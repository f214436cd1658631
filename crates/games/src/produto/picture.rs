//! What a position of Produto looks like.

use super::position::STONES;
use super::{Action, Groups, Produto};
use crate::board::Cell;
use crate::{Choice, Colour, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{ByPlayer, Player, PositionExt};

const PRODUCT: Decision = Decision::new(3, "product");
const FEWER_STONES: Decision = Decision::new(4, "fewer-stones");

impl Depict for Produto {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[PRODUCT, FEWER_STONES];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.black.contains(cell) {
            Some(Piece::Black)
        } else if self.white.contains(cell) {
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

    fn touched(&self, cells: &[Cell], choice: Option<Choice>) -> Option<Action> {
        let colour = match choice {
            Some(Choice::White) => Colour::White,
            Some(Choice::Black) | None => Colour::Black,
            Some(Choice::Swap) => return None,
        };
        Some(Action { colour, cell: *cells.last()? })
    }

    fn hand(&self) -> Hand {
        let is_opening = (self.black | self.white).is_empty();
        let turn_length = if is_opening { self.left } else { STONES };
        Hand { piece: None, left: self.left, turn_length: Some(turn_length) }
    }

    fn side(&self, seat: Player) -> SideView {
        SideView::of_colour(match seat {
            Player::First => Colour::Black,
            Player::Second => Colour::White,
        })
    }

    fn tally(&self) -> Option<Tally> {
        let score = ByPlayer {
            first: Groups::of(self.black()).product(),
            second: Groups::of(self.white()).product(),
        };
        Some(Tally { counts: "product", score })
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| {
            let (winner, tie) = self.verdict();
            let groups = Groups::of(self.stones(winner));
            let decision = if tie { FEWER_STONES } else { PRODUCT };
            decision.shown_by(groups.largest | groups.second)
        })
    }
}
