//! What the club does at tables.

use super::carry_out::{Change, Decision, Remembered};
use super::{Club, CommandDone, CommandNotDone};
use crate::cache::Cache;
use crate::command_key::{CommandKey, CommandName};
use crate::folded::append;
use crate::log::{Fault, Log};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, Number, StreamId};
use crate::table::{Rights, TableCommand, TableOpening, TableState, decide};
use std::sync::Arc;

impl<L: Log> Club<L> {
    /// Opens a table for whoever holds the secret. It is named after the secret: the same opening again finds the table that it opened.
    pub async fn open(
        &self,
        secret: &Secret,
        opening: &TableOpening,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        let id = secret.stream();
        if let Some(state) = self.table(&id, 0).await? {
            return Ok(CommandDone { table: id, state });
        }
        let event = opening.event(secret)?;
        let state = TableState::opened(&event, now).ok_or(Refusal::Unsuitable("position"))?;
        let called = CommandKey::of_holder(secret, &opening.id.clone().into());
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
        let called = CommandKey::of_holder(secret, called);
        let state =
            self.carry_out(id, &AtTable { command, secret: Some(secret) }, Some(&called), now).await?;
        Ok(CommandDone { table: id.clone(), state })
    }

    /// Carries out what the club does by itself: the computer's action, a clock that has run out. It has no name, because the
    /// table refuses it a second time.
    pub async fn command_of_club(
        &self,
        id: &StreamId,
        command: &TableCommand,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        let state = self.carry_out(id, &AtTable { command, secret: None }, None, now).await?;
        Ok(CommandDone { table: id.clone(), state })
    }
}

/// A command for a table, of whoever holds the secret or of the club itself.
struct AtTable<'c> {
    command: &'c TableCommand,
    secret: Option<&'c Secret>,
}

impl<L: Log> Decision<L> for AtTable<'_> {
    type State = TableState;

    async fn decide(
        &self,
        _: &Club<L>,
        id: &StreamId,
        state: &Arc<TableState>,
        now: Moment,
    ) -> Result<Change<TableState>, CommandNotDone> {
        let rights = match self.secret {
            Some(secret) => state.rights(secret).ok_or(Refusal::NoSuchTable)?,
            None => Rights::Club,
        };
        let events = decide(id, state, self.command, rights, now)?;
        let opened = state.opened_by(&events);
        let mut change = Change::from(events);
        if let Some((other, event)) = opened {
            let opened = TableState::opened(&event, now)
                .ok_or_else(|| Fault(format!("table {id}: its rematch does not open")))?;
            change.others.push(append(&other, 0, vec![event], &opened));
        }
        Ok(change)
    }
}

impl Remembered for TableState {
    fn cache<L>(club: &Club<L>) -> &Cache<Self> {
        &club.tables
    }

    fn when_absent() -> Result<Arc<Self>, Refusal> {
        Err(Refusal::NoSuchTable)
    }
}
