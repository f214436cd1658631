//! The best round as people see it: tables, who begins, and what was given up.

use super::draw::{Couple, Demand, Solved, SwissDraw};
use super::levels::lowest;
use crate::beginner::begins;
use crate::{CannotDraw, Concession, Contest, DraftRound, DrawOptions, Pairing, Round};
use std::cmp::Reverse;

/// The next Swiss round.
pub(crate) fn propose(contest: &Contest, options: &DrawOptions) -> Result<DraftRound, CannotDraw> {
    let draw = SwissDraw::new(contest, options)?;
    let solved = draw.solve(Demand::Nothing).ok_or(CannotDraw::NoWay)?;
    Ok(DraftRound { round: draw.round(&solved), concessions: draw.concessions(&solved) })
}

impl SwissDraw<'_> {
    /// The round: those with most points at the first tables.
    pub(super) fn round(&self, solved: &Solved) -> Round {
        let mut pairs: Vec<(usize, usize)> = solved
            .couples
            .iter()
            .filter_map(|&(one, other)| Some((one.min(other?), one.max(other?))))
            .collect();
        // Places are in order of points, so that the lower place has the higher points.
        let halves = |place: usize| self.contenders[place].halves;
        pairs.sort_by_key(|&(high, low)| (Reverse(halves(high)), Reverse(halves(low)), high));
        let byes = solved.couples.iter().filter(|(_, other)| other.is_none());
        let away = self.contest.entrants.iter().filter(|entrant| self.options.absent.contains(&entrant.id));
        Round {
            pairings: pairs.iter().zip(1..).map(|(&pair, table)| self.pairing(pair, table)).collect(),
            byes: byes.map(|&(place, _)| self.contenders[place].id()).collect(),
            absent: away.map(|entrant| entrant.id).collect(),
        }
    }

    fn pairing(&self, (one, other): (usize, usize), table: u32) -> Pairing {
        let (one, other) = (&self.contenders[one], &self.contenders[other]);
        let (first, _) =
            begins((one.id(), one.beginnings), (other.id(), other.beginnings), self.options.seed);
        let (first, second) = if first { (one.id(), other.id()) } else { (other.id(), one.id()) };
        Pairing::new(table, first, second)
    }

    fn concessions(&self, solved: &Solved) -> Vec<Concession> {
        let mut found: Vec<Concession> =
            solved.couples.iter().flat_map(|&couple| self.given_up(couple)).collect();
        found.sort_by_key(Concession::criterion);
        found
    }

    fn given_up(&self, (place, other): Couple) -> Vec<Concession> {
        let here = &self.contenders[place];
        let Some(other) = other.map(|other| &self.contenders[other]) else {
            let lower = lowest(&self.contenders, here) < here.halves;
            let second = (here.byes > 0).then_some(Concession::SecondBye { entrant: here.id() });
            let high = lower.then_some(Concession::HighBye { entrant: here.id() });
            return second.into_iter().chain(high).collect();
        };
        let (one, two) = (here.id(), other.id());
        let rules = &self.contest.rules;
        let mut given_up = Vec::new();
        let mut note = |holds: bool, concession: Concession| given_up.extend(holds.then_some(concession));
        note(here.times_met(other) > 0, Concession::Rematch { one, other: two });
        let school = rules.schools_apart && here.shares_school(other);
        note(school, Concession::SameSchool { one, other: two });
        let region = rules.regions_apart && here.entrant.shares_region(other.entrant);
        note(region, Concession::SameRegion { one, other: two });
        let first = begins((one, here.beginnings), (two, other.beginnings), self.options.seed).0;
        note(here.beginnings.burden(first) > 0, Concession::Beginning { entrant: one });
        note(other.beginnings.burden(!first) > 0, Concession::Beginning { entrant: two });
        given_up
    }
}
