//! The answers about one tournament.

use crate::api::error::ApiError;
use crate::api::feed::FeedKey;
use crate::api::request::{Bearer, Body, CommandBody, OptionalBearer};
use crate::api::tournament::request::{
    AskedQuery, ConsequencesRequest, TournamentId, TournamentLook, WhyQuery,
};
use crate::api::{AppState, json, proved, written};
use axum::extract::State;
use axum::response::Response;
use ludoteca_championship::{EntrantId, explain};
use ludoteca_club::tournament::{
    TournamentCommand, TournamentRefusal, TournamentRights, TournamentState, consequences,
};
use ludoteca_club::{Log, Number, Refusal, Secret, StreamId};
use std::sync::Arc;

/// A tournament as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    OptionalBearer(secret): OptionalBearer,
    AskedQuery(look): AskedQuery<TournamentLook>,
) -> Result<Response, ApiError> {
    app.look_at_day(FeedKey::Tournament(id), secret, look.terms, look.after).await
}

/// Carries out a command. The answer comes after the commit.
pub(crate) async fn command<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Bearer(secret): Bearer,
    CommandBody(command, called): CommandBody<TournamentCommand>,
) -> Result<Response, ApiError> {
    let state = app.club.tournament_command(&id, &secret, &command, &called, app.now()).await?;
    Ok(proved(json(written(&app.tournament_view(&id, &state, &state.rights(&secret), None)))))
}

/// What a result would change, before it is entered.
pub(crate) async fn look_ahead<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Bearer(secret): Bearer,
    Body(request): Body<ConsequencesRequest>,
) -> Result<Response, ApiError> {
    let state = app.led_tournament(&id, &secret).await?;
    let changes = consequences(&state, &request.into()).map_err(refused)?;
    Ok(proved(json(written(&changes))))
}

/// Why two play each other in a round, or do not.
pub(crate) async fn why<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Bearer(secret): Bearer,
    AskedQuery(asked): AskedQuery<WhyQuery>,
) -> Result<Response, ApiError> {
    let state = app.led_tournament(&id, &secret).await?;
    state.contest(asked.contest).ok_or_else(|| refused(TournamentRefusal::NoSuchContest))?;
    let (one, other) = (EntrantId(asked.one), asked.other.map(EntrantId));
    // A hall of 800 takes a moment to compare.
    let explained = tokio::task::spawn_blocking(move || {
        let drawn = state.as_drawn(asked.contest, asked.round)?;
        Some(explain(&drawn.contest, &drawn.options, &drawn.round, one, other))
    });
    let explained = explained.await;
    let explained = explained.map_err(|_| ludoteca_club::Fault("an explanation broke off".to_owned()))?;
    let explained = explained.ok_or_else(|| refused(TournamentRefusal::NoSuchTable))?;
    let explained = explained.map_err(|why| refused(TournamentRefusal::CannotDraw(why)))?;
    Ok(json(written(&explained)))
}

pub(crate) fn refused(refusal: TournamentRefusal) -> ApiError {
    ApiError::Refused(Refusal::from(refusal))
}

impl<L: Log> AppState<L> {
    /// A tournament as the log has it now.
    pub(crate) async fn tournament(&self, id: &StreamId) -> Result<Arc<TournamentState>, ApiError> {
        let found = self.club.collect_boards(id, Number::MAX, self.now()).await?;
        found.ok_or_else(|| refused(TournamentRefusal::NoSuchTournament))
    }

    /// The same for whoever leads it.
    pub(crate) async fn led_tournament(
        &self,
        id: &StreamId,
        secret: &Secret,
    ) -> Result<Arc<TournamentState>, ApiError> {
        let state = self.tournament(id).await?;
        let leads = state.rights(secret) == TournamentRights::Organiser;
        if leads { Ok(state) } else { Err(ApiError::Refused(Refusal::NotYours)) }
    }
}

/// What the reader may do: whoever has no secret looks on.
pub(crate) fn rights(state: &TournamentState, secret: Option<&Secret>) -> TournamentRights {
    secret.map_or(TournamentRights::Viewer, |secret| state.rights(secret))
}
