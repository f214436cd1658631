//! What speaks against couples by one criterion, with whom it is about.

use super::contender::{Contender, Float};
use super::draw::{Couple, SwissDraw};
use super::levels::lowest;
use super::{Criterion, Drawback};
use crate::Points;
use crate::beginner::begins;
use std::cmp::Reverse;

impl SwissDraw<'_> {
    /// What speaks against these couples by a criterion, the worst first.
    pub(super) fn drawbacks(&self, couples: &[Couple], criterion: Criterion) -> Vec<Drawback> {
        let mut worse: Vec<Couple> = couples.to_vec();
        worse.retain(|&couple| self.levels(couple)[criterion as usize] > 0);
        worse.sort_by_key(|&couple| Reverse(self.levels(couple)[criterion as usize]));
        worse.into_iter().flat_map(|couple| self.drawback(couple, criterion)).collect()
    }

    fn drawback(&self, (place, other): Couple, criterion: Criterion) -> Vec<Drawback> {
        let here = &self.contenders[place];
        let Some(there) = other.map(|other| &self.contenders[other]) else {
            return self.of_bye(here, criterion);
        };
        let (high, low) = if here.halves >= there.halves { (here, there) } else { (there, here) };
        let (one, other) = (high.id(), low.id());
        match criterion {
            Criterion::Rematch => {
                let met =
                    |round: &crate::Round| round.pairings.iter().any(|game| game.is_between(one, other));
                let round = self.contest.rounds.iter().rposition(met).map_or(0, |round| round as u32 + 1);
                vec![Drawback::Rematch { one, other, round }]
            }
            Criterion::SameSchool => vec![Drawback::SameSchool { one, other }],
            Criterion::SameRegion => vec![Drawback::SameRegion { one, other }],
            Criterion::PointGap => vec![Drawback::PointGap {
                one,
                points: Points::of_halves(high.halves),
                other,
                fewer: Points::of_halves(low.halves),
            }],
            Criterion::Beginning => self.of_beginning(high, low),
            Criterion::Float => {
                let down =
                    (high.floated(Float::Down) > 0).then_some(Drawback::Float { entrant: one, up: false });
                let up = (low.floated(Float::Up) > 0).then_some(Drawback::Float { entrant: other, up: true });
                down.into_iter().chain(up).collect()
            }
            Criterion::SecondBye | Criterion::HighBye | Criterion::SeedOrder | Criterion::Chance => {
                Vec::new()
            }
        }
    }

    fn of_bye(&self, here: &Contender, criterion: Criterion) -> Vec<Drawback> {
        let entrant = here.id();
        match criterion {
            Criterion::SecondBye => vec![Drawback::SecondBye { entrant, before: here.byes }],
            Criterion::HighBye => vec![Drawback::HighBye {
                entrant,
                points: Points::of_halves(here.halves),
                lowest: Points::of_halves(lowest(&self.contenders, here)),
            }],
            _ => Vec::new(),
        }
    }

    fn of_beginning(&self, one: &Contender, other: &Contender) -> Vec<Drawback> {
        let (first, _) =
            begins((one.id(), one.beginnings), (other.id(), other.beginnings), self.options.seed);
        let burden = |who: &Contender, begins: bool| {
            (who.beginnings.burden(begins) > 0).then_some(Drawback::Beginning { entrant: who.id(), begins })
        };
        burden(one, first).into_iter().chain(burden(other, !first)).collect()
    }
}
