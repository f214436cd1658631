//! The loop around every decision: read, fold, decide, append, tell.

use super::{AppendOutcome, Club, CommandNotDone, TRIES};
use crate::cache::Cache;
use crate::command_key::{CommandKey, Earlier};
use crate::event::StreamEvent;
use crate::folded::{Folded, append};
use crate::log::{Append, Fault, Log};
use crate::refusal::Refusal;
use crate::stream::{Moment, Number, StreamId};
use crate::table::TableState;
use std::sync::Arc;

/// A kind of stream that the club remembers.
pub(super) trait Remembered: Folded {
    /// Where states of this kind are remembered.
    fn cache<L>(club: &Club<L>) -> &Cache<Self>;

    /// What a command meets where there is no such stream.
    fn when_absent() -> Result<Arc<Self>, Refusal>;
}

/// What a decision changes: all of it or nothing.
pub(super) struct Change<S: Folded> {
    /// What happens in the stream itself. If nothing does, the command is granted already.
    pub events: Vec<S::Event>,
    /// Earlier events of the stream that are told otherwise from now on.
    pub rewritten: Vec<(Number, StreamEvent)>,
    /// What happens in other streams.
    pub others: Vec<Append>,
    /// Tables among these, for those who look at them.
    pub tables: Vec<(StreamId, Arc<TableState>)>,
}

impl<S: Folded> From<Vec<S::Event>> for Change<S> {
    fn from(events: Vec<S::Event>) -> Self {
        Self { events, rewritten: Vec::new(), others: Vec::new(), tables: Vec::new() }
    }
}

/// A command that waits for its decision.
pub(super) trait Decision<L>: Sync {
    /// The stream it is about.
    type State: Remembered;

    /// What carries it out, or why it is refused. It may be asked several times, with newer states.
    fn decide(
        &self,
        club: &Club<L>,
        id: &StreamId,
        state: &Arc<Self::State>,
        now: Moment,
    ) -> impl Future<Output = Result<Change<Self::State>, CommandNotDone>> + Send;
}

impl<L: Log> Club<L> {
    /// Carries a command out, once, however often it is sent.
    ///
    /// It is decided on what this machine knows; where that leads to nothing, or somebody else was quicker, the log is read and it is
    /// decided anew. Commands for one stream take turns on one machine.
    pub(super) async fn carry_out<D: Decision<L>>(
        &self,
        id: &StreamId,
        decision: &D,
        called: Option<&CommandKey>,
        now: Moment,
    ) -> Result<Arc<D::State>, CommandNotDone> {
        let cache = D::State::cache(self);
        let _turn = self.turns.wait(id).await;
        let mut state = self.found(cache, id, 0).await?.map_or_else(D::State::when_absent, Ok)?;
        for _ in 0..TRIES {
            let decided = decision.decide(self, id, &state, now).await;
            match decided {
                Ok(change) if !change.events.is_empty() => {
                    if let Some(after) = self.apply(id, &*state, change, called, now).await? {
                        return Ok(after);
                    }
                    state = self.newest(id).await?;
                }
                Err(CommandNotDone::Broken(fault)) => return Err(fault.into()),
                // Granted already, or refused, as far as this machine has heard: another one may know better.
                settled => {
                    if settled.is_err()
                        && let Some(done) = self.done_before(id, called).await?
                    {
                        return Ok(done);
                    }
                    let newest = self.newest::<D::State>(id).await?;
                    if newest.number() == state.number() {
                        return settled.map(|_| newest);
                    }
                    state = newest;
                }
            }
        }
        Err(Refusal::OutOfDate.into())
    }

    /// The stream as the log has it.
    async fn newest<S: Remembered>(&self, id: &StreamId) -> Result<Arc<S>, CommandNotDone> {
        let cache = S::cache(self);
        let state = self.refreshed(cache, id, cache.find(id)).await?;
        Ok(state.map_or_else(S::when_absent, Ok)?)
    }

    /// The stream after an earlier sending of the same command.
    async fn done_before<S: Remembered>(
        &self,
        id: &StreamId,
        called: Option<&CommandKey>,
    ) -> Result<Option<Arc<S>>, Fault> {
        let Some(called) = called else { return Ok(None) };
        let Some(Earlier::Same(number)) = self.log.carried_out(id, called).await? else { return Ok(None) };
        self.found(S::cache(self), id, number).await
    }

    /// Appends a change and tells everybody; `None` if somebody else was quicker.
    async fn apply<S: Remembered>(
        &self,
        id: &StreamId,
        before: &S,
        change: Change<S>,
        called: Option<&CommandKey>,
        now: Moment,
    ) -> Result<Option<Arc<S>>, CommandNotDone> {
        let broken = || Fault(format!("stream {id}: a decision does not fold"));
        let after = Arc::new(before.after(&change.events, now).ok_or_else(broken)?);
        let mut appends = vec![append(id, before.number(), change.events, &*after)];
        appends[0].rewritten = change.rewritten;
        appends.extend(change.others);
        match self.appended(called, now, appends).await? {
            AppendOutcome::Now => {
                for (table, state) in &change.tables {
                    self.tell(&self.tables, table, state);
                }
                self.tell(S::cache(self), id, &after);
                Ok(Some(after))
            }
            AppendOutcome::Before(number) => Ok(self.found(S::cache(self), id, number).await?),
            AppendOutcome::Late => Ok(None),
        }
    }
}
