//! Championships and tournaments on the stream of changes.

use crate::api::AppState;
use crate::api::championship::request::FollowedChampionship;
use crate::api::championship::response::ChampionshipView;
use crate::api::events::FollowEnd;
use crate::api::feed::FeedKey;
use crate::api::news::Notifier;
use crate::api::tournament::handlers::rights;
use crate::api::tournament::request::FollowedTournament;
use axum::body::Bytes;
use ludoteca_club::tournament::TournamentRights;
use ludoteca_club::{Fault, Log, Number, Secret};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::sleep;

/// How often whoever works there is told at most: thirty referees type at once, and everybody is told everything each time.
const PACE: Duration = Duration::from_millis(250);

/// What a page wants to hear of.
#[derive(Debug)]
pub(crate) struct Following {
    pub(crate) key: FeedKey,
    /// Whoever has none is a viewer.
    pub(crate) secret: Option<Secret>,
    /// The number the page has.
    pub(crate) after: Number,
}

impl From<FollowedTournament> for Following {
    fn from(followed: FollowedTournament) -> Self {
        let FollowedTournament { tournament, secret, after } = followed;
        Self { key: FeedKey::Tournament(tournament), secret, after }
    }
}

impl From<FollowedChampionship> for Following {
    fn from(followed: FollowedChampionship) -> Self {
        let FollowedChampionship { championship, secret, after } = followed;
        Self { key: FeedKey::Championship(championship), secret, after }
    }
}

/// Sends a championship or a tournament whenever it has changed, and first if the page does not have it yet.
pub(crate) async fn follow<L: Log>(
    app: Arc<AppState<L>>,
    following: Following,
    sender: mpsc::Sender<Bytes>,
) -> FollowEnd {
    let Following { key, secret, after } = following;
    match secret {
        None => follow_as_viewer(&app, &key, after, &sender).await,
        Some(secret) => follow_as_worker(&app, &key, &secret, after, &sender).await,
    }
}

/// Sends what viewers are told.
async fn follow_as_viewer<L: Log>(
    app: &Arc<AppState<L>>,
    key: &FeedKey,
    after: Number,
    sender: &mpsc::Sender<Bytes>,
) -> FollowEnd {
    let mut feed = app.feed(key);
    let mut sent = after;
    loop {
        let last = feed.borrow_and_update().clone();
        match last {
            Some(None) => {
                let _ = sender.send(key.gone()).await;
                return FollowEnd::Gone;
            }
            Some(Some(told)) if told.number > sent => {
                sent = told.number;
                if sender.send(told.message.clone()).await.is_err() {
                    return FollowEnd::Gone;
                }
            }
            None | Some(Some(_)) => {}
        }
        if feed.changed().await.is_err() {
            return FollowEnd::Broken;
        }
    }
}

/// Sends what somebody with a secret may see.
async fn follow_as_worker<L: Log>(
    app: &Arc<AppState<L>>,
    key: &FeedKey,
    secret: &Secret,
    after: Number,
    sender: &mpsc::Sender<Bytes>,
) -> FollowEnd {
    let mut bell = Notifier::new(app.club.hub(), Vec::new());
    let mut sent = after;
    loop {
        let Ok(streams) = app.streams_of(key).await else { return FollowEnd::Broken };
        bell.follow(app.club.hub(), streams);
        match app.worker_text(key, secret).await {
            Err(_) => return FollowEnd::Broken,
            Ok(None) => {
                let _ = sender.send(key.gone()).await;
                return FollowEnd::Gone;
            }
            Ok(Some((number, message))) if number > sent => {
                sent = number;
                if sender.send(message).await.is_err() {
                    return FollowEnd::Gone;
                }
            }
            Ok(Some(_)) => {}
        }
        sleep(PACE).await;
        bell.rung().await;
    }
}

impl<L: Log> AppState<L> {
    /// What somebody with a secret sees, and its number; `None` if there is nothing. A secret that opens nothing sees what everybody
    /// sees, which is written once for all.
    async fn worker_text(&self, key: &FeedKey, secret: &Secret) -> Result<Option<(Number, Bytes)>, Fault> {
        let written = match key {
            FeedKey::Tournament(id) => {
                let Some(state) = self.collected(id).await? else { return Ok(None) };
                let rights = rights(&state, Some(secret));
                (rights != TournamentRights::Viewer)
                    .then(|| (state.number, self.tournament_text(id, &state, &rights, None)))
            }
            FeedKey::Championship(id) => {
                let Some(view) = ChampionshipView::of(self, id).await? else { return Ok(None) };
                (view.rights(Some(secret)) != TournamentRights::Viewer)
                    .then(|| (view.number(), view.json(Some(secret))))
            }
        };
        match written {
            Some((number, text)) => Ok(Some((number, key.message(&text)))),
            None => Ok(self.told(key).await?.map(|told| (told.number, told.message.clone()))),
        }
    }
}
