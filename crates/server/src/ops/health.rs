//! What a load balancer and a monitor ask: whether the server lives, whether it should get work, and its counts.
//!
//! The first two are said to anybody: they are one word each, and asking often costs nothing, because an answer is
//! remembered for a moment. The counts are for the operator, who chooses an address for them.

use crate::ops::metrics::METRICS;
use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// `GET /health`: the process runs. Whoever gets no answer may start it anew.
pub(crate) fn health() -> Router {
    Router::new().route("/health", get(async || plain(StatusCode::OK, "alive")))
}

/// `GET /ready` of a server that keeps nothing.
pub(crate) fn always_ready() -> Router {
    Router::new().route("/ready", get(async || ready(Ok(()))))
}

/// Everything an operator asks, for a listener of its own: the answers of `ready` and the counts.
pub fn operations(ready: Router) -> Router {
    health().merge(ready).route("/metrics", get(counts))
}

/// The answer to whether there is something against getting work.
pub(crate) fn ready(answer: Result<(), &'static str>) -> Response {
    match answer {
        Ok(()) => plain(StatusCode::OK, "ready"),
        Err(why) => plain(StatusCode::SERVICE_UNAVAILABLE, why),
    }
}

async fn counts() -> Response {
    let kind = [(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")];
    (kind, METRICS.text()).into_response()
}

fn plain(status: StatusCode, word: &'static str) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store")], word).into_response()
}
