//! What a result would change, told before it is entered.

use super::command::ResultEntry;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use ludoteca_championship::{
    Contest, EntrantId, PlaceChange, Standings, place_changes, provisional_standings, standings,
};

/// What a result would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Consequences {
    /// Who would stand elsewhere, in the order of the new standings; in provisional ones while the round lacks results.
    pub places: Vec<PlaceChange>,
    /// The later rounds, from 1, that were drawn from the result as it is. They stay as they are.
    pub drawn_since: Vec<u32>,
    /// Whether the final was opened with the best of this group, and the best would be others. The final stays as it is.
    pub final_differs: bool,
}

/// What a result would change; nothing is entered.
pub fn consequences(state: &TournamentState, entry: &ResultEntry) -> Result<Consequences, TournamentRefusal> {
    let at = state.contest(entry.contest).ok_or(TournamentRefusal::NoSuchContest)?;
    let mut changed = at.contest.clone();
    let place = (entry.round as usize).checked_sub(1).and_then(|place| changed.rounds.get_mut(place));
    let round = place.ok_or(TournamentRefusal::NoSuchTable)?;
    round.record(entry.table, entry.result).map_err(|_| TournamentRefusal::NoSuchTable)?;
    let (before, after) = (counting(&at.contest, entry.round), counting(&changed, entry.round));
    let rounds = at.contest.rounds.len() as u32 + u32::from(at.draft.is_some());
    let best = state.plan.from_each as usize;
    let groups = state.groups().count() as u32;
    let in_group = state.final_contest().is_some() && entry.contest <= groups;
    Ok(Consequences {
        places: place_changes(&before, &after),
        drawn_since: (entry.round + 1..=rounds).collect(),
        final_differs: in_group && first(&before, best) != first(&after, best),
    })
}

/// The standings in which a round counts: provisional ones while it lacks results.
fn counting(contest: &Contest, round: u32) -> Standings {
    let complete = contest.complete_rounds() >= round as usize;
    let provisional = if complete { None } else { provisional_standings(contest) };
    provisional.unwrap_or_else(|| standings(contest))
}

fn first(standings: &Standings, count: usize) -> Vec<EntrantId> {
    let mut best: Vec<EntrantId> = standings.lines.iter().take(count).map(|line| line.entrant).collect();
    best.sort_unstable();
    best
}
