//! What a command does in a tournament: pure, so that thousands of random commands can try it.

use super::command::{NamesShown, NewEntrant, TournamentCommand};
use super::event::{Actor, TournamentEvent, TournamentFact};
use super::refusal::TournamentRefusal;
use super::state::{TournamentRights, TournamentState};
use super::{board, dispute, qualifying, results, rounds};
use crate::refusal::Refusal;
use ludoteca_championship::{
    Entrant, EntrantId, LONGEST_NAME, SchoolKey, SchoolSpellings, deal_groups, folded, group_count, shuffled,
    tidy_name,
};
use std::collections::HashSet;

/// The most entrants of a tournament.
const MAX_ENTRANTS: usize = 2000;

/// What carries a command out, or why not. Nothing, if the wish is granted already.
pub fn decide(
    state: &TournamentState,
    command: &TournamentCommand,
    rights: &TournamentRights,
) -> Result<Vec<TournamentEvent>, Refusal> {
    let (by, facts) = match (command, rights) {
        (TournamentCommand::Score(entry), TournamentRights::Referee(referee, contests)) => {
            if !contests.is_empty() && !contests.contains(&entry.contest) {
                return Err(Refusal::NotYours);
            }
            (Actor::Referee(*referee), results::score(state, entry, false)?)
        }
        (TournamentCommand::Dispute(entry), TournamentRights::Referee(referee, contests)) => {
            if !contests.is_empty() && !contests.contains(&entry.contest) {
                return Err(Refusal::NotYours);
            }
            let by = Actor::Referee(*referee);
            (by, dispute::dispute(state, entry, by)?)
        }
        (TournamentCommand::Score(entry), TournamentRights::Board) => {
            (Actor::Board, results::score(state, entry, false)?)
        }
        (_, TournamentRights::Referee(..) | TournamentRights::Viewer | TournamentRights::Board) => {
            return Err(Refusal::NotYours);
        }
        (command, TournamentRights::Organiser) => (Actor::Organiser, lead(state, command)?),
    };
    Ok(facts.into_iter().map(|fact| TournamentEvent { by, fact }).collect())
}

