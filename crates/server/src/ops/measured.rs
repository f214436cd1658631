//! A log whose work is counted.

use crate::ops::metrics::METRICS;
use ludoteca_club::{
    Append, AppendError, Appended, CommandKey, DueStream, Earlier, Fault, Log, Moment, Number, Recorded,
    StreamId,
};
use std::time::Instant;

/// A log that counts what is appended to it and how long that took.
#[derive(Debug)]
pub struct Measured<L>(pub L);

impl<L: Log> Log for Measured<L> {
    async fn append(
        &self,
        command: Option<&CommandKey>,
        at: Moment,
        appends: Vec<Append>,
    ) -> Result<Appended, AppendError> {
        let events = appends.iter().map(|append| append.events.len() as u64).sum();
        let begun = Instant::now();
        let done = self.0.append(command, at, appends).await;
        METRICS.append_seconds.observe(begun.elapsed().as_secs_f64());
        METRICS.count_append(match &done {
            Ok(Appended::New) => "new",
            Ok(Appended::Before(Earlier::Same(_))) => "before",
            Ok(Appended::Before(Earlier::Other)) => "id-used",
            Err(AppendError::Conflict) => "conflict",
            Err(AppendError::Fault(_)) => "fault",
        });
        if let Ok(Appended::New) = done {
            METRICS.events.inc_by(events);
        }
        done
    }

    async fn carried_out(&self, stream: &StreamId, command: &CommandKey) -> Result<Option<Earlier>, Fault> {
        self.0.carried_out(stream, command).await
    }

    async fn read(&self, stream: &StreamId, after: Number) -> Result<Vec<Recorded>, Fault> {
        self.0.read(stream, after).await
    }

    async fn tell_seen(&self, stream: &StreamId, reader: u32, shown: u64) {
        self.0.tell_seen(stream, reader, shown).await;
    }

    async fn due(&self, now: Moment, after: Option<&DueStream>, most: u32) -> Result<Vec<DueStream>, Fault> {
        self.0.due(now, after, most).await
    }

    async fn lease(&self, name: &str, holder: &str, now: Moment, lasts: u64) -> Result<bool, Fault> {
        self.0.lease(name, holder, now, lasts).await
    }

    async fn now(&self) -> Result<Option<Moment>, Fault> {
        self.0.now().await
    }

    async fn last_change_of_due(&self) -> Result<Moment, Fault> {
        self.0.last_change_of_due().await
    }

    fn is_erasing(&self, stream: &StreamId) -> bool {
        self.0.is_erasing(stream)
    }

    async fn check(&self) -> Result<(), Fault> {
        self.0.check().await
    }
}
