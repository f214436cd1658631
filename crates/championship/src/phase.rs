//! From the groups to the final.

use crate::{Contest, Entrant, MissingResults, Standing, standings};

/// What a contest is in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Phase {
    /// One of several contests whose best go on.
    Groups,
    /// The last one.
    Final,
}

/// How many Swiss rounds so many entrants need, so that at most one of them can have won all: one more than it takes to
/// halve them down to one, from three to five in a national final.
pub fn advised_rounds(entrants: usize) -> u32 {
    let halvings = entrants.max(1).next_power_of_two().trailing_zeros();
    (halvings + 1).clamp(3, 5)
}

/// Why it is not known yet who goes to the final.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum NoFinal {
    /// That group, from 0, is not over.
    Unfinished {
        /// Which one.
        group: usize,
        /// The results that are missing; none if rounds are still to be drawn.
        missing: Vec<MissingResults>,
    },
    /// More are level in that group than can go on: a play-off or lots have to decide.
    Level {
        /// Which one.
        group: usize,
        /// Those who are level.
        between: Vec<Standing>,
    },
}

/// The best of each group, the best of them first: by place, points and figures, then by group.
pub fn finalists(groups: &[Contest], from_each: usize) -> Result<Vec<Entrant>, NoFinal> {
    let mut qualified = Vec::new();
    for (group, contest) in groups.iter().enumerate() {
        if !contest.is_over() {
            return Err(NoFinal::Unfinished { group, missing: contest.missing() });
        }
        let lines = standings(contest).lines;
        let (best, others) = lines.split_at(from_each.min(lines.len()));
        if let (Some(last), Some(next)) = (best.last(), others.first())
            && last.place == next.place
        {
            let between = lines.iter().filter(|line| line.place == last.place).cloned().collect();
            return Err(NoFinal::Level { group, between });
        }
        let entrants =
            best.iter().filter_map(|line| Some((line.clone(), contest.entrant(line.entrant)?.clone())));
        qualified.extend(entrants);
    }
    let values = |line: &Standing| line.figures.iter().map(|figure| figure.value).collect::<Vec<_>>();
    qualified.sort_by(|(one, _), (other, _)| {
        let place = one.place.cmp(&other.place);
        place.then(other.points.cmp(&one.points)).then_with(|| values(other).cmp(&values(one)))
    });
    Ok(qualified.into_iter().map(|(_, entrant)| entrant).collect())
}
