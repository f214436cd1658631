//! What everybody may see, written once for all who look: two thousand phones in a hall cost one writing.

use crate::api::championship::response::ChampionshipView;
use crate::api::news::Notifier;
use crate::api::{AppState, written};
use axum::body::Bytes;
use ludoteca_club::tournament::{TournamentRights, TournamentView};
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

/// The most texts that are remembered, and how long they may be together.
const MAX_TEXTS: usize = 512;
const MAX_BYTES: usize = 64 << 20;

/// What a feed tells of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum FeedKey {
    Tournament(StreamId),
    Championship(StreamId),
}

impl FeedKey {
    /// The name of its messages.
    pub(crate) const fn event(&self) -> &'static str {
        match self {
            Self::Tournament(_) => "tournament",
            Self::Championship(_) => "championship",
        }
    }

    /// The stream itself.
    pub(crate) const fn id(&self) -> &StreamId {
        match self {
            Self::Tournament(id) | Self::Championship(id) => id,
        }
    }

    /// The message that there is nothing to be told.
    pub(crate) fn gone(&self) -> Bytes {
        let (event, id) = (self.event(), self.id());
        Bytes::from(format!("event: gone\ndata: {{\"{event}\":\"{id}\",\"code\":\"no-such-{event}\"}}\n\n"))
    }

    /// The message with this text.
    pub(crate) fn message(&self, text: &str) -> Bytes {
        Bytes::from(format!("event: {}\ndata: {text}\n\n", self.event()))
    }
}

/// What viewers see, as a message.
#[derive(Debug)]
pub(crate) struct PublicText {
    pub(crate) number: Number,
    pub(crate) message: Bytes,
}

impl PublicText {
    /// The text inside the message.
    pub(crate) fn text(&self) -> Bytes {
        let head = self.message.windows(6).position(|part| part == b"data: ").map_or(0, |at| at + 6);
        self.message.slice(head..self.message.len().saturating_sub(2).max(head))
    }
}

/// What a feed told last: nothing yet, that there is nothing, or what viewers see.
pub(crate) type LastTold = Option<Option<Arc<PublicText>>>;

/// The feeds that somebody listens to, and what was written lately.
#[derive(Debug, Default)]
pub(crate) struct Feeds {
    open: Mutex<HashMap<FeedKey, Arc<watch::Sender<LastTold>>>>,
    written: Mutex<WrittenTexts>,
}

/// What was written lately, by what it is about and which of its forms it is.
#[derive(Debug, Default)]
struct WrittenTexts {
    texts: HashMap<(FeedKey, PublicForm), Arc<PublicText>>,
    bytes: usize,
}

/// The forms in which everybody may see something.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PublicForm {
    /// As the stream tells it.
    Page,
    /// With the arithmetic of one contest's tie-breaks.
    Terms(u32),
    /// A list for other programs, named with everything that makes it different.
    Export(String),
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Feeds {
    /// What was written at this number, or what is written now.
    pub(crate) fn told<E>(
        &self,
        key: &FeedKey,
        form: PublicForm,
        number: Number,
        write: impl FnOnce() -> Result<String, E>,
    ) -> Result<Arc<PublicText>, E> {
        let at = (key.clone(), form);
        if let Some(told) = held(&self.written).texts.get(&at).filter(|told| told.number == number) {
            return Ok(Arc::clone(told));
        }
        let told = Arc::new(PublicText { number, message: key.message(&write()?) });
        held(&self.written).keep(at, Arc::clone(&told));
        Ok(told)
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

impl WrittenTexts {
    fn keep(&mut self, at: (FeedKey, PublicForm), told: Arc<PublicText>) {
        self.bytes += told.message.len();
        if self.texts.len() >= MAX_TEXTS || self.bytes > MAX_BYTES {
            self.texts.clear();
            self.bytes = told.message.len();
        }
        if let Some(before) = self.texts.insert(at, told) {
            self.bytes -= before.message.len();
        }
    }
}

impl<L: Log> AppState<L> {
    /// What viewers are told of something, from now on.
    pub(crate) fn feed(self: &Arc<Self>, key: &FeedKey) -> watch::Receiver<LastTold> {
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
    pub(crate) async fn told(&self, key: &FeedKey) -> Result<Option<Arc<PublicText>>, Fault> {
        match key {
            FeedKey::Tournament(id) => {
                let Some(state) = self.collected(id).await? else { return Ok(None) };
                let view = || TournamentView::new(id, &state, &TournamentRights::Viewer, None);
                let write = || Ok(written(&view()));
                self.feeds.told(key, PublicForm::Page, state.number, write).map(Some)
            }
            FeedKey::Championship(id) => {
                let Some(view) = ChampionshipView::of(self, id).await? else { return Ok(None) };
                self.feeds.told(key, PublicForm::Page, view.number(), || Ok(view.json(None))).map(Some)
            }
        }
    }

    /// The streams in which something happens that is told: live tables are among them.
    pub(crate) async fn streams_of(&self, key: &FeedKey) -> Result<Vec<StreamId>, Fault> {
        let (mut streams, tournaments) = match key {
            FeedKey::Tournament(id) => (Vec::new(), vec![id.clone()]),
            FeedKey::Championship(id) => {
                let state = self.club.championship(id, Number::MAX).await?;
                (vec![id.clone()], state.map_or_else(Vec::new, |state| state.tournaments.clone()))
            }
        };
        for id in tournaments {
            if let Some(state) = self.club.tournament(&id, Number::MAX).await? {
                streams.extend(state.open_boards(&id).into_iter().map(|(_, board)| board));
            }
            streams.push(id);
        }
        Ok(streams)
    }
}

/// Tells viewers of news until nobody listens or the server stops.
async fn tell<L: Log>(app: Arc<AppState<L>>, key: FeedKey, sender: Arc<watch::Sender<LastTold>>) {
    let mut bell = Notifier::new(app.club.hub(), Vec::new());
    loop {
        // Whoever listens first misses nothing.
        if let Ok(streams) = app.streams_of(&key).await {
            bell.follow(app.club.hub(), streams);
        }
        // Where the log cannot be read, what was told stays.
        if let Ok(told) = app.told(&key).await {
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
            () = app.stopped() => return,
        }
        if app.feeds.is_left(&key, &sender) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::convert::Infallible;

    #[test]
    fn each_form_is_written_once_for_each_number() {
        let (feeds, written) = (Feeds::default(), Cell::new(0));
        let key = FeedKey::Tournament("k3m9xtk3m9xtk3m9".parse().unwrap());
        let ask = |form: PublicForm, number| {
            let write = || {
                written.set(written.get() + 1);
                Ok::<_, Infallible>(format!("{{\"number\":{number}}}"))
            };
            let Ok(told) = feeds.told(&key, form, number, write);
            String::from_utf8(told.text().to_vec()).unwrap()
        };
        for _ in 0..100 {
            assert_eq!(ask(PublicForm::Page, 1), "{\"number\":1}");
            ask(PublicForm::Terms(2), 1);
            ask(PublicForm::Export("standings.csv pt".to_owned()), 1);
        }
        assert_eq!(written.get(), 3);
        assert_eq!(ask(PublicForm::Page, 2), "{\"number\":2}");
        assert_eq!(written.get(), 4);
        let kept = held(&feeds.written);
        assert_eq!(kept.bytes, kept.texts.values().map(|told| told.message.len()).sum::<usize>());
    }
}
