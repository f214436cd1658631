//! Pairings that are played at live tables.

use super::command::{BoardWanted, ResultEntry};
use super::event::{TournamentFact, board_stream};
use super::numbers::ContestNumber;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use crate::name::Nickname;
use crate::refusal::Refusal;
use crate::stream::StreamId;
use crate::table::{Occupant, TableEvent};
use ludoteca_championship::{EntrantId, Pairing, TableNumber};
use ludoteca_games::GameId;

impl TournamentState {
    /// The pairing at a table of a round, from 1.
    pub fn pairing(&self, contest: ContestNumber, round: u32, table: TableNumber) -> Option<&Pairing> {
        let round = self.contest(contest)?.contest.rounds.get((round as usize).checked_sub(1)?)?;
        round.pairings.iter().find(|pairing| pairing.table == table)
    }

    /// The pairings without a result that are played at live tables, and where, in the tournament with this name.
    pub fn open_boards(&self, tournament: &StreamId) -> Vec<(ResultEntry, StreamId)> {
        let mut open = Vec::new();
        for (contest, at) in (1..).zip(&self.contests) {
            for (&(round, table), &event) in &at.boards {
                if self.pairing(contest, round, table).is_some_and(|pairing| pairing.result.is_none()) {
                    let entry = ResultEntry { contest, round, table, result: None, before: None };
                    open.push((entry, board_stream(tournament, event)));
                }
            }
        }
        open
    }
}

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
    let pairing = pairing(state, wanted)?;
    let called = |id: EntrantId| {
        Nickname::new(&format!("#{id}")).map_err(|_| Refusal::from(TournamentRefusal::BadName))
    };
    named_opening(state, wanted, [called(pairing.first)?, called(pairing.second)?])
}

/// The first event of a table where players are called like this.
pub(crate) fn named_opening(
    state: &TournamentState,
    wanted: &BoardWanted,
    [first, second]: [Nickname; 2],
) -> Result<TableEvent, Refusal> {
    let watched = [wanted.first, wanted.second].contains(&wanted.watch);
    if wanted.first == wanted.second || watched {
        return Err(Refusal::Unsuitable("secret"));
    }
    Ok(TableEvent::Opened {
        game: game(state)?.slug().to_owned(),
        start: None,
        first: Occupant::Person { name: first, secret: wanted.first },
        second: Occupant::Person { name: second, secret: wanted.second },
        clock: None,
        watch: wanted.watch,
    })
}

fn game(state: &TournamentState) -> Result<GameId, TournamentRefusal> {
    let slug = state.game.as_deref().ok_or(TournamentRefusal::NoSuchGame)?;
    slug.parse().map_err(|_| TournamentRefusal::NoSuchGame)
}

fn pairing<'s>(state: &'s TournamentState, wanted: &BoardWanted) -> Result<&'s Pairing, TournamentRefusal> {
    state.contest(wanted.contest).ok_or(TournamentRefusal::NoSuchContest)?;
    state.pairing(wanted.contest, wanted.round, wanted.table).ok_or(TournamentRefusal::NoSuchTable)
}
