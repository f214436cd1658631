//! The answers about one championship.

use crate::api::AppState;
use crate::api::championship::request::ChampionshipId;
use crate::api::error::ApiError;
use crate::api::feed::FeedKey;
use crate::api::follow::Shown;
use crate::api::request::{Bearer, Body, CommandBody, LookQuery, OptionalBearer};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_club::championship::{ChampionshipCommand, ChampionshipOpening, ChampionshipScene};
use ludoteca_club::{Log, Refusal, Secret, StreamId};
use std::sync::Arc;

/// Opens a championship for an organiser, with its tournaments.
pub(crate) async fn open<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Bearer(organiser): Bearer,
    Body(opening): Body<ChampionshipOpening>,
) -> Result<Response, ApiError> {
    let (id, _) = app.club.open_championship(&organiser, &opening, app.now()).await?;
    let reply = app.championship_reply(&id, &opening.secret).await?;
    Ok((StatusCode::CREATED, reply).into_response())
}

/// A championship as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    ChampionshipId(id): ChampionshipId,
    OptionalBearer(secret): OptionalBearer,
    look: LookQuery,
) -> Result<Response, ApiError> {
    app.look_at_day(FeedKey::Championship(id), secret, None, look.after).await
}

/// Carries out a command. The answer comes after the commit.
pub(crate) async fn command<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    ChampionshipId(id): ChampionshipId,
    Bearer(secret): Bearer,
    CommandBody(command, called): CommandBody<ChampionshipCommand>,
) -> Result<Response, ApiError> {
    app.club.championship_command(&id, &secret, &command, &called, app.now()).await?;
    Ok(app.championship_reply(&id, &secret).await?.into_response())
}

impl<L: Log> AppState<L> {
    /// A championship as the log has it now, for whoever leads it.
    pub(crate) async fn led_championship(
        &self,
        id: &StreamId,
        secret: &Secret,
    ) -> Result<ChampionshipScene, ApiError> {
        let scene = self.club.championship_scene(id, self.now()).await?;
        let scene = scene.ok_or(ApiError::Refused(Refusal::NoSuchChampionship))?;
        if scene.state.is_led_by(secret) { Ok(scene) } else { Err(ApiError::Refused(Refusal::NotYours)) }
    }

    pub(crate) async fn championship_reply(&self, id: &StreamId, secret: &Secret) -> Result<Shown, ApiError> {
        self.day_reply(&FeedKey::Championship(id.clone()), secret).await
    }
}
