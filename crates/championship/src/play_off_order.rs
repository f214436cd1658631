//! What play-offs decide, and only that.
//!
//! A play-off is an order from the best to the worst. It says who is before whom among those who played it, and nothing about
//! anybody else who is level with them: one of two places is better only where everybody who shares the first is before everybody who
//! shares the second, in one play-off or through several. Where play-offs contradict each other, those concerned stay level.

use crate::EntrantId;

/// What the play-offs say about some who are level.
#[derive(Debug)]
pub(crate) struct PlayOffOrder {
    /// Those who are level and were in a play-off; the others share a place with all of them.
    played: Vec<EntrantId>,
    /// Whether everybody who is level was in a play-off.
    all: bool,
    /// Whether one is before another one, by their places in `played`, directly or through others.
    before: Vec<Vec<bool>>,
}

impl PlayOffOrder {
    pub(crate) fn of(play_offs: &[Vec<EntrantId>], level: &[EntrantId]) -> Self {
        let orders: Vec<Vec<EntrantId>> = play_offs
            .iter()
            .map(|order| order.iter().copied().filter(|id| level.contains(id)).collect::<Vec<_>>())
            .filter(|order| order.len() > 1)
            .collect();
        let mut played: Vec<EntrantId> = orders.concat();
        played.sort_unstable();
        played.dedup();
        let place = |id: &EntrantId| played.binary_search(id).unwrap_or_default();
        let mut before = vec![vec![false; played.len()]; played.len()];
        for order in &orders {
            for pair in order.windows(2) {
                before[place(&pair[0])][place(&pair[1])] = true;
            }
        }
        for through in 0..played.len() {
            for one in 0..played.len() {
                for other in 0..played.len() {
                    before[one][other] |= before[one][through] && before[through][other];
                }
            }
        }
        let all = played.len() == level.len();
        Self { played, all, before }
    }

    fn is_before(&self, one: usize, other: usize) -> bool {
        self.before[one][other] && !self.before[other][one]
    }

    /// Those who are decided to be behind an entrant: everybody with whom a later place is shared.
    pub(crate) fn behind(&self, entrant: EntrantId) -> Vec<EntrantId> {
        let Ok(mine) = self.played.binary_search(&entrant) else { return Vec::new() };
        if !self.all {
            return Vec::new();
        }
        let count = self.played.len();
        let beaten = |one: usize| (0..count).filter(|&other| self.is_before(one, other)).count();
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&one| std::cmp::Reverse(beaten(one)));
        let is_cut = |cut: usize| {
            let (upper, lower) = order.split_at(cut);
            upper.iter().all(|&one| lower.iter().all(|&other| self.is_before(one, other)))
        };
        let place = order.iter().position(|&one| one == mine).unwrap_or(count);
        let cut = (place + 1..count).find(|&cut| is_cut(cut)).unwrap_or(count);
        let mut behind: Vec<EntrantId> = order[cut..].iter().map(|&other| self.played[other]).collect();
        behind.sort_unstable();
        behind
    }

    /// Those about whom the play-offs say two things at once, each circle by itself.
    pub(crate) fn circles(&self) -> Vec<Vec<EntrantId>> {
        let count = self.played.len();
        let circle = |one: usize| -> Vec<usize> {
            (0..count).filter(|&other| self.before[one][other] && self.before[other][one]).collect()
        };
        let first =
            (0..count).map(|one| (one, circle(one))).filter(|(one, circle)| circle.first() == Some(one));
        first.map(|(_, circle)| circle.into_iter().map(|place| self.played[place]).collect()).collect()
    }

    /// Whether an earlier play-off says, directly or through others, that one of these is before the other one.
    pub(crate) fn says_before(&self, one: EntrantId, other: EntrantId) -> bool {
        let place = |id: EntrantId| self.played.binary_search(&id).ok();
        place(one).zip(place(other)).is_some_and(|(one, other)| self.before[one][other])
    }
}
