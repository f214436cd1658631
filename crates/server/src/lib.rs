//! The web app served from the program itself.
//!
//! What is sent is what `cargo xtask web` has built, embedded at compile time. There is no session, no cookie
//! and no state: the games are played in the browser.
//!
//! - `site`: the files; `encoding`: which packed form of one a browser takes; `media`: what kind of file it is;
//! - `answer`: a request turned into a response; `headers`: what every response says; `pages`: our own few words;
//! - `listen`: the port; `accept`: connections as they come; `connection`: one of them, over the bytes of `stream`;
//! - `limits`: what clients are granted; `connections`: all that are open; `activity`: what one is doing;
//! - `stop`: when to stop.
//!
//! **Invariant:** no rule of a game is decided here, and no request makes it panic.

mod accept;
mod activity;
mod answer;
mod connection;
mod connections;
mod encoding;
mod headers;
mod limits;
mod listen;
mod media;
mod pages;
mod site;
mod stop;
mod stream;

pub use limits::{ConnectionLimits, Notice};
pub use listen::{BindError, Server};

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, map_response};
use axum::routing::get;
use std::time::Duration;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

/// Nobody has anything to send yet.
const LONGEST_BODY: usize = 4096;

/// No answer takes long.
const PATIENCE: Duration = Duration::from_secs(10);

/// Everything the server answers.
pub fn router() -> Router {
    Router::new()
        .fallback_service(get(answer::answer))
        .layer(from_fn(headers::require_host))
        .layer(RequestBodyLimitLayer::new(LONGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
        .layer(map_response(headers::add))
}
