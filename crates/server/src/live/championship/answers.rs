//! The answers about one championship.

use super::super::error::Wrong;
use super::super::feed::FeedKey;
use super::super::news::NewsBell;
use super::super::request::{Bearer, Body, CommandBody, LookQuery, OptionalBearer};
use super::super::tournament::answers::WAIT;
use super::super::{Live, json, proved};
use super::request::{
    ChampionshipCommandRequest, ChampionshipId, ChampionshipWishRequest, OpenChampionshipRequest,
};
use super::response::ChampionshipView;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_club::tournament::{TournamentCommand, TournamentRights};
use ludoteca_club::{Log, Refusal, Secret, StreamId};
use std::sync::Arc;
use tokio::time::timeout;

/// Opens a championship for an organiser, with its tournaments.
pub(in crate::live) async fn open<L: Log>(
    State(live): State<Arc<Live<L>>>,
    Bearer(organiser): Bearer,
    Body(request): Body<OpenChampionshipRequest>,
) -> Result<Response, Wrong> {
    let (id, secret) = (request.id.clone(), request.secret.clone());
    let opening = request.opening();
    let (championship, _) =
        live.club.open_championship(&id.into(), &organiser, &secret, &opening, live.now()).await?;
    let reply = live.championship_reply(&championship, Some(&secret)).await?;
    Ok((StatusCode::CREATED, reply).into_response())
}

/// A championship as it is, or as it is once there is news.
pub(in crate::live) async fn look<L: Log>(
    State(live): State<Arc<Live<L>>>,
    ChampionshipId(id): ChampionshipId,
    OptionalBearer(secret): OptionalBearer,
    look: LookQuery,
) -> Result<Response, Wrong> {
    let key = FeedKey::Championship(id);
    let Some(secret) = secret else { return live.look_as_viewer(&key, look.after).await };
    let bell = NewsBell::new(live.club.hub(), live.streams_of(&key).await?);
    let view = live.championship(key.id()).await?;
    // A secret that opens nothing here sees what everybody sees, which is written once for all.
    if view.rights(Some(&secret)) == TournamentRights::Viewer {
        return live.look_as_viewer(&key, look.after).await;
    }
    if look.after.is_some_and(|after| view.number() <= after) {
        tokio::select! {
            _ = timeout(WAIT, bell.rung()) => {}
            () = live.stopped() => {}
        }
    }
    live.championship_reply(key.id(), Some(&secret)).await
}

/// Carries out a command. The answer comes after the commit.
pub(in crate::live) async fn command<L: Log>(
    State(live): State<Arc<Live<L>>>,
    ChampionshipId(id): ChampionshipId,
    Bearer(secret): Bearer,
    CommandBody(request, called): CommandBody<ChampionshipCommandRequest>,
) -> Result<Response, Wrong> {
    let view = live.led_championship(&id, &secret).await?;
    match request.what {
        ChampionshipWishRequest::AddTournament(opening) => {
            live.club.add_tournament(&id, &secret, &(*opening).into(), &called, live.now()).await?;
        }
        ChampionshipWishRequest::ShowNames(names) => {
            let wanted = view.wanted(&[], &TournamentCommand::ShowNames { full: names.in_full() })?;
            live.club.tournament_commands(&wanted, &secret, &called, live.now()).await?;
        }
        ChampionshipWishRequest::Anonymise => {
            live.club.tournament_commands(&view.forgetting(), &secret, &called, live.now()).await?;
        }
        ChampionshipWishRequest::NameReferee { secret: referee, tournaments } => {
            let named = TournamentCommand::NameReferee(referee.hash(), Vec::new());
            let wanted = view.wanted(&tournaments, &named)?;
            live.club.tournament_commands(&wanted, &secret, &called, live.now()).await?;
        }
    }
    live.championship_reply(&id, Some(&secret)).await
}

impl ChampionshipView {
    /// The same command for some of the tournaments, or for all.
    fn wanted(
        &self,
        some: &[StreamId],
        command: &TournamentCommand,
    ) -> Result<Vec<(StreamId, TournamentCommand)>, Wrong> {
        let all = &self.state.tournaments;
        if some.iter().any(|id| !all.contains(id)) {
            return Err(Wrong::Refused(
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

impl<L: Log> Live<L> {
    /// A championship as the log has it now.
    pub(super) async fn championship(&self, id: &StreamId) -> Result<ChampionshipView, Wrong> {
        let view = ChampionshipView::of(self, id).await?;
        view.ok_or(Wrong::Refused(Refusal::NoSuchChampionship))
    }

    /// The same for whoever leads it.
    pub(super) async fn led_championship(
        &self,
        id: &StreamId,
        secret: &Secret,
    ) -> Result<ChampionshipView, Wrong> {
        let view = self.championship(id).await?;
        if view.state.is_led_by(secret) { Ok(view) } else { Err(Wrong::Refused(Refusal::NotYours)) }
    }

    pub(super) async fn championship_reply(
        &self,
        id: &StreamId,
        secret: Option<&Secret>,
    ) -> Result<Response, Wrong> {
        let view = self.championship(id).await?;
        let reply = json(view.json(secret));
        let leads = secret.is_some_and(|secret| view.state.is_led_by(secret));
        Ok(if leads { proved(reply) } else { reply })
    }
}
