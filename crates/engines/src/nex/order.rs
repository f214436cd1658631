//! Which actions look promising: cells on the shortest ways of both colours.

use crate::connection::{Connected, FAR, distances, saves_bridge};
use ludoteca_games::Colour;
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_games::nex::{Action, Board, Nex};
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
        Self::group(WideSet::only(stone), stones)
    }
}

/// How much a cell fewer on the way counts.
const STEP: i32 = ORDER_UNIT / 4;

/// The ways of both colours in the position that was looked at last.
#[derive(Debug, Default)]
pub(crate) struct DistanceOrder {
    seen: Option<(Nex, Ways, Ways)>,
}

/// The length of a colour's shortest way over each cell.
#[derive(Debug)]
struct Ways([i32; 128]);

impl Ways {
    fn of(position: &Nex, colour: Colour) -> Self {
        let own = position.stones(colour);
        let free = position.empty() | position.neutral();
        let (from, to) = match colour {
            Colour::Black => (Board::LEFT, Board::RIGHT),
            Colour::White => (Board::BOTTOM, Board::TOP),
        };
        let (one, other) = (distances::<Board>(from, own, free), distances::<Board>(to, own, free));
        let mut ways = [FAR; 128];
        for (at, way) in ways.iter_mut().enumerate() {
            *way = (one[at] + other[at]).min(FAR);
        }
        Self(ways)
    }

    const fn over(&self, cell: Cell) -> i32 {
        self.0[(cell.0 & 127) as usize]
    }
}

impl Order<Nex> for DistanceOrder {
    fn score(&mut self, position: &Nex, action: Action) -> i32 {
        if self.seen.as_ref().is_none_or(|(seen, ..)| seen != position) {
            let ways = |colour| Ways::of(position, colour);
            self.seen = Some((position.clone(), ways(position.colour()), ways(position.colour().other())));
        }
        let (Some((_, own, rival)), Some(cell)) = (&self.seen, action.cell()) else { return 0 };
        let stones = position.stones(position.colour());
        let enemy = position.stones(position.colour().other());
        match action {
            Action::Place(_) | Action::Take(_) => {
                let bridge = if saves_bridge::<Board>(cell, stones, enemy) { 4 * STEP } else { 0 };
                bridge - STEP * (own.over(cell) + rival.over(cell))
            }
            // A neutral stone stands in the other's way, and not in one's own.
            Action::Neutral(_) => STEP * (own.over(cell).min(30) - 2 * rival.over(cell)),
            // What is on no short way is given up.
            Action::Release(_) => 2 * STEP * own.over(cell).min(30),
            Action::Swap => 0,
        }
    }

    fn slot(&self, action: Action) -> usize {
        action.cell().map_or(0, |cell| usize::from(cell.0))
    }
}
