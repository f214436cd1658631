//! A championship: a day, or a lesson, with its tournaments. A class has one, the national day twelve.
//!
//! - [`ChampionshipEvent`]: what has happened; [`ChampionshipState`]: what that amounts to;
//! - [`ChampionshipOpening`]: a championship that is to be opened, with its tournaments;
//! - [`read_list`]: a school's list, and who of it goes to which tournament;
//! - [`SavedChampionship`]: everything that was done in all of them, to be opened elsewhere, and [`read_save`] and [`write_save`] for its file.
//!
//! Tournaments are streams of their own, led by the same secret; everything that is played is in them.

mod command;
mod event;
mod list;
mod opening;
mod save;
mod save_file;
mod saved_line;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use opening::{has_room, opening_of};
pub(crate) use state::tournament_stream;

pub use command::ChampionshipCommand;
pub use event::ChampionshipEvent;
pub use list::{EntryProblem, ListEntry, ListOptions, ListReading, read_list};
pub use opening::ChampionshipOpening;
pub use save::{HistoryStep, SaveFault, SaveProblem, SavedChampionship, SavedEvent, TournamentHistory};
pub use save_file::{read_save, whole_lines, write_line, write_save};
pub use state::ChampionshipState;
