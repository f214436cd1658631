//! What a result would change, told before it is entered.

use super::command::ResultEntry;
use super::qualifying::final_proposal;
use super::refusal::TournamentRefusal;
use super::results::later_rounds;
use super::state::TournamentState;
use ludoteca_championship::{
    Contest, EntrantId, Phase, PlaceChange, Round, Standings, System, TableNumber, place_changes,
    provisional_standings, standings,
};
use serde::Serialize;
use std::collections::BTreeSet;

/// What a result would change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Consequences {
    /// Who would stand elsewhere, in the order of the new standings; in provisional ones while the round lacks results.
    pub places: Vec<PlaceChange>,
    /// The later rounds, from 1, that were drawn from the result as it is. They stay as they are.
    pub drawn_since: Vec<u32>,
    /// Where losing ends it: the later games, drawn and not played, that would be others.
    pub redrawn: Vec<GameChange>,
    /// The round, from 1, whose draft would have to be drawn again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<u32>,
    /// Whether the final was opened, and others would go to it.
    pub final_differs: bool,
    /// Whether they still can: its first round is not published.
    pub final_can_follow: bool,
}

/// A table at which others would sit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameChange {
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: TableNumber,
    /// Who sits there now, if anybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<(EntrantId, EntrantId)>,
    /// Who would sit there, if anybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<(EntrantId, EntrantId)>,
}

/// What a result would change; nothing is entered.
pub fn consequences(state: &TournamentState, entry: &ResultEntry) -> Result<Consequences, TournamentRefusal> {
    let at = state.contest(entry.contest).ok_or(TournamentRefusal::NoSuchContest)?;
    let later = later_rounds(state, at, entry)?;
    let mut changed = at.contest.clone();
    let place = (entry.round as usize).checked_sub(1).and_then(|place| changed.rounds.get_mut(place));
    let round = place.ok_or(TournamentRefusal::NoSuchTable)?;
    let same =
        round.record(entry.table, entry.result).map_err(|_| TournamentRefusal::NoSuchTable)? == entry.result;
    let old = changed.rounds.split_off(entry.round as usize);
    let redrawn = (entry.round + 1..).zip(&old).enumerate();
    let redrawn = redrawn.flat_map(|(place, (number, old))| game_changes(number, old, later.get(place)));
    let redrawn: Vec<GameChange> = redrawn.collect();
    let stay = matches!(changed.system, System::Swiss { .. });
    let drawn_since = (entry.round + 1..=at.contest.rounds.len() as u32).filter(|_| stay).collect();
    changed.rounds.extend(later);
    let (before, after) = (counting(&at.contest, entry.round), counting(&changed, entry.round));
    let in_group = state.opened_final().is_some() && at.phase == Phase::Groups;
    let final_differs =
        in_group && finalists(state) != finalists(&state.with_contest(entry.contest, changed));
    let draft = at.draft.as_ref().filter(|_| !same).map(|_| at.contest.rounds.len() as u32 + 1);
    Ok(Consequences {
        places: place_changes(&before, &after),
        drawn_since,
        redrawn,
        draft,
        final_differs,
        final_can_follow: final_differs && !state.final_has_begun(),
    })
}

/// The standings in which a round counts: provisional ones while it lacks results.
fn counting(contest: &Contest, round: u32) -> Standings {
    let complete = contest.complete_rounds() >= round as usize;
    let provisional = if complete { None } else { provisional_standings(contest) };
    provisional.unwrap_or_else(|| standings(contest))
}

/// The tables of a round at which others would sit.
fn game_changes(number: u32, old: &Round, new: Option<&Round>) -> Vec<GameChange> {
    let at = |round: Option<&Round>, table: TableNumber| {
        let game = round?.pairings.iter().find(|game| game.table == table)?;
        Some((game.first, game.second))
    };
    let all = old.pairings.iter().chain(new.into_iter().flat_map(|new| &new.pairings));
    let tables: BTreeSet<TableNumber> = all.map(|game| game.table).collect();
    let change = |table: TableNumber| {
        let (before, after) = (at(Some(old), table), at(new, table));
        (before != after).then_some(GameChange { round: number, table, before, after })
    };
    tables.into_iter().filter_map(change).collect()
}

/// Who would go to the final, whatever their order; nothing if that is not decided.
fn finalists(state: &TournamentState) -> Option<BTreeSet<EntrantId>> {
    Some(final_proposal(state).ok()?.ids().into_iter().collect())
}
