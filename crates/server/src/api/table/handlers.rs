//! The answers about one table.

use crate::api::clients::Client;
use crate::api::error::ApiError;
use crate::api::follow::look as look_at;
use crate::api::request::{Bearer, Body, CommandBody, LookQuery, SeenRequest, TableId};
use crate::api::table::subject::TableSubject;
use crate::api::{AppState, proved};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_club::table::{Rights, TableCommand, TableOpening};
use ludoteca_club::{CommandDone, Log, Secret};
use std::sync::Arc;

/// Opens a table for whoever holds the secret.
pub(crate) async fn open<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Client(client): Client,
    Bearer(secret): Bearer,
    Body(opening): Body<TableOpening>,
) -> Result<Response, ApiError> {
    let done = app.club.open(&secret, &opening, app.now()).await?;
    app.table_clients.note(&done.table, client);
    app.due.notify_one();
    Ok((StatusCode::CREATED, reply(&app, &done, &secret)?).into_response())
}

/// A table as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TableId(table): TableId,
    Bearer(secret): Bearer,
    look: LookQuery,
) -> Result<Response, ApiError> {
    look_at(&app, TableSubject::new(&app, table, secret), look.after).await
}

/// Carries out a command. The answer comes after the commit.
pub(crate) async fn command<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TableId(table): TableId,
    Client(client): Client,
    Bearer(secret): Bearer,
    CommandBody(command, called): CommandBody<TableCommand>,
) -> Result<Response, ApiError> {
    let done = app.club.command(&table, &secret, &command, &called, app.now()).await?;
    app.table_clients.note(&done.table, client);
    app.due.notify_one();
    reply(&app, &done, &secret)
}

/// Says how far a player's screen has shown the table. Nothing of it is kept.
pub(crate) async fn seen<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TableId(table): TableId,
    Bearer(secret): Bearer,
    Body(request): Body<SeenRequest>,
) -> Result<Response, ApiError> {
    let state = app.club.table(&table, 0).await?.ok_or(ApiError::NoSuchTable)?;
    let Some(Rights::Seat(seat)) = state.rights(&secret) else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let shown = request.number.min(state.number);
    app.club.say_seen(&table, u32::from(seat.number()), shown).await;
    Ok(proved(StatusCode::NO_CONTENT))
}

/// The table for whoever may see it.
fn reply<L: Log>(app: &AppState<L>, done: &CommandDone, secret: &Secret) -> Result<Response, ApiError> {
    let shown = app.table_shown(&done.table, &done.state, secret).ok_or(ApiError::NoSuchTable)?;
    Ok(shown.into_response())
}
