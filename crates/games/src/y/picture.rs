//! What a position of Y looks like.

use super::{Action, Board, Paint, Y};
use crate::board::Cell;
use crate::{Choice, Decision, Depict, Edge, EdgeStyle, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::Player;

const THREE_SIDES: Decision = Decision::new(3, "three-sides");

const fn piece(colour: Paint) -> Piece {
    match colour {
        Paint::Blue => Piece::BlueStone,
        Paint::Red => Piece::RedStone,
    }
}

impl Depict for Y {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[THREE_SIDES];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        let stands = |colour: &Paint| self.stones(*colour).contains(cell);
        [Paint::Blue, Paint::Red].into_iter().find(stands).map(piece)
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
        Hand::single(Some(piece(self.colour)))
    }

    fn side(&self, seat: Player) -> SideView {
        if self.seat_of(Paint::Blue) == seat {
            SideView::with_piece("blue", Piece::BlueStone)
        } else {
            SideView::with_piece("red", Piece::RedStone)
        }
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        let group = Self::winning_group(self.stones(self.colour.other())).filter(|_| self.joined)?;
        Some(THREE_SIDES.shown_by(group))
    }

    fn edges() -> Vec<Edge> {
        let styles = [EdgeStyle::Plain, EdgeStyle::Dashed, EdgeStyle::Dotted];
        (0..).zip(styles).map(|(side, style)| Edge::new(style, Board::side(side))).collect()
    }
}
