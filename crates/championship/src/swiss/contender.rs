//! Those who are there for a Swiss round, with all that pairing asks about them.

use crate::beginner::Beginnings;
use crate::{Appearance, Careers, Contest, Entrant, EntrantId, Points, SchoolKey};

/// Whom somebody played: one with more points, or with fewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Float {
    Up,
    Down,
}

/// Somebody who is there for the round.
#[derive(Clone, Debug)]
pub(super) struct Contender<'c> {
    pub entrant: &'c Entrant,
    /// Points, in halves.
    pub halves: u32,
    pub byes: u32,
    pub beginnings: Beginnings,
    /// Whom they played in the last round, and in the one before.
    pub floats: [Option<Float>; 2],
    /// Their place among those with as many points, in seed order, from 0.
    pub place: usize,
    /// How many have as many points.
    pub group: usize,
    /// Which school it is, worked out once for all pairs.
    school: Option<SchoolKey>,
    opponents: Vec<EntrantId>,
}

impl<'c> Contender<'c> {
    fn new(entrant: &'c Entrant, careers: &Careers) -> Self {
        let seen = careers.appearances(entrant.id);
        let rounds = seen.len();
        let float =
            |back: usize| rounds.checked_sub(back).and_then(|round| float(careers, entrant.id, round));
        Self {
            entrant,
            halves: careers.points(entrant.id).halves(),
            byes: careers.byes(entrant.id),
            beginnings: Beginnings::of(seen),
            floats: [float(1), float(2)],
            place: 0,
            group: 0,
            school: entrant.school_key(),
            opponents: seen.iter().filter_map(|seen| seen.opponent()).collect(),
        }
    }

    pub(super) fn id(&self) -> EntrantId {
        self.entrant.id
    }

    /// Whether both are of one school.
    pub(super) fn shares_school(&self, other: &Self) -> bool {
        self.school.is_some() && self.school == other.school
    }

    /// How often these two were paired, played or not.
    pub(super) fn times_met(&self, other: &Self) -> u64 {
        self.opponents.iter().filter(|&&opponent| opponent == other.id()).count() as u64
    }

    /// How recently they floated the same way: 2 for the last round, 1 for the one before.
    pub(super) fn floated(&self, float: Float) -> u64 {
        let weight = [2, 1];
        self.floats
            .iter()
            .zip(weight)
            .filter(|(past, _)| **past == Some(float))
            .map(|(_, weight)| weight)
            .sum()
    }
}

/// How an entrant floated in a round. A bye is a point without a game, like an opponent with fewer points.
fn float(careers: &Careers, entrant: EntrantId, round: usize) -> Option<Float> {
    match careers.appearances(entrant)[round] {
        Appearance::Game { opponent, .. } => {
            let before = |who: EntrantId| careers.points_after(who, round);
            match before(entrant).cmp(&before(opponent)) {
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Equal => None,
            }
        }
        Appearance::Bye if careers.bye_counts() > Points::ZERO => Some(Float::Down),
        Appearance::Bye | Appearance::Absent | Appearance::Pending => None,
    }
}

/// Everybody who is not absent, by points and then in seed order.
pub(super) fn contenders<'c>(contest: &'c Contest, absent: &[EntrantId]) -> Vec<Contender<'c>> {
    let careers = Careers::of(contest);
    let there = contest.entrants.iter().filter(|entrant| !absent.contains(&entrant.id));
    let mut contenders: Vec<Contender> = there.map(|entrant| Contender::new(entrant, &careers)).collect();
    contenders.sort_by_key(|contender| std::cmp::Reverse(contender.halves));
    for group in contenders.chunk_by_mut(|one, other| one.halves == other.halves) {
        let size = group.len();
        for (place, contender) in group.iter_mut().enumerate() {
            (contender.place, contender.group) = (place, size);
        }
    }
    contenders
}
