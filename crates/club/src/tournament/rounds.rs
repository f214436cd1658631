//! Rounds: drawn, thrown away, published, closed.

use super::contest_state::ContestState;
use super::draft::draft_changes;
use super::event::TournamentFact;
use super::numbers::ContestNumber;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use ludoteca_championship::{CannotDraw, DrawOptions, Entrant, EntrantId, Phase, System, next_round};

fn contest(state: &TournamentState, number: ContestNumber) -> Result<&ContestState, TournamentRefusal> {
    if state.contests.is_empty() {
        return Err(TournamentRefusal::NotBegun);
    }
    state.contest(number).ok_or(TournamentRefusal::NoSuchContest)
}

/// That no result is missing in the first so many rounds of a contest.
fn require_results(
    state: &TournamentState,
    number: ContestNumber,
    rounds: u32,
) -> Result<(), TournamentRefusal> {
    let mut missing = contest(state, number)?.contest.missing();
    missing.retain(|missing| missing.round <= rounds);
    if missing.is_empty() {
        return Ok(());
    }
    Err(TournamentRefusal::Unfinished { contest: state.contest_name(number), missing })
}

pub(super) fn draw(
    state: &TournamentState,
    number: ContestNumber,
    options: &DrawOptions,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let at = contest(state, number)?;
    require_results(state, number, u32::MAX)?;
    let here = |id: &&EntrantId| at.contest.entrant(**id).is_some();
    let gone = state.withdrawn.iter().filter(here).copied();
    let mut options = options.clone();
    // One seed may be given for all contests and rounds, and for all tournaments of a day.
    options.seed =
        state.seed_for(options.seed, &format!("contest {number} round {}", at.contest.rounds.len() + 1));
    options.absent.extend(gone);
    options.absent.sort_unstable();
    options.absent.dedup();
    let draft = next_round(&at.contest, &options).map_err(TournamentRefusal::CannotDraw)?;
    let round = state.numbered(number, draft.round);
    Ok(vec![TournamentFact::Drafted { contest: number, round, options }])
}

/// Every contest that can go on goes on; if none can, the first one says why.
pub(super) fn draw_all(state: &TournamentState, seed: u64) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    if state.contests.is_empty() {
        return Err(TournamentRefusal::NotBegun);
    }
    let options = DrawOptions { seed, ..DrawOptions::default() };
    let waiting = (1..).zip(&state.contests).filter(|(_, at)| at.draft.is_none() && !at.is_over());
    let drawn: Vec<_> = waiting.map(|(number, _)| draw(state, number, &options)).collect();
    if drawn.iter().any(Result::is_ok) {
        return Ok(drawn.into_iter().flatten().flatten().collect());
    }
    let drafted = || state.contests.iter().any(|at| at.draft.is_some());
    Err(match drawn.into_iter().find_map(Result::err) {
        Some(why) => why,
        None if drafted() => TournamentRefusal::ThereAlready,
        None => TournamentRefusal::CannotDraw(CannotDraw::Over),
    })
}

/// Shows all drafts.
pub(super) fn publish_all(state: &TournamentState) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let drafted = (1..).zip(&state.contests).filter(|(_, at)| at.draft.is_some());
    let published: Vec<_> = drafted.map(|(number, _)| publish(state, number)).collect::<Result<_, _>>()?;
    if published.is_empty() { Err(TournamentRefusal::NoDraft) } else { Ok(published.concat()) }
}

pub(super) fn drop_draft(
    state: &TournamentState,
    number: ContestNumber,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let there = contest(state, number)?.draft.is_some();
    Ok(if there { vec![TournamentFact::DraftDropped { contest: number }] } else { Vec::new() })
}

pub(super) fn publish(
    state: &TournamentState,
    number: ContestNumber,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let at = contest(state, number)?;
    if at.draft.is_none() {
        return Err(TournamentRefusal::NoDraft);
    }
    // A result that was there when the round was drawn may have been taken away since.
    require_results(state, number, u32::MAX)?;
    let changes = draft_changes(state, at);
    if !changes.is_empty() {
        return Err(TournamentRefusal::StaleDraft { contest: state.contest_name(number), changes });
    }
    // Whoever sees the next round has seen the last one out.
    let before = at.contest.rounds.len() as u32;
    let lock = (before > at.locked).then_some(TournamentFact::Locked { contest: number, round: before });
    Ok(lock.into_iter().chain([TournamentFact::Published { contest: number }]).collect())
}

pub(super) fn lock(
    state: &TournamentState,
    number: ContestNumber,
    round: u32,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let at = contest(state, number)?;
    if round as usize > at.contest.rounds.len() {
        return Err(TournamentRefusal::NoSuchTable);
    }
    require_results(state, number, round)?;
    Ok(if round <= at.locked { Vec::new() } else { vec![TournamentFact::Locked { contest: number, round }] })
}

/// Where newcomers play: nowhere before the contests have begun, else in the smallest contest that still takes anybody, away
/// from their school where that is possible.
pub(super) fn places_for(
    state: &TournamentState,
    newcomers: &[Entrant],
) -> Result<Vec<(EntrantId, ContestNumber)>, TournamentRefusal> {
    if state.contests.is_empty() {
        return Ok(Vec::new());
    }
    let groups = state.groups().count();
    let mut crowds: Vec<(ContestNumber, Vec<&Entrant>)> = (1..)
        .zip(&state.contests)
        .filter(|(_, at)| at.phase == Phase::Groups || groups == 0)
        .filter(|(_, at)| takes_newcomers(at))
        .map(|(number, at)| (number, at.contest.entrants.iter().collect()))
        .collect();
    let mut places = Vec::new();
    for newcomer in newcomers {
        let fewest = crowds.iter_mut().min_by_key(|(number, crowd)| {
            (crowd.iter().filter(|other| other.shares_school(newcomer)).count(), crowd.len(), *number)
        });
        let (number, crowd) = fewest.ok_or(TournamentRefusal::Begun)?;
        crowd.push(newcomer);
        places.push((newcomer.id, *number));
    }
    Ok(places)
}

/// The events that let somebody play in another group.
pub(super) fn move_to(
    state: &TournamentState,
    id: EntrantId,
    number: ContestNumber,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let to = contest(state, number)?;
    let is_group = |at: &ContestState| at.phase == Phase::Groups;
    let from = state.contests.iter().find(|at| is_group(at) && at.contest.entrant(id).is_some());
    let from = from.filter(|_| is_group(to)).ok_or(TournamentRefusal::NoSuchContest)?;
    if to.contest.entrant(id).is_some() {
        return Ok(Vec::new());
    }
    if [from, to].into_iter().any(|at| !at.contest.rounds.is_empty()) {
        return Err(TournamentRefusal::GroupPlays);
    }
    Ok(vec![TournamentFact::Moved { entrant: id, contest: number }])
}

/// A bracket and a table of Berger are made for those who are there at the beginning.
fn takes_newcomers(at: &ContestState) -> bool {
    match at.contest.system {
        System::Swiss { .. } => !at.is_over(),
        System::RoundRobin | System::KnockOut { .. } | System::DoubleElimination => {
            at.contest.rounds.is_empty() && at.draft.is_none()
        }
    }
}
