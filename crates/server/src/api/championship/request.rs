//! What can be asked about championships, as it is sent.

use crate::api::error::ApiError;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use ludoteca_club::{CommandId, Number, Refusal, Secret, StreamId};
use serde::Deserialize;

/// The championship an address names.
pub(crate) struct ChampionshipId(pub StreamId);

impl<S: Send + Sync> FromRequestParts<S> for ChampionshipId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let none = || ApiError::Refused(Refusal::NoSuchChampionship);
        let Path(text) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| none())?;
        text.parse().map(ChampionshipId).map_err(|_| none())
    }
}

/// How a list is read.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
pub(crate) struct ListQuery {
    /// Whether it is only tried.
    #[serde(default)]
    pub dry: bool,
    /// How many a school may send to each tournament; 0 for any number.
    pub per_school: Option<u32>,
    /// The name of the command: the same list with the same name is entered once, however often it is sent.
    pub id: Option<CommandId>,
    /// Answers about spellings that are near to each other.
    pub same: Option<SchoolAnswers>,
    /// Whether nobody is asked about such spellings: each is a school of its own.
    #[serde(default)]
    pub as_written: bool,
}

/// Which school each of these spellings means, as JSON: `[["EB Vizeu","EB Viseu"]]`. The same on both sides is a school of its own.
#[derive(Debug, Default, Deserialize, schemars::JsonSchema)]
#[serde(try_from = "String")]
pub(crate) struct SchoolAnswers(pub Vec<(String, String)>);

impl TryFrom<String> for SchoolAnswers {
    type Error = serde_json::Error;

    fn try_from(text: String) -> Result<Self, serde_json::Error> {
        serde_json::from_str(&text).map(Self)
    }
}

/// A save to be opened.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenSaveRequest {
    pub id: CommandId,
    /// Leads it from now on.
    pub secret: Secret,
    /// The file.
    pub save: String,
}

/// A championship that a page wants to hear of.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FollowedChampionship {
    pub championship: StreamId,
    /// Whoever has none is a viewer.
    pub secret: Option<Secret>,
    /// The number the page has.
    #[serde(default)]
    pub after: Number,
}
