//! Which actions to try first in Avanço: stop an arrival, win a piece, advance where it is safe; walk into captures last.

use super::seen::SeenBoard;
use super::view::{SIDE, View, up};
use ludoteca_games::avanco::Action;
use ludoteca_search::{ORDER_UNIT, Order};

/// Ordering by what stands around the cell an action goes to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CaptureOrder;

/// A capture that costs nothing.
const WINS_A_PIECE: i32 = 3 * ORDER_UNIT;
/// A capture that will be avenged.
const EXCHANGE: i32 = ORDER_UNIT + ORDER_UNIT / 2;
/// Capturing, or barring the way of, an advanced piece: for every row it has come beyond the middle.
const STOPS: i32 = ORDER_UNIT;
/// A row further on.
const ADVANCE: i32 = ORDER_UNIT / 16;
/// Onto a cell where it can be captured for nothing.
const GIVES_AWAY: i32 = -ORDER_UNIT;

impl Order<SeenBoard> for CaptureOrder {
    #[inline]
    fn score(&mut self, position: &SeenBoard, action: Action) -> i32 {
        let view = position.view;
        let target = position.seen(action.to);
        let (from, to) = (position.seen(action.from).alone().bits(), target.alone().bits());
        let row = i32::from(target.0 / SIDE);
        let after = View { own: view.own ^ from, enemy: view.enemy & !to };
        let endangered = to & after.endangered() != 0;
        let guarded = to & after.attacked() != 0;
        let advance = row * ADVANCE;
        if to & view.enemy != 0 {
            // The lower the row, the nearer the captured piece was to its goal.
            let stops = (i32::from(SIDE / 2) - row).max(0) * STOPS;
            return stops + advance + if endangered { EXCHANGE } else { WINS_A_PIECE };
        }
        // A piece in the way of an advanced one; only the lower rows need it.
        let bars = if row <= i32::from(SIDE / 2) && up(to) & view.enemy != 0 { STOPS / 2 } else { 0 };
        bars + match (endangered, guarded) {
            (false, _) => 2 * advance,
            (true, true) => advance / 2,
            (true, false) => GIVES_AWAY + advance,
        }
    }

    fn reduces(&self) -> bool {
        true
    }

    /// Steps that do not come near the far row.
    #[inline]
    fn may_wait(&self, position: &SeenBoard, action: Action) -> bool {
        let target = position.seen(action.to);
        let captures = target.alone().bits() & position.view.enemy != 0;
        !captures && target.0 / SIDE < SIDE - 3
    }

    /// History is kept by both cells.
    fn slot(&self, action: Action) -> usize {
        usize::from(action.from.0) << 6 | usize::from(action.to.0)
    }
}
