//! Wins in one: what decides a position before any search.

use ludoteca_games::board::WideSet;
use ludoteca_games::y::{Board, Paint, Y};
use ludoteca_kernel::{Position, Rng};
use ludoteca_search::mcts::{Leaf, Playout};
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
    let wins = |point: &ludoteca_games::board::Cell| {
        let beside = NEIGHBOURS[usize::from(point.0)] & stones;
        beside.iter().fold(sides_of(WideSet::only(*point)), |all, near| all | touched[usize::from(near.0)])
            == 7
    };
    position.empty().iter().filter(wins).collect()
}

fn sides_of(set: WideSet) -> u8 {
    Board::SIDES.iter().fold(0, |all, side| all << 1 | u8::from(!(set & *side).is_empty()))
}

/// Random games, and positions that are decided by wins in one.
#[derive(Debug)]
pub(super) struct ThreatLeaf;

impl Leaf<Y> for ThreatLeaf {
    fn first_wins(&mut self, position: &Y, rng: &mut Rng) -> f64 {
        Playout.first_wins(position, rng)
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
        threats.has_several().then_some(Value::Loss(Distance::Exact(2)))
    }
}
