//! The answers about rooms.

use crate::api::clients::Client;
use crate::api::error::ApiError;
use crate::api::follow::look as look_at;
use crate::api::request::{Bearer, Body, CommandBody, LookQuery};
use crate::api::room::request::RoomId;
use crate::api::room::subject::RoomSubject;
use crate::api::{AppState, json, proved, written};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_club::class_round::ClassRound;
use ludoteca_club::room::{RoomCode, RoomCommand, RoomOpening, RoomRights, RoomState};
use ludoteca_club::{Fault, Log, Refusal, Secret};
use std::sync::Arc;

/// Opens a room for an organiser.
pub(crate) async fn open<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Bearer(organiser): Bearer,
    Body(opening): Body<RoomOpening>,
) -> Result<Response, ApiError> {
    let (code, room) = app.club.open_room(&organiser, &opening, app.now()).await?;
    Ok((StatusCode::CREATED, app.room_reply(&code, &room, &opening.secret).await?).into_response())
}

/// What a newcomer sees.
pub(crate) async fn door<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
) -> Result<Response, ApiError> {
    let room = app.room(&code, u64::MAX).await?;
    Ok(json(serde_json::to_string(&room.door(&code)).unwrap_or_default()))
}

/// A room as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
    look: LookQuery,
) -> Result<Response, ApiError> {
    look_at(&app, RoomSubject::new(&app, code, secret), look.after).await
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
    let comes = matches!(command, RoomCommand::Join { .. } | RoomCommand::AskSeat { .. });
    if comes && matches!(room.rights(&secret), RoomRights::Newcomer(_) | RoomRights::Returning(..)) {
        app.limiter.may_join(code.stream().as_str(), client).map_err(ApiError::SlowDown)?;
    }
    let room = app.club.room_command(&code, &secret, &command, &called, app.now()).await?;
    app.due.notify_one();
    app.note_presence(&code, &room, &secret).await;
    app.room_reply(&code, &room, &secret).await
}

/// Opens the boards of a tournament's round in a room. The answer comes after the commit.
pub(crate) async fn round<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
    CommandBody(wanted, called): CommandBody<ClassRound>,
) -> Result<Response, ApiError> {
    let round = app.club.open_class_round(&code, &secret, &wanted, &called, app.now()).await?;
    Ok(proved(json(written(&round))))
}

/// Every game of a room, in one file.
pub(crate) async fn record<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let room = app.led_room(&code, &secret).await?;
    let games = app.club.room_games(&room).await?;
    let games = games.iter().flat_map(|(_, games)| games);
    let written: Result<Vec<String>, _> = games.map(|game| game.record().write()).collect();
    let text = written.map_err(|cause| Fault(format!("room {code}: {cause}")))?.join("\n");
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok(proved((headers, text)))
}

/// What each pupil of a room has played and won.
pub(crate) async fn scores<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let room = app.led_room(&code, &secret).await?;
    let games = app.club.room_games(&room).await?;
    let scores = room.scores(&code, &games);
    Ok(proved(json(serde_json::to_string(&scores).unwrap_or_default())))
}

/// What each pupil of a room has answered to every set of puzzles.
pub(crate) async fn answers<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let room = app.led_room(&code, &secret).await?;
    Ok(proved(json(written(&room.answers(&code)))))
}

impl<L: Log> AppState<L> {
    /// The room, for whoever leads it.
    async fn led_room(&self, code: &RoomCode, secret: &Secret) -> Result<Arc<RoomState>, ApiError> {
        let room = self.room(code, u64::MAX).await?;
        match room.rights(secret) {
            RoomRights::Teacher => Ok(room),
            RoomRights::Pupil(_) => Err(ApiError::Refused(Refusal::NotYours)),
            RoomRights::Returning(..) | RoomRights::Newcomer(_) => {
                Err(ApiError::Refused(Refusal::NoSuchRoom))
            }
        }
    }

    /// A room with at least `number` events, as far as there are so many: all of them where another machine may have let the
    /// reader in.
    async fn room(&self, code: &RoomCode, number: u64) -> Result<Arc<RoomState>, ApiError> {
        self.club.room(code, number).await?.ok_or(ApiError::Refused(Refusal::NoSuchRoom))
    }

    async fn room_reply(
        &self,
        code: &RoomCode,
        room: &RoomState,
        secret: &Secret,
    ) -> Result<Response, ApiError> {
        let shown = self.room_shown(code, room, secret).await?;
        shown.map(IntoResponse::into_response).ok_or(ApiError::Refused(Refusal::NoSuchRoom))
    }
}
