//! Pairings that are played at live tables.

use super::command::BoardWanted;
use super::event::TournamentFact;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use crate::name::Nickname;
use crate::refusal::Refusal;
use crate::table::{Occupant, TableEvent};
use ludoteca_championship::{EntrantId, Pairing};
use ludoteca_games::GameId;

/// The event that lets a pairing be played at a live table. A game that is still open there is left as it is.
pub(super) fn open(
    state: &TournamentState,
    wanted: &BoardWanted,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let &BoardWanted { contest, round, table, .. } = wanted;
    game(state)?;
    let pairing = pairing(state, wanted)?;
    let at = state.contest(contest).ok_or(TournamentRefusal::NoSuchContest)?;
    if pairing.result.is_some() || at.boards.contains_key(&(round, table)) {
        return Err(TournamentRefusal::ThereAlready);
    }
    Ok(vec![TournamentFact::BoardOpened { contest, round, table }])
}

/// The first event of that table. Whoever sits there is called by number: the tournament alone knows the names.
pub(crate) fn board_opening(state: &TournamentState, wanted: &BoardWanted) -> Result<TableEvent, Refusal> {
    let BoardWanted { first, second, watch, .. } = wanted;
    if first == second || first == watch || second == watch {
        return Err(Refusal::Unsuitable("secret"));
    }
    let pairing = pairing(state, wanted)?;
    let seated = |id: EntrantId, secret| -> Result<Occupant, TournamentRefusal> {
        let name = Nickname::new(&format!("#{id}")).map_err(|_| TournamentRefusal::BadName)?;
        Ok(Occupant::Person { name, secret })
    };
    Ok(TableEvent::Opened {
        game: game(state)?.slug().to_owned(),
        start: None,
        first: seated(pairing.first, wanted.first)?,
        second: seated(pairing.second, wanted.second)?,
        clock: None,
        watch: wanted.watch,
    })
}

fn game(state: &TournamentState) -> Result<GameId, TournamentRefusal> {
    let slug = state.game.as_deref().ok_or(TournamentRefusal::NoSuchGame)?;
    slug.parse().map_err(|_| TournamentRefusal::NoSuchGame)
}

fn pairing<'s>(state: &'s TournamentState, wanted: &BoardWanted) -> Result<&'s Pairing, TournamentRefusal> {
    let at = state.contest(wanted.contest).ok_or(TournamentRefusal::NoSuchContest)?;
    let round = (wanted.round as usize).checked_sub(1).and_then(|round| at.contest.rounds.get(round));
    let mut pairings = round.into_iter().flat_map(|round| &round.pairings);
    pairings.find(|pairing| pairing.table == wanted.table).ok_or(TournamentRefusal::NoSuchTable)
}
