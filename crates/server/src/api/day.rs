//! Championships and tournaments as they are followed: by whoever works there, and by viewers, who are told together.

use crate::api::error::ApiError;
use crate::api::feed::{FeedKey, LastTold, PublicForm};
use crate::api::follow::{Shown, Subject, look};
use crate::api::news::Notifier;
use crate::api::{AppState, written};
use axum::response::Response;
use ludoteca_club::tournament::{
    ContestNumber, TournamentRefusal, TournamentRights, TournamentState, TournamentView,
};
use ludoteca_club::{Fault, Log, Number, Refusal, Secret, StreamId};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How often viewers are told at most.
const PUBLIC_PACE: Duration = Duration::from_secs(2);

/// How long a feed waits for news before it looks whether anybody listens.
const FEED_CHECK: Duration = Duration::from_secs(5);

/// A championship or a tournament that somebody follows by themselves.
pub(crate) struct DaySubject<L> {
    app: Arc<AppState<L>>,
    key: FeedKey,
    /// Whoever has none is a viewer.
    secret: Option<Secret>,
    /// The contest whose tie-breaks are shown with their arithmetic.
    terms: Option<ContestNumber>,
    bell: Notifier,
}

impl<L: Log> DaySubject<L> {
    pub(crate) fn new(
        app: &Arc<AppState<L>>,
        key: FeedKey,
        secret: Option<Secret>,
        terms: Option<ContestNumber>,
    ) -> Self {
        let bell = Notifier::new(app.club.hub(), Vec::new());
        Self { app: Arc::clone(app), key, secret, terms, bell }
    }
}

impl<L: Log> Subject for DaySubject<L> {
    /// Thirty referees type at once, and everybody is told everything each time.
    const PACE: Duration = Duration::from_millis(250);

    fn event(&self) -> &'static str {
        self.key.event()
    }

    fn id(&self) -> &StreamId {
        self.key.id()
    }

    fn absent(&self) -> ApiError {
        absent(&self.key)
    }

    async fn shown(&mut self) -> Result<Option<Shown>, Fault> {
        let club = &self.app.club;
        let streams = match &self.key {
            FeedKey::Tournament(id) => club.tournament_streams(id).await?,
            FeedKey::Championship(id) => club.championship_streams(id).await?,
        };
        // Whoever listens first misses nothing.
        self.bell.follow(club.hub(), streams);
        self.app.day(&self.key, self.secret.as_ref(), self.terms).await
    }

    async fn changed(&mut self) {
        self.bell.rung().await;
    }
}

/// A championship or a tournament as viewers are told of it, all of them together.
pub(crate) struct PublicSubject<L> {
    app: Arc<AppState<L>>,
    key: FeedKey,
    /// Nothing for whoever has only asked so far.
    feed: Option<watch::Receiver<LastTold>>,
}

impl<L: Log> PublicSubject<L> {
    /// For whoever asks, perhaps once.
    pub(crate) fn asked(app: &Arc<AppState<L>>, key: FeedKey) -> Self {
        Self { app: Arc::clone(app), key, feed: None }
    }

    /// For whoever goes on listening.
    pub(crate) fn listening(app: &Arc<AppState<L>>, key: FeedKey) -> Self {
        let feed = Some(app.feed(&key));
        Self { app: Arc::clone(app), key, feed }
    }
}

impl<L: Log> Subject for PublicSubject<L> {
    fn event(&self) -> &'static str {
        self.key.event()
    }

    fn id(&self) -> &StreamId {
        self.key.id()
    }

    fn absent(&self) -> ApiError {
        absent(&self.key)
    }

    async fn shown(&mut self) -> Result<Option<Shown>, Fault> {
        let Some(feed) = &mut self.feed else { return self.app.day(&self.key, None, None).await };
        let told = feed.wait_for(Option::is_some).await;
        let told = told.map_err(|_| Fault("the server stops".to_owned()))?;
        Ok(told.clone().flatten())
    }

    async fn changed(&mut self) {
        if let Some(feed) = &mut self.feed
            && feed.changed().await.is_ok()
        {
            return;
        }
        // What a feed knows already may be news.
        self.feed = Some(self.app.feed(&self.key));
    }
}

