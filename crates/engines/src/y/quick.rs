//! Random games of Y, quicker than by the law: every point is filled, and only then it is seen who has joined the sides.
//!
//! What is joined stays joined, so whatever comes after the end of a game does not change who won it; and on a full board exactly
//! one colour has joined the three sides.

use ludoteca_games::board::{Cell, WideSet};
use ludoteca_games::y::{Action, Board, Y};
use ludoteca_kernel::{Player, Position, Rng};

const NEIGHBOURS: &[WideSet; 128] = &Board::NEIGHBOURS;
const POINTS: usize = 93;

/// The chance that [`Player::First`] wins, by one random game in which every intrusion into a bridge is answered, those between a
/// stone and the rim too. `told` hears of every stone until the board is full, and who put it. Nobody swaps.
pub(super) fn playout(position: &Y, rng: &mut Rng, mut told: impl FnMut(Player, Action)) -> f64 {
    let mut empty = position.empty();
    let (mut points, mut count) = ([Cell(0); POINTS], 0);
    for point in empty {
        points[count] = point;
        count += 1;
    }
    let (mut own, mut other) =
        (position.stones(position.colour()), position.stones(position.colour().other()));
    let mut player = position.turn();
    let mut last = None;
    while !empty.is_empty() {
        let point = last.and_then(|intruder| saving(intruder, own, empty)).unwrap_or_else(|| {
            loop {
                // Points that saved a bridge are still in the list.
                let at = rng.below(count as u32) as usize;
                let point = points[at];
                count -= 1;
                points[at] = points[count];
                if empty.contains(point) {
                    break point;
                }
            }
        });
        told(player, Action::Place(point));
        empty = empty.without(point);
        (own, other) = (other, own.with(point));
        player = player.other();
        last = Some(point);
    }
    let joined = if joins(own) { player } else { player.other() };
    f64::from(u8::from(joined == Player::First))
}

/// The point that saves a bridge from an intruder: all points beside both, two of them or one at the rim, have own stones.
#[inline]
fn saving(intruder: Cell, own: WideSet, empty: WideSet) -> Option<Cell> {
    let around = NEIGHBOURS[usize::from(intruder.0 & 127)];
    if (around & own).is_empty() {
        return None;
    }
    let is_bridge = |point: &Cell| ((around & NEIGHBOURS[usize::from(point.0 & 127)]) - own).is_empty();
    (around & empty).iter().find(is_bridge)
}

/// Whether one group of these stones touches all three sides.
fn joins(stones: WideSet) -> bool {
    let [first, second, third] = Board::SIDES;
    let mut left = stones & first;
    while let Some(stone) = left.first() {
        let group = Board::group(stone, stones);
        if !(group & second).is_empty() && !(group & third).is_empty() {
            return true;
        }
        left -= group;
    }
    false
}
