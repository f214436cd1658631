//! What a position of Semáforo looks like.

use super::{Action, Light, Semaforo};
use crate::board::{Cell, CellSet};
use crate::{Choice, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};
use std::ops::BitOr;

const LINE: Decision = Decision::new(4, "line");

impl Depict for Semaforo {
    const TOUCH: Touch = Touch::Set;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[LINE];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        Some(match self.light(cell)? {
            Light::Green => Piece::Green,
            Light::Yellow => Piece::Yellow,
            Light::Red => Piece::Red,
        })
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
        Hand::single(None)
    }

    fn side(&self, _: Player) -> SideView {
        SideView::without_pieces(None)
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| LINE.shown_by(self.lines().fold(CellSet::EMPTY, BitOr::bitor)))
    }
}
