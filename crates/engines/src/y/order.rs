//! Which points look promising: those from which the sides are near for both colours.

use crate::connection::{Connected, FAR, distances, saves_bridge};
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_games::y::{Action, Board, Paint, Y};
use ludoteca_search::{ORDER_UNIT, Order};

const NEIGHBOURS: &[WideSet; 128] = &Board::NEIGHBOURS;

impl Connected for Board {
    fn beside(set: WideSet) -> WideSet {
        Self::beside(set)
    }

    #[inline]
    fn around(cell: Cell) -> WideSet {
        NEIGHBOURS[usize::from(cell.0 & 127)]
    }

    fn group_of(stone: Cell, stones: WideSet) -> WideSet {
        Self::group(stone, stones)
    }
}

/// How much a point fewer on the way counts.
const STEP: i32 = ORDER_UNIT / 4;

/// How far each point is from all three sides together, for both colours, in the position that was looked at last.
#[derive(Debug, Default)]
pub(crate) struct DistanceOrder {
    seen: Option<(Y, [i32; 128], [i32; 128])>,
}

fn ways(position: &Y, colour: Paint) -> [i32; 128] {
    let (own, free) = (position.stones(colour), position.empty());
    let sides = Board::SIDES.map(|side| distances::<Board>(side, own, free));
    std::array::from_fn(|at| sides.iter().map(|side| side[at]).sum::<i32>().min(FAR))
}

impl Order<Y> for DistanceOrder {
    fn score(&mut self, position: &Y, action: Action) -> i32 {
        if self.seen.as_ref().is_none_or(|(seen, ..)| seen != position) {
            let colour = position.colour();
            self.seen = Some((position.clone(), ways(position, colour), ways(position, colour.other())));
        }
        let (Some((_, own, rival)), Action::Place(cell)) = (&self.seen, action) else { return 0 };
        let (stones, enemy) =
            (position.stones(position.colour()), position.stones(position.colour().other()));
        let bridge = if saves_bridge::<Board>(cell, stones, enemy) { 4 * STEP } else { 0 };
        let at = usize::from(cell.0);
        bridge - STEP * (own[at] + rival[at])
    }

    fn slot(&self, action: Action) -> usize {
        match action {
            Action::Place(cell) => usize::from(cell.0),
            Action::Swap => 0,
        }
    }
}
