//! How often an action at a place of the board has won: what is worth looking at first.
//!
//! What wins here mostly wins in a position that differs by little (Schaeffer 1989, *The history heuristic*). Only the order in which
//! actions are looked at depends on it, never an answer.

use super::Decompose;
use std::cmp::Reverse;

/// One place more than the board has: an action in no region.
const PLACES: usize = 65;
/// A place that nobody has tried is taken for one that has won once in eight times.
const UNTRIED: Tally = Tally { wins: 1, tries: 8 };
/// What each move more than the other has is worth, where a win every time is worth 65,536.
const MOVE: i64 = 3_200;

/// An action in no region.
pub(super) const NOWHERE: u8 = PLACES as u8 - 1;

#[derive(Clone, Copy, Debug)]
struct Tally {
    wins: u64,
    tries: u64,
}

/// What became of the actions at every place, for the player to act at even plies of the search and at odd ones.
#[derive(Debug)]
pub(super) struct History([[Tally; PLACES]; 2]);

impl History {
    pub(super) const fn new() -> Self {
        Self([[UNTRIED; PLACES]; 2])
    }

    /// Ranks an action, by its place and by what it leaves to the next to act. The least rank is looked at first.
    pub(super) fn rank<S: Decompose>(&self, ply: u32, place: u8, after: S) -> Reverse<i64> {
        let tally = self.0[ply as usize % 2][usize::from(place)];
        let [next, acting] = after.most_moves().map(i64::from);
        Reverse((tally.wins << 16).div_euclid(tally.tries) as i64 + (acting - next) * MOVE)
    }

    /// Notes whether an action won.
    pub(super) fn note(&mut self, ply: u32, place: u8, wins: bool) {
        let tally = &mut self.0[ply as usize % 2][usize::from(place)];
        tally.wins += u64::from(wins);
        tally.tries += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dominorio::state::State;

    /// What wins at one player's turns says nothing about the other's.
    #[test]
    fn what_has_won_is_looked_at_first_by_whoever_won() {
        let (mut history, after) = (History::new(), State::default());
        assert_eq!(history.rank(0, 3, after), history.rank(0, 4, after));
        history.note(2, 4, true);
        history.note(2, 5, false);
        let ranks = [4, 3, 5].map(|place| history.rank(0, place, after));
        assert!(ranks.is_sorted() && ranks[0] < ranks[1] && ranks[1] < ranks[2]);
        assert_eq!(history.rank(1, 3, after), history.rank(1, 4, after));
    }
}
