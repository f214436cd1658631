//! "Why this pairing?": the round that was drawn beside the best one without it, or with it.

use super::draw::{Couple, Demand, Solved, SwissDraw};
use super::{Comparison, Criterion, Explanation, Obstacle};
use crate::{CannotDraw, Contest, DrawOptions, EntrantId, System, double_elimination};

/// Why two entrants play each other in the next round, or do not; without the second one, why the first one has the bye.
///
/// The contest has to be as it was when the round was drawn ([`Contest::before`]), and the options the same. Only a Swiss contest
/// has something to choose, and the side of those who have lost once in a double elimination.
pub fn explain(
    contest: &Contest,
    options: &DrawOptions,
    one: EntrantId,
    other: Option<EntrantId>,
) -> Result<Explanation, CannotDraw> {
    let beaten = match contest.system {
        System::Swiss { .. } => None,
        System::RoundRobin | System::KnockOut { .. } => return Ok(Explanation::BySystem),
        System::DoubleElimination => Some(double_elimination::among_beaten(contest, options)),
    };
    let is_away = |id: EntrantId| beaten.as_ref().is_some_and(|options| options.absent.contains(&id));
    if is_away(one) || other.is_some_and(is_away) {
        return Ok(Explanation::BySystem);
    }
    let draw = SwissDraw::new(contest, beaten.as_ref().unwrap_or(options))?;
    let drawn = draw.solve(Demand::Nothing).ok_or(CannotDraw::NoWay)?;
    Ok(match draw.couple(one, other) {
        Err(explanation) => explanation,
        Ok(couple) => draw.compare(&drawn, couple),
    })
}

impl SwissDraw<'_> {
    /// The couple as places, or why there is nothing to compare.
    fn couple(&self, one: EntrantId, other: Option<EntrantId>) -> Result<Couple, Explanation> {
        let stop = |obstacle: Obstacle| Explanation::Impossible { obstacle };
        let place = |entrant| self.place_of(entrant).ok_or(stop(Obstacle::NotThere { entrant }));
        if other == Some(one) {
            return Err(stop(Obstacle::Themselves));
        }
        let couple = (place(one)?, other.map(place).transpose()?);
        let turned = couple.1.map(|other| (other, Some(couple.0)));
        if self.fixed.iter().any(|&fixed| fixed == couple || Some(fixed) == turned) {
            return Err(Explanation::SetByHand);
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
        let turned = couple.1.map(|other| (other, Some(couple.0)));
        let is_drawn = drawn.couples.iter().any(|&found| found == couple || Some(found) == turned);
        let demand = if is_drawn { Demand::Without(couple) } else { Demand::With(couple) };
        match (self.solve(demand), is_drawn) {
            (None, true) => Explanation::Necessary,
            (None, false) => Explanation::Impossible { obstacle: Obstacle::NoWay },
            (Some(other), true) => Explanation::Chosen { comparison: self.beside(drawn, &other) },
            (Some(other), false) => Explanation::Rejected { comparison: self.beside(drawn, &other) },
        }
    }

    fn beside(&self, drawn: &Solved, other: &Solved) -> Comparison {
        let differs =
            |criterion: &Criterion| drawn.levels[*criterion as usize] != other.levels[*criterion as usize];
        let criterion = Criterion::ALL.into_iter().find(differs).unwrap_or(Criterion::Chance);
        Comparison {
            criterion,
            drawn: drawn.levels[criterion as usize],
            instead: other.levels[criterion as usize],
            alternative: self.round(other),
        }
    }
}
