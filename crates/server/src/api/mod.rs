//! Live play over HTTP: requests up, events down.
//!
//! - `table`, `room`, `organisers`, `championship`, `tournament`: one for each live thing; `request`: what they take, `error`: what is
//!   refused, with its status;
//! - `routes`: what can be asked, and what for; `document`: that as `OpenAPI`;
//! - `follow`: one way to follow anything, on a stream or by waiting for an answer; `events`: the stream of changes; `day`: championships
//!   and tournaments as they are followed, `feed`: what viewers see of them, written once for all, `news`: a bell for several streams;
//! - `ready`: whether this server should get work; `large_bodies`: how much of long requests is in memory at once;
//! - `timer`: what must happen though nobody asks: the computer's actions and clocks that run out; `thinkers`: which computer thinks next,
//!   by `clients`: who acted last at a table; `stuck`: what could not be done; `clock`: what time it is.
//!
//! **Invariant:** a secret is in a header or in a body, never in an address; nothing here writes one down.

pub(crate) mod championship;
mod clients;
pub(crate) mod clock;
mod day;
mod document;
pub(crate) mod error;
mod events;
mod feed;
mod follow;
mod large_bodies;
mod news;
mod organisers;
pub(crate) mod ready;
pub(crate) mod request;
mod room;
mod routes;
mod stuck;
mod table;
mod thinkers;
mod timer;
pub(crate) mod tournament;

pub(crate) use crate::api::clients::ClientAddress;
pub use crate::api::timer::Computer;

use crate::api::clock::{GameClock, SteadyClock};
use crate::http::rate_limit::{Limiter, Paces, SecretProved};
use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use ludoteca_club::{Club, Log, Moment};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, watch};
use tower_http::csrf::CsrfLayer;

/// The longest request.
pub(crate) const MAX_BODY_BYTES: usize = 64 * 1024;

/// The longest answer that is not a stream: an action waits for the disk, and a question for news.
pub(crate) const API_TIMEOUT: Duration = Duration::from_secs(40);

/// What is said of limits in the documents, for the test that compares.
#[cfg(test)]
pub(crate) mod limits {
    pub(crate) use crate::api::MAX_BODY_BYTES;
    pub(crate) use crate::api::championship::registrations::MAX_LIST_BYTES;
    pub(crate) use crate::api::championship::saves::MAX_SAVE_BYTES;
    pub(crate) use crate::api::events::MAX_FOLLOWED;
    pub(crate) use crate::api::large_bodies::MAX_KIB as LARGE_BODIES_KIB;
}

/// How many passwords are checked at once: each takes 19 MiB.
const PASSWORDS_AT_ONCE: usize = 2;

/// How many passwords may wait to be checked: about a second.
const PASSWORD_QUEUE: usize = 48;

/// Live play: the club, and what the server needs to know of its own life.
#[derive(Debug)]
pub struct AppState<L> {
    club: Club<L>,
    /// What time it is.
    clock: Arc<dyn GameClock>,
    /// Rings when something may be due.
    due: Notify,
    /// Becomes true when the server stops, so that streams end.
    stopping: watch::Sender<bool>,
    /// Who may have a password checked at once.
    passwords: Semaphore,
    /// Who may wait for that.
    password_queue: Semaphore,
    /// Becomes true when the server should get no more work.
    draining: watch::Sender<bool>,
    /// How quickly anybody may ask.
    pub(crate) limiter: Arc<Limiter>,
    /// Whether the log answered when it was last asked.
    ready: ready::Known,
    /// What viewers of tournaments are told.
    feeds: feed::Feeds,
    /// Room for what is longer than a command.
    large_bodies: large_bodies::LargeBodies,
    /// Who has computers think.
    table_clients: clients::TableClients,
}

impl<L: Log> AppState<L> {
    /// Live play over this club.
    pub fn new(club: Club<L>) -> Arc<Self> {
        let limiter = Limiter::new(Paces::default(), false);
        Self::with(club, limiter, Arc::new(SteadyClock::of_machine()))
    }

    /// The same with limits and a clock of its own.
    pub fn with(club: Club<L>, limiter: Arc<Limiter>, clock: Arc<dyn GameClock>) -> Arc<Self> {
        Arc::new(Self {
            club,
            clock,
            due: Notify::new(),
            stopping: watch::Sender::new(false),
            passwords: Semaphore::new(PASSWORDS_AT_ONCE),
            password_queue: Semaphore::new(PASSWORD_QUEUE),
            draining: watch::Sender::new(false),
            limiter,
            ready: ready::Known::default(),
            feeds: feed::Feeds::default(),
            large_bodies: large_bodies::LargeBodies::default(),
            table_clients: clients::TableClients::default(),
        })
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Moment {
        self.clock.now()
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

    /// Everything under `/api`.
    pub(crate) fn api(self: &Arc<Self>) -> Router {
        let (document, routes) = document::document(routes::all());
        let text: Bytes = serde_json::to_vec(&document).unwrap_or_default().into();
        let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
        let contract = async move || (headers, text.clone());
        routes
            .route("/openapi.json", get(contract))
            .fallback(error::no_such_address)
            .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
            .layer(CsrfLayer::new())
            .with_state(Arc::clone(self))
    }
}

/// The same part of the site where nothing can be kept.
pub(crate) fn absent() -> Router {
    Router::new().nest("/api", Router::new().fallback(error::no_live_play))
}

/// An answer to somebody whose secret has opened what the request names.
fn proved(answer: impl IntoResponse) -> Response {
    (Extension(SecretProved), answer).into_response()
}

/// Something as JSON.
fn written(view: &impl serde::Serialize) -> String {
    serde_json::to_string(view).unwrap_or_default()
}

/// An answer in JSON.
fn json(text: impl Into<axum::body::Body>) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (headers, text.into()).into_response()
}
