//! From the groups to the final.

use crate::arithmetic::lot_number;
use crate::{
    Contest, EntrantId, GameResult, MissingResults, Pairing, Points, Standing, Standings, TieBreak, standings,
};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// What a contest is in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Fewer than two would play it.
    TooFew {
        /// How many would.
        qualified: usize,
    },
}

/// How many go to the final.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quota {
    /// How many of each group.
    pub from_each: usize,
    /// How many more: the best of those who come next in their groups.
    pub best_next: usize,
}

/// Somebody who goes to the final.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Qualifier {
    /// Who.
    pub entrant: EntrantId,
    /// Of which group, from 1.
    pub group: usize,
    /// The place in the group.
    pub place: u32,
    /// Whether they go as one of the best next ones of all groups.
    pub best_next: bool,
    /// Whether lots decided between them and others who were level.
    pub by_lot: bool,
    /// Whether they were absent, or lost by not coming, in the last round of the group.
    pub was_away: bool,
}

/// Somebody who has left and would have gone to the final.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Replacement {
    /// Who has left.
    pub entrant: EntrantId,
    /// Who moves up; nobody if there is nobody left in the group.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub by: Option<EntrantId>,
    /// Of which group both are, from 1.
    pub group: usize,
}

/// Who goes to the final, and in whose place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Qualifiers {
    /// Everybody who goes, in seed order: by place, points and figures, then by group.
    pub entrants: Vec<Qualifier>,
    /// Who does not go because they have left.
    pub replaced: Vec<Replacement>,
}

impl Qualifiers {
    /// Their numbers, in seed order.
    pub fn ids(&self) -> Vec<EntrantId> {
        self.entrants.iter().map(|qualifier| qualifier.entrant).collect()
    }
}

/// Somebody who could go, with what says how good they were.
#[derive(Clone, Debug)]
struct FinalCandidate {
    qualifier: Qualifier,
    line: Standing,
    /// How many of their group who are there stand before them.
    behind: usize,
    /// The figures that mean the same in every group.
    figures: Vec<Points>,
    lot: u64,
}

/// Who goes to the final. Whoever is `gone` does not, and the next one of the group moves up.
pub fn qualifiers(
    groups: &[Contest],
    quota: Quota,
    gone: &BTreeSet<EntrantId>,
) -> Result<Qualifiers, NoFinal> {
    let (mut chosen, mut others, mut replaced) = (Vec::new(), Vec::new(), Vec::new());
    for (group, contest) in groups.iter().enumerate() {
        if !contest.is_over() {
            return Err(NoFinal::Unfinished { group, missing: contest.missing() });
        }
        let Standings { tie_breaks, lines, .. } = standings(contest);
        let there: Vec<&Standing> = lines.iter().filter(|line| !gone.contains(&line.entrant)).collect();
        let (best, next) = there.split_at(quota.from_each.min(there.len()));
        if let (Some(last), Some(next)) = (best.last(), next.first())
            && last.place == next.place
        {
            let between = there.iter().filter(|line| line.place == last.place);
            return Err(NoFinal::Level { group, between: between.map(|&line| line.clone()).collect() });
        }
        let first: BTreeSet<EntrantId> =
            lines.iter().take(quota.from_each).map(|line| line.entrant).collect();
        let mut moved_up = best.iter().map(|line| line.entrant).filter(|id| !first.contains(id));
        let left = lines.iter().take(quota.from_each).filter(|line| gone.contains(&line.entrant));
        let number = group + 1;
        replaced.extend(left.map(|line| {
            let by = moved_up.next();
            Replacement { entrant: line.entrant, by, group: number }
        }));
        for (place, line) in there.iter().enumerate() {
            let behind = there.iter().filter(|other| other.place < line.place).count();
            let candidate = FinalCandidate {
                qualifier: qualifier(contest, number, line),
                line: (*line).clone(),
                behind,
                figures: comparable(&tie_breaks, line),
                lot: lot_number(contest.rules.lots, line.entrant),
            };
            if place < quota.from_each { chosen.push(candidate) } else { others.push(candidate) }
        }
    }
    chosen.extend(best_of(others, quota.best_next));
    if chosen.len() < 2 {
        return Err(NoFinal::TooFew { qualified: chosen.len() });
    }
    chosen.sort_by(|one, other| {
        let values = |line: &Standing| line.figures.iter().map(|figure| figure.value).collect::<Vec<_>>();
        let place = one.line.place.cmp(&other.line.place);
        let points = place.then(other.line.points.cmp(&one.line.points));
        points.then_with(|| values(&other.line).cmp(&values(&one.line)))
    });
    Ok(Qualifiers { entrants: chosen.into_iter().map(|one| one.qualifier).collect(), replaced })
}

fn qualifier(contest: &Contest, group: usize, line: &Standing) -> Qualifier {
    let Standing { place, entrant, .. } = *line;
    let stayed_away = |game: &Pairing| match game.result {
        Some(GameResult::Forfeit { winner }) => winner != entrant,
        Some(GameResult::BothAbsent) => true,
        Some(GameResult::Played { .. }) | None => false,
    };
    let was_away = contest.rounds.last().is_some_and(|round| {
        round.absent.contains(&entrant) || round.pairing_of(entrant).is_some_and(stayed_away)
    });
    Qualifier { entrant, group, place, best_next: false, by_lot: false, was_away }
}

/// The figures of a line that mean the same in every group: not those among the level ones of one group.
fn comparable(tie_breaks: &[TieBreak], line: &Standing) -> Vec<Points> {
    use TieBreak::{DirectEncounter, Lots, PlayOff};
    let figures = tie_breaks.iter().zip(&line.figures);
    let shared = figures.filter(|(tie_break, _)| !matches!(tie_break, DirectEncounter | PlayOff | Lots));
    shared.map(|(_, figure)| figure.value).collect()
}

/// So many of the best of those who come next: the nearest to qualifying first, then points and the figures that can be
/// compared between groups, then lots.
fn best_of(mut others: Vec<FinalCandidate>, wanted: usize) -> Vec<FinalCandidate> {
    others.sort_by(|one, other| rank(one, other).then(other.lot.cmp(&one.lot)));
    let cut = wanted.min(others.len());
    let level = |candidate: &FinalCandidate| {
        let (inside, outside) = (cut.checked_sub(1).and_then(|last| others.get(last)), others.get(cut));
        inside.zip(outside).is_some_and(|(inside, outside)| {
            rank(inside, outside) == Ordering::Equal && rank(candidate, inside) == Ordering::Equal
        })
    };
    let drawn: Vec<bool> = others.iter().take(cut).map(level).collect();
    let best = others.into_iter().take(cut).zip(drawn);
    best.map(|(candidate, by_lot)| FinalCandidate {
        qualifier: Qualifier { best_next: true, by_lot, ..candidate.qualifier },
        ..candidate
    })
    .collect()
}

/// Who of two of different groups comes first, as far as that can be compared.
fn rank(one: &FinalCandidate, other: &FinalCandidate) -> Ordering {
    let behind = one.behind.cmp(&other.behind).then(other.line.points.cmp(&one.line.points));
    behind.then_with(|| other.figures.cmp(&one.figures))
}
