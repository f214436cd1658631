//! What somebody in a room can want.

use super::event::{PupilNumber, RoomPlan};
use crate::name::Nickname;
use crate::secret::SecretHash;

/// A pair that the teacher makes by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairWanted {
    /// Two pupils; the first one begins.
    Pupils(PupilNumber, PupilNumber),
    /// A pupil, who begins, and the computer at a level.
    Computer(PupilNumber, u8),
}

/// A wish that [`decide`](super::decide) grants or refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoomCommand {
    /// Come in.
    Join {
        /// What the newcomer is called.
        name: Nickname,
        /// The hash of the newcomer's own secret.
        secret: SecretHash,
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
