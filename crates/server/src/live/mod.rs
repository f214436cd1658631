//! Live play over HTTP: requests up, events down.
//!
//! - `request`: what can be asked, and by whom; `response`: a table as a browser sees it; `error`: what is refused, with its status;
//! - `tables`: the answers; `events`: the stream of changes, and waiting for one change where a proxy holds streams back;
//! - `rooms`, `room_request`, `room_response`, `room_events`: the same for classes; `organisers`: who may open rooms;
//! - `openapi`: all of that as a document, and the proof that it is true;
//! - `ready`: whether this server should get work;
//! - `timer`: what must happen though nobody asks: the computer's actions and clocks that run out.
//!
//! **Invariant:** a secret is in a header or in a body, never in an address; nothing here writes one down.

mod error;
mod events;
#[cfg(test)]
mod openapi;
mod organisers;
mod ready;
mod request;
mod response;
mod room_events;
mod room_request;
mod room_response;
mod rooms;
mod tables;
mod timer;

pub use timer::Computer;

use crate::pace::{Limiter, Paces, limit};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use ludoteca_club::{Club, Log, Moment};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{Notify, Semaphore, watch};
use tower_http::csrf::CsrfLayer;
use tower_http::timeout::TimeoutLayer;

/// The longest request.
const LONGEST_BODY: usize = 64 * 1024;

/// The longest answer that is not a stream: an action waits for the disk, and a question for news.
const PATIENCE: Duration = Duration::from_secs(40);

/// How many passwords are checked at once: each takes 19 MiB.
const PASSWORDS_AT_ONCE: usize = 2;

/// Live play: the club, and what the server needs to know of its own life.
#[derive(Debug)]
pub struct Live<L> {
    club: Club<L>,
    /// Rings when something may be due.
    due: Notify,
    /// Becomes true when the server stops, so that streams end.
    stopping: watch::Sender<bool>,
    /// Who may have a password checked at once.
    passwords: Semaphore,
    /// Becomes true when the server should get no more work.
    draining: watch::Sender<bool>,
    /// How quickly anybody may ask.
    limiter: Arc<Limiter>,
    /// Whether the log answered when it was last asked.
    ready: ready::Known,
}

impl<L: Log> Live<L> {
    /// Live play over this club.
    pub fn new(club: Club<L>) -> Arc<Self> {
        Self::with_limiter(club, Limiter::new(Paces::default(), false))
    }

    /// The same with limits of its own.
    pub fn with_limiter(club: Club<L>, limiter: Arc<Limiter>) -> Arc<Self> {
        Arc::new(Self {
            club,
            due: Notify::new(),
            stopping: watch::Sender::new(false),
            passwords: Semaphore::new(PASSWORDS_AT_ONCE),
            draining: watch::Sender::new(false),
            limiter,
            ready: ready::Known::default(),
        })
    }

    /// The club.
    pub const fn club(&self) -> &Club<L> {
        &self.club
    }

    /// Ends all streams; whoever reads one comes back elsewhere, or later.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Ends when the server stops.
    async fn stopped(&self) {
        // The sender lives as long as this value does.
        let _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await;
    }

    /// The part of the site that is live: everything under `/api`.
    pub fn router(self: &Arc<Self>) -> Router {
        let streams = Router::new().route("/stream", post(events::stream::<L>));
        let answers = Router::new()
            .route("/openapi.json", get(contract))
            .route("/tables", post(tables::open::<L>))
            .route("/tables/{table}", get(tables::look::<L>).post(tables::command::<L>))
            .route("/tables/{table}/seen", post(tables::seen::<L>))
            .route("/organisers", get(organisers::look::<L>).post(organisers::sign_in::<L>))
            .route("/rooms", post(rooms::open::<L>))
            .route("/rooms/{room}", get(rooms::look::<L>).post(rooms::command::<L>))
            .route("/rooms/{room}/door", get(rooms::door::<L>))
            .route("/rooms/{room}/record", get(rooms::record::<L>))
            .layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, PATIENCE));
        streams
            .merge(answers)
            .fallback(error::no_such_address)
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .layer(CsrfLayer::new())
            .layer(from_fn_with_state(Arc::clone(&self.limiter), limit))
            .with_state(Arc::clone(self))
    }
}

/// The same part of the site where nothing can be kept.
pub(crate) fn absent() -> Router {
    Router::new().fallback(error::no_live_play)
}

/// What can be asked here and what is answered, as `OpenAPI`. Written from the types by the test `openapi`.
const CONTRACT: &str = include_str!("../../openapi.json");

async fn contract() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], CONTRACT)
}

/// What time it is.
fn now() -> Moment {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(passed.as_millis() as u64)
}
