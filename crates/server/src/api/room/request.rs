//! What can be asked about rooms, as it is sent.

use crate::api::error::ApiError;
use crate::api::request::NamesCommand;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use ludoteca_club::organisers::Password;
use ludoteca_club::room::{PairWanted, PupilNumber, RoomCode, RoomCommand, RoomPlan};
use ludoteca_club::table::ClockPlan;
use ludoteca_club::{CommandId, Nickname, Refusal, Secret};
use serde::Deserialize;

/// The room an address names.
pub(crate) struct RoomId(pub RoomCode);

impl<S: Send + Sync> FromRequestParts<S> for RoomId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let none = || ApiError::Refused(Refusal::NoSuchRoom);
        let Path(text) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| none())?;
        text.parse().map(RoomId).map_err(|_| none())
    }
}

/// An organiser who shows the password.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SignInRequest {
    pub name: Nickname,
    pub password: Password,
}

/// A room to be opened.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenRoomRequest {
    pub id: CommandId,
    /// Leads the room from now on.
    pub secret: Secret,
    /// Who may come; if empty, whoever knows the code.
    #[serde(default)]
    pub names: Vec<Nickname>,
}

/// A command for a room.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct RoomCommandRequest {
    pub id: CommandId,
    #[serde(rename = "do")]
    pub what: RoomWishRequest,
}

impl NamesCommand for RoomCommandRequest {
    fn id(&self) -> &CommandId {
        &self.id
    }
}

/// What somebody in a room can want; a pupil only to join.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum RoomWishRequest {
    Join {
        name: Nickname,
    },
    AddNames(Vec<Nickname>),
    Plan(PlanRequest),
    Pair(Vec<PairRequest>),
    PairAll,
    Remove(PupilNumber),
    /// Lets everybody go who is not there and has never played.
    ClearUnused,
    Pause,
    Resume,
    End,
}

/// What the next tables are to play.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PlanRequest {
    #[cfg_attr(test, schemars(extend("format" = "game")))]
    game: String,
    start: Option<String>,
    clock: Option<ClockPlan>,
}

/// Two pupils, or one and the computer.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PairRequest {
    first: PupilNumber,
    second: Option<PupilNumber>,
    computer: Option<u8>,
}

impl PairRequest {
    fn wanted(&self) -> Result<PairWanted, ApiError> {
        match (self.second, self.computer) {
            (Some(second), None) => Ok(PairWanted::Pupils(self.first, second)),
            (None, Some(level)) => Ok(PairWanted::Computer(self.first, level)),
            _ => Err(ApiError::Unreadable("a pair has either `second` or `computer`".to_owned())),
        }
    }
}

impl RoomWishRequest {
    /// The command of whoever holds the secret.
    pub(crate) fn command(self, secret: &Secret) -> Result<RoomCommand, ApiError> {
        Ok(match self {
            Self::Join { name } => RoomCommand::Join { name, secret: secret.hash() },
            Self::AddNames(names) => RoomCommand::AddNames(names),
            Self::Plan(PlanRequest { game, start, clock }) => {
                RoomCommand::Plan(RoomPlan { game, start, clock })
            }
            Self::Pair(pairs) => {
                RoomCommand::Pair(pairs.iter().map(PairRequest::wanted).collect::<Result<_, _>>()?)
            }
            Self::PairAll => RoomCommand::PairAll,
            Self::Remove(pupil) => RoomCommand::Remove(pupil),
            Self::ClearUnused => RoomCommand::ClearUnused,
            Self::Pause => RoomCommand::Pause,
            Self::Resume => RoomCommand::Resume,
            Self::End => RoomCommand::End,
        })
    }
}

/// A room that a page wants to hear of.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct FollowedRoom {
    #[serde(deserialize_with = "code")]
    #[cfg_attr(test, schemars(with = "String"))]
    pub room: RoomCode,
    pub secret: Secret,
    /// The number the page has, as for tables. A room is told at first all the same: who is there has no number.
    #[serde(default, rename = "after")]
    _after: u64,
}

fn code<'de, D: serde::Deserializer<'de>>(from: D) -> Result<RoomCode, D::Error> {
    String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
}
