//! What can be asked about rooms, as it is sent.

use crate::api::error::ApiError;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use ludoteca_club::room::RoomCode;
use ludoteca_club::{Refusal, Secret};
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

/// A room that a page wants to hear of.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FollowedRoom {
    pub room: RoomCode,
    pub secret: Secret,
    /// The number the page has, as for tables. A room is told at first all the same: who is there has no number.
    #[serde(default, rename = "after")]
    _after: u64,
}
