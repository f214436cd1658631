//! What the club does in tournaments.

use super::carry_out::{Change, Decision, Remembered};
use super::{Club, CommandNotDone};
use crate::cache::Cache;
use crate::command_key::{CommandKey, CommandName};
use crate::folded::{Folded, append};
use crate::log::{Fault, Log};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, Number, StreamId};
use crate::table::TableState;
use crate::tournament::{
    ResultEntry, TournamentCommand, TournamentEvent, TournamentOpening, TournamentRefusal, TournamentRights,
    TournamentState, board_opening, board_stream, decide, rewritten,
};
use ludoteca_championship::{EntrantId, GameResult};
use ludoteca_kernel::Player;
use std::sync::Arc;

impl<L: Log> Club<L> {
    /// Opens a tournament for an organiser. The same opening again finds the tournament that it opened.
    pub async fn open_tournament(
        &self,
        called: &CommandName,
        organiser: &Secret,
        secret: &Secret,
        opening: &TournamentOpening,
        now: Moment,
    ) -> Result<(StreamId, Arc<TournamentState>), CommandNotDone> {
        self.admit(organiser, now).await?;
        let id = secret.stream();
        if let Some(state) = self.tournament(&id, 0).await? {
            return Ok((id, state));
        }
        let event = opening.event(secret).map_err(Refusal::from)?;
        let state = TournamentState::opened(&event, now).ok_or(Refusal::Unsuitable("tournament"))?;
        let called = CommandKey::of_holder(secret, called);
        self.appended(Some(&called), now, vec![append(&id, 0, vec![event], &state)]).await?;
        let state = self.refreshed(&self.tournaments, &id, None).await?;
        Ok((id, state.ok_or_else(absent)?))
    }

    /// A tournament with at least `number` events, as far as there are so many; `None` if there is no such tournament.
    pub async fn tournament(
        &self,
        id: &StreamId,
        number: Number,
    ) -> Result<Option<Arc<TournamentState>>, Fault> {
        self.found(&self.tournaments, id, number).await
    }

    /// Carries a command out in a tournament, once, however often it is sent.
    pub async fn tournament_command(
        &self,
        id: &StreamId,
        secret: &Secret,
        command: &TournamentCommand,
        called: &CommandName,
        now: Moment,
    ) -> Result<Arc<TournamentState>, CommandNotDone> {
        let called = CommandKey::of_holder(secret, called);
        let decision = InTournament { command, rights: |state: &TournamentState| state.rights(secret) };
        self.carry_out(id, &decision, Some(&called), now).await
    }

    /// The streams of which whoever follows a tournament hears: its own, and those of live tables that are played at.
    pub async fn tournament_streams(&self, id: &StreamId) -> Result<Vec<StreamId>, Fault> {
        let state = self.tournament(id, Number::MAX).await?;
        let boards = state.map_or_else(Vec::new, |state| state.open_boards(id));
        Ok(boards.into_iter().map(|(_, board)| board).chain([id.clone()]).collect())
    }

    /// The tournament with at least `number` events, and with the results of games that have ended at live tables with as many. It is
    /// called before somebody looks; whoever calls it twice changes nothing.
    pub async fn collect_boards(
        &self,
        id: &StreamId,
        number: Number,
        now: Moment,
    ) -> Result<Option<Arc<TournamentState>>, Fault> {
        let Some(mut state) = self.tournament(id, number).await? else { return Ok(None) };
        for (entry, board) in state.open_boards(id) {
            let Some(game) = self.table(&board, number).await? else { continue };
            let Some(end) = game.end else { continue };
            let result = Some(GameResult::Played { winner: seated(&state, &entry, end.winner)? });
            let command = TournamentCommand::Score(ResultEntry { result, ..entry });
            let called = CommandKey::of_club(board.as_str())
                .map_err(|_| Fault(format!("board {board} names no command")))?;
            let decision =
                InTournament { command: &command, rights: |_: &TournamentState| TournamentRights::Board };
            let scored = self.carry_out(id, &decision, Some(&called), now).await;
            match scored {
                Ok(scored) => state = scored,
                // A referee was quicker, or the round is closed: what could not be entered is entered by hand.
                Err(CommandNotDone::Refused(_)) => {}
                Err(CommandNotDone::Broken(fault)) => return Err(fault),
            }
        }
        Ok(Some(state))
    }

    /// What a command changes: the tournament's events, and a live table or names forgotten with them.
    async fn tournament_change(
        &self,
        id: &StreamId,
        before: &TournamentState,
        command: &TournamentCommand,
        events: Vec<TournamentEvent>,
        now: Moment,
    ) -> Result<Change<TournamentState>, CommandNotDone> {
        let number = before.number() + events.len() as Number;
        let mut change = Change::from(events);
        match command {
            TournamentCommand::Erase(entrants) => {
                let told = self.log.read(id, 0).await?;
                change.rewritten = rewritten(&told, entrants, before.forgets_everybody(entrants));
            }
            TournamentCommand::OpenBoard(wanted) if !change.events.is_empty() => {
                let opened = board_opening(before, wanted)?;
                let table = TableState::opened(&opened, now).ok_or(Refusal::Unsuitable("table"))?;
                change.others.push(append(&board_stream(id, number), 0, vec![opened], &table));
            }
            _ => {}
        }
        Ok(change)
    }
}

/// A command for a tournament, with the rights of its sender.
pub(super) struct InTournament<'c, R> {
    pub(super) command: &'c TournamentCommand,
    pub(super) rights: R,
}

impl<L: Log, R: Fn(&TournamentState) -> TournamentRights + Sync> Decision<L> for InTournament<'_, R> {
    type State = TournamentState;

    async fn decide(
        &self,
        club: &Club<L>,
        id: &StreamId,
        state: &Arc<TournamentState>,
        now: Moment,
    ) -> Result<Change<TournamentState>, CommandNotDone> {
        let events = decide(state, self.command, &(self.rights)(state))?;
        club.tournament_change(id, state, self.command, events, now).await
    }
}

impl Remembered for TournamentState {
    fn cache<L>(club: &Club<L>) -> &Cache<Self> {
        &club.tournaments
    }

    fn when_absent() -> Result<Arc<Self>, Refusal> {
        Err(TournamentRefusal::NoSuchTournament.into())
    }
}

/// Who has that seat.
fn seated(state: &TournamentState, entry: &ResultEntry, seat: Player) -> Result<EntrantId, Fault> {
    let pairing = state.pairing(entry.contest, entry.round, entry.table);
    let pairing = pairing.ok_or_else(|| Fault("a board without a pairing".to_owned()))?;
    Ok(match seat {
        Player::First => pairing.first,
        Player::Second => pairing.second,
    })
}

fn absent() -> CommandNotDone {
    Refusal::from(TournamentRefusal::NoSuchTournament).into()
}
