//! Results: entered, corrected, taken away, and played off.

use super::command::ResultEntry;
use super::event::TournamentFact;
use super::refusal::TournamentRefusal;
use super::state::{ContestNumber, TournamentState};
use ludoteca_championship::EntrantId;
use std::collections::HashSet;

/// The events that enter a result. Whoever leads may also correct what is closed.
pub(super) fn score(
    state: &TournamentState,
    entry: &ResultEntry,
    leads: bool,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let ResultEntry { contest, round, table, result, before } = *entry;
    let at = state.contest(contest).ok_or(TournamentRefusal::NoSuchContest)?;
    let place = (round as usize).checked_sub(1).and_then(|place| at.contest.rounds.get(place));
    let mut played = place.ok_or(TournamentRefusal::NoSuchTable)?.clone();
    let now = played.record(table, result).map_err(|_| TournamentRefusal::NoSuchTable)?;
    if now == result {
        return Ok(Vec::new());
    }
    if now != before {
        return Err(TournamentRefusal::Contradicted(now));
    }
    if round <= at.locked && !leads {
        return Err(TournamentRefusal::Locked);
    }
    // A later round was drawn from this one: it may say something else, but not nothing.
    if result.is_none() && round <= at.locked {
        return Err(TournamentRefusal::Locked);
    }
    Ok(vec![TournamentFact::Scored { contest, round, table, result }])
}

/// The events that say how a play-off went.
pub(super) fn play_off(
    state: &TournamentState,
    contest: ContestNumber,
    order: &[EntrantId],
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let at = state.contest(contest).ok_or(TournamentRefusal::NoSuchContest)?;
    let different: HashSet<EntrantId> = order.iter().copied().collect();
    let there = order.iter().all(|id| at.contest.entrant(*id).is_some());
    if order.len() < 2 || different.len() != order.len() || !there {
        return Err(TournamentRefusal::NoSuchEntrant);
    }
    Ok(vec![TournamentFact::PlayedOff { contest, order: order.to_vec() }])
}
