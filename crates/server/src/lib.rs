//! The web app served from the program itself.
//!
//! The site is what `cargo xtask web` has built, embedded at compile time. Games against the computer are played in the
//! browser; games between people are kept by the club ([`Live`]). There is no session and no cookie.
//!
//! - `site`: the files; `encoding`: which packed form of one a browser takes; `media`: what kind of file it is;
//! - `answer`: a request turned into a response; `headers`: what every response says; `pages`: our own few words;
//! - `hosts`: under which names it answers;
//! - `listen`: the port; `accept`: connections as they come; `connection`: one of them, over the bytes of `stream`;
//! - `limits`: what clients are granted; `connections`: all that are open; `activity`: what one is doing;
//! - `sheets`: pages that the server sets itself, for the hall and for paper;
//! - `pace`: how quickly anybody may ask; `live`: games between people; `clock`: what time it is for them; `stop`: when to stop;
//! - `metrics`: what is counted; `measured`: a log whose work is counted; `health`: what a load balancer and a monitor ask.
//!
//! **Invariant:** no rule of a game is decided here, and no request makes it panic.

mod accept;
mod activity;
mod answer;
mod body;
mod clock;
mod connection;
mod connections;
mod encoding;
mod headers;
mod health;
mod hosts;
mod limits;
mod listen;
mod live;
mod measured;
mod media;
mod metrics;
pub mod pace;
mod pages;
mod sheets;
mod site;
mod stop;
mod stream;

pub use clock::{GameClock, SteadyClock};
pub use health::operations;
pub use hosts::Hosts;
pub use limits::{ConnectionLimits, Notice};
pub use listen::{BindError, Server};
pub use live::{Computer, Live};
pub use measured::Measured;
pub use stop::{Asked, asked_to_stop};

#[cfg(test)]
mod documented;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::routing::get;
use std::sync::Arc;
use std::time::Duration;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

/// Who asks for a file has nothing to send.
const LONGEST_BODY: usize = 4096;

/// No file takes long.
const PATIENCE: Duration = Duration::from_secs(10);

/// Everything the server answers: the site, and live play where there is a place to keep it.
pub fn router(live: Option<Router>) -> Router {
    site(live, None, Hosts::default())
}

/// The same, with an answer of its own to whether it should get work.
fn site(live: Option<Router>, ready: Option<Router>, hosts: Hosts) -> Router {
    let site = Router::new()
        .fallback_service(get(answer::answer))
        .layer(RequestBodyLimitLayer::new(LONGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE));
    site.merge(health::health())
        .merge(ready.unwrap_or_else(health::always_ready))
        .merge(live.unwrap_or_else(live::absent))
        .layer(from_fn(metrics::measure))
        .layer(from_fn_with_state(Arc::new(hosts), hosts::check))
        .layer(from_fn(headers::require_host))
        .layer(map_response(headers::add))
}
