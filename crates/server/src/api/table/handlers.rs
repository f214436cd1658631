//! The answers about one table.

use crate::api::clients::Client;
use crate::api::error::ApiError;
use crate::api::request::{Bearer, Body, CommandBody, LookQuery, OpenRequest, SeenRequest, TableId};
use crate::api::table::response::TableReply;
use crate::api::{AppState, proved};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_club::table::{Rights, TableCommand, TableState};
use ludoteca_club::{Log, Secret, StreamId};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a question waits for news: shorter than proxies do.
const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(25);

/// Opens a table for whoever holds the secret.
pub(crate) async fn open<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Client(client): Client,
    Bearer(secret): Bearer,
    Body(request): Body<OpenRequest>,
) -> Result<Response, ApiError> {
    let id = request.id.clone();
    let opening = request.opening(secret.clone())?;
    let done = app.club.open(&id.into(), &opening, app.now()).await?;
    app.table_clients.note(&done.table, client);
    app.due.notify_one();
    Ok((StatusCode::CREATED, reply(&app, &done.table, &done.state, &secret)?).into_response())
}

/// A table as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TableId(table): TableId,
    Bearer(secret): Bearer,
    look: LookQuery,
) -> Result<Response, ApiError> {
    let after = look.after.unwrap_or(0);
    let mut news = app.club.hub().listen(&table);
    // Another machine may know more of it than this one remembers, and of somebody who has sat down there.
    let mut state = app.table(&table, u64::MAX).await?;
    // Whoever may not look learns nothing by waiting either.
    reply(&app, &table, &state, &secret)?;
    if look.after.is_some() && state.number <= after {
        tokio::select! {
            () = async { let _ = timeout(LONG_POLL_TIMEOUT, news.wait_for(|version| version.number > after)).await; } => {}
            () = app.stopped() => {}
        }
        let number = news.borrow().number;
        state = app.table(&table, number).await?;
    }
    reply(&app, &table, &state, &secret)
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
    reply(&app, &done.table, &done.state, &secret)
}

/// Says how far a player's screen has shown the table. Nothing of it is kept.
pub(crate) async fn seen<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TableId(table): TableId,
    Bearer(secret): Bearer,
    Body(request): Body<SeenRequest>,
) -> Result<Response, ApiError> {
    let state = app.table(&table, 0).await?;
    let Some(Rights::Seat(seat)) = state.rights(&secret) else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let shown = request.number.min(state.number);
    app.club.say_seen(&table, u32::from(seat.number()), shown).await;
    Ok(proved(StatusCode::NO_CONTENT))
}

impl<L: Log> AppState<L> {
    /// A table with at least `number` events, as far as there are so many.
    pub(crate) async fn table(&self, table: &StreamId, number: u64) -> Result<Arc<TableState>, ApiError> {
        self.club.table(table, number).await?.ok_or(ApiError::NoSuchTable)
    }
}

/// The table for whoever may see it.
fn reply<L: Log>(
    app: &AppState<L>,
    table: &StreamId,
    state: &TableState,
    secret: &Secret,
) -> Result<Response, ApiError> {
    let rights = state.rights(secret).ok_or(ApiError::NoSuchTable)?;
    let version = app.club.hub().version(table);
    Ok(proved(TableReply::new(table, state, rights, &version, app.now())))
}
