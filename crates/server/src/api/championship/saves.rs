//! A championship in one file, and opened elsewhere.

use crate::api::AppState;
use crate::api::championship::request::{ChampionshipId, OpenSaveRequest};
use crate::api::error::ApiError;
use crate::api::request::{Bearer, Body};
use axum::extract::{FromRequest as _, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_club::championship::{SaveFault, TournamentHistory, read_save, write_save};
use ludoteca_club::{CommandNotDone, Fault, Log, Moment, Refusal, Secret};
use std::sync::Arc;
use tokio::task::JoinSet;

/// The longest request with a save in it: the file has 32 MiB at most, and is longer where it is quoted.
pub(crate) const MAX_SAVE_BYTES: usize = 48 << 20;

/// Everything that was done, in one file.
pub(crate) async fn save<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    ChampionshipId(id): ChampionshipId,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let saved = app.club.save_championship(&id, &secret).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"championship.jsonl\""),
    ];
    let text = write_save(&saved.title, &saved.events).map_err(|cause| Fault(cause.to_string()))?;
    Ok((headers, text).into_response())
}

/// Opens a save under new names, led by a new secret. The same request again finds what it opened.
pub(crate) async fn open<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Bearer(organiser): Bearer,
    request: Request,
) -> Result<Response, ApiError> {
    // Nothing of a stranger's file is read.
    if !app.club.organisers().await?.admits(&organiser, app.now()) {
        return Err(ApiError::Refused(Refusal::NotOrganiser));
    }
    let _room = app.large_bodies.room_for(request.headers(), MAX_SAVE_BYTES).await?;
    let Body(request) = Body::<OpenSaveRequest, MAX_SAVE_BYTES>::from_request(request, &app).await?;
    let OpenSaveRequest { id, secret, save } = request;
    let (leads, now) = (secret.clone(), app.now());
    let read = tokio::task::spawn_blocking(move || histories(&save, &leads, now));
    let (title, histories) = read
        .await
        .map_err(|_| Fault("a save was not read to its end".to_owned()))?
        .map_err(ApiError::BadSave)?;
    write(&app, &histories).await?;
    let opened = app.club.open_saved(&id.into(), &organiser, &secret, &title, &histories, app.now()).await?;
    let reply = app.championship_reply(&opened.0, &secret).await?;
    Ok((StatusCode::CREATED, reply).into_response())
}

fn histories(
    save: &str,
    secret: &Secret,
    now: Moment,
) -> Result<(String, Vec<TournamentHistory>), SaveFault> {
    let saved = read_save(save.as_bytes())?;
    let histories = saved.histories(secret, now)?;
    Ok((saved.title, histories))
}

/// Writes all tournaments at once: each waits for the disk after every step, and the store gathers who waits.
async fn write<L: Log>(
    app: &Arc<AppState<L>>,
    histories: &[TournamentHistory],
) -> Result<(), CommandNotDone> {
    let mut writers = JoinSet::new();
    for history in histories {
        let (app, history) = (Arc::clone(app), history.clone());
        writers.spawn(async move { app.club.write_history(&history).await });
    }
    while let Some(written) = writers.join_next().await {
        written.map_err(|_| Fault("a history was not written to its end".to_owned()))??;
    }
    Ok(())
}
