//! Commands to a room.

use super::event::{PupilNumber, RoomPlan};
use super::puzzle_set::{PuzzleSet, PuzzleWord, SetNumber};
use crate::name::Nickname;
use crate::stream::StreamId;
use serde::Deserialize;

/// A pair that the teacher makes by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
pub enum PairWanted {
    /// Two pupils.
    Pupils {
        /// Who begins.
        first: PupilNumber,
        /// Who answers.
        second: PupilNumber,
    },
    /// A pupil and the computer.
    Computer {
        /// The pupil, who begins.
        first: PupilNumber,
        /// The level.
        computer: u8,
    },
}

/// Input to [`decide`](super::decide), as it is sent. A pupil can only join, ask for the seat they had, and answer puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RoomCommand {
    /// Come in; the sender's secret opens their seats from now on.
    Join {
        /// What the newcomer is called.
        name: Nickname,
    },
    /// Ask for the seat that one had on another device.
    AskSeat {
        /// What the pupil is called in the room.
        name: Nickname,
    },
    /// Let whoever asks have a pupil's seat: the device that had it has it no more.
    GiveSeat {
        /// Whose seat.
        pupil: PupilNumber,
        /// The sign on the screen of whoever asks.
        sign: String,
    },
    /// Let nobody have a pupil's seat who asks for it now.
    RefuseSeat(PupilNumber),
    /// Put more names on the list.
    AddNames(Vec<Nickname>),
    /// Choose what the next tables play.
    Plan(RoomPlan),
    /// Let these play.
    Pair(Vec<PairWanted>),
    /// Let everybody who is here and free play, at random.
    PairAll,
    /// Stop the game at a table: nobody has won it, and both are free.
    Stop(StreamId),
    /// Let somebody go. The game they play is stopped.
    Remove(PupilNumber),
    /// Let everybody go who is not there and has never played.
    ClearUnused,
    /// Give everybody these puzzles to solve, instead of those they have.
    GiveSet(PuzzleSet),
    /// Take the puzzles away. What was answered stays.
    EndSet,
    /// Answer a puzzle.
    Answer {
        /// Of which set.
        set: SetNumber,
        /// Which puzzle.
        puzzle: PuzzleWord,
        /// The answer; nothing to have it shown.
        #[serde(default)]
        answer: Option<PuzzleWord>,
        /// Whether a hint was given before.
        #[serde(default)]
        helped: bool,
    },
    /// Let all tables rest.
    Pause,
    /// Let all tables go on.
    Resume,
    /// Close the room. Games that are not over can still be finished.
    End,
}