fn lead(
    state: &TournamentState,
    command: &TournamentCommand,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let begun = !state.contests.is_empty();
    Ok(match command {
        TournamentCommand::Begin { .. } if begun => return Err(TournamentRefusal::Begun),
        TournamentCommand::Plan(plan) if *plan == state.plan => Vec::new(),
        TournamentCommand::Plan(plan) if begun && !plan.differs_only_in_the_final(&state.plan) => {
            return Err(TournamentRefusal::Begun);
        }
        TournamentCommand::Plan(_) if state.final_has_begun() => return Err(TournamentRefusal::FinalBegun),
        TournamentCommand::Plan(plan) if !plan.is_suitable() => return Err(TournamentRefusal::BadPlan),
        TournamentCommand::Plan(plan) => vec![TournamentFact::Planned { plan: plan.clone() }],
        TournamentCommand::Enter(wanted) => enter(state, wanted)?,
        TournamentCommand::Amend { entrant, name, school, region } => {
            let wanted = NewEntrant { name: name.clone(), school: school.clone(), region: region.clone() };
            amend(state, *entrant, &wanted)?
        }
        TournamentCommand::Withdraw(id) => {
            let entrant = known(state, *id)?.id;
            if state.withdrawn.contains(id) {
                Vec::new()
            } else {
                vec![TournamentFact::Withdrawn { entrant }]
            }
        }
        TournamentCommand::Return(id) => {
            let entrant = known(state, *id)?;
            if state.withdrawn.contains(id) { come_back(state, entrant)? } else { Vec::new() }
        }
        TournamentCommand::Move { entrant, contest } => rounds::move_to(state, *entrant, *contest)?,
        TournamentCommand::Begin { seed } => begin(state, *seed)?,
        TournamentCommand::OpenFinal => qualifying::open_final(state)?,
        TournamentCommand::ConfirmFinal(entrants) => qualifying::confirm_final(state, entrants)?,
        TournamentCommand::Draw(wanted) => rounds::draw(state, wanted.contest, &wanted.options())?,
        TournamentCommand::DrawAll { seed } => rounds::draw_all(state, *seed)?,
        TournamentCommand::DropDraft(contest) => rounds::drop_draft(state, *contest)?,
        TournamentCommand::Publish(contest) => rounds::publish(state, *contest)?,
        TournamentCommand::PublishAll => rounds::publish_all(state)?,
        TournamentCommand::OpenBoard(wanted) => board::open(state, wanted)?,
        TournamentCommand::Lock { contest, round } => rounds::lock(state, *contest, *round)?,
        TournamentCommand::Score(entry) => results::score(state, entry, true)?,
        TournamentCommand::Dispute(entry) => dispute::dispute(state, entry, Actor::Organiser)?,
        TournamentCommand::Settle(at) => dispute::settle(state, *at),
        TournamentCommand::PlayOff { contest, order } => results::play_off(state, *contest, order)?,
        TournamentCommand::NameReferee { secret, name, contests } => {
            let named = contests.iter().all(|contest| *contest > 0);
            if !named {
                return Err(TournamentRefusal::NoSuchContest);
            }
            let referee = state.next_referee();
            let (name, contests) = (name.clone(), contests.clone());
            vec![TournamentFact::RefereeNamed { referee, secret: *secret, name, contests }]
        }
        TournamentCommand::DismissReferee(referee) if state.has_referee(*referee) => {
            vec![TournamentFact::RefereeDismissed { referee: *referee }]
        }
        TournamentCommand::DismissReferee(_) => Vec::new(),
        TournamentCommand::ShowNames(shown) => {
            let full = *shown == NamesShown::Full;
            if full == state.full_names { Vec::new() } else { vec![TournamentFact::NamesShown { full }] }
        }
        TournamentCommand::Erase(ids) => erase(state, ids)?,
        TournamentCommand::Undo(number) => match state.last_done() {
            Some((last, _)) if last == *number => vec![TournamentFact::Undone { event: last }],
            _ => return Err(TournamentRefusal::NothingToUndo),
        },
        TournamentCommand::Redo(number) => match state.last_undone() {
            Some(last) if last.number == *number => vec![TournamentFact::Redone { event: last.number }],
            _ => return Err(TournamentRefusal::NothingToRedo),
        },
    })
}

fn known(state: &TournamentState, id: EntrantId) -> Result<&Entrant, TournamentRefusal> {
    state.entrant(id).ok_or(TournamentRefusal::NoSuchEntrant)
}

/// A name, a school or a region on one line; `None` if it is none.
pub(super) fn line(text: &str) -> Option<String> {
    let tidy = tidy_name(text);
    let fits = (1..=LONGEST_NAME).contains(&tidy.chars().count()) && !tidy.chars().any(char::is_control);
    fits.then_some(tidy)
}

fn entrant(id: EntrantId, wanted: &NewEntrant) -> Result<Entrant, TournamentRefusal> {
    let optional = |text: &Option<String>| match text.as_deref().map(tidy_name).as_deref() {
        None | Some("") => Ok(None),
        Some(text) => line(text).map(Some).ok_or(TournamentRefusal::BadName),
    };
    Ok(Entrant {
        id,
        name: line(&wanted.name).ok_or(TournamentRefusal::BadName)?,
        school: optional(&wanted.school)?,
        region: optional(&wanted.region)?,
    })
}

/// Who somebody is: the name, and the school however both are written.
fn identity(entrant: &Entrant) -> (String, Option<SchoolKey>) {
    (folded(&entrant.name), entrant.school_key())
}

/// The entrants' schools, as each was first spelled.
fn spellings(entrants: &[Entrant]) -> SchoolSpellings {
    let mut spellings = SchoolSpellings::default();
    for school in entrants.iter().filter_map(|entrant| entrant.school.as_deref()) {
        spellings.first_spelling(school);
    }
    spellings
}

