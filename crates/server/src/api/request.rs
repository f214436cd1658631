//! What can be asked, as it is sent. A handler never sees a raw string.

use crate::api::MAX_BODY_BYTES;
use crate::api::championship::request::FollowedChampionship;
use crate::api::error::ApiError;
use crate::api::room::request::FollowedRoom;
use crate::api::tournament::request::FollowedTournament;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::{StatusCode, header, request::Parts};
use ludoteca_club::{CommandDigest, CommandId, CommandName, Secret, StreamId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;

/// How long a body may take to arrive: whoever sends it letter by letter keeps a connection from others.
const ARRIVAL: Duration = Duration::from_secs(10);

/// What a longer body may take besides, for each mebibyte.
const ARRIVAL_PER_MEBIBYTE: Duration = Duration::from_millis(500);

/// A body in JSON, at most so long.
pub(crate) struct Body<T, const MAX_BYTES: usize = MAX_BODY_BYTES>(pub T);

impl<S: Send + Sync, T: DeserializeOwned, const MAX_BYTES: usize> FromRequest<S> for Body<T, MAX_BYTES> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = arrived(request, state, MAX_BYTES).await?;
        serde_json::from_slice(&bytes).map(Body).map_err(|cause| ApiError::Unreadable(cause.to_string()))
    }
}

/// A command, and what its sender calls it.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "{C}Request")]
#[serde(deny_unknown_fields)]
pub(crate) struct CommandRequest<C> {
    id: CommandId,
    #[serde(rename = "do")]
    command: C,
}

/// A body in JSON with a command in it, and the name under which the command is remembered.
pub(crate) struct CommandBody<C>(pub C, pub CommandName);

impl<S: Send + Sync, C: DeserializeOwned> FromRequest<S> for CommandBody<C> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = arrived(request, state, MAX_BODY_BYTES).await?;
        let unreadable = |cause: serde_json::Error| ApiError::Unreadable(cause.to_string());
        let CommandRequest { id, command } = serde_json::from_slice(&bytes).map_err(unreadable)?;
        let told: Value = serde_json::from_slice(&bytes).map_err(unreadable)?;
        let digest = CommandDigest::of(in_one_order(&told).as_bytes());
        let name = CommandName { id, digest: Some(digest) };
        Ok(Self(command, name))
    }
}

/// A value as text, the same however its fields are ordered and spaced.
fn in_one_order(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            let fields = fields.into_iter();
            let fields: Vec<String> =
                fields.map(|(name, value)| format!("{name:?}:{}", in_one_order(value))).collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(values) => {
            format!("[{}]", values.iter().map(in_one_order).collect::<Vec<_>>().join(","))
        }
        plain => plain.to_string(),
    }
}

/// A body of any bytes, at most so many.
pub(crate) struct RawBody<const MAX_BYTES: usize>(pub Bytes);

impl<S: Send + Sync, const MAX_BYTES: usize> FromRequest<S> for RawBody<MAX_BYTES> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        arrived(request, state, MAX_BYTES).await.map(RawBody)
    }
}

/// The whole body.
async fn arrived<S: Send + Sync>(request: Request, state: &S, longest: usize) -> Result<Bytes, ApiError> {
    let said = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if said.and_then(|length| length.parse().ok()).is_some_and(|length: u64| length > longest as u64) {
        return Err(ApiError::TooLong(longest));
    }
    let patience = ARRIVAL + ARRIVAL_PER_MEBIBYTE * (longest >> 20) as u32;
    let arrived = timeout(patience, Bytes::from_request(request, state)).await;
    arrived.map_err(|_| ApiError::TooSlow)?.map_err(|wrong| {
        let too_long = wrong.status() == StatusCode::PAYLOAD_TOO_LARGE;
        if too_long { ApiError::TooLong(longest) } else { ApiError::Unreadable(wrong.body_text()) }
    })
}

/// The secret in the header `Authorization: Bearer …`.
pub(crate) struct Bearer(pub Secret);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let value = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let text = value.and_then(|value| value.strip_prefix("Bearer ")).ok_or(ApiError::NoSecret)?;
        text.parse().map(Bearer).map_err(|_| ApiError::NoSecret)
    }
}

/// The same secret, where whoever has none may look too.
pub(crate) struct OptionalBearer(pub Option<Secret>);

impl<S: Send + Sync> FromRequestParts<S> for OptionalBearer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Self(None));
        }
        Bearer::from_request_parts(parts, state).await.map(|Bearer(secret)| Self(Some(secret)))
    }
}

/// The table an address names.
pub(crate) struct TableId(pub StreamId);

impl<S: Send + Sync> FromRequestParts<S> for TableId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(text) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| ApiError::NoSuchTable)?;
        text.parse().map(TableId).map_err(|_| ApiError::NoSuchTable)
    }
}

/// Whether to wait for news.
#[derive(Debug, Default, Deserialize, schemars::JsonSchema)]
pub(crate) struct LookQuery {
    /// The number the reader has: the answer waits some seconds for a higher one.
    pub after: Option<u64>,
}

impl<S: Send + Sync> FromRequestParts<S> for LookQuery {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = Query::<Self>::from_request_parts(parts, state).await;
        query.map(|Query(look)| look).map_err(|cause| ApiError::Unreadable(cause.body_text()))
    }
}

/// How far a screen has shown a table.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeenRequest {
    pub number: u64,
}

/// The tables, rooms, tournaments and championships a page wants to hear of.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StreamRequest {
    #[serde(default)]
    pub tables: Vec<Followed>,
    #[serde(default)]
    pub rooms: Vec<FollowedRoom>,
    #[serde(default)]
    pub tournaments: Vec<FollowedTournament>,
    #[serde(default)]
    pub championships: Vec<FollowedChampionship>,
}

/// A table that a page wants to hear of.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Followed {
    pub table: StreamId,
    pub secret: Secret,
    /// The number the page has.
    #[serde(default)]
    pub after: u64,
}
