//! The answers about one tournament.

use crate::api::error::ApiError;
use crate::api::feed::{FeedKey, LastTold, PublicForm};
use crate::api::news::Notifier;
use crate::api::request::{Bearer, Body, CommandBody, OptionalBearer};
use crate::api::tournament::request::{
    AskedQuery, ConsequencesRequest, TournamentId, TournamentLook, WhyQuery,
};
use crate::api::{AppState, json, proved, written};
use axum::extract::State;
use axum::response::Response;
use ludoteca_championship::{EntrantId, explain};
use ludoteca_club::tournament::{
    ContestNumber, TournamentCommand, TournamentRefusal, TournamentRights, TournamentState, TournamentView,
    consequences,
};
use ludoteca_club::{Log, Number, Refusal, Secret, StreamId};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a question waits for news.
pub(crate) const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(5);

/// A tournament as it is, or as it is once there is news.
pub(crate) async fn look<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    OptionalBearer(secret): OptionalBearer,
    AskedQuery(look): AskedQuery<TournamentLook>,
) -> Result<Response, ApiError> {
    let key = FeedKey::Tournament(id.clone());
    if secret.is_none() && look.terms.is_none() {
        return app.look_as_viewer(&key, look.after).await;
    }
    let bell = Notifier::new(app.club.hub(), app.streams_of(&key).await?);
    let state = app.tournament(&id).await?;
    // A secret that opens nothing here sees what everybody sees, which is written once for all.
    if rights(&state, secret.as_ref()) == TournamentRights::Viewer && look.terms.is_none() {
        return app.look_as_viewer(&key, look.after).await;
    }
    if look.after.is_some_and(|after| state.number <= after) {
        tokio::select! {
            _ = timeout(LONG_POLL_TIMEOUT, bell.rung()) => {}
            () = app.stopped() => {}
        }
    }
    app.tournament_reply(&key, secret.as_ref(), look.terms).await
}

/// Carries out a command. The answer comes after the commit.
pub(crate) async fn command<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Bearer(secret): Bearer,
    CommandBody(command, called): CommandBody<TournamentCommand>,
) -> Result<Response, ApiError> {
    let state = app.club.tournament_command(&id, &secret, &command, &called, app.now()).await?;
    Ok(proved(json(app.tournament_text(&id, &state, &state.rights(&secret), None))))
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
        let found = self.collected(id).await?;
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

    /// A tournament as text, for whoever has these rights.
    pub(crate) fn tournament_text(
        &self,
        id: &StreamId,
        state: &TournamentState,
        rights: &TournamentRights,
        terms: Option<ContestNumber>,
    ) -> String {
        let leads = *rights == TournamentRights::Organiser;
        let erasing = leads && !state.erased.is_empty() && self.club.log().is_erasing(id);
        written(&TournamentView { erasing, ..TournamentView::new(id, state, rights, terms) })
    }

    async fn tournament_reply(
        &self,
        key: &FeedKey,
        secret: Option<&Secret>,
        terms: Option<ContestNumber>,
    ) -> Result<Response, ApiError> {
        let id = key.id();
        let state = self.tournament(id).await?;
        let rights = rights(&state, secret);
        let write = || self.tournament_text(id, &state, &rights, terms);
        let form = match terms.filter(|terms| state.contest(*terms).is_some()) {
            _ if rights != TournamentRights::Viewer => return Ok(proved(json(write()))),
            Some(terms) => PublicForm::Terms(terms),
            None => PublicForm::Page,
        };
        Ok(json(self.feeds.told(key, form, state.number, || Ok::<_, ApiError>(write()))?.text()))
    }

    /// What viewers see, now or once there is news.
    pub(crate) async fn look_as_viewer(
        self: &Arc<Self>,
        key: &FeedKey,
        after: Option<Number>,
    ) -> Result<Response, ApiError> {
        let mut told = self.told(key).await?.ok_or_else(|| no_such(key))?;
        if after.is_some_and(|after| told.number <= after) {
            let after = after.unwrap_or(0);
            let mut feed = self.feed(key);
            let newer = |last: &LastTold| {
                last.as_ref().is_some_and(|told| told.as_ref().is_none_or(|told| told.number > after))
            };
            tokio::select! {
                _ = timeout(LONG_POLL_TIMEOUT, feed.wait_for(newer)) => {}
                () = self.stopped() => {}
            }
            told = self.told(key).await?.ok_or_else(|| no_such(key))?;
        }
        Ok(json(told.text()))
    }
}

fn no_such(key: &FeedKey) -> ApiError {
    match key {
        FeedKey::Tournament(_) => refused(TournamentRefusal::NoSuchTournament),
        FeedKey::Championship(_) => ApiError::Refused(Refusal::NoSuchChampionship),
    }
}

/// What the reader may do: whoever has no secret looks on.
pub(crate) fn rights(state: &TournamentState, secret: Option<&Secret>) -> TournamentRights {
    secret.map_or(TournamentRights::Viewer, |secret| state.rights(secret))
}
