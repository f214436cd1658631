//! A table as somebody follows it.

use crate::api::AppState;
use crate::api::error::ApiError;
use crate::api::follow::{Shown, Subject};
use ludoteca_club::table::{Rights, TableState, presence_reader};
use ludoteca_club::{Fault, Log, Moment, Number, Secret, StreamId, StreamVersion};
use ludoteca_kernel::Player;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// How often a table is looked at though nothing rang: people come and go.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// How often it is noted that a player is there.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(10);

/// A table for whoever holds a secret.
pub(crate) struct TableSubject<L> {
    app: Arc<AppState<L>>,
    table: StreamId,
    secret: Secret,
    news: watch::Receiver<StreamVersion>,
    /// What the reader was last told of; nothing before the table was first seen.
    told: Option<Told>,
    /// The reader's seat, and when it was last noted that the reader is there.
    seat: Option<Player>,
    noted: Option<Instant>,
}

/// What is worth telling: how far the table has come, how far each screen has shown it, and who is there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Told {
    number: Number,
    shown: [u64; 2],
    here: [bool; 2],
}

impl Told {
    fn of(version: &StreamVersion, now: Moment) -> Self {
        Self {
            number: version.number,
            shown: Player::BOTH.map(|seat| version.seen_by(u32::from(seat.number()))),
            here: Player::BOTH.map(|seat| version.is_there(presence_reader(seat), now)),
        }
    }
}

impl<L: Log> TableSubject<L> {
    pub(crate) fn new(app: &Arc<AppState<L>>, table: StreamId, secret: Secret) -> Self {
        let news = app.club.hub().listen(&table);
        Self { app: Arc::clone(app), table, secret, news, told: None, seat: None, noted: None }
    }

    /// Notes that the reader is there, if the reader plays and it was not noted lately.
    async fn note_presence(&mut self) {
        let Some(seat) = self.seat else { return };
        if self.noted.is_none_or(|noted| noted.elapsed() >= PRESENCE_INTERVAL) {
            self.noted = Some(Instant::now());
            self.app.club.say_seen(&self.table, presence_reader(seat), self.app.now().0).await;
        }
    }
}

impl<L: Log> Subject for TableSubject<L> {
    /// Shorter than proxies wait.
    const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(25);

    fn event(&self) -> &'static str {
        "table"
    }

    fn id(&self) -> &StreamId {
        &self.table
    }

    fn absent(&self) -> ApiError {
        ApiError::NoSuchTable
    }

    async fn shown(&mut self) -> Result<Option<Shown>, Fault> {
        let heard = self.news.borrow_and_update().clone();
        // Another machine may know more of it than this one remembers, and of somebody who has sat down there: at first the log is read.
        let number = if self.told.is_none() { Number::MAX } else { heard.number };
        let Some(state) = self.app.club.table(&self.table, number).await? else { return Ok(None) };
        let rights = state.rights(&self.secret);
        self.seat = rights.and_then(|rights| if let Rights::Seat(seat) = rights { Some(seat) } else { None });
        self.note_presence().await;
        let now = self.app.now();
        let here = Told::of(&self.app.club.hub().version(&self.table), now).here;
        self.told = Some(Told { here, ..Told::of(&heard, now) });
        Ok(self.app.table_shown(&self.table, &state, &self.secret))
    }

    async fn changed(&mut self) {
        loop {
            tokio::select! {
                // The hub lives as long as the server.
                _ = self.news.changed() => {}
                () = sleep(CHECK_INTERVAL) => {}
            }
            self.note_presence().await;
            // That somebody is still there is no news.
            if self.told != Some(Told::of(&self.news.borrow_and_update(), self.app.now())) {
                return;
            }
        }
    }
}

impl<L: Log> AppState<L> {
    /// The table for whoever may see it; `None` for strangers.
    pub(crate) fn table_shown(&self, table: &StreamId, state: &TableState, secret: &Secret) -> Option<Shown> {
        let rights = state.rights(secret)?;
        let view = state.view(table, rights, &self.club.hub().version(table), self.now());
        Some(Shown::new("table", state.number, &view))
    }
}
