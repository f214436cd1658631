//! The port to whoever keeps the events.

use crate::command_key::{CommandKey, Earlier};
use crate::event::{Recorded, StreamEvent};
use crate::stream::{Moment, Number, StreamId};
use std::fmt;

/// Where a stream stands, for lists that need no replay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Somebody is still missing.
    Waiting,
    /// It goes on.
    Running,
    /// It has ended.
    Over,
}

impl Status {
    /// The word under which it is kept.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Over => "over",
        }
    }
}

/// What is kept of a stream beside its events: nothing that cannot be folded from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StreamSummary {
    /// What kind of stream it is: `table`, `room`, `organisers`, `championship` or `tournament`.
    pub kind: &'static str,
    /// Where it stands.
    pub status: Status,
    /// When somebody must look at it even if nobody asks: a clock that runs out, a computer to act.
    pub due: Option<Moment>,
}

/// A stream that somebody must look at, in the order in which they are looked at.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DueStream {
    /// Since when.
    pub due: Moment,
    /// Which stream.
    pub stream: StreamId,
}

/// Events for the end of a stream.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which stream.
    pub stream: StreamId,
    /// How many events it has so far. If it has another number, nothing is appended.
    pub expected: Number,
    /// What happened: at least one event.
    pub events: Vec<StreamEvent>,
    /// The stream after them.
    pub summary: StreamSummary,
    /// Earlier events of the stream that are told otherwise from now on, because somebody's name is to be forgotten. Nothing else may
    /// ever be rewritten.
    pub rewritten: Vec<(Number, StreamEvent)>,
}

/// What became of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// Its events are durable.
    New,
    /// Its sender has sent a command of that name to the first stream before.
    Before(Earlier),
}

/// Why nothing was appended.
#[derive(Debug)]
pub enum AppendError {
    /// A stream has other events than expected: read and decide again.
    Conflict,
    /// The log is broken or cannot be reached.
    Fault(Fault),
}

/// Something that is our fault, or our machine's: for the log, not for players.
#[derive(Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// Where events are kept.
pub trait Log: Send + Sync + 'static {
    /// Appends all or nothing, and answers only once it is durable.
    ///
    /// `command` is remembered with the first stream: the same command of the same sender again appends nothing and is told so.
    /// A command without a key is one that cannot be carried out twice: what the club does by itself at a table.
    fn append(
        &self,
        command: Option<&CommandKey>,
        at: Moment,
        appends: Vec<Append>,
    ) -> impl Future<Output = Result<Appended, AppendError>> + Send;

    /// What was carried out before in the stream under this name for this sender. What a program kept that knew no senders
    /// counts for everybody: whoever sends it again after an upgrade is told that it is done.
    fn carried_out(
        &self,
        stream: &StreamId,
        command: &CommandKey,
    ) -> impl Future<Output = Result<Option<Earlier>, Fault>> + Send;

    /// The events of a stream after the one with number `after`, in order. A stream that does not exist has none.
    fn read(
        &self,
        stream: &StreamId,
        after: Number,
    ) -> impl Future<Output = Result<Vec<Recorded>, Fault>> + Send;

    /// Tells other machines how far a reader's screen has shown a stream, if there are other machines. It may be lost.
    fn tell_seen(&self, stream: &StreamId, reader: u32, shown: u64) -> impl Future<Output = ()> + Send;

    /// At most `most` streams that are due at `now`, in their order, after the one given: those that have waited longest first.
    fn due(
        &self,
        now: Moment,
        after: Option<&DueStream>,
        most: u32,
    ) -> impl Future<Output = Result<Vec<DueStream>, Fault>> + Send;

    /// Takes or keeps a lease for so many milliseconds; false while another holder has it. Where several machines share the log its
    /// own time counts, not `now`; where nobody else can use it the lease is always free. A lease that ends later than it may last
    /// was written by a clock that was wrong, and is free.
    fn lease(
        &self,
        name: &str,
        holder: &str,
        now: Moment,
        lasts: u64,
    ) -> impl Future<Output = Result<bool, Fault>> + Send;

    /// What time it is where the log is kept, if several machines share it: that is what all of them go by.
    fn now(&self) -> impl Future<Output = Result<Option<Moment>, Fault>> + Send;

    /// When one of the streams that somebody must look at has changed last: time goes on from there.
    fn last_change_of_due(&self) -> impl Future<Output = Result<Moment, Fault>> + Send;

    /// Whether something that the stream said before it was rewritten may still be in a file: names are *being erased* then.
    fn is_erasing(&self, _: &StreamId) -> bool {
        false
    }

    /// Whether what is appended would be kept where it is looked for.
    fn check(&self) -> impl Future<Output = Result<(), Fault>> + Send {
        async { Ok(()) }
    }
}
