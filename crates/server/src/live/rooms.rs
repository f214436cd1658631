//! The answers about rooms.

use super::clients::Client;
use super::error::Wrong;
use super::request::{Bearer, Body, CommandBody, LookQuery};
use super::room_request::{OpenRoomRequest, RoomCommandRequest, RoomId};
use super::room_response::{DoorReply, RoomReply, absent};
use super::{Live, json, proved};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_club::room::{RoomCode, RoomCommand, RoomRights, RoomState};
use ludoteca_club::{Fault, Log, Refusal, Secret};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a question waits for news: who is there changes without an event.
const WAIT: Duration = Duration::from_secs(5);

/// Opens a room for an organiser.
pub(super) async fn open<L: Log>(
    State(live): State<Arc<Live<L>>>,
    Bearer(organiser): Bearer,
    Body(request): Body<OpenRoomRequest>,
) -> Result<Response, Wrong> {
    let OpenRoomRequest { id, secret, names } = request;
    let (code, room) = live.club.open_room(&id.into(), &organiser, &secret, names, live.now()).await?;
    Ok((StatusCode::CREATED, live.room_reply(&code, &room, &secret).await?).into_response())
}

/// What a newcomer sees.
pub(super) async fn door<L: Log>(
    State(live): State<Arc<Live<L>>>,
    RoomId(code): RoomId,
) -> Result<Response, Wrong> {
    let room = live.room(&code, u64::MAX).await?;
    Ok(json(serde_json::to_string(&DoorReply::new(&code, &room)).unwrap_or_default()))
}

/// A room as it is, or as it is once there is news.
pub(super) async fn look<L: Log>(
    State(live): State<Arc<Live<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
    look: LookQuery,
) -> Result<Response, Wrong> {
    let mut news = live.club.hub().listen(code.stream());
    let mut room = live.room(&code, u64::MAX).await?;
    live.note_presence(&code, &room, &secret).await;
    // Whoever may not look learns nothing by waiting either.
    let reply = live.room_reply(&code, &room, &secret).await?;
    let Some(after) = look.after.filter(|&after| room.number <= after) else { return Ok(reply) };
    tokio::select! {
        () = async { let _ = timeout(WAIT, news.wait_for(|pulse| pulse.number > after)).await; } => {}
        () = live.stopped() => {}
    }
    let number = news.borrow().number;
    room = live.room(&code, number).await?;
    live.room_reply(&code, &room, &secret).await
}

/// Carries out a command. The answer comes after the commit.
pub(super) async fn command<L: Log>(
    State(live): State<Arc<Live<L>>>,
    RoomId(code): RoomId,
    Client(client): Client,
    Bearer(secret): Bearer,
    CommandBody(request, called): CommandBody<RoomCommandRequest>,
) -> Result<Response, Wrong> {
    let command = request.what.command(&secret)?;
    let room = live.room(&code, u64::MAX).await?;
    if matches!(command, RoomCommand::Join { .. }) && room.rights(&secret) == RoomRights::Newcomer {
        live.limiter.may_join(code.stream().as_str(), client).map_err(Wrong::SlowDown)?;
    }
    let away = absent(&room, &live.club.hub().pulse(code.stream()), live.now());
    let room = live.club.room_command(&code, &secret, &command, &called, &away, live.now()).await?;
    live.due.notify_one();
    live.note_presence(&code, &room, &secret).await;
    live.room_reply(&code, &room, &secret).await
}

/// Every game of a room, in one file.
pub(super) async fn record<L: Log>(
    State(live): State<Arc<Live<L>>>,
    RoomId(code): RoomId,
    Bearer(secret): Bearer,
) -> Result<Response, Wrong> {
    let room = live.room(&code, u64::MAX).await?;
    match room.rights(&secret) {
        RoomRights::Teacher => {}
        RoomRights::Pupil(_) => return Err(Wrong::Refused(Refusal::NotYours)),
        RoomRights::Newcomer => return Err(Wrong::Refused(Refusal::NoSuchRoom)),
    }
    let games = live.club.room_games(&room).await?;
    let written: Result<Vec<String>, _> = games.iter().map(|game| game.record().write()).collect();
    let text = written.map_err(|cause| Fault(format!("room {code}: {cause}")))?.join("\n");
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok(proved((headers, text)))
}

impl<L: Log> Live<L> {
    /// A room with at least `number` events, as far as there are so many: all of them where another machine may have let the
    /// reader in.
    pub(super) async fn room(&self, code: &RoomCode, number: u64) -> Result<Arc<RoomState>, Wrong> {
        self.club.room(code, number).await?.ok_or(Wrong::Refused(Refusal::NoSuchRoom))
    }

    /// The room as text for whoever may see it; `None` for strangers.
    pub(super) async fn room_text(
        &self,
        code: &RoomCode,
        room: &RoomState,
        secret: &Secret,
    ) -> Result<Option<String>, Fault> {
        let tables = self.club.room_tables(room).await?;
        let pulse = self.club.hub().pulse(code.stream());
        let reply = RoomReply::new(code, room, &tables, room.rights(secret), &pulse, self.now());
        Ok(reply.map(|reply| reply.json()))
    }

    async fn room_reply(
        &self,
        code: &RoomCode,
        room: &RoomState,
        secret: &Secret,
    ) -> Result<Response, Wrong> {
        let text = self.room_text(code, room, secret).await?;
        text.map(|text| proved(json(text))).ok_or(Wrong::Refused(Refusal::NoSuchRoom))
    }

    /// Notes that a pupil is there, if the secret is one's.
    pub(super) async fn note_presence(&self, code: &RoomCode, room: &RoomState, secret: &Secret) {
        if let RoomRights::Pupil(pupil) = room.rights(secret) {
            self.club.say_seen(code.stream(), pupil, self.now().0).await;
        }
    }
}
