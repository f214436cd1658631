//! Organisers over HTTP: whether a link opens rooms, and signing in with a password.

use super::error::Wrong;
use super::request::{Bearer, Body};
use super::room_request::SignInRequest;
use super::{Live, proved};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ludoteca_club::{Fault, Log, Refusal};
use std::sync::Arc;

/// Whether the secret belongs to an organiser.
pub(super) async fn look<L: Log>(
    State(live): State<Arc<Live<L>>>,
    Bearer(secret): Bearer,
) -> Result<Response, Wrong> {
    let admitted = live.club.organisers().await?.admits(&secret, live.now());
    if admitted { Ok(proved(StatusCode::NO_CONTENT)) } else { Err(Wrong::Refused(Refusal::NotOrganiser)) }
}

/// Lets the secret stand for a password that fits.
pub(super) async fn sign_in<L: Log>(
    State(live): State<Arc<Live<L>>>,
    Bearer(secret): Bearer,
    Body(request): Body<SignInRequest>,
) -> Result<Response, Wrong> {
    // Who comes when many wait is told to come again, so that nobody waits for long.
    let _turn = live.password_queue.try_acquire().map_err(|_| Wrong::Busy)?;
    let SignInRequest { name, password } = request;
    let kept = live.club.organisers().await?.password(&name).cloned();
    // A hash takes memory and time: few at once, and as long for a name that nobody has.
    let _place = live.passwords.acquire().await.map_err(|_| Fault("the server stops".to_owned()))?;
    let checked = tokio::task::spawn_blocking(move || {
        let Some(kept) = kept else {
            let _ = password.hash_blocking([0; 16]);
            return false;
        };
        kept.fits_blocking(&password)
    });
    if !checked.await.unwrap_or(false) {
        return Err(Wrong::Refused(Refusal::WrongPassword));
    }
    live.club.sign_in(&name, &secret, live.now()).await?;
    Ok(proved(StatusCode::NO_CONTENT))
}
