//! A table: two seats, one game, and everything that can happen at it.
//!
//! - [`TableEvent`]: what has happened; [`TableState`]: what that amounts to;
//! - [`TableCommand`] and [`Rights`]: what somebody wants, and what they may;
//! - [`decide`]: what a command does, without doing it.

mod clock;
mod command;
mod decide;
mod event;
mod open;
mod record;
mod rights;
mod state;
#[cfg(test)]
mod tests;

pub use clock::{ClockPlan, TableClock};
pub use command::TableCommand;
pub use decide::decide;
pub use event::{Occupant, TableEvent};
pub(crate) use open::LEVELS;
pub use open::{Other, TableOpening};
pub use rights::Rights;
pub use state::{End, Proposal, TableState};
