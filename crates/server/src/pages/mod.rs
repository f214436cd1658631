//! Pages that the server sets itself, without a script: for phones in the hall, for old machines, and for paper.
//!
//! - `words`: what stands on them, in both languages; `view`: what they show of a tournament;
//! - `public`: what everybody may read, kept for a second, because two thousand phones ask for the same;
//! - `find`: a pupil or a school among all tournaments of a day;
//! - `printed`: pairings, slips, standings, cross-tables, cards and certificates, of a tournament or of a whole day; `schools`: a sheet
//!   for each school.
//!
//! **Invariant:** the public reads public names alone; a secret comes in the body of a form, never in an address.

mod find;
mod printed;
mod public;
mod schools;
mod view;
mod words;

use crate::api::AppState;
use crate::assets;
use askama::Template;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use ludoteca_club::{CommandNotDone, Fault, Log};
use std::sync::Arc;
use tower_http::csrf::CsrfLayer;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// A form has a few words.
const MAX_FORM_BYTES: usize = 4096;

/// What the pages are made from.
pub(crate) struct Sheets<L> {
    app: Arc<AppState<L>>,
    kept: public::KeptPages,
}

/// All pages that the server sets.
pub(crate) fn router<L: Log>(app: Arc<AppState<L>>) -> Router {
    let sheets = Arc::new(Sheets { app, kept: public::KeptPages::default() });
    Router::new()
        .route("/c/{championship}", get(public::championship::<L>))
        .route("/c/{championship}/{tournament}", get(public::tournament::<L>))
        .route("/c/{championship}/{tournament}/{contest}", get(public::contest::<L>))
        .route("/sheets", post(printed::sheet::<L>))
        .route("/sheets/style.css", get(|| async { file("text/css; charset=utf-8", STYLE) }))
        .route("/sheets/script.js", get(|| async { file("text/javascript; charset=utf-8", SCRIPT) }))
        .layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
        .layer(CsrfLayer::new())
        .with_state(sheets)
}

/// Why a page is not shown.
#[derive(Debug)]
pub(crate) enum NoSheet {
    /// There is nothing at that address.
    Nothing,
    /// It is our fault.
    Broken(Fault),
}

impl From<Fault> for NoSheet {
    fn from(fault: Fault) -> Self {
        Self::Broken(fault)
    }
}

impl From<CommandNotDone> for NoSheet {
    fn from(not_done: CommandNotDone) -> Self {
        match not_done {
            CommandNotDone::Refused(_) => Self::Nothing,
            CommandNotDone::Broken(fault) => Self::Broken(fault),
        }
    }
}

impl IntoResponse for NoSheet {
    fn into_response(self) -> Response {
        let (status, text) = match self {
            Self::Nothing => (StatusCode::NOT_FOUND, assets::words::NOT_FOUND),
            Self::Broken(fault) => {
                tracing::error!(%fault, "a sheet could not be set");
                (StatusCode::INTERNAL_SERVER_ERROR, assets::words::BROKEN)
            }
        };
        let headers =
            [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
        (status, headers, text).into_response()
    }
}

fn set(page: &impl Template) -> Result<String, NoSheet> {
    page.render().map_err(|cause| NoSheet::Broken(Fault(format!("a page cannot be set: {cause}"))))
}

fn file(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
