//! A corrected result where losing ends it: the later rounds with the right players in them.
//!
//! A round of a knock-out or of a double elimination follows from the results before it. When one of those is corrected, later
//! rounds are drawn again from what is known now. A game between two who still meet stays as it is, with its table and its
//! result; a game that was played between two who do not meet cannot stay, and the correction is refused.

use crate::elimination::walkover;
use crate::{Contest, DrawOptions, EntrantId, Pairing, Round, System, TableNumber, next_round};

/// A later game has been played that the corrected result leaves no place for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedSince {
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: TableNumber,
}

/// The rounds after `round` (the first is 0), whose results are already the corrected ones. `options` are those of every round.
///
/// In a Swiss contest and in a round robin later rounds stay as they are. A round that cannot be drawn any more, because a result
/// before it is missing or nobody is left, is left out with all that follow it.
pub fn redrawn_rounds(
    contest: &Contest,
    round: usize,
    options: &[DrawOptions],
) -> Result<Vec<Round>, PlayedSince> {
    let later = contest.rounds.get(round + 1..).unwrap_or_default();
    if matches!(contest.system, System::Swiss { .. } | System::RoundRobin) {
        return Ok(later.to_vec());
    }
    let mut known = Contest { rounds: contest.rounds[..=round].to_vec(), ..contest.clone() };
    for (number, old) in (round + 1..).zip(later) {
        let respected = options.get(number).cloned().unwrap_or_default();
        let drawn = redrawn(&known, old, &respected);
        let drawn = drawn.map_err(|table| PlayedSince { round: number as u32 + 1, table })?;
        let Some(drawn) = drawn else {
            played_from(contest, number, options)?;
            break;
        };
        known.rounds.push(drawn);
    }
    Ok(known.rounds.split_off(round + 1))
}

/// That nothing was played from a round on; else the first game that was.
fn played_from(contest: &Contest, round: usize, options: &[DrawOptions]) -> Result<(), PlayedSince> {
    for (place, gone) in contest.rounds.iter().enumerate().skip(round) {
        let absent = options.get(place).map_or(&[][..], |options| &options.absent);
        if let Some(game) = played(gone, absent).next() {
            return Err(PlayedSince { round: place as u32 + 1, table: game.table });
        }
    }
    Ok(())
}

/// The games of a round that were not decided by somebody's absence when it was drawn.
fn played<'r>(round: &'r Round, absent: &'r [EntrantId]) -> impl Iterator<Item = &'r Pairing> {
    round.pairings.iter().filter(|game| game.result.is_some() && game.result != walkover(game, absent))
}

/// A round drawn again, with what was played in it; nothing if there is no such round; the table of a game that has no place.
fn redrawn(known: &Contest, old: &Round, options: &DrawOptions) -> Result<Option<Round>, u32> {
    let missing = |drawn: &Round| {
        let has = |game: &&Pairing| drawn.pairings.iter().all(|new| !new.is_between(game.first, game.second));
        played(old, &options.absent).find(has).map(|game| game.table)
    };
    let Ok(draft) = next_round(known, options) else { return Ok(None) };
    let mut drawn = draft.round;
    if missing(&drawn).is_some() {
        // Those who have lost once can be paired in several ways: what they have played stays.
        let together = played(old, &options.absent).map(|game| (game.first, game.second)).collect();
        let held = next_round(known, &DrawOptions { together, ..options.clone() });
        drawn = held.map_or(drawn, |draft| draft.round);
    }
    match missing(&drawn) {
        Some(table) => Err(table),
        None => Ok(Some(seated_as_before(drawn, old))),
    }
}

/// The drawn round, in which a game that was there before keeps its table, who begins, and its result.
fn seated_as_before(drawn: Round, old: &Round) -> Round {
    let same = |new: &Pairing| old.pairings.iter().find(|game| game.is_between(new.first, new.second));
    let mut pairings: Vec<Pairing> = drawn.pairings.iter().filter_map(same).copied().collect();
    let strangers: Vec<Pairing> = drawn.pairings.iter().filter(|new| same(new).is_none()).copied().collect();
    // Rounds are drawn from table 1 on, and may have got other numbers since.
    let mut tables: Vec<TableNumber> = old.pairings.iter().map(|game| game.table).collect();
    tables.sort_unstable();
    while tables.len() < drawn.pairings.len() {
        tables.push(tables.last().map_or(1, |last| last + 1));
    }
    for new in strangers {
        let meant = tables.get(new.table as usize - 1).copied();
        let is_free = |table: &u32| pairings.iter().all(|game| game.table != *table);
        let table = meant.into_iter().chain(tables.iter().copied()).find(is_free).unwrap_or(new.table);
        pairings.push(Pairing { table, ..new });
    }
    pairings.sort_by_key(|game| game.table);
    Round { pairings, ..drawn }
}
