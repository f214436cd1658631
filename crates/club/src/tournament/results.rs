//! Results: entered, corrected, taken away, and played off.

use super::command::ResultEntry;
use super::contest_state::ContestState;
use super::event::TournamentFact;
use super::numbers::ContestNumber;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use ludoteca_championship::{
    DrawOptions, EntrantId, NoPlayOff, Round, System, check_play_off, redrawn_rounds,
};

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
        return Err(TournamentRefusal::Locked { round });
    }
    let later = later_rounds(state, at, entry)?;
    // A later round was drawn from this one: it may say something else, but not nothing.
    if result.is_none() && round <= at.locked && !ends_by_losing(at) {
        let next = (at.contest.rounds.len() as u32 > round).then_some(round + 1);
        return Err(TournamentRefusal::CannotClear { round, table, next });
    }
    let before = &at.contest.rounds[round as usize..];
    let later = (later != before).then_some(later);
    Ok(vec![TournamentFact::Scored { contest, round, table, result, later }])
}

/// Whether later rounds follow from who has lost.
const fn ends_by_losing(at: &ContestState) -> bool {
    matches!(at.contest.system, System::KnockOut { .. } | System::DoubleElimination)
}

/// The rounds after the one of a result that is entered, as they have to be then.
pub(super) fn later_rounds(
    state: &TournamentState,
    at: &ContestState,
    entry: &ResultEntry,
) -> Result<Vec<Round>, TournamentRefusal> {
    let ResultEntry { round, table, result, .. } = *entry;
    let mut corrected = at.contest.clone();
    let place = (round as usize).checked_sub(1).ok_or(TournamentRefusal::NoSuchTable)?;
    let scored = corrected.rounds.get_mut(place).ok_or(TournamentRefusal::NoSuchTable)?;
    scored.record(table, result).map_err(|_| TournamentRefusal::NoSuchTable)?;
    // Whoever has left meanwhile loses what is drawn now.
    let options = at.drawn_with.iter().cloned().map(|mut options| {
        options.absent.extend(state.withdrawn.iter().copied());
        options
    });
    let options: Vec<DrawOptions> = options.collect();
    redrawn_rounds(&corrected, place, &options).map_err(TournamentRefusal::PlayedSince)
}

/// The events that say how a play-off went.
pub(super) fn play_off(
    state: &TournamentState,
    contest: ContestNumber,
    order: &[EntrantId],
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let at = state.contest(contest).ok_or(TournamentRefusal::NoSuchContest)?;
    if let Some(stranger) = order.iter().find(|id| at.contest.entrant(**id).is_none()) {
        return Err(match state.entrant(*stranger) {
            None => TournamentRefusal::NoSuchEntrant,
            Some(entrant) => TournamentRefusal::NotInContest { name: entrant.name.clone() },
        });
    }
    let called = |id: EntrantId| state.entrant(id).map_or_else(String::new, |entrant| entrant.name.clone());
    check_play_off(&at.contest, order).map_err(|why| {
        let names = match why {
            NoPlayOff::NotLevel { one, other } | NoPlayOff::Contradiction { one, other } => {
                [called(one), called(other)]
            }
            NoPlayOff::Incomplete { missing } => [called(missing), String::new()],
            NoPlayOff::NotInRules | NoPlayOff::NoOrder => [String::new(), String::new()],
        };
        TournamentRefusal::NoPlayOff { why, names }
    })?;
    Ok(vec![TournamentFact::PlayedOff { contest, order: order.to_vec() }])
}
