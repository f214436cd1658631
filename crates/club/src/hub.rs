//! Who is told when a stream has something new.

use crate::stream::{Moment, Number, StreamId};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// What is told of a stream: how far it has come, and how far each reader has seen it. Nothing of it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StreamVersion {
    /// The number of its last event, as far as this machine knows.
    pub number: Number,
    seen: BTreeMap<u32, u64>,
}

/// How long somebody who has not been heard of counts as there, in milliseconds.
const PRESENCE_MILLIS: u64 = 25_000;

impl StreamVersion {
    /// How far a reader has seen the stream: at a table, the number that a seat's screen has shown, or the moment at which whoever
    /// sits there was last heard of; in a room, the moment at which a pupil was.
    pub fn seen_by(&self, reader: u32) -> u64 {
        self.seen.get(&reader).copied().unwrap_or(0)
    }

    /// Whether a reader whose moments are told was heard of lately.
    pub fn is_there(&self, reader: u32, now: Moment) -> bool {
        now.since(Moment(self.seen_by(reader))) <= PRESENCE_MILLIS
    }

    /// Whether all readers have seen as much as in the other version.
    pub fn is_seen_as(&self, other: &Self) -> bool {
        self.seen == other.seen
    }
}

/// The most readers of a stream that are told apart: a class and more.
const MOST_READERS: usize = 256;

/// The streams somebody listens to, on this machine.
#[derive(Debug, Default)]
pub struct Hub {
    told: Mutex<HashMap<StreamId, ToldStream>>,
}

#[derive(Debug, Default)]
struct ToldStream {
    version: watch::Sender<StreamVersion>,
    /// Whether a reader was heard of since room was last made: what readers have seen is remembered for a while though nobody
    /// listens here, because whoever asks next may come to this machine.
    heard: bool,
}

impl ToldStream {
    fn is_needed(&mut self) -> bool {
        self.version.receiver_count() > 0 || std::mem::take(&mut self.heard)
    }
}

impl Hub {
    fn told(&self) -> MutexGuard<'_, HashMap<StreamId, ToldStream>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a stream, where there is one for those who are needed.
    fn place<'a>(told: &'a mut HashMap<StreamId, ToldStream>, stream: &StreamId) -> &'a mut ToldStream {
        if told.len() == told.capacity() {
            told.retain(|_, stream| stream.is_needed());
        }
        told.entry(stream.clone()).or_default()
    }

    /// Listens to a stream, from now on.
    pub fn listen(&self, stream: &StreamId) -> watch::Receiver<StreamVersion> {
        Self::place(&mut self.told(), stream).version.subscribe()
    }

    /// What was last told of a stream; nothing if nobody listens and no reader was heard of.
    pub fn version(&self, stream: &StreamId) -> StreamVersion {
        self.told().get(stream).map(|told| told.version.borrow().clone()).unwrap_or_default()
    }

    /// Says that a stream has come this far.
    pub fn say_number(&self, stream: &StreamId, number: Number) {
        if let Some(told) = self.told().get(stream) {
            told.version.send_if_modified(|version| raise(&mut version.number, number));
        }
    }

    /// Says that a reader's screen has shown a stream this far.
    pub fn say_seen(&self, stream: &StreamId, reader: u32, shown: u64) {
        let mut told = self.told();
        let told = Self::place(&mut told, stream);
        told.heard = true;
        told.version.send_if_modified(|version| {
            let known = version.seen.len() < MOST_READERS || version.seen.contains_key(&reader);
            known && raise(version.seen.entry(reader).or_default(), shown)
        });
    }

    /// The streams somebody listens to.
    pub fn streams(&self) -> Vec<StreamId> {
        let told = self.told();
        let heard = told.iter().filter(|(_, told)| told.version.receiver_count() > 0);
        heard.map(|(stream, _)| stream.clone()).collect()
    }
}

/// What is known never shrinks: news may arrive in any order.
fn raise(known: &mut Number, number: Number) -> bool {
    let higher = number > *known;
    if higher {
        *known = number;
    }
    higher
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream(name: &str) -> StreamId {
        name.parse().unwrap()
    }

    #[test]
    fn news_reaches_those_who_listen_and_old_news_nobody() {
        let hub = Hub::default();
        let mut listener = hub.listen(&stream("a"));
        hub.say_number(&stream("a"), 3);
        hub.say_number(&stream("b"), 9);
        assert!(listener.has_changed().unwrap());
        assert_eq!(listener.borrow_and_update().number, 3);
        hub.say_number(&stream("a"), 2);
        assert!(!listener.has_changed().unwrap());
        hub.say_seen(&stream("a"), 2, 3);
        let version = listener.borrow_and_update().clone();
        assert_eq!((version.seen_by(1), version.seen_by(2)), (0, 3));
        hub.say_seen(&stream("b"), 7, 5);
        assert_eq!(hub.version(&stream("b")).seen_by(7), 5, "whoever asks next may know");
    }

    #[test]
    fn whoever_is_not_heard_of_for_a_while_is_not_there() {
        let hub = Hub::default();
        hub.say_seen(&stream("a"), 3, 1_000_000);
        let version = hub.version(&stream("a"));
        assert!(version.is_there(3, Moment(1_025_000)) && !version.is_there(3, Moment(1_025_001)));
        assert!(!version.is_there(4, Moment(1_000_000)), "nobody has heard of that one");
    }

    #[test]
    fn those_who_left_are_forgotten() {
        let hub = Hub::default();
        drop(hub.listen(&stream("a")));
        assert!(hub.streams().is_empty());
        hub.say_number(&stream("a"), 1);
        for at in 0..1000 {
            drop(hub.listen(&stream(&format!("t{at}"))));
        }
        assert!(hub.told().len() < 1000, "streams without listeners pile up");
    }
}
