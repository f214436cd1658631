//! What can be asked about tournaments, as it is sent.

use crate::api::error::ApiError;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use ludoteca_championship::GameResult;
use ludoteca_club::tournament::{ContestNumber, ResultEntry, TournamentRefusal};
use ludoteca_club::{Number, Secret, StreamId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// The tournament an address names, as `{tournament}`.
pub(crate) struct TournamentId(pub StreamId);

impl<S: Send + Sync> FromRequestParts<S> for TournamentId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let none = || ApiError::Refused(TournamentRefusal::NoSuchTournament.into());
        let names = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
        let Path(names) = names.map_err(|_| none())?;
        let id = names.get("tournament").and_then(|text| text.parse().ok());
        id.map(TournamentId).ok_or_else(none)
    }
}

/// What stands after the question mark of an address.
pub(crate) struct AskedQuery<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for AskedQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Self(asked)).map_err(|cause| ApiError::Unreadable(cause.body_text()))
    }
}

/// How a tournament is looked at.
#[derive(Debug, Default, Deserialize, schemars::JsonSchema)]
pub(crate) struct TournamentLook {
    /// The number the reader has: the answer waits for a higher one.
    pub after: Option<Number>,
    /// The contest whose tie-breaks are shown with their arithmetic.
    pub terms: Option<ContestNumber>,
}

/// A result that is not entered yet.
// Not a `ResultEntry`: that one must say what stood there, which pages of 0.2.0 do not send here. Nor a part of it: serde does not
// support `flatten` together with `deny_unknown_fields`.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConsequencesRequest {
    contest: ContestNumber,
    round: u32,
    table: u32,
    #[serde(deserialize_with = "Option::deserialize")]
    #[schemars(schema_with = "or_nothing::<GameResult>")]
    result: Option<GameResult>,
}

impl From<ConsequencesRequest> for ResultEntry {
    fn from(request: ConsequencesRequest) -> Self {
        let ConsequencesRequest { contest, round, table, result } = request;
        Self { contest, round, table, result, before: None }
    }
}

/// A pair, or a bye, about which somebody asks why.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
pub(crate) struct WhyQuery {
    pub contest: ContestNumber,
    /// From 1; the one after the last is the draft.
    pub round: u32,
    pub one: u32,
    /// Nobody for the bye.
    pub other: Option<u32>,
}

/// A tournament that a page wants to hear of.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FollowedTournament {
    pub tournament: StreamId,
    /// Whoever has none is a viewer.
    pub secret: Option<Secret>,
    /// The number the page has.
    #[serde(default)]
    pub after: Number,
}

/// Something or nothing, which has to be said: the schema of a field that may not be left out.
fn or_nothing<T: schemars::JsonSchema>(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    generator.subschema_for::<Option<T>>()
}
