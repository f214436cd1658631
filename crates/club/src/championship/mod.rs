//! A championship: a day, or a lesson, with its tournaments. A class has one, the national day twelve.
//!
//! - [`ChampionshipEvent`]: what has happened; [`ChampionshipState`]: what that amounts to;
//! - [`ChampionshipCommand`] and [`decide`]: what its leader wants, and what that does in the tournaments;
//! - [`ChampionshipOpening`]: a championship that is to be opened, with its tournaments;
//! - [`ChampionshipScene`]: it and its tournaments as they stand; [`ChampionshipView`]: what whoever may look sees;
//! - [`read_list`]: a school's list, and who of it goes to which tournament;
//! - [`SavedChampionship`]: everything that was done in all of them, to be opened elsewhere, and [`read_save`] and [`write_save`] for its file.
//!
//! Tournaments are streams of their own, led by the same secret; everything that is played is in them.

mod announcement;
mod command;
mod decide;
mod event;
mod list;
mod opening;
mod save;
mod save_file;
mod saved_line;
mod scene;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub(crate) use decide::announcing;
pub(crate) use opening::{has_room, opening_of};
pub(crate) use state::tournament_stream;

pub use announcement::{Announcement, AnnouncementText, BadAnnouncement, MAX_ANNOUNCEMENT_CHARS};
pub use command::ChampionshipCommand;
pub use decide::{TournamentCommands, decide, entering};
pub use event::ChampionshipEvent;
pub use list::{EntryProblem, ListEntry, ListOptions, ListReading, read_list};
pub use opening::{ChampionshipOpening, with_tables};
pub use save::{HistoryStep, SaveFault, SaveProblem, SavedChampionship, SavedEvent, TournamentHistory};
pub use save_file::{read_save, whole_lines, write_line, write_save};
pub use scene::{ChampionshipScene, TournamentAt};
pub use state::ChampionshipState;
pub use view::{
    ChampionshipView, ContestCard, ProblemView, RefereeCard, RefereePlace, RegistrationView,
    RegistrationsView, TournamentCard,
};
