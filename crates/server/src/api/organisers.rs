//! Organisers over HTTP: whether a link opens rooms, and signing in with a password.

use crate::api::error::ApiError;
use crate::api::request::{Bearer, Body};
use crate::api::{AppState, proved};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ludoteca_club::organisers::SignIn;
use ludoteca_club::{Fault, Log, Refusal};
use std::sync::Arc;

/// Whether the secret belongs to an organiser.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let admitted = app.club.organisers().await?.admits(&secret, app.now());
    if admitted { Ok(proved(StatusCode::NO_CONTENT)) } else { Err(ApiError::Refused(Refusal::NotOrganiser)) }
}

/// Lets the secret stand for a password that fits.
pub(crate) async fn sign_in<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Bearer(secret): Bearer,
    Body(SignIn { name, password }): Body<SignIn>,
) -> Result<Response, ApiError> {
    // Who comes when many wait is told to come again, so that nobody waits for long.
    let _turn = app.password_queue.try_acquire().map_err(|_| ApiError::Busy)?;
    let kept = app.club.organisers().await?.password(&name).cloned();
    // A hash takes memory and time: few at once, and as long for a name that nobody has.
    let _place = app.passwords.acquire().await.map_err(|_| Fault("the server stops".to_owned()))?;
    let checked = tokio::task::spawn_blocking(move || {
        let Some(kept) = kept else {
            let _ = password.hash_blocking([0; 16]);
            return false;
        };
        kept.fits_blocking(&password)
    });
    if !checked.await.unwrap_or(false) {
        return Err(ApiError::Refused(Refusal::WrongPassword));
    }
    app.club.sign_in(&name, &secret, app.now()).await?;
    Ok(proved(StatusCode::NO_CONTENT))
}
