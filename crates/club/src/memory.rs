//! A log in memory: for tests, and the plain twin of those on disk.

use crate::event::Recorded;
use crate::log::{Append, AppendError, Appended, Fault, Log, StreamSummary};
use crate::stream::{CommandId, Moment, Number, StreamId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A log that is forgotten when the program ends. A clone is the same log, as another machine sees it.
#[derive(Clone, Debug, Default)]
pub struct MemoryLog {
    kept: Arc<Mutex<Kept>>,
}

#[derive(Debug, Default)]
struct Kept {
    streams: HashMap<StreamId, KeptStream>,
    commands: HashMap<(StreamId, CommandId), Number>,
    leases: HashMap<String, (String, Moment)>,
}

#[derive(Debug)]
struct KeptStream {
    events: Vec<Recorded>,
    summary: StreamSummary,
}

impl MemoryLog {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn count(&self, stream: &StreamId) -> Number {
        self.streams.get(stream).map_or(0, |kept| kept.events.len() as Number)
    }

    fn append(&mut self, at: Moment, append: Append) {
        let Append { stream, expected, events, summary, rewritten } = append;
        let numbered = (expected + 1..).zip(events);
        let recorded = numbered.map(|(number, event)| Recorded { number, at, event });
        let kept = self
            .streams
            .entry(stream)
            .or_insert_with(|| KeptStream { events: Vec::new(), summary: summary.clone() });
        for (number, event) in rewritten {
            if let Some(old) = kept.events.iter_mut().find(|old| old.number == number) {
                old.event = event;
            }
        }
        kept.events.extend(recorded);
        kept.summary = summary;
    }
}

impl Log for MemoryLog {
    async fn append(
        &self,
        command: &CommandId,
        at: Moment,
        appends: Vec<Append>,
    ) -> Result<Appended, AppendError> {
        let mut kept = self.kept();
        let Some(first) = appends.first() else { return Ok(Appended::New) };
        let key = (first.stream.clone(), command.clone());
        if let Some(&before) = kept.commands.get(&key) {
            return Ok(Appended::Before(before));
        }
        if appends.iter().any(|append| kept.count(&append.stream) != append.expected) {
            return Err(AppendError::Conflict);
        }
        for append in appends {
            kept.append(at, append);
        }
        let number = kept.count(&key.0);
        kept.commands.insert(key, number);
        Ok(Appended::New)
    }

    async fn carried_out(&self, stream: &StreamId, command: &CommandId) -> Result<Option<Number>, Fault> {
        Ok(self.kept().commands.get(&(stream.clone(), command.clone())).copied())
    }

    async fn read(&self, stream: &StreamId, after: Number) -> Result<Vec<Recorded>, Fault> {
        let kept = self.kept();
        let events = kept.streams.get(stream).map_or(&[][..], |kept| &kept.events);
        Ok(events.iter().filter(|recorded| recorded.number > after).cloned().collect())
    }

    async fn tell_seen(&self, _: &StreamId, _: u32, _: u64) {}

    async fn due(&self, now: Moment, most: u32) -> Result<Vec<StreamId>, Fault> {
        let kept = self.kept();
        let waiting = kept.streams.iter().filter_map(|(stream, kept)| Some((kept.summary.due?, stream)));
        let mut due: Vec<_> = waiting.filter(|&(due, _)| due <= now).collect();
        due.sort();
        Ok(due.into_iter().take(most as usize).map(|(_, stream)| stream.clone()).collect())
    }

    async fn lease(&self, name: &str, holder: &str, now: Moment, until: Moment) -> Result<bool, Fault> {
        let mut kept = self.kept();
        let free = kept.leases.get(name).is_none_or(|(has, ends)| has == holder || *ends <= now);
        if free {
            kept.leases.insert(name.to_owned(), (holder.to_owned(), until));
        }
        Ok(free)
    }
}
