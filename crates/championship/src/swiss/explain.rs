//! "Why this pairing?": the round that was drawn beside the best one without it, or with it.

use super::draw::{Couple, Demand, Solved, SwissDraw};
use super::{Comparison, Criterion, Explanation, Obstacle, RoundChanges};
use crate::elimination::among_beaten;
use crate::{CannotDraw, Contest, DrawOptions, EntrantId, Round, System};

/// Why two entrants play each other in a round that was drawn, or do not; without the second one, why the first one has the bye.
///
/// The contest has to be as it was when the round was drawn ([`Contest::before`]), and the options the same. Only a Swiss contest
/// has something to choose, and the side of those who have lost once in a double elimination.
pub fn explain(
    contest: &Contest,
    options: &DrawOptions,
    round: &Round,
    one: EntrantId,
    other: Option<EntrantId>,
) -> Result<Explanation, CannotDraw> {
    let by_system = Explanation::BySystem { system: contest.system };
    let beaten = match contest.system {
        System::Swiss { .. } => None,
        System::RoundRobin | System::KnockOut { .. } => return Ok(by_system),
        System::DoubleElimination => Some(among_beaten(contest, options)),
    };
    let is_away = |id: EntrantId| beaten.as_ref().is_some_and(|options| options.absent.contains(&id));
    if is_away(one) || other.is_some_and(is_away) {
        return Ok(by_system);
    }
    let draw = match SwissDraw::new(contest, beaten.as_ref().unwrap_or(options)) {
        // One who has lost once has nobody to choose from.
        Err(CannotDraw::TooFew) if beaten.is_some() => return Ok(by_system),
        draw => draw?,
    };
    let Some(drawn) = draw.as_drawn(round) else { return Ok(Explanation::DrawnOtherwise) };
    Ok(match draw.couple(one, other) {
        Err(explanation) => *explanation,
        Ok(couple) => draw.compare(&drawn, couple),
    })
}

/// Whether two couples are the same, whoever is named first.
fn is_same(one: Couple, other: Couple) -> bool {
    one == other || (one.1 == Some(other.0) && other.1 == Some(one.0))
}

impl SwissDraw<'_> {
    /// A round as couples of this draw; `None` if it is not one of those who are here.
    fn as_drawn(&self, round: &Round) -> Option<Solved> {
        let place = |entrant: EntrantId| self.place_of(entrant);
        let pairs = round.pairings.iter().map(|pairing| (place(pairing.first), Some(place(pairing.second))));
        let byes = round.byes.iter().map(|&bye| (place(bye), None));
        let mut couples = Vec::new();
        for couple in pairs.chain(byes) {
            match couple {
                (Some(one), Some(Some(other))) => couples.push((one, Some(other))),
                (Some(one), None) => couples.push((one, None)),
                // Neither of them is on this side of a double elimination.
                (None, None | Some(None)) => {}
                _ => return None,
            }
        }
        let seated: usize = couples.iter().map(|(_, other)| 1 + usize::from(other.is_some())).sum();
        (seated == self.contenders.len()).then(|| self.solved(couples))
    }

    /// The couple as places, or why there is nothing to compare.
    fn couple(&self, one: EntrantId, other: Option<EntrantId>) -> Result<Couple, Box<Explanation>> {
        let stop = |obstacle: Obstacle| Box::new(Explanation::Impossible { obstacle });
        let place = |entrant| self.place_of(entrant).ok_or_else(|| stop(Obstacle::NotThere { entrant }));
        if other == Some(one) {
            return Err(stop(Obstacle::Themselves));
        }
        let couple = (place(one)?, other.map(place).transpose()?);
        if self.fixed.iter().any(|&fixed| is_same(fixed, couple)) {
            return Err(Box::new(Explanation::SetByHand));
        }
        let taken = [Some(couple.0), couple.1].into_iter().flatten().find(|&place| !self.is_free(place));
        if let Some(place) = taken {
            return Err(stop(Obstacle::TakenByHand { entrant: self.contenders[place].id() }));
        }
        match couple.1 {
            None if !self.has_bye() => Err(stop(Obstacle::NoBye)),
            Some(other) if self.are_apart(couple.0, other) => Err(stop(Obstacle::KeptApart)),
            _ => Ok(couple),
        }
    }

    fn compare(&self, drawn: &Solved, couple: Couple) -> Explanation {
        let is_drawn = drawn.couples.iter().any(|&found| is_same(found, couple));
        let demand = if is_drawn { Demand::Without(couple) } else { Demand::With(couple) };
        match (self.solve(demand), is_drawn) {
            (None, true) => Explanation::Necessary,
            (None, false) => Explanation::Impossible { obstacle: Obstacle::NoWay },
            // A better round was there to be had: what was known when this one was drawn is not what is known here.
            (Some(other), _) if other.levels < drawn.levels => Explanation::DrawnOtherwise,
            (Some(other), true) => Explanation::Chosen { comparison: self.beside(drawn, &other, couple) },
            (Some(other), false) => Explanation::Rejected { comparison: self.beside(drawn, &other, couple) },
        }
    }

    fn beside(&self, drawn: &Solved, other: &Solved, asked: Couple) -> Comparison {
        let differs =
            |criterion: &Criterion| drawn.levels[*criterion as usize] != other.levels[*criterion as usize];
        let criterion = Criterion::ALL.into_iter().find(differs).unwrap_or(Criterion::Chance);
        let is_new = |couple: &Couple| !drawn.couples.iter().any(|&found| is_same(found, *couple));
        let new: Vec<Couple> = other.couples.iter().copied().filter(is_new).collect();
        let alternative = self.round(other);
        let asked = |one: EntrantId, with: Option<EntrantId>| {
            self.place_of(one)
                .is_some_and(|place| is_same((place, with.and_then(|with| self.place_of(with))), asked))
        };
        let is_new = |one: EntrantId, with: Option<EntrantId>| {
            let place = |id| self.place_of(id);
            let couple = place(one).map(|one| (one, with.and_then(place)));
            couple.is_some_and(|couple| new.iter().any(|&new| is_same(new, couple))) && !asked(one, with)
        };
        let pairs = alternative.pairings.iter().map(|pairing| (pairing.first, pairing.second));
        let changed = RoundChanges {
            pairs: pairs.filter(|&(one, other)| is_new(one, Some(other))).collect(),
            byes: alternative.byes.iter().copied().filter(|&bye| is_new(bye, None)).collect(),
        };
        Comparison {
            criterion,
            drawn: drawn.levels[criterion as usize],
            instead: other.levels[criterion as usize],
            drawbacks: self.drawbacks(&new, criterion),
            changed,
            alternative,
        }
    }
}
