//! A log in memory: for tests, and the plain twin of those on disk.

use crate::command_key::{CommandDigest, CommandKey, Earlier, Sender};
use crate::event::Recorded;
use crate::log::{Append, AppendError, Appended, DueStream, Fault, Log, StreamSummary};
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
    commands: HashMap<(StreamId, Sender, CommandId), (Number, Option<CommandDigest>)>,
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

    fn earlier(&self, stream: &StreamId, key: &CommandKey) -> Option<Earlier> {
        let (number, digest) = self.commands.get(&place(stream, key))?;
        Some(key.compared(*number, digest.as_ref().map(CommandDigest::as_str)))
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

/// Where a command is remembered.
fn place(stream: &StreamId, key: &CommandKey) -> (StreamId, Sender, CommandId) {
    (stream.clone(), key.sender().clone(), key.id().clone())
}

impl Log for MemoryLog {
    async fn append(
        &self,
        command: Option<&CommandKey>,
        at: Moment,
        appends: Vec<Append>,
    ) -> Result<Appended, AppendError> {
        let mut kept = self.kept();
        let Some(first) = appends.first() else { return Ok(Appended::New) };
        let first = first.stream.clone();
        if let Some(before) = command.and_then(|command| kept.earlier(&first, command)) {
            return Ok(Appended::Before(before));
        }
        if appends.iter().any(|append| kept.count(&append.stream) != append.expected) {
            return Err(AppendError::Conflict);
        }
        for append in appends {
            kept.append(at, append);
        }
        if let Some(command) = command {
            let number = kept.count(&first);
            kept.commands.insert(place(&first, command), (number, command.digest().cloned()));
        }
        Ok(Appended::New)
    }

    async fn carried_out(&self, stream: &StreamId, command: &CommandKey) -> Result<Option<Earlier>, Fault> {
        Ok(self.kept().earlier(stream, command))
    }

    async fn read(&self, stream: &StreamId, after: Number) -> Result<Vec<Recorded>, Fault> {
        let kept = self.kept();
        let events = kept.streams.get(stream).map_or(&[][..], |kept| &kept.events);
        Ok(events.iter().filter(|recorded| recorded.number > after).cloned().collect())
    }

    async fn tell_seen(&self, _: &StreamId, _: u32, _: u64) {}

    async fn due(&self, now: Moment, after: Option<&DueStream>, most: u32) -> Result<Vec<DueStream>, Fault> {
        let kept = self.kept();
        let waiting = kept
            .streams
            .iter()
            .filter_map(|(stream, kept)| Some(DueStream { due: kept.summary.due?, stream: stream.clone() }));
        let mut due: Vec<_> =
            waiting.filter(|at| at.due <= now && after.is_none_or(|after| at > after)).collect();
        due.sort();
        due.truncate(most as usize);
        Ok(due)
    }

    async fn lease(&self, name: &str, holder: &str, now: Moment, lasts: u64) -> Result<bool, Fault> {
        let mut kept = self.kept();
        let until = now.plus(lasts);
        let runs = |ends: Moment| now < ends && ends <= until;
        let free = kept.leases.get(name).is_none_or(|(has, ends)| has == holder || !runs(*ends));
        if free {
            kept.leases.insert(name.to_owned(), (holder.to_owned(), until));
        }
        Ok(free)
    }

    async fn now(&self) -> Result<Option<Moment>, Fault> {
        Ok(None)
    }

    async fn last_change_of_due(&self) -> Result<Moment, Fault> {
        let kept = self.kept();
        let due = kept.streams.values().filter(|kept| kept.summary.due.is_some());
        Ok(due.filter_map(|kept| kept.events.last()).map(|event| event.at).max().unwrap_or_default())
    }
}
