//! The loop around every decision: read, fold, decide, append, tell.

use super::{AppendOutcome, Club, CommandNotDone, TRIES};
use crate::cache::Cache;
use crate::command_key::CommandKey;
use crate::event::StreamEvent;
use crate::folded::{Folded, append};
use crate::log::{Append, Fault, Log};
use crate::refusal::Refusal;
use crate::stream::{Moment, Number, StreamId};
use crate::table::{TableEvent, TableState};
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

impl<S: Folded> Change<S> {
    /// Adds what happens at a table, which had so many events before and is in this state after it.
    pub(super) fn add_at_table(
        &mut self,
        table: StreamId,
        before: Number,
        event: TableEvent,
        after: TableState,
    ) {
        self.others.push(append(&table, before, vec![event], &after));
        self.tables.push((table, Arc::new(after)));
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
    pub(super) async fn carry_out<D: Decision<L>>(
        &self,
        id: &StreamId,
        decision: &D,
        called: Option<&CommandKey>,
        now: Moment,
    ) -> Result<Arc<D::State>, CommandNotDone> {
        let mut after = self.carry_out_all(&[(id, decision)], called, now).await?;
        Ok(after.pop().ok_or_else(|| Fault(format!("stream {id}: nothing was decided")))?)
    }

    /// Carries a command out in several streams, in all of them or in none.
    ///
    /// It is decided on what this machine knows; where that leads to nothing, or somebody else was quicker, the log is read and it is
    /// decided anew. Commands for one stream take turns on one machine.
    pub(super) async fn carry_out_all<D: Decision<L>>(
        &self,
        wanted: &[(&StreamId, &D)],
        called: Option<&CommandKey>,
        now: Moment,
    ) -> Result<Vec<Arc<D::State>>, CommandNotDone> {
        let ids: Vec<&StreamId> = wanted.iter().map(|(id, _)| *id).collect();
        let _turns = self.turns.wait(ids.clone()).await;
        let mut states = self.at_least(&ids, 0).await?;
        for _ in 0..TRIES {
            let decided = match self.decided(wanted, &states, now).await {
                Err(CommandNotDone::Broken(fault)) => return Err(fault.into()),
                decided => decided,
            };
            // The command is remembered with the first stream that it changed, which may be another one by now.
            if (decided.is_err() || ids.len() > 1)
                && let Some(called) = called
                && self.was_done(&ids, called).await?
            {
                return self.at_least(&ids, Number::MAX).await;
            }
            match decided {
                Ok(changes) if changes.iter().any(|change| !change.events.is_empty()) => {
                    if let Some(after) = self.apply(&ids, &states, changes, called, now).await? {
                        return Ok(after);
                    }
                    states = self.at_least(&ids, Number::MAX).await?;
                }
                // Granted already, or refused, as far as this machine has heard: another one may know better.
                settled => {
                    let newest = self.at_least::<D::State>(&ids, Number::MAX).await?;
                    if states.iter().zip(&newest).all(|(known, newest)| known.number() == newest.number()) {
                        return settled.map(|_| newest);
                    }
                    states = newest;
                }
            }
        }
        Err(Refusal::OutOfDate.into())
    }

    /// The streams with at least `number` events each, as far as there are so many.
    async fn at_least<S: Remembered>(
        &self,
        ids: &[&StreamId],
        number: Number,
    ) -> Result<Vec<Arc<S>>, CommandNotDone> {
        let mut states = Vec::with_capacity(ids.len());
        for id in ids {
            states.push(self.found(S::cache(self), id, number).await?.map_or_else(S::when_absent, Ok)?);
        }
        Ok(states)
    }

    /// What each of the decisions changes, or why one is refused.
    async fn decided<D: Decision<L>>(
        &self,
        wanted: &[(&StreamId, &D)],
        states: &[Arc<D::State>],
        now: Moment,
    ) -> Result<Vec<Change<D::State>>, CommandNotDone> {
        let mut changes = Vec::with_capacity(wanted.len());
        for ((id, decision), state) in wanted.iter().zip(states) {
            changes.push(decision.decide(self, id, state, now).await?);
        }
        Ok(changes)
    }

    /// Appends changes and tells everybody; `None` if somebody else was quicker.
    async fn apply<S: Remembered>(
        &self,
        ids: &[&StreamId],
        before: &[Arc<S>],
        changes: Vec<Change<S>>,
        called: Option<&CommandKey>,
        now: Moment,
    ) -> Result<Option<Vec<Arc<S>>>, CommandNotDone> {
        let (mut appends, mut tables) = (Vec::new(), Vec::new());
        let mut after = before.to_vec();
        for ((id, state), change) in ids.iter().zip(&mut after).zip(changes) {
            if change.events.is_empty() {
                continue;
            }
            let number = state.number();
            let broken = || Fault(format!("stream {id}: a decision does not fold"));
            *state = Arc::new(state.after(&change.events, now).ok_or_else(broken)?);
            let own = append(id, number, change.events, &**state);
            appends.push(Append { rewritten: change.rewritten, ..own });
            appends.extend(change.others);
            tables.extend(change.tables);
        }
        match self.appended(called, now, appends).await? {
            AppendOutcome::Now => {
                for (table, state) in &tables {
                    self.tell(&self.tables, table, state);
                }
                for (id, state) in ids.iter().zip(&after) {
                    self.tell(S::cache(self), id, state);
                }
                Ok(Some(after))
            }
            AppendOutcome::Before => self.at_least(ids, Number::MAX).await.map(Some),
            AppendOutcome::Late => Ok(None),
        }
    }
}
