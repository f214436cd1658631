//! The loop around the pure functions: read, fold, decide, append, tell.

use crate::cache::Cache;
use crate::event::{Recorded, StreamEvent};
use crate::hub::Hub;
use crate::log::{Append, AppendError, Appended, Fault, Log};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{CommandId, Moment, Number, StreamId};
use crate::table::{Rights, TableCommand, TableEvent, TableOpening, TableState, decide};
use std::sync::Arc;

/// How often a command is decided anew because somebody else was quicker.
const TRIES: u32 = 8;

/// A command that was carried out, now or before.
#[derive(Clone, Debug)]
pub struct CommandDone {
    /// The table: where, and as it stands.
    pub table: StreamId,
    /// The table after it, or later.
    pub state: Arc<TableState>,
}

/// Why a command was not carried out.
#[derive(Debug)]
pub enum CommandNotDone {
    /// Whoever asked can be told why.
    Refused(Refusal),
    /// It is our fault.
    Broken(Fault),
}

impl From<Refusal> for CommandNotDone {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Fault> for CommandNotDone {
    fn from(fault: Fault) -> Self {
        Self::Broken(fault)
    }
}

/// Who asks: somebody with a secret, or the club itself.
#[derive(Clone, Copy, Debug)]
pub enum Asker<'a> {
    /// Whoever holds this secret.
    Holder(&'a Secret),
    /// The club itself.
    Club,
}

/// All tables, over one log.
#[derive(Debug)]
pub struct Club<L> {
    log: L,
    cache: Cache,
    hub: Hub,
}

impl<L: Log> Club<L> {
    /// The club whose log this is.
    pub fn new(log: L) -> Self {
        Self { log, cache: Cache::default(), hub: Hub::default() }
    }

    /// Who is told of news.
    pub const fn hub(&self) -> &Hub {
        &self.hub
    }

    /// The log itself.
    pub const fn log(&self) -> &L {
        &self.log
    }

    /// How many tables are remembered.
    pub fn tables_in_memory(&self) -> usize {
        self.cache.count()
    }

    /// The log alone, once nobody needs the club.
    pub fn into_log(self) -> L {
        self.log
    }

    /// Opens a table. The same opening again finds the table that it opened.
    pub async fn open(
        &self,
        command: &CommandId,
        opening: &TableOpening,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        let id = opening.secret.stream();
        if let Some(state) = self.table(&id, 0).await? {
            return Ok(CommandDone { table: id, state });
        }
        let event = opening.event()?;
        let state = TableState::opened(&event, now).ok_or(Refusal::Unsuitable("position"))?;
        match self.log.append(command, now, vec![append(&id, 0, vec![event], &state)]).await {
            Ok(_) | Err(AppendError::Conflict) => {}
            Err(AppendError::Fault(fault)) => return Err(fault.into()),
        }
        let state = self.refreshed(&id, None).await?.ok_or(Refusal::NoSuchTable)?;
        Ok(CommandDone { table: id, state })
    }

    /// A table with at least `number` events, as far as there are so many; `None` if there is no such table.
    pub async fn table(&self, id: &StreamId, number: Number) -> Result<Option<Arc<TableState>>, Fault> {
        match self.cache.find(id) {
            Some(state) if state.number >= number => Ok(Some(state)),
            known => self.refreshed(id, known).await,
        }
    }

    /// Carries a command out at a table, once, however often it is sent.
    pub async fn command(
        &self,
        id: &StreamId,
        asker: Asker<'_>,
        command: &TableCommand,
        called: &CommandId,
        now: Moment,
    ) -> Result<CommandDone, CommandNotDone> {
        let mut state = self.table(id, 0).await?.ok_or(Refusal::NoSuchTable)?;
        for _ in 0..TRIES {
            let decided = rights(&state, asker).and_then(|rights| decide(id, &state, command, rights, now));
            match decided {
                Ok(events) if events.is_empty() => return Ok(CommandDone { table: id.clone(), state }),
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
                    state = self.refreshed(id, Some(state)).await?.ok_or(Refusal::NoSuchTable)?;
                    if state.number == known {
                        return Err(refusal.into());
                    }
                    continue;
                }
            }
            state = self.refreshed(id, Some(state)).await?.ok_or(Refusal::NoSuchTable)?;
        }
        Err(Refusal::OutOfDate.into())
    }

    /// Appends and tells; `None` if somebody else was quicker.
    async fn append(
        &self,
        id: &StreamId,
        state: &Arc<TableState>,
        events: Vec<TableEvent>,
        called: &CommandId,
        now: Moment,
    ) -> Result<Option<Arc<TableState>>, CommandNotDone> {
        let opened = state.opened_by(&events);
        let after = events.iter().try_fold(TableState::clone(state), |state, event| state.fold(event, now));
        let after = Arc::new(after.ok_or_else(|| Fault(format!("table {id}: a decision does not fold")))?);
        let mut appends = vec![append(id, state.number, events, &after)];
        if let Some((other, event)) = opened {
            let opened = TableState::opened(&event, now)
                .ok_or_else(|| Fault(format!("table {id}: its rematch does not open")))?;
            appends.push(append(&other, 0, vec![event], &opened));
        }
        match self.log.append(called, now, appends).await {
            Ok(Appended::New) => {
                self.cache.keep(id, &after);
                self.hub.say_number(id, after.number);
                Ok(Some(after))
            }
            Ok(Appended::Before(number)) => Ok(self.table(id, number).await?),
            Err(AppendError::Conflict) => Ok(None),
            Err(AppendError::Fault(fault)) => Err(fault.into()),
        }
    }

    /// What an earlier sending of the same command did.
    async fn earlier(&self, id: &StreamId, called: &CommandId) -> Result<Option<CommandDone>, Fault> {
        let Some(number) = self.log.carried_out(id, called).await? else { return Ok(None) };
        let state = self.table(id, number).await?;
        Ok(state.map(|state| CommandDone { table: id.clone(), state }))
    }

    /// The table as the log has it now, from what is known of it.
    async fn refreshed(
        &self,
        id: &StreamId,
        known: Option<Arc<TableState>>,
    ) -> Result<Option<Arc<TableState>>, Fault> {
        let after = known.as_ref().map_or(0, |state| state.number);
        let events = self.log.read(id, after).await?;
        if events.is_empty() {
            return Ok(known);
        }
        let state = replay(known.as_deref(), &events)
            .ok_or_else(|| Fault(format!("table {id}: its log cannot be replayed")))?;
        let state = Arc::new(state);
        self.cache.keep(id, &state);
        self.hub.say_number(id, state.number);
        Ok(Some(state))
    }
}

fn rights(state: &TableState, asker: Asker<'_>) -> Result<Rights, Refusal> {
    match asker {
        Asker::Club => Ok(Rights::Club),
        Asker::Holder(secret) => state.rights(secret).ok_or(Refusal::NoSuchTable),
    }
}

fn append(id: &StreamId, expected: Number, events: Vec<TableEvent>, after: &TableState) -> Append {
    let events = events.into_iter().map(StreamEvent::Table).collect();
    Append { stream: id.clone(), expected, events, summary: after.summary() }
}

/// The table after more events.
fn replay(known: Option<&TableState>, events: &[Recorded]) -> Option<TableState> {
    let mut state = known.cloned();
    for Recorded { number, at, event: StreamEvent::Table(event) } in events {
        let next = match state {
            None => TableState::opened(event, *at)?,
            Some(state) => state.fold(event, *at)?,
        };
        if next.number != *number {
            return None;
        }
        state = Some(next);
    }
    state
}
