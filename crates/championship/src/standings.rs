//! Who is where, and why.
//!
//! Standings are those after the last complete round: of a round that lacks results nothing counts, neither a bye nor an
//! opponent. While a round is being played there are provisional ones beside them, which count the games that have a result
//! and say so. What is counted is in the value ([`RoundsCounted`]), so that nobody who shows it has to count again.
//!
//! Points first, then the tie-breaks of the rules in their order, each only among those who are still level. Where losing
//! ends it, what counts is how far somebody came, and those who came as far share the place.

use crate::arithmetic::Arithmetic;
use crate::elimination::reach;
use crate::{Careers, Contest, EntrantId, Figure, Points, System, TieBreak};
use std::borrow::Cow;
use std::cmp::Reverse;

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The place, from 1. Those whom nothing separates share it.
    pub place: u32,
    /// Who.
    pub entrant: EntrantId,
    /// What they have won, byes included.
    pub points: Points,
    /// Games won, at the table or by forfeit.
    pub wins: u32,
    /// One figure for each tie-break, in the same order.
    pub figures: Vec<Figure>,
}

/// What standings count.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundsCounted {
    /// So many rounds from the first on, as a whole. All of them are complete.
    pub rounds: u32,
    /// In provisional standings: what counts of each round after those. Empty in all others.
    pub later: Vec<PartialRound>,
}

/// What counts of a round that is being played: the games that have a result, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartialRound {
    /// The round, from 1.
    pub round: u32,
    /// How many of its games have a result.
    pub results: u32,
    /// How many games it has.
    pub games: u32,
}

/// Everybody, from the first to the last.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standings {
    /// What is counted.
    pub counted: RoundsCounted,
    /// What decided, after the points.
    pub tie_breaks: Vec<TieBreak>,
    /// Everybody, by place and then in seed order.
    pub lines: Vec<Standing>,
}

impl Standings {
    /// The line of that entrant.
    pub fn line(&self, entrant: EntrantId) -> Option<&Standing> {
        self.lines.iter().find(|line| line.entrant == entrant)
    }

    /// Those who share a place, place by place.
    pub fn shared(&self) -> impl Iterator<Item = &[Standing]> {
        self.lines.chunk_by(|one, other| one.place == other.place).filter(|group| group.len() > 1)
    }
}

/// Somebody whose line is another one after a correction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceChange {
    /// Who.
    pub entrant: EntrantId,
    /// The place and the points before.
    pub before: (u32, Points),
    /// The place and the points after.
    pub after: (u32, Points),
}

/// Who has another place, or other points, in the second standings than in the first; in the order of the second.
pub fn place_changes(before: &Standings, after: &Standings) -> Vec<PlaceChange> {
    let change = |line: &Standing| {
        let old = before.line(line.entrant).map(|old| (old.place, old.points))?;
        let new = (line.place, line.points);
        (old != new).then_some(PlaceChange { entrant: line.entrant, before: old, after: new })
    };
    after.lines.iter().filter_map(change).collect()
}

/// Who is where after the last complete round.
pub fn standings(contest: &Contest) -> Standings {
    let whole = contest.complete_rounds();
    let contest = if whole == contest.rounds.len() {
        Cow::Borrowed(contest)
    } else {
        Cow::Owned(Contest { rounds: contest.rounds[..whole].to_vec(), ..contest.clone() })
    };
    ranked(&contest, whole, Vec::new())
}

/// Who would be where if what is still being played counted as far as it goes: the complete rounds, and of later ones the games
/// that have a result. `None` unless there is such a game.
///
/// Byes of those later rounds do not count yet, and neither do the opponents of games without a result.
pub fn provisional_standings(contest: &Contest) -> Option<Standings> {
    let whole = contest.complete_rounds();
    let later: Vec<PartialRound> = (1..)
        .zip(&contest.rounds)
        .skip(whole)
        .map(|(round, drawn)| {
            let games = drawn.pairings.len() as u32;
            PartialRound { round, results: games - drawn.open_tables().count() as u32, games }
        })
        .collect();
    later.iter().any(|round| round.results > 0).then(|| ranked(contest, whole, later))
}

fn ranked(contest: &Contest, whole: usize, later: Vec<PartialRound>) -> Standings {
    let careers = Careers::counting(contest, whole);
    let lives = match contest.system {
        System::Swiss { .. } | System::RoundRobin => None,
        System::KnockOut { .. } => Some(1),
        System::DoubleElimination => Some(2),
    };
    let achieved = |id: EntrantId| match lives {
        None => careers.points(id).halves() as usize,
        Some(lives) => reach(contest, &careers, id, lives),
    };
    let tie_breaks = if lives.is_none() { contest.rules.tie_breaks.clone() } else { Vec::new() };
    let ids = contest.entrants.iter().map(|entrant| entrant.id);
    let mut everybody: Vec<(EntrantId, usize)> = ids.map(|id| (id, achieved(id))).collect();
    everybody.sort_by_key(|&(_, achieved)| Reverse(achieved));
    let level = everybody.chunk_by(|one, other| one.1 == other.1);
    let mut groups: Vec<Vec<Standing>> =
        level.map(|group| group.iter().map(|&(id, _)| unplaced(&careers, id)).collect()).collect();
    let arithmetic = Arithmetic::new(contest, &careers, whole);
    for &tie_break in &tie_breaks {
        groups = groups.into_iter().flat_map(|group| split(group, tie_break, &arithmetic)).collect();
    }
    let counted = RoundsCounted { rounds: whole as u32, later };
    Standings { counted, tie_breaks, lines: placed(groups) }
}

fn unplaced(careers: &Careers, entrant: EntrantId) -> Standing {
    let (points, wins) = (careers.points(entrant), careers.wins(entrant));
    Standing { place: 0, entrant, points, wins, figures: Vec::new() }
}

/// Separates those who are level as far as a tie-break can.
fn split(mut group: Vec<Standing>, tie_break: TieBreak, arithmetic: &Arithmetic) -> Vec<Vec<Standing>> {
    let level: Vec<EntrantId> = group.iter().map(|line| line.entrant).collect();
    for line in &mut group {
        line.figures.push(arithmetic.figure(tie_break, line.entrant, &level));
    }
    let value = |line: &Standing| line.figures.last().map(|figure| figure.value);
    group.sort_by_key(|line| Reverse(value(line)));
    group.chunk_by(|one, other| value(one) == value(other)).map(<[Standing]>::to_vec).collect()
}

fn placed(groups: Vec<Vec<Standing>>) -> Vec<Standing> {
    let mut lines: Vec<Standing> = Vec::new();
    for group in groups {
        let place = lines.len() as u32 + 1;
        lines.extend(group.into_iter().map(|line| Standing { place, ..line }));
    }
    lines
}
