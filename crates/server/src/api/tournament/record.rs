//! The log of a tournament, and everything that is kept of one pupil: for the organiser alone.

use crate::api::error::ApiError;
use crate::api::request::Bearer;
use crate::api::tournament::handlers::refused;
use crate::api::tournament::request::TournamentId;
use crate::api::{AppState, json, written};
use axum::extract::{Path, State};
use axum::response::Response;
use ludoteca_championship::EntrantId;
use ludoteca_club::tournament::{EntrantRecord, LogEntry, TournamentEvent, TournamentLog, TournamentRefusal};
use ludoteca_club::{Fault, Log, Moment, Number, Recorded, StreamEvent, StreamId};
use std::collections::HashMap;
use std::sync::Arc;

/// The whole log.
pub(crate) async fn log<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    app.led_tournament(&id, &secret).await?;
    let entries = app.tournament_log(&id).await?;
    let shown = entries.into_iter().map(|(number, at, event)| LogEntry::new(number, at, &event));
    Ok(json(written(&TournamentLog(shown.collect()))))
}

/// Everything about one pupil.
pub(crate) async fn entrant<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Path(names): Path<HashMap<String, String>>,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let state = app.led_tournament(&id, &secret).await?;
    let number = names.get("entrant").and_then(|text| text.parse().ok());
    let log = app.tournament_log(&id).await?;
    let record = number.and_then(|pupil| EntrantRecord::new(&id, &state, EntrantId(pupil), log));
    Ok(json(written(&record.ok_or_else(|| refused(TournamentRefusal::NoSuchEntrant))?)))
}

impl<L: Log> AppState<L> {
    async fn tournament_log(&self, id: &StreamId) -> Result<Vec<(Number, Moment, TournamentEvent)>, Fault> {
        let recorded = self.club.log().read(id, 0).await?;
        let events = recorded.into_iter().filter_map(|Recorded { number, at, event }| match event {
            StreamEvent::Tournament(event) => Some((number, at, event)),
            _ => None,
        });
        Ok(events.collect())
    }
}
