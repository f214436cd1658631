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
            groups(position, player).map(|liberties| WEAK.get(liberties.len() as usize).unwrap_or(&0)).sum();
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
        if let Some(plies) = ladder::read(position, &mut LADDER_NODES.clone()) {
            return Some(Value::Win(if plies == 1 { Distance::Exact(1) } else { Distance::AtMost(plies) }));
        }
        // The other captures on one of two points, and only one of them can be filled.
        let own = in_atari(position, position.turn());
        own.has_several().then_some(Value::Loss(Distance::Exact(2)))
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}

/// What matters most first: points beside groups with few liberties, then points beside stones, then the middle.
#[derive(Debug)]
pub(super) struct LibertyOrder;

impl Order<Atarigo> for LibertyOrder {
    fn score(&mut self, position: &Atarigo, action: Action) -> i32 {
        let near = Board::beside(WideSet::only(action.cell));
        let mut score = 0;
        for player in Player::BOTH {
            let mut touched = near & position.stones(player);
            while let Some(stone) = touched.first() {
                let liberties = position.liberties(player, stone);
                score += ORDER_UNIT / (1 + liberties.len() as i32);
                touched -= Board::group(WideSet::only(stone), position.stones(player));
            }
        }
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
