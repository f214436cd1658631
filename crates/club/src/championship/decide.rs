//! What a command to a championship does in its tournaments: pure, like every decision.

use super::command::ChampionshipCommand;
use super::list::ListReading;
use super::scene::ChampionshipScene;
use crate::refusal::Refusal;
use crate::stream::StreamId;
use crate::tournament::{TournamentCommand, TournamentRefusal};

/// Commands to tournaments, which are carried out together or not at all.
pub type TournamentCommands = Vec<(StreamId, TournamentCommand)>;

/// What a command does in the tournaments that are there. A new one changes none of them.
pub fn decide(
    scene: &ChampionshipScene,
    command: &ChampionshipCommand,
) -> Result<TournamentCommands, Refusal> {
    match command {
        ChampionshipCommand::AddTournament(_) => Ok(Vec::new()),
        ChampionshipCommand::ShowNames(names) => {
            everywhere(scene, &[], &TournamentCommand::ShowNames(*names))
        }
        ChampionshipCommand::Anonymise => Ok(forgetting(scene)),
        ChampionshipCommand::NameReferee { secret, tournaments } => {
            let named = TournamentCommand::NameReferee { secret: *secret, contests: Vec::new() };
            everywhere(scene, tournaments, &named)
        }
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

/// What forgets everybody who is still known.
fn forgetting(scene: &ChampionshipScene) -> TournamentCommands {
    let known = scene.tournaments.iter().map(|(id, state)| {
        let everybody = state.entrants.iter().map(|entrant| entrant.id);
        let known: Vec<_> = everybody.filter(|entrant| !state.erased.contains(entrant)).collect();
        (id.clone(), known)
    });
    let known = known.filter(|(_, known)| !known.is_empty());
    known.map(|(id, known)| (id, TournamentCommand::Erase(known))).collect()
}

/// What enters everybody of a list.
pub fn entering(scene: &ChampionshipScene, reading: &ListReading) -> TournamentCommands {
    let all = scene.tournaments.iter().enumerate();
    let wanted = all.map(|(place, (id, _))| (id.clone(), reading.newcomers_to(place)));
    let wanted = wanted.filter(|(_, newcomers)| !newcomers.is_empty());
    wanted.map(|(id, newcomers)| (id, TournamentCommand::Enter(newcomers))).collect()
}