fn enter(state: &TournamentState, wanted: &[NewEntrant]) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    if state.entrants.len() + wanted.len() > MAX_ENTRANTS {
        return Err(TournamentRefusal::TooMany);
    }
    let first = state.entrants.iter().map(|entrant| entrant.id.0).max().unwrap_or(0) + 1;
    let mut entrants: Vec<Entrant> = Vec::with_capacity(wanted.len());
    let mut known: HashSet<_> = state.entrants.iter().map(identity).collect();
    let mut schools = spellings(&state.entrants);
    for (id, wanted) in (first..).zip(wanted) {
        let mut newcomer = entrant(EntrantId(id), wanted)?;
        newcomer.school = newcomer.school.map(|school| schools.first_spelling(&school));
        if !known.insert(identity(&newcomer)) {
            return Err(TournamentRefusal::EnteredAlready);
        }
        entrants.push(newcomer);
    }
    if entrants.is_empty() {
        return Ok(Vec::new());
    }
    let found = rounds::places_for(state, &entrants)?;
    let placed = found.into_iter().map(|(entrant, contest)| TournamentFact::Placed { entrant, contest });
    Ok([TournamentFact::Entered { entrants }].into_iter().chain(placed).collect())
}

/// Whoever left before the contests began plays in one of them now.
fn come_back(state: &TournamentState, entrant: &Entrant) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let plays = state.contests.iter().any(|at| at.contest.entrant(entrant.id).is_some());
    let found = if plays { Vec::new() } else { rounds::places_for(state, std::slice::from_ref(entrant))? };
    let placed = found.into_iter().map(|(entrant, contest)| TournamentFact::Placed { entrant, contest });
    Ok([TournamentFact::Returned { entrant: entrant.id }].into_iter().chain(placed).collect())
}

fn erase(state: &TournamentState, ids: &[EntrantId]) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let mut entrants = Vec::new();
    for &id in ids {
        if !state.erased.contains(&known(state, id)?.id) && !entrants.contains(&id) {
            entrants.push(id);
        }
    }
    let nothing = entrants.is_empty() && !(state.forgets_everybody(&entrants) && state.knows_referees());
    Ok(if nothing { Vec::new() } else { vec![TournamentFact::Erased { entrants }] })
}

fn amend(
    state: &TournamentState,
    id: EntrantId,
    wanted: &NewEntrant,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let before = known(state, id)?;
    if state.erased.contains(&id) {
        return Err(TournamentRefusal::NoSuchEntrant);
    }
    let mut after = entrant(id, wanted)?;
    // Whoever writes the same school otherwise wants it spelled so.
    if after.school_key() != before.school_key() {
        after.school = after.school.map(|school| spellings(&state.entrants).first_spelling(&school));
    }
    let others = state.entrants.iter().filter(|other| other.id != id);
    if others.map(identity).any(|other| other == identity(&after)) {
        return Err(TournamentRefusal::EnteredAlready);
    }
    Ok(if *before == after { Vec::new() } else { vec![TournamentFact::Amended { entrant: after }] })
}

fn begin(state: &TournamentState, seed: u64) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let there = state.entrants.iter().filter(|entrant| !state.withdrawn.contains(&entrant.id));
    let there: Vec<Entrant> = there.cloned().collect();
    let seed = state.seed_for(seed, "groups");
    if there.len() < 2 {
        let too_few = ludoteca_championship::CannotDraw::TooFew;
        return Err(TournamentRefusal::CannotDraw(too_few));
    }
    let groups = match state.plan.group_size {
        Some(size) => deal_groups(&there, group_count(there.len(), size as usize), seed),
        None => vec![shuffled(there.iter().map(|entrant| entrant.id), seed)],
    };
    Ok(vec![TournamentFact::Grouped { groups }])
}
