//! A table: two seats, one game, and everything that can happen at it.
//!
//! - [`TableEvent`]: what has happened; [`TableState`]: what that amounts to;
//! - [`TableCommand`] and [`Rights`]: what somebody wants, and what they may;
//! - [`decide`]: what a command does, without doing it;
//! - [`TableView`]: what whoever may look sees.

mod clock;
mod command;
mod decide;
mod event;
mod opening;
mod record;
mod rights;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use clock::{ClockPlan, TableClock};
pub use command::TableCommand;
pub use decide::decide;
pub use event::{Occupant, TableEvent};
pub(crate) use opening::LEVELS;
pub use opening::{Other, TableOpening};
pub use rights::Rights;
pub use state::{End, EndCause, Proposal, Proposed, Said, TableState};
pub use view::{ClockView, SeatView, TableRole, TableView, presence_reader};
