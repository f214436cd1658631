//! A room: a teacher, the pupils of a class, and the tables at which they play.
//!
//! - [`RoomEvent`]: what has happened; [`RoomState`]: what that amounts to;
//! - [`RoomCommand`] and [`RoomRights`]: what somebody wants, and what they may;
//! - [`decide`]: what a command does to the room and to its tables, without doing it;
//! - [`RoomView`] and [`DoorView`]: what whoever may look sees; [`RoomCode`]: the six letters that open the door.
//!
//! Tables are streams of their own. A decision may open tables or let them pause: it is carried out whole or not at all.

mod code;
mod command;
mod decide;
mod event;
mod given_set;
mod opening;
mod pairing;
mod puzzle_set;
mod puzzles;
mod score;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use code::{BadRoomCode, RoomCode};
pub use command::{PairWanted, RoomCommand};
pub use decide::{RoomDecision, RoomScene, decide};
pub(crate) use decide::{is_busy, require_tables};
pub use event::{PairMade, PupilNumber, RoomEvent, RoomPlan};
pub use given_set::GivenSet;
pub use opening::RoomOpening;
pub use puzzle_set::{BadPuzzleWord, PuzzleAttempt, PuzzleSet, PuzzleWord, SetNumber};
pub use puzzles::{GivenSetView, PupilAnswers, RoomAnswers, SetAnswers};
pub use score::{PupilScore, RoomScores};
pub use state::{Pupil, RoomRights, RoomState, SeatAsk};
pub use view::{DoorView, PupilView, RoomRole, RoomTable, RoomTableView, RoomView, SeatAskView};
