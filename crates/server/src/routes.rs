//! All routes put together: the site, live play, the server's own pages, and what operators ask.

use crate::api::{self, API_TIMEOUT, AppState};
use crate::http::hosts::Hosts;
use crate::http::rate_limit::limit;
use crate::{assets, http, ops, pages};
use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::routing::get;
use ludoteca_club::Log;
use std::sync::Arc;
use std::time::Duration;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

/// Who asks for a file has nothing to send.
const MAX_FILE_REQUEST_BYTES: usize = 4096;

/// No file takes long.
const FILE_TIMEOUT: Duration = Duration::from_secs(10);

/// Everything the server answers: the site, and live play where there is a place to keep it.
pub fn router(live: Option<Router>) -> Router {
    site(live, None, Hosts::default())
}

/// The same, with an answer of its own to whether it should get work.
pub(crate) fn site(live: Option<Router>, ready: Option<Router>, hosts: Hosts) -> Router {
    let site = Router::new()
        .fallback_service(get(assets::handler::answer))
        .layer(RequestBodyLimitLayer::new(MAX_FILE_REQUEST_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, FILE_TIMEOUT));
    site.merge(ops::health::health())
        .merge(ready.unwrap_or_else(ops::health::always_ready))
        .merge(live.unwrap_or_else(api::absent))
        .layer(from_fn(ops::metrics::measure))
        .layer(from_fn_with_state(Arc::new(hosts), http::hosts::check))
        .layer(from_fn(http::headers::require_host))
        .layer(map_response(http::headers::add))
}

impl<L: Log> AppState<L> {
    /// The part of the site that is live: everything under `/api`, and the pages that the server sets itself.
    pub fn router(self: &Arc<Self>) -> Router {
        let pages = pages::router(Arc::clone(self))
            .layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, API_TIMEOUT));
        let all = Router::new().nest("/api", self.api()).merge(pages);
        all.layer(from_fn_with_state(Arc::clone(&self.limiter), limit))
    }
}
