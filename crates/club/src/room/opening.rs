//! A room that is to be opened.

use super::event::RoomEvent;
use crate::name::Nickname;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::CommandId;
use serde::Deserialize;

/// The most names that a room is opened with.
const MAX_NAMES: usize = 128;

/// What an organiser sends to open a room.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RoomOpening {
    /// What the sender calls the command.
    pub id: CommandId,
    /// Leads the room from now on.
    pub secret: Secret,
    /// Who may come; if empty, whoever knows the code.
    #[serde(default)]
    pub names: Vec<Nickname>,
}

impl RoomOpening {
    /// The event that opens it.
    pub(crate) fn event(&self) -> Result<RoomEvent, Refusal> {
        if self.names.len() > MAX_NAMES {
            return Err(Refusal::RoomFull);
        }
        Ok(RoomEvent::Opened { teacher: self.secret.hash(), names: self.names.clone() })
    }
}
