//! What everybody may see, written once for all who look: two thousand phones in a hall cost one writing.

use super::Live;
use super::championship::response::ChampionshipView;
use super::news::NewsBell;
use super::tournament::boards::open_boards;
use super::tournament::response::TournamentReply;
use axum::body::Bytes;
use ludoteca_club::tournament::TournamentRights;
use ludoteca_club::{Fault, Log, Number, StreamId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How often viewers are told at most.
const PACE: Duration = Duration::from_secs(2);

/// How long a feed waits for news before it looks whether anybody listens.
const LOOK: Duration = Duration::from_secs(5);

/// The most texts that are remembered.
const MOST: usize = 512;

/// What a feed tells of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum FeedKey {
    Tournament(StreamId),
    Championship(StreamId),
}

impl FeedKey {
    /// The name of its messages.
    pub(super) const fn event(&self) -> &'static str {
        match self {
            Self::Tournament(_) => "tournament",
            Self::Championship(_) => "championship",
        }
    }

    /// The stream itself.
    pub(super) const fn id(&self) -> &StreamId {
        match self {
            Self::Tournament(id) | Self::Championship(id) => id,
        }
    }

    /// The message that there is nothing to be told.
    pub(super) fn gone(&self) -> Bytes {
        let (event, id) = (self.event(), self.id());
        Bytes::from(format!("event: gone\ndata: {{\"{event}\":\"{id}\",\"code\":\"no-such-{event}\"}}\n\n"))
    }

    /// The message with this text.
    pub(super) fn message(&self, text: &str) -> Bytes {
        Bytes::from(format!("event: {}\ndata: {text}\n\n", self.event()))
    }
}

/// What viewers see, as a message.
#[derive(Debug)]
pub(super) struct PublicText {
    pub(super) number: Number,
    pub(super) message: Bytes,
}

impl PublicText {
    /// The text inside the message.
    pub(super) fn text(&self) -> Bytes {
        let head = self.message.windows(6).position(|part| part == b"data: ").map_or(0, |at| at + 6);
        self.message.slice(head..self.message.len().saturating_sub(2).max(head))
    }
}

/// What a feed told last: nothing yet, that there is nothing, or what viewers see.
pub(super) type LastTold = Option<Option<Arc<PublicText>>>;

/// The feeds that somebody listens to, and what was written lately.
#[derive(Debug, Default)]
pub(super) struct Feeds {
    open: Mutex<HashMap<FeedKey, Arc<watch::Sender<LastTold>>>>,
    written: Mutex<HashMap<FeedKey, Arc<PublicText>>>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Feeds {
    /// What was written at this number, or what is written now.
    fn told(&self, key: &FeedKey, number: Number, write: impl FnOnce() -> String) -> Arc<PublicText> {
        if let Some(told) = held(&self.written).get(key).filter(|told| told.number == number) {
            return Arc::clone(told);
        }
        let told = Arc::new(PublicText { number, message: key.message(&write()) });
        let mut written = held(&self.written);
        if written.len() >= MOST {
            written.clear();
        }
        written.insert(key.clone(), Arc::clone(&told));
        told
    }

    /// Whether nobody listens any more; the feed is forgotten then.
    fn is_left(&self, key: &FeedKey, sender: &watch::Sender<LastTold>) -> bool {
        let mut open = held(&self.open);
        let left = sender.receiver_count() == 0;
        if left {
            open.remove(key);
        }
        left
    }
}

impl<L: Log> Live<L> {
    /// What viewers are told of something, from now on.
    pub(super) fn feed(self: &Arc<Self>, key: &FeedKey) -> watch::Receiver<LastTold> {
        let mut open = held(&self.feeds.open);
        if let Some(sender) = open.get(key) {
            return sender.subscribe();
        }
        let sender = Arc::new(watch::Sender::new(None));
        let receiver = sender.subscribe();
        open.insert(key.clone(), Arc::clone(&sender));
        tokio::spawn(tell(Arc::clone(self), key.clone(), sender));
        receiver
    }

    /// What viewers see now; `None` if there is nothing.
    pub(super) async fn told(&self, key: &FeedKey) -> Result<Option<Arc<PublicText>>, Fault> {
        match key {
            FeedKey::Tournament(id) => {
                let Some(state) = self.collected(id).await? else { return Ok(None) };
                let write = || TournamentReply::new(id, &state, &TournamentRights::Viewer, None).json();
                Ok(Some(self.feeds.told(key, state.number, write)))
            }
            FeedKey::Championship(id) => {
                let Some(view) = ChampionshipView::of(self, id).await? else { return Ok(None) };
                Ok(Some(self.feeds.told(key, view.number(), || view.json(None))))
            }
        }
    }

    /// The streams in which something happens that is told: live tables are among them.
    pub(super) async fn streams_of(&self, key: &FeedKey) -> Result<Vec<StreamId>, Fault> {
        let (mut streams, tournaments) = match key {
            FeedKey::Tournament(id) => (Vec::new(), vec![id.clone()]),
            FeedKey::Championship(id) => {
                let state = self.club.championship(id, Number::MAX).await?;
                (vec![id.clone()], state.map_or_else(Vec::new, |state| state.tournaments.clone()))
            }
        };
        for id in tournaments {
            if let Some(state) = self.club.tournament(&id, Number::MAX).await? {
                streams.extend(open_boards(&id, &state));
            }
            streams.push(id);
        }
        Ok(streams)
    }
}

/// Tells viewers of news until nobody listens or the server stops.
async fn tell<L: Log>(live: Arc<Live<L>>, key: FeedKey, sender: Arc<watch::Sender<LastTold>>) {
    let mut bell = NewsBell::new(live.club.hub(), Vec::new());
    loop {
        // Whoever listens first misses nothing.
        if let Ok(streams) = live.streams_of(&key).await {
            bell.follow(live.club.hub(), streams);
        }
        // Where the log cannot be read, what was told stays.
        if let Ok(told) = live.told(&key).await {
            sender.send_if_modified(|last| {
                let number = |told: &Option<Arc<PublicText>>| told.as_ref().map(|told| told.number);
                let is_news = last.as_ref().map(number) != Some(number(&told));
                if is_news {
                    *last = Some(told);
                }
                is_news
            });
        }
        let wait = async {
            sleep(PACE).await;
            let _ = timeout(LOOK, bell.rung()).await;
        };
        tokio::select! {
            () = wait => {}
            () = live.stopped() => return,
        }
        if live.feeds.is_left(&key, &sender) {
            return;
        }
    }
}
