//! A room as somebody follows it.

use crate::api::AppState;
use crate::api::error::ApiError;
use crate::api::follow::{Shown, Subject};
use ludoteca_club::room::{RoomCode, RoomRights, RoomState};
use ludoteca_club::{Fault, Log, Number, Refusal, Secret, StreamId, StreamVersion};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// How often a room is looked at though nothing rang: games at its tables end, and people come and go.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// How often it is noted that a pupil is there.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(10);

/// A room for whoever holds a secret.
pub(crate) struct RoomSubject<L> {
    app: Arc<AppState<L>>,
    code: RoomCode,
    secret: Secret,
    news: watch::Receiver<StreamVersion>,
    /// When it was last noted that the reader is there; nothing before the room was first seen.
    noted: Option<Instant>,
}

impl<L: Log> RoomSubject<L> {
    pub(crate) fn new(app: &Arc<AppState<L>>, code: RoomCode, secret: Secret) -> Self {
        let news = app.club.hub().listen(code.stream());
        Self { app: Arc::clone(app), code, secret, news, noted: None }
    }
}

impl<L: Log> Subject for RoomSubject<L> {
    fn event(&self) -> &'static str {
        "room"
    }

    fn id(&self) -> &StreamId {
        self.code.stream()
    }

    fn absent(&self) -> ApiError {
        ApiError::Refused(Refusal::NoSuchRoom)
    }

    async fn shown(&mut self) -> Result<Option<Shown>, Fault> {
        let heard = self.news.borrow_and_update().number;
        // What this machine remembers may be older than what another one has told the page: at first the log is read.
        let number = if self.noted.is_none() { Number::MAX } else { heard };
        let Some(room) = self.app.club.room(&self.code, number).await? else { return Ok(None) };
        if self.noted.is_none_or(|noted| noted.elapsed() >= PRESENCE_INTERVAL) {
            self.app.note_presence(&self.code, &room, &self.secret).await;
            self.noted = Some(Instant::now());
        }
        self.app.room_shown(&self.code, &room, &self.secret).await
    }

    async fn changed(&mut self) {
        tokio::select! {
            _ = self.news.changed() => {}
            () = sleep(CHECK_INTERVAL) => {}
        }
    }
}

impl<L: Log> AppState<L> {
    /// The room for whoever may see it; `None` for strangers.
    pub(crate) async fn room_shown(
        &self,
        code: &RoomCode,
        room: &RoomState,
        secret: &Secret,
    ) -> Result<Option<Shown>, Fault> {
        let tables = self.club.room_tables(room).await?;
        let version = self.club.hub().version(code.stream());
        let view = room.view(code, &tables, room.rights(secret), &version, self.now());
        Ok(view.map(|view| Shown::new("room", room.number, &view)))
    }

    /// Notes that a pupil is there, if the secret is one's.
    pub(crate) async fn note_presence(&self, code: &RoomCode, room: &RoomState, secret: &Secret) {
        if let RoomRights::Pupil(pupil) = room.rights(secret) {
            self.club.say_seen(code.stream(), pupil, self.now().0).await;
        }
    }
}
