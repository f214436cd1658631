//! Which action to try next: the remembered one, then by the caller's order, killers and history.

use crate::ORDER_UNIT;
use ludoteca_kernel::Player;
use std::cmp::{Ordering, Reverse};

/// So many choices of a node are found one at a time.
const ONE_BY_ONE: usize = 6;

/// An action that waits to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<A> {
    pub(super) action: A,
    /// Its place among those the position lists.
    pub(super) place: usize,
    pub(super) score: i32,
}

impl<A> Candidate<A> {
    /// The lower, the sooner it is tried; no two of a node are equal.
    fn rank(&self) -> (Reverse<i32>, usize) {
        (Reverse(self.score), self.place)
    }
}

/// Brings the most promising of the choices from `from` on to the front and returns it; among equals, the first
/// listed. To be asked for every place in turn: the first few are found one at a time, because most nodes end after a few actions;
/// then the rest is sorted.
pub(super) fn pick<A: Copy>(choices: &mut [Candidate<A>], from: usize) -> Candidate<A> {
    match from.cmp(&ONE_BY_ONE) {
        Ordering::Less => {
            let mut best = from;
            for other in from + 1..choices.len() {
                if choices[other].rank() < choices[best].rank() {
                    best = other;
                }
            }
            choices.swap(from, best);
        }
        Ordering::Equal => choices[from..].sort_unstable_by_key(Candidate::rank),
        Ordering::Greater => {}
    }
    choices[from]
}

/// What the search keeps for each ply.
#[derive(Debug)]
pub(super) struct Frame<A> {
    /// The choices of the node now at this ply; kept to be used again.
    pub(super) choices: Vec<Candidate<A>>,
    /// The best line from the node last searched at this ply.
    pub(super) line: Vec<A>,
    killers: [Option<A>; 2],
}

impl<A> Default for Frame<A> {
    fn default() -> Self {
        Self { choices: Vec::new(), line: Vec::new(), killers: [None, None] }
    }
}

impl<A: Copy + Eq> Frame<A> {
    /// Killer heuristic (Akl and Newborn 1977): an action that refuted one node often refutes its sister.
    pub(super) fn remember_killer(&mut self, action: A) {
        if self.killers[0] != Some(action) {
            self.killers = [Some(action), self.killers[0]];
        }
    }

    /// What being a killer adds to the score of an action.
    pub(super) fn killer_bonus(&self, action: A) -> i32 {
        if self.killers.contains(&Some(action)) { ORDER_UNIT } else { 0 }
    }
}

/// History heuristic (Schaeffer 1983): how often, and how deep, actions of a slot have refuted a node.
#[derive(Debug)]
pub(super) struct History {
    counts: Vec<i32>,
}

impl Default for History {
    fn default() -> Self {
        Self { counts: vec![0; 2 * Self::SLOTS] }
    }
}

impl History {
    /// Slots told apart for each player; greater ones are folded in.
    const SLOTS: usize = 1 << 12;

    fn index(player: Player, slot: usize) -> usize {
        slot % Self::SLOTS + if player == Player::First { 0 } else { Self::SLOTS }
    }

    /// From 0 to just under [`ORDER_UNIT`].
    pub(super) fn bonus(&self, player: Player, slot: usize) -> i32 {
        self.counts[Self::index(player, slot)]
    }

    /// Counts a refutation, by the square of its depth, and the less the more are counted already.
    pub(super) fn reward(&mut self, player: Player, slot: usize, depth: u32) {
        let count = &mut self.counts[Self::index(player, slot)];
        let reward = (depth * depth).min(ORDER_UNIT as u32 / 4) as i32;
        *count += reward - (i64::from(*count) * i64::from(reward) / i64::from(ORDER_UNIT)) as i32;
    }

    /// Makes room for what the next iteration learns.
    pub(super) fn fade(&mut self) {
        self.counts.iter_mut().for_each(|count| *count /= 2);
    }
}

#[cfg(test)]
mod tests {
    use super::{Candidate, Frame, History, pick};
    use crate::ORDER_UNIT;
    use ludoteca_kernel::{Player, Rng};

    #[test]
    fn picks_the_best_and_among_equals_the_first() {
        let mut choices: Vec<_> = [1, 5, 2, 5, 0]
            .iter()
            .enumerate()
            .map(|(place, &score)| Candidate { action: place, place, score })
            .collect();
        let picked: Vec<_> = (0..5).map(|from| pick(&mut choices, from).action).collect();
        assert_eq!(picked, [1, 3, 2, 0, 4]);
    }

    #[test]
    fn many_choices_are_picked_in_the_order_of_their_scores() {
        let mut rng = Rng::new(3);
        for count in 1..80 {
            let choice = |place| Candidate { action: place, place, score: rng.below(30) as i32 };
            let mut choices: Vec<_> = (0..count).map(choice).collect();
            let mut sorted = choices.clone();
            // A stable sort, of choices in the order of their places.
            sorted.sort_by_key(|choice| -choice.score);
            let picked: Vec<_> = (0..count).map(|from| pick(&mut choices, from).place).collect();
            assert_eq!(picked, sorted.iter().map(|choice| choice.place).collect::<Vec<_>>());
        }
    }

    #[test]
    fn two_killers_are_kept() {
        let mut frame = Frame::default();
        for action in [1, 2, 2, 3] {
            frame.remember_killer(action);
        }
        assert_eq!([1, 2, 3].map(|action| frame.killer_bonus(action)), [0, ORDER_UNIT, ORDER_UNIT]);
    }

    #[test]
    fn history_grows_towards_its_limit() {
        let mut history = History::default();
        for _ in 0..10_000 {
            history.reward(Player::Second, History::SLOTS + 3, 511);
        }
        let bonus = history.bonus(Player::Second, 3);
        assert!(bonus > ORDER_UNIT / 2 && bonus <= ORDER_UNIT, "{bonus}");
        assert_eq!(history.bonus(Player::First, 3), 0);
        history.fade();
        assert_eq!(history.bonus(Player::Second, 3), bonus / 2);
    }
}
