//! What can happen in a room.

use super::puzzle_set::{PuzzleAttempt, PuzzleSet};
use crate::name::Nickname;
use crate::refusal::Refusal;
use crate::secret::SecretHash;
use crate::stream::StreamId;
use crate::table::ClockPlan;
use ludoteca_games::{Admit, GameId};
use serde::{Deserialize, Serialize};

/// A pupil's number in the room, from 1 in the order of coming.
pub type PupilNumber = u32;

/// What the next tables play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomPlan {
    /// The game's slug.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "game")))]
    pub game: String,
    /// Where it begins, if not where the game usually does.
    pub start: Option<String>,
    /// How long each may think.
    pub clock: Option<ClockPlan>,
}

impl Default for RoomPlan {
    fn default() -> Self {
        Self { game: GameId::ALL[0].slug().to_owned(), start: None, clock: None }
    }
}

impl RoomPlan {
    /// Whether tables can be opened by it.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let game: GameId = self.game.parse().map_err(|_| Refusal::Unsuitable("game"))?;
        if self.clock.is_some_and(|clock| !clock.is_suitable()) {
            return Err(Refusal::Unsuitable("clock"));
        }
        let Some(start) = &self.start else { return Ok(()) };
        let playable = game.table_at(start, Admit::Lawful).is_ok_and(|table| table.outcome().is_none());
        if playable { Ok(()) } else { Err(Refusal::Unsuitable("position")) }
    }
}

/// Two who play at a table; whoever has no number is the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PairMade {
    /// Where.
    pub table: StreamId,
    /// Who acts first.
    pub first: Option<PupilNumber>,
    /// Who acts second.
    pub second: Option<PupilNumber>,
}

/// Something that happened in a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomEvent {
    /// The room was opened. Always the first event.
    Opened {
        /// The hash of the teacher's secret.
        teacher: SecretHash,
        /// Who may come; if empty, whoever knows the code, under any name.
        names: Vec<Nickname>,
    },
    /// More may come.
    NamesAdded {
        /// Who.
        names: Vec<Nickname>,
    },
    /// Somebody came in.
    Joined {
        /// The newcomer's number.
        pupil: PupilNumber,
        /// What they are called.
        name: Nickname,
        /// Their secret's hash.
        secret: SecretHash,
    },
    /// Somebody asked for the seat of a pupil, from another device.
    SeatAsked {
        /// Whose seat.
        pupil: PupilNumber,
        /// The hash of the secret of whoever asked.
        secret: SecretHash,
    },
    /// A pupil goes on from another device.
    SeatGiven {
        /// Who.
        pupil: PupilNumber,
        /// The hash of their secret from now on.
        secret: SecretHash,
    },
    /// Whoever asked for a pupil's seat does not get it.
    SeatRefused {
        /// Whose seat.
        pupil: PupilNumber,
    },
    /// A game was stopped.
    Stopped {
        /// Where.
        table: StreamId,
    },
    /// Somebody was let go.
    Removed {
        /// Who.
        pupil: PupilNumber,
    },
    /// The next tables play this.
    Planned {
        /// What.
        plan: RoomPlan,
    },
    /// Tables were opened.
    Paired {
        /// Who plays whom, and where.
        pairs: Vec<PairMade>,
    },
    /// The pupils were given puzzles.
    SetGiven {
        /// Which.
        set: PuzzleSet,
    },
    /// The puzzles were taken away.
    SetEnded,
    /// A pupil answered one of them.
    Answered {
        /// Who.
        pupil: PupilNumber,
        /// What.
        attempt: PuzzleAttempt,
    },
    /// Everything rests.
    Paused,
    /// It goes on.
    Resumed,
    /// The room was closed.
    Ended,
}
