//! What play-offs decide, and only that.
//!
//! A play-off is an order from the best to the worst. It says who is before whom among those who played it, and nothing about
//! anybody else who is level with them: one of two places is better only where everybody who shares the first is before everybody who
//! shares the second, in one play-off or through several. Where play-offs contradict each other, those concerned stay level.

use crate::{Contest, EntrantId, TieBreak, standings};

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
    fn circles(&self) -> Vec<Vec<EntrantId>> {
        let count = self.played.len();
        let circle = |one: usize| -> Vec<usize> {
            (0..count).filter(|&other| self.before[one][other] && self.before[other][one]).collect()
        };
        let first =
            (0..count).map(|one| (one, circle(one))).filter(|(one, circle)| circle.first() == Some(one));
        first.map(|(_, circle)| circle.into_iter().map(|place| self.played[place]).collect()).collect()
    }
}

/// Why a play-off is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum NoPlayOff {
    /// The rules of the contest have no play-off among their tie-breaks, so that it would decide nothing.
    NotInRules,
    /// Fewer than two are named, or somebody twice.
    NoOrder,
    /// Somebody is not level with the first one who is named.
    NotLevel {
        /// The first one.
        one: EntrantId,
        /// Who is not level with them.
        other: EntrantId,
    },
    /// Lots decide between those whom the play-off leaves level, so that it has to name all of them.
    Incomplete {
        /// Somebody who is level with them and is not named.
        missing: EntrantId,
    },
    /// An earlier play-off says the reverse.
    Contradiction {
        /// Who is before the other one now.
        one: EntrantId,
        /// Who was before them.
        other: EntrantId,
    },
}

/// Those who share a place when play-offs and what comes after them are not counted; a play-off can decide between them.
pub fn level_for_play_off(contest: &Contest) -> Vec<Vec<EntrantId>> {
    let breaks = &contest.rules.tie_breaks;
    let Some(place) = breaks.iter().position(|&tie_break| tie_break == TieBreak::PlayOff) else {
        return Vec::new();
    };
    let mut before = contest.clone();
    before.rules.tie_breaks.truncate(place);
    let standings = standings(&before);
    if standings.tie_breaks.len() != place {
        // Where losing ends it, no tie-break counts.
        return Vec::new();
    }
    standings.shared().map(|lines| lines.iter().map(|line| line.entrant).collect()).collect()
}

/// Whether a play-off can be taken: it decides between some who are level, and contradicts none before it.
pub fn check_play_off(contest: &Contest, order: &[EntrantId]) -> Result<(), NoPlayOff> {
    let eliminates =
        matches!(contest.system, crate::System::KnockOut { .. } | crate::System::DoubleElimination);
    if eliminates || !contest.rules.tie_breaks.contains(&TieBreak::PlayOff) {
        return Err(NoPlayOff::NotInRules);
    }
    let twice = (1..order.len()).any(|place| order[..place].contains(&order[place]));
    let (Some(&one), false) = (order.first().filter(|_| order.len() > 1), twice) else {
        return Err(NoPlayOff::NoOrder);
    };
    let groups = level_for_play_off(contest);
    let group = groups.iter().find(|group| group.contains(&one));
    let stranger = order[1..].iter().find(|id| group.is_none_or(|group| !group.contains(id)));
    if let Some(&other) = stranger {
        return Err(NoPlayOff::NotLevel { one, other });
    }
    let lots = contest.rules.tie_breaks.contains(&TieBreak::Lots);
    let missing = group.into_iter().flatten().find(|id| lots && !order.contains(id));
    if let Some(&missing) = missing {
        return Err(NoPlayOff::Incomplete { missing });
    }
    let known = PlayOffOrder::of(&contest.play_offs, group.map_or(&[], Vec::as_slice));
    let place = |id: &EntrantId| known.played.binary_search(id).ok();
    for (at, one) in order.iter().enumerate() {
        for other in &order[at + 1..] {
            if let (Some(first), Some(second)) = (place(one), place(other))
                && known.before[second][first]
            {
                return Err(NoPlayOff::Contradiction { one: *one, other: *other });
            }
        }
    }
    Ok(())
}

/// Those who stay level because play-offs contradict each other, each circle by itself.
pub fn contradicting_play_offs(contest: &Contest) -> Vec<Vec<EntrantId>> {
    if contest.play_offs.len() < 2 {
        return Vec::new();
    }
    let groups = level_for_play_off(contest);
    groups.iter().flat_map(|level| PlayOffOrder::of(&contest.play_offs, level).circles()).collect()
}
