//! The answers about one championship.

use crate::api::championship::request::{ChampionshipId, OpenChampionshipRequest};
use crate::api::championship::response::ChampionshipView;
use crate::api::error::ApiError;
use crate::api::feed::FeedKey;
use crate::api::news::Notifier;
use crate::api::request::{Bearer, Body, CommandBody, LookQuery, OptionalBearer};
use crate::api::tournament::handlers::LONG_POLL_TIMEOUT;
use crate::api::{AppState, json, proved};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_club::championship::ChampionshipCommand;
use ludoteca_club::tournament::{TournamentCommand, TournamentRights};
use ludoteca_club::{Log, Refusal, Secret, StreamId};
use std::sync::Arc;
use tokio::time::timeout;

/// Opens a championship for an organiser, with its tournaments.
pub(crate) async fn open<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Bearer(organiser): Bearer,
    Body(request): Body<OpenChampionshipRequest>,
) -> Result<Response, ApiError> {
    let (id, secret) = (request.id.clone(), request.secret.clone());
    let opening = request.opening();
    let (championship, _) =
        app.club.open_championship(&id.into(), &organiser, &secret, &opening, app.now()).await?;
    let reply = app.championship_reply(&championship, Some(&secret)).await?;
    Ok((StatusCode::CREATED, reply).into_response())
}

/// A championship as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    ChampionshipId(id): ChampionshipId,
    OptionalBearer(secret): OptionalBearer,
    look: LookQuery,
) -> Result<Response, ApiError> {
    let key = FeedKey::Championship(id);
    let Some(secret) = secret else { return app.look_as_viewer(&key, look.after).await };
    let bell = Notifier::new(app.club.hub(), app.streams_of(&key).await?);
    let view = app.championship(key.id()).await?;
    // A secret that opens nothing here sees what everybody sees, which is written once for all.
    if view.rights(Some(&secret)) == TournamentRights::Viewer {
        return app.look_as_viewer(&key, look.after).await;
    }
    if look.after.is_some_and(|after| view.number() <= after) {
        tokio::select! {
            _ = timeout(LONG_POLL_TIMEOUT, bell.rung()) => {}
            () = app.stopped() => {}
        }
    }
    app.championship_reply(key.id(), Some(&secret)).await
}

/// Carries out a command. The answer comes after the commit.
pub(crate) async fn command<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    ChampionshipId(id): ChampionshipId,
    Bearer(secret): Bearer,
    CommandBody(command, called): CommandBody<ChampionshipCommand>,
) -> Result<Response, ApiError> {
    let view = app.led_championship(&id, &secret).await?;
    match command {
        ChampionshipCommand::AddTournament(opening) => {
            app.club.add_tournament(&id, &secret, &opening, &called, app.now()).await?;
        }
        ChampionshipCommand::ShowNames(names) => {
            let wanted = view.wanted(&[], &TournamentCommand::ShowNames(names))?;
            app.club.tournament_commands(&wanted, &secret, &called, app.now()).await?;
        }
        ChampionshipCommand::Anonymise => {
            app.club.tournament_commands(&view.forgetting(), &secret, &called, app.now()).await?;
        }
        ChampionshipCommand::NameReferee { secret: referee, tournaments } => {
            let named = TournamentCommand::NameReferee { secret: referee, contests: Vec::new() };
            let wanted = view.wanted(&tournaments, &named)?;
            app.club.tournament_commands(&wanted, &secret, &called, app.now()).await?;
        }
    }
    app.championship_reply(&id, Some(&secret)).await
}

impl ChampionshipView {
    /// The same command for some of the tournaments, or for all.
    fn wanted(
        &self,
        some: &[StreamId],
        command: &TournamentCommand,
    ) -> Result<Vec<(StreamId, TournamentCommand)>, ApiError> {
        let all = &self.state.tournaments;
        if some.iter().any(|id| !all.contains(id)) {
            return Err(ApiError::Refused(
                ludoteca_club::tournament::TournamentRefusal::NoSuchTournament.into(),
            ));
        }
        let wanted = if some.is_empty() { all.as_slice() } else { some };
        Ok(wanted.iter().map(|id| (id.clone(), command.clone())).collect())
    }
}

impl ChampionshipView {
    /// What forgets everybody who is still known.
    fn forgetting(&self) -> Vec<(StreamId, TournamentCommand)> {
        let known = self.tournaments.iter().map(|(id, state)| {
            let everybody = state.entrants.iter().map(|entrant| entrant.id);
            let known = everybody.filter(|entrant| !state.erased.contains(entrant)).collect();
            (id.clone(), TournamentCommand::Erase(known))
        });
        known.filter(|(_, command)| *command != TournamentCommand::Erase(Vec::new())).collect()
    }
}

impl<L: Log> AppState<L> {
    /// A championship as the log has it now.
    pub(crate) async fn championship(&self, id: &StreamId) -> Result<ChampionshipView, ApiError> {
        let view = ChampionshipView::of(self, id).await?;
        view.ok_or(ApiError::Refused(Refusal::NoSuchChampionship))
    }

    /// The same for whoever leads it.
    pub(crate) async fn led_championship(
        &self,
        id: &StreamId,
        secret: &Secret,
    ) -> Result<ChampionshipView, ApiError> {
        let view = self.championship(id).await?;
        if view.state.is_led_by(secret) { Ok(view) } else { Err(ApiError::Refused(Refusal::NotYours)) }
    }

    pub(crate) async fn championship_reply(
        &self,
        id: &StreamId,
        secret: Option<&Secret>,
    ) -> Result<Response, ApiError> {
        let view = self.championship(id).await?;
        let reply = json(view.json(secret));
        let leads = secret.is_some_and(|secret| view.state.is_led_by(secret));
        Ok(if leads { proved(reply) } else { reply })
    }
}
