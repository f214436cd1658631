//! What a position looks like where no capture is in sight: liberties.

use super::groups::{groups, in_atari};
use super::ladder;
use ludoteca_games::atarigo::{Action, Atarigo, Board};
use ludoteca_games::board::{Board as _, WideSet};
use ludoteca_kernel::{Player, Position};
use ludoteca_search::{Distance, Evaluate, ORDER_UNIT, Order, Value};

/// What a liberty is worth.
pub(super) const LIBERTY: i32 = 10;
/// What a group with so many liberties costs its player: a group with few can be attacked with tempo.
const WEAK: [i32; 5] = [0, 120, 45, 18, 6];
/// With more liberties than this a group costs nothing.
const MOST_WEAK: u32 = WEAK.len() as u32 - 1;
/// Positions for one ladder.
const LADDER_NODES: u32 = 60;

/// Judges by liberties, and reads ladders out.
#[derive(Debug)]
pub(super) struct LibertyEvaluator;

impl LibertyEvaluator {
    fn standing(position: &Atarigo, player: Player) -> i32 {
        let stones = position.stones(player);
        let free = (Board::beside(stones) & position.empty()).len() as i32;
        let weak: i32 =
            groups(position, player, MOST_WEAK).map(|liberties| WEAK[liberties.len() as usize]).sum();
        LIBERTY * free - weak
    }
}

impl Evaluate<Atarigo> for LibertyEvaluator {
    fn evaluate(&mut self, position: &Atarigo) -> i32 {
        let turn = position.turn();
        // Having the move is worth something: a threat can be made or met.
        LIBERTY + Self::standing(position, turn) - Self::standing(position, turn.other())
    }

    fn settled(&mut self, position: &Atarigo) -> Option<Value> {
        let own = in_atari(position, position.turn());
        if let Some(plies) = ladder::read(position, own, &mut LADDER_NODES.clone()) {
            return Some(Value::Win(if plies == 1 { Distance::Exact(1) } else { Distance::AtMost(plies) }));
        }
        // The other captures on one of two points, and only one of them can be filled.
        own.has_several().then_some(Value::Loss(Distance::Exact(2)))
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}

/// What matters most first: points beside groups with few liberties, then points beside stones, then the middle.
#[derive(Debug, Default)]
pub(super) struct LibertyOrder {
    /// The stones of the position asked about last.
    known: [WideSet; 2],
    /// The groups there, and what a point beside each is worth.
    groups: Vec<(WideSet, i32)>,
}

impl LibertyOrder {
    /// Finds the groups of a position: every one of its points is asked about in a row.
    fn look_at(&mut self, position: &Atarigo) {
        let stones = Player::BOTH.map(|player| position.stones(player));
        if self.known == stones {
            return;
        }
        self.known = stones;
        self.groups.clear();
        for all in stones {
            let mut left = all;
            while let Some(stone) = left.first() {
                let group = Board::group(WideSet::only(stone), all);
                left -= group;
                let liberties = (Board::beside(group) & position.empty()).len() as i32;
                self.groups.push((group, ORDER_UNIT / (1 + liberties)));
            }
        }
    }
}

impl Order<Atarigo> for LibertyOrder {
    fn score(&mut self, position: &Atarigo, action: Action) -> i32 {
        self.look_at(position);
        let near = Board::beside(WideSet::only(action.cell));
        let touched = self.groups.iter().filter(|(group, _)| !(near & *group).is_empty());
        let score: i32 = touched.map(|(_, worth)| worth).sum();
        let (column, row) = Board::place(action.cell);
        let off = i32::from(column.abs_diff(4)) + i32::from(row.abs_diff(4));
        score + (near & position.empty()).len() as i32 * ORDER_UNIT / 32 - off * ORDER_UNIT / 64
    }

    fn slot(&self, action: Action) -> usize {
        usize::from(action.cell.0)
    }

    fn reduces(&self) -> bool {
        true
    }

    fn may_wait(&self, position: &Atarigo, action: Action) -> bool {
        (Board::beside(WideSet::only(action.cell)) - position.empty()).is_empty()
    }
}
