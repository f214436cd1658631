//! What a command to a championship does in its tournaments: pure, like every decision.

use super::command::ChampionshipCommand;
use super::event::ChampionshipEvent;
use super::list::ListReading;
use super::scene::ChampionshipScene;
use super::state::ChampionshipState;
use crate::refusal::Refusal;
use crate::stream::StreamId;
use crate::tournament::{RefereeNumber, TournamentCommand, TournamentRefusal};

/// Commands to tournaments, which are carried out together or not at all.
pub type TournamentCommands = Vec<(StreamId, TournamentCommand)>;

/// What a command does in the tournaments that are there. A new one, and what is told, change none of them.
pub fn decide(
    scene: &ChampionshipScene,
    command: &ChampionshipCommand,
) -> Result<TournamentCommands, Refusal> {
    match command {
        ChampionshipCommand::AddTournament(_)
        | ChampionshipCommand::CancelTournament(_)
        | ChampionshipCommand::Announce(_)
        | ChampionshipCommand::TakeDown => Ok(Vec::new()),
        ChampionshipCommand::ShowNames(names) => {
            everywhere(scene, &[], &TournamentCommand::ShowNames(*names))
        }
        ChampionshipCommand::Anonymise => Ok(forgetting(scene)),
        ChampionshipCommand::NameReferee { secret, name, tournaments, contests } => {
            let (name, contests) = (name.clone(), contests.clone());
            // A number of a contest says something in one tournament alone.
            if !contests.is_empty() && tournaments.len() != 1 {
                return Err(TournamentRefusal::NoSuchContest.into());
            }
            let named = TournamentCommand::NameReferee { secret: *secret, name, contests };
            everywhere(scene, tournaments, &named)
        }
        ChampionshipCommand::DismissReferee { tournament, referee } => {
            dismissing(scene, tournament, *referee)
        }
    }
}

/// What a command to tell something does in the championship itself; nothing if it is told already.
pub(crate) fn announcing(state: &ChampionshipState, command: &ChampionshipCommand) -> Vec<ChampionshipEvent> {
    match (command, &state.announcement) {
        (ChampionshipCommand::Announce(text), told)
            if told.as_ref().is_none_or(|told| told.text != *text) =>
        {
            vec![ChampionshipEvent::Announced { text: text.clone() }]
        }
        (ChampionshipCommand::TakeDown, Some(_)) => vec![ChampionshipEvent::TakenDown],
        _ => Vec::new(),
    }
}

/// The same command for some of the tournaments, or for all if none are named.
fn everywhere(
    scene: &ChampionshipScene,
    some: &[StreamId],
    command: &TournamentCommand,
) -> Result<TournamentCommands, Refusal> {
    let all = &scene.state.tournaments;
    if some.iter().any(|id| !all.contains(id)) {
        return Err(TournamentRefusal::NoSuchTournament.into());
    }
    let wanted = all.iter().filter(|id| some.is_empty() || some.contains(id));
    Ok(wanted.map(|id| (id.clone(), command.clone())).collect())
}

/// What dismisses a referee wherever the same secret is one's. Whoever is dismissed already stays so.
fn dismissing(
    scene: &ChampionshipScene,
    tournament: &StreamId,
    referee: RefereeNumber,
) -> Result<TournamentCommands, Refusal> {
    let found = scene.tournaments.iter().find(|(id, _)| id == tournament);
    let (_, state) = found.ok_or(TournamentRefusal::NoSuchTournament)?;
    let Some((secret, _)) = state.referees_by_secret().find(|(_, named)| named.referee == referee) else {
        return Ok(Vec::new());
    };
    let same = scene.tournaments.iter().filter_map(|(id, state)| {
        let (_, named) = state.referees_by_secret().find(|(other, _)| *other == secret)?;
        Some((id.clone(), TournamentCommand::DismissReferee(named.referee)))
    });
    Ok(same.collect())
}

/// What forgets everybody who is still known.
fn forgetting(scene: &ChampionshipScene) -> TournamentCommands {
    let known = scene.tournaments.iter().map(|(id, state)| {
        let everybody = state.entrants.iter().map(|entrant| entrant.id);
        let known: Vec<_> = everybody.filter(|entrant| !state.erased.contains(entrant)).collect();
        (id, known, state.knows_referees())
    });
    let known = known.filter(|(_, known, referees)| !known.is_empty() || *referees);
    known.map(|(id, known, _)| (id.clone(), TournamentCommand::Erase(known))).collect()
}

/// What enters everybody of a list.
pub fn entering(scene: &ChampionshipScene, reading: &ListReading) -> TournamentCommands {
    let all = scene.tournaments.iter().enumerate();
    let wanted = all.map(|(place, (id, _))| (id.clone(), reading.newcomers_to(place)));
    let wanted = wanted.filter(|(_, newcomers)| !newcomers.is_empty());
    wanted.map(|(id, newcomers)| (id, TournamentCommand::Enter(newcomers))).collect()
}
