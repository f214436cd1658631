//! What a position of Nex looks like.

use super::{Action, Board, Nex, Stage};
use crate::board::Cell;
use crate::{
    Choice, Colour, Decision, Depict, Due, Edge, EdgeStyle, Ending, Hand, Mark, Piece, SideView, Tally, Touch,
};
use ludoteca_kernel::Player;

const JOINED: Decision = Decision::new(6, "joined");

impl Depict for Nex {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[JOINED];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        let taken = self.taken().contains(cell);
        if self.black.contains(cell) {
            Some(if taken { Piece::BlackTaken } else { Piece::Black })
        } else if self.white.contains(cell) {
            Some(if taken { Piece::WhiteTaken } else { Piece::White })
        } else {
            self.neutral.contains(cell).then_some(Piece::Neutral)
        }
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        match action.cell() {
            Some(cell) => (vec![cell], None),
            None => (vec![], Some(Choice::Swap)),
        }
    }

    fn touched(&self, cells: &[Cell], choice: Option<Choice>) -> Option<Action> {
        if choice == Some(Choice::Swap) {
            return Some(Action::Swap);
        }
        let &cell = cells.last()?;
        Some(match self.stage {
            Stage::Begin if self.neutral.contains(cell) => Action::Take(cell),
            Stage::Begin => Action::Place(cell),
            Stage::Placed => Action::Neutral(cell),
            Stage::TookOne(_) => Action::Take(cell),
            Stage::TookTwo(..) => Action::Release(cell),
        })
    }

    fn hand(&self) -> Hand {
        let piece = match (self.stage, self.colour) {
            (Stage::Begin, Colour::Black) => Some(Piece::Black),
            (Stage::Begin, Colour::White) => Some(Piece::White),
            _ => None,
        };
        Hand { piece, left: 1, turn_length: None }
    }

    fn side(&self, seat: Player) -> SideView {
        if self.seat_of(Colour::Black) == seat {
            SideView { name: Some("black"), pieces: vec![Piece::Black, Piece::BlackTaken] }
        } else {
            SideView { name: Some("white"), pieces: vec![Piece::White, Piece::WhiteTaken] }
        }
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        self.joined.then(|| JOINED.shown_by(self.reach(self.colour.other())))
    }

    fn due(&self) -> Option<Due> {
        match self.stage {
            Stage::Begin => None,
            Stage::Placed => Some(Due::Neutral),
            Stage::TookOne(_) => Some(Due::Take),
            Stage::TookTwo(..) => Some(Due::Release),
        }
    }

    fn edges() -> Vec<Edge> {
        vec![
            Edge::new(EdgeStyle::Black, Board::LEFT),
            Edge::new(EdgeStyle::Black, Board::RIGHT),
            Edge::new(EdgeStyle::White, Board::BOTTOM),
            Edge::new(EdgeStyle::White, Board::TOP),
        ]
    }
}
