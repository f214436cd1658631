//! Live play: what people may do at a table on two screens, and what is remembered of it.
//!
//! Everything that happens is an event in an append-only log. A use case reads the log of its stream, folds it into a
//! state, decides what a command does to it, and appends the events; whatever is shown is folded from the same events.
//! [`table`], [`room`], [`tournament`] and [`championship`] hold the pure functions of a table, of a class, of a tournament and of a
//! day of tournaments, [`class_round`] those of a round that is played in a class, [`organisers`] who may open them; [`Club`] is the
//! loop around them; [`Log`] is the port that a store implements.
//!
//! **Invariant:** deciding and folding do no input or output and read no clock: the time is in the command.
//! **Invariant:** whether an action is legal is asked of `games` alone. Boards are never stored.
//! **Invariant:** a secret is never stored, only its hash; a hash never leaves the club but for the store.

mod cache;
pub mod championship;
pub mod class_round;
mod club;
mod command_key;
mod event;
mod folded;
mod hub;
mod log;
mod memory;
mod name;
pub mod organisers;
mod phrase;
mod refusal;
pub mod room;
mod seat;
mod secret;
mod stream;
pub mod table;
pub mod tournament;
mod turns;

pub use club::{Club, CommandDone, CommandNotDone};
pub use command_key::{CommandDigest, CommandKey, CommandName, Earlier, Sender};
pub use event::{Recorded, StreamEvent};
pub use hub::{Hub, StreamVersion};
pub use log::{Append, AppendError, Appended, DueStream, Fault, Log, Status, StreamSummary};
pub use memory::MemoryLog;
pub use name::Nickname;
pub use phrase::Phrase;
pub use refusal::Refusal;
pub use secret::{Secret, SecretHash};
pub use stream::{CommandId, Moment, Number, StreamId};
