//! All of live play over one log. The loop around the pure functions is in `carry_out`.
//!
//! [`Club`] is all of live play over one log; what it does is in `tables`, `rooms`, `tournaments`,
//! `class_rounds`, `championships` and `organisers`.

mod carry_out;
mod championships;
mod class_rounds;
mod organisers;
mod rooms;
mod tables;
mod tournaments;

use crate::cache::Cache;
use crate::championship::ChampionshipState;
use crate::command_key::{CommandKey, Earlier};
use crate::folded::{Folded, Replayed, replay};
use crate::hub::Hub;
use crate::log::{Append, AppendError, Appended, Fault, Log};
use crate::organisers::OrganisersState;
use crate::refusal::Refusal;
use crate::room::RoomState;
use crate::stream::{Moment, StreamId};
use crate::table::TableState;
use crate::tournament::TournamentState;
use crate::turns::Turns;
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

/// What became of the events of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AppendOutcome {
    /// They are durable.
    Now,
    /// The same command was carried out before.
    Before,
    /// Somebody else was quicker: decide again.
    Late,
}

/// All tables, rooms and tournaments, over one log.
#[derive(Debug)]
pub struct Club<L> {
    log: L,
    tables: Cache<TableState>,
    rooms: Cache<RoomState>,
    organisers: Cache<OrganisersState>,
    tournaments: Cache<TournamentState>,
    championships: Cache<ChampionshipState>,
    hub: Hub,
    turns: Turns,
}

impl<L: Log> Club<L> {
    /// The club whose log this is.
    pub fn new(log: L) -> Self {
        Self {
            log,
            tables: Cache::default(),
            rooms: Cache::default(),
            organisers: Cache::default(),
            tournaments: Cache::default(),
            championships: Cache::default(),
            hub: Hub::default(),
            turns: Turns::default(),
        }
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
        self.tables.count()
    }

    /// The log alone, once nobody needs the club.
    pub fn into_log(self) -> L {
        self.log
    }

    /// Says to whoever listens, here and on other machines, how far a reader's screen has shown a stream. In a room the
    /// reader is a pupil and `shown` the moment. Nothing of it is kept, and it may be lost.
    pub async fn say_seen(&self, stream: &StreamId, reader: u32, shown: u64) {
        self.hub.say_seen(stream, reader, shown);
        self.log.tell_seen(stream, reader, shown).await;
    }

    /// The stream as the log has it now, from what is known of it.
    async fn refreshed<S: Folded>(
        &self,
        cache: &Cache<S>,
        id: &StreamId,
        known: Option<Arc<S>>,
    ) -> Result<Option<Arc<S>>, Fault> {
        let after = known.as_ref().map_or(0, |state| state.number());
        let events = self.log.read(id, after).await?;
        if events.is_empty() {
            return Ok(known);
        }
        match replay(known.as_deref(), &events) {
            Replayed::State(state) => {
                let state = Arc::new(state);
                self.tell(cache, id, &state);
                Ok(Some(state))
            }
            Replayed::OtherKind => Ok(None),
            Replayed::Broken => Err(Fault(format!("stream {id}: its log cannot be replayed"))),
        }
    }

    /// A stream with at least `number` events, as far as there are so many; `None` if there is no such stream.
    async fn found<S: Folded>(
        &self,
        cache: &Cache<S>,
        id: &StreamId,
        number: u64,
    ) -> Result<Option<Arc<S>>, Fault> {
        match cache.find(id) {
            Some(state) if state.number() >= number => Ok(Some(state)),
            known => self.refreshed(cache, id, known).await,
        }
    }

    /// Appends; [`AppendOutcome::Late`] if somebody else was quicker. A sender who has used the name for another command is refused.
    async fn appended(
        &self,
        called: Option<&CommandKey>,
        now: Moment,
        appends: Vec<Append>,
    ) -> Result<AppendOutcome, CommandNotDone> {
        match self.log.append(called, now, appends).await {
            Ok(Appended::New) => Ok(AppendOutcome::Now),
            Ok(Appended::Before(Earlier::Same(_))) => Ok(AppendOutcome::Before),
            Ok(Appended::Before(Earlier::Other)) => Err(Refusal::IdUsed.into()),
            Err(AppendError::Conflict) => Ok(AppendOutcome::Late),
            Err(AppendError::Fault(fault)) => Err(fault.into()),
        }
    }

    /// Whether one of these streams has carried this very command out before.
    async fn was_done(&self, streams: &[&StreamId], called: &CommandKey) -> Result<bool, Fault> {
        for id in streams {
            if let Some(Earlier::Same(_)) = self.log.carried_out(id, called).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Remembers a state, and tells whoever listens.
    fn tell<S: Folded>(&self, cache: &Cache<S>, id: &StreamId, state: &Arc<S>) {
        cache.keep(id, state);
        self.hub.say_number(id, state.number());
    }
}
