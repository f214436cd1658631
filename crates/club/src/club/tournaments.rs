//! What the club does in tournaments.

use super::{Club, CommandNotDone, TRIES};
use crate::folded::{Folded, append};
use crate::log::{Appended, Fault, Log};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{CommandId, Moment, Number, StreamId};
use crate::tournament::{TournamentCommand, TournamentOpening, TournamentRefusal, TournamentState, decide};
use std::sync::Arc;

impl<L: Log> Club<L> {
    /// Opens a tournament for an organiser. The same opening again finds the tournament that it opened.
    pub async fn open_tournament(
        &self,
        command: &CommandId,
        organiser: &Secret,
        secret: &Secret,
        opening: &TournamentOpening,
        now: Moment,
    ) -> Result<(StreamId, Arc<TournamentState>), CommandNotDone> {
        if !self.organisers().await?.admits(organiser, now) {
            return Err(Refusal::NotOrganiser.into());
        }
        let id = secret.stream();
        if let Some(state) = self.tournament(&id, 0).await? {
            return Ok((id, state));
        }
        let event = opening.event(secret).map_err(Refusal::from)?;
        let state = TournamentState::opened(&event, now).ok_or(Refusal::Unsuitable("tournament"))?;
        self.appended(command, now, vec![append(&id, 0, vec![event], &state)]).await?;
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
        called: &CommandId,
        now: Moment,
    ) -> Result<Arc<TournamentState>, CommandNotDone> {
        for _ in 0..TRIES {
            let known = self.tournaments.find(id);
            let state = self.refreshed(&self.tournaments, id, known).await?.ok_or_else(absent)?;
            let events = match decide(&state, command, &state.rights(secret)) {
                Ok(events) if events.is_empty() => return Ok(state),
                Ok(events) => events,
                Err(refusal) => {
                    return match self.log.carried_out(id, called).await? {
                        Some(_) => Ok(state),
                        None => Err(refusal.into()),
                    };
                }
            };
            let broken = || Fault(format!("tournament {id}: a decision does not fold"));
            let after = Arc::new(state.after(&events, now).ok_or_else(broken)?);
            let change = append(id, state.number(), events, &*after);
            match self.appended(called, now, vec![change]).await? {
                Some(Appended::New) => {
                    self.tell(&self.tournaments, id, &after);
                    return Ok(after);
                }
                Some(Appended::Before(number)) => {
                    return self.tournament(id, number).await?.ok_or_else(absent);
                }
                None => {}
            }
        }
        Err(Refusal::OutOfDate.into())
    }
}

fn absent() -> CommandNotDone {
    Refusal::from(TournamentRefusal::NoSuchTournament).into()
}
