//! The best round as people see it: tables, who begins, and what was given up.

use super::contender::Contender;
use super::draw::{Demand, Solved, SwissDraw};
use super::levels::lowest;
use crate::beginner::begins;
use crate::elimination::among_beaten;
use crate::{
    CannotDraw, Concession, Contest, DraftRound, DrawOptions, EntrantId, Pairing, Round, System, TableNumber,
};
use std::cmp::Reverse;

/// The next Swiss round.
pub(crate) fn propose(contest: &Contest, options: &DrawOptions) -> Result<DraftRound, CannotDraw> {
    let draw = SwissDraw::new(contest, options)?;
    let solved = draw.solve(Demand::Nothing).ok_or(CannotDraw::NoWay)?;
    let round = draw.round(&solved);
    let concessions = draw.concessions(&round);
    Ok(DraftRound { round, concessions })
}

/// What a round gives up that was drawn with these options, the worst first.
///
/// The contest has to be as it was when the round was drawn ([`Contest::before`]). Only a Swiss contest has something to give up, and
/// the side of those who have lost once in a double elimination.
pub fn concessions(contest: &Contest, options: &DrawOptions, round: &Round) -> Vec<Concession> {
    let beaten = match contest.system {
        System::Swiss { .. } => None,
        System::RoundRobin | System::KnockOut { .. } => return Vec::new(),
        System::DoubleElimination => Some(among_beaten(contest, options)),
    };
    let draw = SwissDraw::new(contest, beaten.as_ref().unwrap_or(options));
    draw.map_or_else(|_| Vec::new(), |draw| draw.concessions(round))
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

    fn pairing(&self, (one, other): (usize, usize), table: TableNumber) -> Pairing {
        let (one, other) = (&self.contenders[one], &self.contenders[other]);
        let (first, _) =
            begins((one.id(), one.beginnings), (other.id(), other.beginnings), self.options.seed);
        let (first, second) = if first { (one.id(), other.id()) } else { (other.id(), one.id()) };
        Pairing::new(table, first, second)
    }

    /// What a round gives up, the worst first.
    fn concessions(&self, round: &Round) -> Vec<Concession> {
        let who = |entrant: EntrantId| self.place_of(entrant).map(|place| &self.contenders[place]);
        let byes = round.byes.iter().filter_map(|&bye| who(bye)).flat_map(|bye| self.given_up_by_bye(bye));
        let games = round.pairings.iter().filter_map(|game| Some((who(game.first)?, who(game.second)?)));
        let games = games.flat_map(|(first, second)| self.given_up_by_game(first, second));
        let mut found: Vec<Concession> = byes.chain(games).collect();
        found.sort_by_key(Concession::criterion);
        found
    }

    fn given_up_by_bye(&self, bye: &Contender) -> Vec<Concession> {
        let entrant = bye.id();
        let second = (bye.byes > 0).then_some(Concession::SecondBye { entrant });
        let high = lowest(&self.contenders, bye) < bye.halves;
        second.into_iter().chain(high.then_some(Concession::HighBye { entrant })).collect()
    }

    fn given_up_by_game(&self, first: &Contender, second: &Contender) -> Vec<Concession> {
        let (one, other) = (first.id(), second.id());
        let rules = &self.contest.rules;
        let school = rules.schools_apart && first.shares_school(second);
        let region = rules.regions_apart && first.entrant.shares_region(second.entrant);
        let found = [
            (first.times_met(second) > 0, Concession::Rematch { one, other }),
            (school, Concession::SameSchool { one, other }),
            (region, Concession::SameRegion { one, other }),
            (first.beginnings.burden(true) > 0, Concession::Beginning { entrant: one }),
            (second.beginnings.burden(false) > 0, Concession::Beginning { entrant: other }),
        ];
        found.into_iter().filter_map(|(holds, concession)| holds.then_some(concession)).collect()
    }
}
