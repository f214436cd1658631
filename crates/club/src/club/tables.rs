//! What the club does at tables.

use super::{AppendOutcome, Club, CommandDone, CommandNotDone, TRIES};
use crate::command_key::{CommandKey, CommandName, Earlier};
use crate::folded::{Folded, append};
use crate::log::{Fault, Log};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, Number, StreamId};
use crate::table::{Rights, TableCommand, TableEvent, TableOpening, TableState, decide};
use std::sync::Arc;

impl<L: Log> Club<L> {
    /// Opens a table. The same opening again finds the table that it opened.
    pub async fn open(
        &self,
        called: &CommandName,
        opening: &TableOpening,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        let id = opening.secret.stream();
        if let Some(state) = self.table(&id, 0).await? {
            return Ok(CommandDone { table: id, state });
        }
        let event = opening.event()?;
        let state = TableState::opened(&event, now).ok_or(Refusal::Unsuitable("position"))?;
        let called = CommandKey::of_holder(&opening.secret, called);
        self.appended(Some(&called), now, vec![append(&id, 0, vec![event], &state)]).await?;
        let state = self.refreshed(&self.tables, &id, None).await?.ok_or(Refusal::NoSuchTable)?;
        Ok(CommandDone { table: id, state })
    }

    /// A table with at least `number` events, as far as there are so many; `None` if there is no such table.
    pub async fn table(&self, id: &StreamId, number: Number) -> Result<Option<Arc<TableState>>, Fault> {
        self.found(&self.tables, id, number).await
    }

    /// Carries a command out at a table for whoever holds the secret, once, however often it is sent.
    pub async fn command(
        &self,
        id: &StreamId,
        secret: &Secret,
        command: &TableCommand,
        called: &CommandName,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        let rights = |state: &TableState| state.rights(secret).ok_or(Refusal::NoSuchTable);
        let called = CommandKey::of_holder(secret, called);
        self.carried_out_at(id, rights, command, Some(&called), now).await
    }

    /// Carries out what the club does by itself: the computer's action, a clock that has run out. It has no name, because the
    /// table refuses it a second time.
    pub async fn command_of_club(
        &self,
        id: &StreamId,
        command: &TableCommand,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        self.carried_out_at(id, |_| Ok(Rights::Club), command, None, now).await
    }

    async fn carried_out_at(
        &self,
        id: &StreamId,
        rights: impl Fn(&TableState) -> Result<Rights, Refusal>,
        command: &TableCommand,
        called: Option<&CommandKey>,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        let mut state = self.table(id, 0).await?.ok_or(Refusal::NoSuchTable)?;
        for _ in 0..TRIES {
            let decided = rights(&state).and_then(|rights| decide(id, &state, command, rights, now));
            match decided {
                // Granted already, as far as this machine has heard: another one may know better.
                Ok(events) if events.is_empty() => {
                    let known = state.number;
                    state = self.table_now(id, state).await?;
                    if state.number == known {
                        return Ok(CommandDone { table: id.clone(), state });
                    }
                    continue;
                }
                Ok(events) => {
                    if let Some(state) = self.append(id, &state, events, called, now).await? {
                        return Ok(CommandDone { table: id.clone(), state });
                    }
                }
                Err(refusal) => {
                    if let Some(done) = self.earlier(id, called).await? {
                        return Ok(done);
                    }
                    let known = state.number;
                    state = self.table_now(id, state).await?;
                    if state.number == known {
                        return Err(refusal.into());
                    }
                    continue;
                }
            }
            state = self.table_now(id, state).await?;
        }
        Err(Refusal::OutOfDate.into())
    }

    async fn table_now(
        &self,
        id: &StreamId,
        known: Arc<TableState>,
    ) -> Result<Arc<TableState>, CommandNotDone> {
        Ok(self.refreshed(&self.tables, id, Some(known)).await?.ok_or(Refusal::NoSuchTable)?)
    }

    /// Appends and tells; `None` if somebody else was quicker.
    async fn append(
        &self,
        id: &StreamId,
        state: &Arc<TableState>,
        events: Vec<TableEvent>,
        called: Option<&CommandKey>,
        now: Moment,
    ) -> Result<Option<Arc<TableState>>, CommandNotDone> {
        let opened = state.opened_by(&events);
        let after = state.after(&events, now);
        let after = Arc::new(after.ok_or_else(|| Fault(format!("table {id}: a decision does not fold")))?);
        let mut appends = vec![append(id, state.number, events, &*after)];
        if let Some((other, event)) = opened {
            let opened = TableState::opened(&event, now)
                .ok_or_else(|| Fault(format!("table {id}: its rematch does not open")))?;
            appends.push(append(&other, 0, vec![event], &opened));
        }
        match self.appended(called, now, appends).await? {
            AppendOutcome::Now => {
                self.tell(&self.tables, id, &after);
                Ok(Some(after))
            }
            AppendOutcome::Before(number) => Ok(self.table(id, number).await?),
            AppendOutcome::Late => Ok(None),
        }
    }

    /// What an earlier sending of the same command did.
    async fn earlier(
        &self,
        id: &StreamId,
        called: Option<&CommandKey>,
    ) -> Result<Option<CommandDone>, Fault> {
        let Some(called) = called else { return Ok(None) };
        let Some(Earlier::Same(number)) = self.log.carried_out(id, called).await? else { return Ok(None) };
        let state = self.table(id, number).await?;
        Ok(state.map(|state| CommandDone { table: id.clone(), state }))
    }
}
