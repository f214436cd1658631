//! A tournament: entrants, groups, rounds, results and a final, for one game and one cycle, or for a class.
//!
//! - [`TournamentEvent`]: what was done and by whom; [`TournamentState`]: what that amounts to;
//! - [`TournamentCommand`] and [`TournamentRights`]: what somebody wants, and what they may;
//! - [`decide`]: what a command does, without doing it;
//! - [`TournamentView`]: what a reader sees of it, how far it is, and what to do next;
//! - [`Export`]: lists for other programs; [`Language`]: the words that lists, sheets and the command line share;
//! - [`consequences`]: what a result that is entered or corrected would change, shown before it is.
//!
//! How rounds are drawn and who stands where is asked of `ludoteca_championship` alone; what was drawn is in the log, so that a
//! later version of the pairing never changes a round that people have seen.

mod board;
mod command;
mod conflict;
mod consequence;
mod contest_state;
mod decide;
mod dispute;
mod draft;
mod draft_basis;
mod drawn;
mod elsewhere;
mod erasing;
mod event;
mod export;
mod fold;
mod numbers;
mod opening;
mod plan;
mod public_names;
mod qualifying;
mod refusal;
mod results;
mod rounds;
mod state;
mod tables;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub(crate) use board::{board_opening, named_opening};
pub use command::{BoardWanted, DrawWanted, NamesShown, NewEntrant, ResultEntry, TournamentCommand};
pub use consequence::{Consequences, GameChange, consequences};
pub use contest_state::ContestState;
pub use decide::decide;
pub use dispute::{ClaimView, ConflictPlayer, ConflictView};
pub use draft::{DraftChange, draft_changes};
pub use drawn::RoundAsDrawn;
pub use elsewhere::played_elsewhere;
pub(crate) use erasing::rewritten;
pub(crate) use event::board_stream;
pub use event::{Actor, TournamentEvent, TournamentFact};
pub use export::{Export, Sheet, SheetKind};
pub use numbers::{ContestName, ContestNumber, Referee, RefereeNumber, TablePlace};
pub use opening::TournamentOpening;
pub use plan::{PlanView, TournamentPlan};
pub use qualifying::{final_proposal, needs_confirmation};
pub use refusal::TournamentRefusal;
pub use state::{TournamentRights, TournamentState, UndoneEvent};
pub use view::{
    ContestDetail, ContestStep, ContestView, DraftView, EntrantContest, EntrantGame, EntrantRecord,
    EntrantView, FigureView, LogEntry, NextStep, PairingView, ProvisionalView, QualifiedView, RoundView,
    StandingView, TournamentLog, TournamentRole, TournamentView, UndoView,
};
pub use words::{Column, Language, LineEnding};
