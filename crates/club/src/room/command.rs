//! Commands to a room.

use super::event::{PupilNumber, RoomPlan};
use crate::name::Nickname;
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

/// Input to [`decide`](super::decide), as it is sent. A pupil can only join.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RoomCommand {
    /// Come in; the sender's secret opens their seats from now on.
    Join {
        /// What the newcomer is called.
        name: Nickname,
    },
    /// Put more names on the list.
    AddNames(Vec<Nickname>),
    /// Choose what the next tables play.
    Plan(RoomPlan),
    /// Let these play.
    Pair(Vec<PairWanted>),
    /// Let everybody who is here and free play, at random.
    PairAll,
    /// Let somebody go.
    Remove(PupilNumber),
    /// Let everybody go who is not there and has never played.
    ClearUnused,
    /// Let all tables rest.
    Pause,
    /// Let all tables go on.
    Resume,
    /// Close the room. Games that are not over can still be finished.
    End,
}
