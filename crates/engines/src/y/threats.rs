//! Wins in one and chains of bridges: what decides a position before any search.

use super::quick;
use crate::connection::joined_by_pairs;
use ludoteca_games::Seats;
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_games::y::{Action, Board, Paint, Y};
use ludoteca_kernel::{Player, Position, Rng};
use ludoteca_search::mcts::Leaf;
use ludoteca_search::{Distance, Value};

const NEIGHBOURS: &[WideSet; 128] = &Board::NEIGHBOURS;

/// The points with which a colour would touch all three sides at once.
pub(super) fn winning_points(position: &Y, colour: Paint) -> WideSet {
    let stones = position.stones(colour);
    // The sides that the group of each stone touches, as bits.
    let mut touched = [0_u8; 128];
    let mut left = stones;
    while let Some(stone) = left.first() {
        let group = Board::group(stone, stones);
        let sides = sides_of(group);
        group.iter().for_each(|stone| touched[usize::from(stone.0)] = sides);
        left -= group;
    }
    let wins = |point: &Cell| {
        let beside = NEIGHBOURS[usize::from(point.0)] & stones;
        beside.iter().fold(sides_of(WideSet::only(*point)), |all, near| all | touched[usize::from(near.0)])
            == 7
    };
    position.empty().iter().filter(wins).collect()
}

fn sides_of(set: WideSet) -> u8 {
    Board::SIDES.iter().fold(0, |all, side| all << 1 | u8::from(!(set & *side).is_empty()))
}

/// In how many pairs of points a colour is as good as joined to all three sides, if it is seen to be.
pub(super) fn bridged(position: &Y, colour: Paint) -> Option<u16> {
    joined_by_pairs::<Board>(position.stones(colour), position.empty(), &Board::SIDES)
}

/// Random games in which bridges are kept, and positions that are decided by wins in one or by a chain of bridges.
#[derive(Debug, Default)]
pub(crate) struct ThreatLeaf;

impl Leaf<Y> for ThreatLeaf {
    fn first_wins(&mut self, position: &Y, rng: &mut Rng) -> f64 {
        self.first_wins_telling(position, rng, |_, _| ())
    }

    fn first_wins_telling(&mut self, position: &Y, rng: &mut Rng, told: impl FnMut(Player, Action)) -> f64 {
        quick::playout(position, rng, told)
    }

    fn known(&mut self, position: &Y) -> Option<Value> {
        if let Some(outcome) = position.outcome() {
            return Some(Value::ended(outcome.winner == position.turn()));
        }
        if !winning_points(position, position.colour()).is_empty() {
            return Some(Value::Win(Distance::Exact(1)));
        }
        // Only one of two points can be taken from the other.
        let threats = winning_points(position, position.colour().other());
        if threats.has_several() {
            return Some(Value::Loss(Distance::Exact(2)));
        }
        // The seats are settled, and a stone of the other's is answered in its pair.
        let is_settled = position.seats() != Seats::SwapOpen;
        let pairs = bridged(position, position.colour().other()).filter(|_| is_settled)?;
        Some(Value::Loss(Distance::AtMost(2 * pairs)))
    }
}
