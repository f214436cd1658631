//! The answers about rooms.

use crate::api::clients::Client;
use crate::api::error::ApiError;
use crate::api::request::{Bearer, Body, CommandBody, LookQuery};
use crate::api::room::request::{OpenRoomRequest, RoomId};
use crate::api::room::response::{DoorReply, RoomReply, absent};
use crate::api::{AppState, json, proved};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_club::room::{RoomCode, RoomCommand, RoomRights, RoomState};
use ludoteca_club::{Fault, Log, Refusal, Secret};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a question waits for news: who is there changes without an event.
const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(5);

/// Opens a room for an organiser.
pub(crate) async fn open<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Bearer(organiser): Bearer,
    Body(request): Body<OpenRoomRequest>,
) -> Result<Response, ApiError> {
    let OpenRoomRequest { id, secret, names } = request;
    let (code, room) = app.club.open_room(&id.into(), &organiser, &secret, names, app.now()).await?;
    Ok((StatusCode::CREATED, app.room_reply(&code, &room, &secret).await?).into_response())
}

/// What a newcomer sees.
pub(crate) async fn door<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
) -> Result<Response, ApiError> {
    let room = app.room(&code, u64::MAX).await?;
    Ok(json(serde_json::to_string(&DoorReply::new(&code, &room)).unwrap_or_default()))
}

/// A room as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
    look: LookQuery,
) -> Result<Response, ApiError> {
    let mut news = app.club.hub().listen(code.stream());
    let mut room = app.room(&code, u64::MAX).await?;
    app.note_presence(&code, &room, &secret).await;
    // Whoever may not look learns nothing by waiting either.
    let reply = app.room_reply(&code, &room, &secret).await?;
    let Some(after) = look.after.filter(|&after| room.number <= after) else { return Ok(reply) };
    tokio::select! {
        () = async { let _ = timeout(LONG_POLL_TIMEOUT, news.wait_for(|version| version.number > after)).await; } => {}
        () = app.stopped() => {}
    }
    let number = news.borrow().number;
    room = app.room(&code, number).await?;
    app.room_reply(&code, &room, &secret).await
}

/// Carries out a command. The answer comes after the commit.
pub(crate) async fn command<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Client(client): Client,
    Bearer(secret): Bearer,
    CommandBody(command, called): CommandBody<RoomCommand>,
) -> Result<Response, ApiError> {
    let room = app.room(&code, u64::MAX).await?;
    if matches!((&command, room.rights(&secret)), (RoomCommand::Join { .. }, RoomRights::Newcomer(_))) {
        app.limiter.may_join(code.stream().as_str(), client).map_err(ApiError::SlowDown)?;
    }
    let away = absent(&room, &app.club.hub().version(code.stream()), app.now());
    let room = app.club.room_command(&code, &secret, &command, &called, &away, app.now()).await?;
    app.due.notify_one();
    app.note_presence(&code, &room, &secret).await;
    app.room_reply(&code, &room, &secret).await
}

/// Every game of a room, in one file.
pub(crate) async fn record<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let room = app.room(&code, u64::MAX).await?;
    match room.rights(&secret) {
        RoomRights::Teacher => {}
        RoomRights::Pupil(_) => return Err(ApiError::Refused(Refusal::NotYours)),
        RoomRights::Newcomer(_) => return Err(ApiError::Refused(Refusal::NoSuchRoom)),
    }
    let games = app.club.room_games(&room).await?;
    let written: Result<Vec<String>, _> = games.iter().map(|game| game.record().write()).collect();
    let text = written.map_err(|cause| Fault(format!("room {code}: {cause}")))?.join("\n");
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok(proved((headers, text)))
}

impl<L: Log> AppState<L> {
    /// A room with at least `number` events, as far as there are so many: all of them where another machine may have let the
    /// reader in.
    pub(crate) async fn room(&self, code: &RoomCode, number: u64) -> Result<Arc<RoomState>, ApiError> {
        self.club.room(code, number).await?.ok_or(ApiError::Refused(Refusal::NoSuchRoom))
    }

    /// The room as text for whoever may see it; `None` for strangers.
    pub(crate) async fn room_text(
        &self,
        code: &RoomCode,
        room: &RoomState,
        secret: &Secret,
    ) -> Result<Option<String>, Fault> {
        let tables = self.club.room_tables(room).await?;
        let version = self.club.hub().version(code.stream());
        let reply = RoomReply::new(code, room, &tables, room.rights(secret), &version, self.now());
        Ok(reply.map(|reply| reply.json()))
    }

    async fn room_reply(
        &self,
        code: &RoomCode,
        room: &RoomState,
        secret: &Secret,
    ) -> Result<Response, ApiError> {
        let text = self.room_text(code, room, secret).await?;
        text.map(|text| proved(json(text))).ok_or(ApiError::Refused(Refusal::NoSuchRoom))
    }

    /// Notes that a pupil is there, if the secret is one's.
    pub(crate) async fn note_presence(&self, code: &RoomCode, room: &RoomState, secret: &Secret) {
        if let RoomRights::Pupil(pupil) = room.rights(secret) {
            self.club.say_seen(code.stream(), pupil, self.now().0).await;
        }
    }
}
