//! The answers about one table.

use super::clients::Client;
use super::error::Wrong;
use super::request::{
    Bearer, Body, CommandBody, CommandRequest, LookQuery, OpenRequest, SeenRequest, TableId,
};
use super::response::TableReply;
use super::{Live, proved};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_club::table::{Rights, TableState};
use ludoteca_club::{Log, Secret, StreamId};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a question waits for news: shorter than proxies do.
const WAIT: Duration = Duration::from_secs(25);

/// Opens a table for whoever holds the secret.
pub(super) async fn open<L: Log>(
    State(live): State<Arc<Live<L>>>,
    Client(client): Client,
    Bearer(secret): Bearer,
    Body(request): Body<OpenRequest>,
) -> Result<Response, Wrong> {
    let id = request.id.clone();
    let opening = request.opening(secret.clone())?;
    let done = live.club.open(&id.into(), &opening, live.now()).await?;
    live.table_clients.note(&done.table, client);
    live.due.notify_one();
    Ok((StatusCode::CREATED, reply(&live, &done.table, &done.state, &secret)?).into_response())
}

/// A table as it is, or as it is once there is news.
pub(super) async fn look<L: Log>(
    State(live): State<Arc<Live<L>>>,
    TableId(table): TableId,
    Bearer(secret): Bearer,
    look: LookQuery,
) -> Result<Response, Wrong> {
    let after = look.after.unwrap_or(0);
    let mut news = live.club.hub().listen(&table);
    // Another machine may know more of it than this one remembers, and of somebody who has sat down there.
    let mut state = live.table(&table, u64::MAX).await?;
    // Whoever may not look learns nothing by waiting either.
    reply(&live, &table, &state, &secret)?;
    if look.after.is_some() && state.number <= after {
        tokio::select! {
            () = async { let _ = timeout(WAIT, news.wait_for(|pulse| pulse.number > after)).await; } => {}
            () = live.stopped() => {}
        }
        let number = news.borrow().number;
        state = live.table(&table, number).await?;
    }
    reply(&live, &table, &state, &secret)
}

/// Carries out a command. The answer comes after the commit.
pub(super) async fn command<L: Log>(
    State(live): State<Arc<Live<L>>>,
    TableId(table): TableId,
    Client(client): Client,
    Bearer(secret): Bearer,
    CommandBody(request, called): CommandBody<CommandRequest>,
) -> Result<Response, Wrong> {
    let done = live.club.command(&table, &secret, &request.what.into(), &called, live.now()).await?;
    live.table_clients.note(&done.table, client);
    live.due.notify_one();
    reply(&live, &done.table, &done.state, &secret)
}

/// Says how far a player's screen has shown the table. Nothing of it is kept.
pub(super) async fn seen<L: Log>(
    State(live): State<Arc<Live<L>>>,
    TableId(table): TableId,
    Bearer(secret): Bearer,
    Body(request): Body<SeenRequest>,
) -> Result<Response, Wrong> {
    let state = live.table(&table, 0).await?;
    let Some(Rights::Seat(seat)) = state.rights(&secret) else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let shown = request.number.min(state.number);
    live.club.say_seen(&table, u32::from(seat.number()), shown).await;
    Ok(proved(StatusCode::NO_CONTENT))
}

impl<L: Log> Live<L> {
    /// A table with at least `number` events, as far as there are so many.
    pub(super) async fn table(&self, table: &StreamId, number: u64) -> Result<Arc<TableState>, Wrong> {
        self.club.table(table, number).await?.ok_or(Wrong::NoSuchTable)
    }
}

/// The table for whoever may see it.
fn reply<L: Log>(
    live: &Live<L>,
    table: &StreamId,
    state: &TableState,
    secret: &Secret,
) -> Result<Response, Wrong> {
    let rights = state.rights(secret).ok_or(Wrong::NoSuchTable)?;
    let pulse = live.club.hub().pulse(table);
    Ok(proved(TableReply::new(table, state, rights, &pulse, live.now())))
}
