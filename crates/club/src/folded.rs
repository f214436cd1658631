//! What every kind of stream has in common: a state that is folded from its events.

use crate::event::{Recorded, StreamEvent};
use crate::log::{Append, StreamSummary};
use crate::stream::{Moment, Number, StreamId};

/// The state of a stream, from its first event to its last.
pub(crate) trait Folded: Clone + Send + Sync {
    /// What can happen in such a stream.
    type Event: Clone;

    /// The state that the first event sets up; `None` if a stream cannot begin with it.
    fn opened(event: &Self::Event, at: Moment) -> Option<Self>;

    /// The state after one more event; `None` if the event cannot have happened here.
    fn folded(self, event: &Self::Event, at: Moment) -> Option<Self>;

    /// How many events led here.
    fn number(&self) -> Number;

    /// What is kept of it beside its events.
    fn summary(&self) -> StreamSummary;

    /// The event as it is kept.
    fn kept(event: Self::Event) -> StreamEvent;

    /// The event that was kept; `None` if it is of another kind of stream.
    fn found(event: &StreamEvent) -> Option<&Self::Event>;

    /// The state after several events that happen at once.
    fn after(&self, events: &[Self::Event], at: Moment) -> Option<Self> {
        events.iter().try_fold(self.clone(), |state, event| state.folded(event, at))
    }
}

/// The events for the end of a stream whose state becomes `after`.
pub(crate) fn append<S: Folded>(id: &StreamId, expected: Number, events: Vec<S::Event>, after: &S) -> Append {
    let events = events.into_iter().map(S::kept).collect();
    Append { stream: id.clone(), expected, events, summary: after.summary(), rewritten: Vec::new() }
}

/// What reading a stream came to.
pub(crate) enum Replayed<S> {
    /// This state.
    State(S),
    /// It is a stream of another kind.
    OtherKind,
    /// The events contradict each other.
    Broken,
}

/// The state after more events than are known.
pub(crate) fn replay<S: Folded>(known: Option<&S>, events: &[Recorded]) -> Replayed<S> {
    let mut state = known.cloned();
    for Recorded { number, at, event } in events {
        let Some(event) = S::found(event) else { return Replayed::OtherKind };
        let next = match state {
            None => S::opened(event, *at),
            Some(state) => state.folded(event, *at),
        };
        state = next.filter(|next| next.number() == *number);
        if state.is_none() {
            return Replayed::Broken;
        }
    }
    state.map_or(Replayed::OtherKind, Replayed::State)
}
