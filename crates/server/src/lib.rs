//! The web app served from the program itself.
//!
//! What is sent is what `cargo xtask web` has built, embedded at compile time. There is no session, no cookie
//! and no state: the games are played in the browser.
//!
//! - `site`: the files; `encoding`: which packed form of one a browser takes; `media`: what kind of file it is;
//! - `answer`: a request turned into a response; `headers`: what every response says; `pages`: our own few words;
//! - `listen`: the port, and how to stop.
//!
//! **Invariant:** no rule of a game is decided here, and no request makes it panic.

mod answer;
mod encoding;
mod headers;
mod listen;
mod media;
mod pages;
mod site;

pub use listen::{BindError, Server};

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::map_response;
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
        .layer(RequestBodyLimitLayer::new(LONGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
        .layer(map_response(headers::add))
}