impl<L: Log> AppState<L> {
    /// A championship or a tournament for whoever holds the secret; `None` if there is nothing. What everybody may see is written once
    /// for all, and whoever holds a secret that opens nothing sees that.
    pub(crate) async fn day(
        &self,
        key: &FeedKey,
        secret: Option<&Secret>,
        terms: Option<ContestNumber>,
    ) -> Result<Option<Shown>, Fault> {
        match key {
            FeedKey::Tournament(id) => {
                let found = self.club.collect_boards(id, Number::MAX, self.now()).await?;
                let Some(state) = found else { return Ok(None) };
                let rights = secret.map_or(TournamentRights::Viewer, |secret| state.rights(secret));
                let view = || self.tournament_view(id, &state, &rights, terms);
                if rights != TournamentRights::Viewer {
                    return Ok(Some(Shown::new(key.event(), state.number, &view())));
                }
                let terms = terms.filter(|&terms| state.contest(terms).is_some());
                let form = terms.map_or(PublicForm::Page, PublicForm::Terms);
                self.feeds.told(key, form, state.number, || Ok(written(&view()))).map(Some)
            }
            FeedKey::Championship(id) => {
                let Some(scene) = self.club.championship_scene(id, self.now()).await? else {
                    return Ok(None);
                };
                let rights = scene.rights(secret);
                if rights != TournamentRights::Viewer {
                    let mut shown = Shown::new(key.event(), scene.number(), &scene.view(&rights));
                    // A referee's secret opens tournaments of it.
                    shown.proved = rights == TournamentRights::Organiser;
                    return Ok(Some(shown));
                }
                let write = || Ok(written(&scene.view(&rights)));
                self.feeds.told(key, PublicForm::Page, scene.number(), write).map(Some)
            }
        }
    }

    /// A tournament for whoever has these rights.
    pub(crate) fn tournament_view<'a>(
        &self,
        id: &'a StreamId,
        state: &'a TournamentState,
        rights: &TournamentRights,
        terms: Option<ContestNumber>,
    ) -> TournamentView<'a> {
        let leads = *rights == TournamentRights::Organiser;
        let erasing = leads && !state.erased.is_empty() && self.club.log().is_erasing(id);
        TournamentView { erasing, ..TournamentView::new(id, state, rights, terms) }
    }

    /// A championship or a tournament as an answer.
    pub(crate) async fn day_reply(&self, key: &FeedKey, secret: &Secret) -> Result<Shown, ApiError> {
        self.day(key, Some(secret), None).await?.ok_or_else(|| absent(key))
    }

    /// The same for whoever has the number `after`, once there is news.
    pub(crate) async fn look_at_day(
        self: &Arc<Self>,
        key: FeedKey,
        secret: Option<Secret>,
        terms: Option<ContestNumber>,
        after: Option<Number>,
    ) -> Result<Response, ApiError> {
        if secret.is_none() && terms.is_none() {
            return look(self, PublicSubject::asked(self, key), after).await;
        }
        look(self, DaySubject::new(self, key, secret, terms), after).await
    }

    /// What viewers are told of something, from now on.
    fn feed(self: &Arc<Self>, key: &FeedKey) -> watch::Receiver<LastTold> {
        self.feeds.listen(key, |sender| {
            let subject = DaySubject::new(self, key.clone(), None, None);
            tokio::spawn(tell(Arc::clone(self), subject, sender));
        })
    }
}

/// Tells viewers of news until nobody listens or the server stops.
async fn tell<L: Log>(
    app: Arc<AppState<L>>,
    mut subject: DaySubject<L>,
    sender: Arc<watch::Sender<LastTold>>,
) {
    loop {
        // Where the log cannot be read, what was told stays.
        if let Ok(shown) = subject.shown().await {
            sender.send_if_modified(|last| {
                let number = |shown: &Option<Shown>| shown.as_ref().map(|shown| shown.number);
                let is_news = last.as_ref().map(number) != Some(number(&shown));
                if is_news {
                    *last = Some(shown);
                }
                is_news
            });
        }
        let wait = async {
            sleep(PUBLIC_PACE).await;
            let _ = timeout(FEED_CHECK, subject.changed()).await;
        };
        tokio::select! {
            () = wait => {}
            () = app.stopped() => return,
        }
        if app.feeds.is_left(&subject.key, &sender) {
            return;
        }
    }
}

fn absent(key: &FeedKey) -> ApiError {
    ApiError::Refused(match key {
        FeedKey::Tournament(_) => TournamentRefusal::NoSuchTournament.into(),
        FeedKey::Championship(_) => Refusal::NoSuchChampionship,
    })
}
