//! What a position of Faísca looks like: pieces that point at the next one, the cell where the next goes, and the stocks.

use super::{Action, Faisca};
use crate::arrow::{Arrow, Way};
use crate::board::Cell;
use crate::{Choice, Decision, Depict, Ending, Hand, Mark, Piece, SideView, Stock, Tally, Touch};
use ludoteca_kernel::{Player, PositionExt};

const NO_ACTION: Decision = Decision::new(4, "no-action");

impl Depict for Faisca {
    const TOUCH: Touch = Touch::Sequence;
    const BELOW: Option<Player> = None;
    const DECISIONS: &'static [Decision] = &[NO_ACTION];

    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.arrow(cell).map(Piece::Arrow)
    }

    fn mark(_: Cell) -> Option<Mark> {
        None
    }

    /// After the opening only the cell pointed at is touched: where the piece goes is known.
    fn touch(&self, action: Action) -> (Vec<Cell>, Option<Choice>) {
        match self.next {
            None => (vec![action.from, action.to], None),
            Some(_) => (vec![action.to], None),
        }
    }

    fn touched(&self, cells: &[Cell], _: Option<Choice>) -> Option<Action> {
        match (self.next, cells) {
            // Whoever names the cell of the piece will go on.
            (Some(from), [to]) if *to != from => Some(Action { from, to: *to }),
            (_, [from, to]) => Some(Action { from: *from, to: *to }),
            _ => None,
        }
    }

    fn hand(&self) -> Hand {
        Hand::single(None)
    }

    fn side(&self, seat: Player) -> SideView {
        let name = match seat {
            Player::First => "blue",
            Player::Second => "red",
        };
        SideView { name: Some(name), pieces: Arrow::all(seat).map(Piece::Arrow).collect() }
    }

    fn tally(&self) -> Option<Tally> {
        None
    }

    fn ending(&self) -> Option<Ending> {
        let shown = self.next.map_or(self.occupied, Cell::alone);
        self.is_over().then(|| NO_ACTION.shown_by(shown))
    }

    fn forced(&self) -> Option<Cell> {
        self.next.filter(|_| !self.is_over())
    }

    fn stock(&self, seat: Player) -> Vec<Stock> {
        let left = (1..).zip(self.stock[seat]);
        left.map(|(reach, left)| {
            Stock::new(Piece::Arrow(Arrow { owner: seat, way: Way::Right, reach }), left)
        })
        .collect()
    }
}
