//! What everybody may see of championships and tournaments, written once for all who look: two thousand phones in a hall cost one
//! writing.

use crate::api::follow::Shown;
use ludoteca_club::{Number, StreamId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

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
}

/// What a feed told last: nothing yet, that there is nothing, or what viewers see.
pub(crate) type LastTold = Option<Option<Shown>>;

/// The feeds that somebody listens to, and what was written lately.
#[derive(Debug, Default)]
pub(crate) struct Feeds {
    open: Mutex<HashMap<FeedKey, Arc<watch::Sender<LastTold>>>>,
    written: Mutex<WrittenTexts>,
}

/// What was written lately, by what it is about and which of its forms it is.
#[derive(Debug, Default)]
struct WrittenTexts {
    texts: HashMap<(FeedKey, PublicForm), Shown>,
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
    ) -> Result<Shown, E> {
        let at = (key.clone(), form);
        if let Some(told) = held(&self.written).texts.get(&at).filter(|told| told.number == number) {
            return Ok(told.clone());
        }
        let told = Shown::public(key.event(), number, &write()?);
        held(&self.written).keep(at, told.clone());
        Ok(told)
    }

    /// What viewers are told of something, from now on. Whoever comes first has it told.
    pub(crate) fn listen(
        &self,
        key: &FeedKey,
        tell: impl FnOnce(Arc<watch::Sender<LastTold>>),
    ) -> watch::Receiver<LastTold> {
        let mut open = held(&self.open);
        if let Some(sender) = open.get(key) {
            return sender.subscribe();
        }
        let sender = Arc::new(watch::Sender::new(None));
        let receiver = sender.subscribe();
        open.insert(key.clone(), Arc::clone(&sender));
        tell(sender);
        receiver
    }

    /// Whether nobody listens any more; the feed is forgotten then.
    pub(crate) fn is_left(&self, key: &FeedKey, sender: &watch::Sender<LastTold>) -> bool {
        let mut open = held(&self.open);
        let left = sender.receiver_count() == 0;
        if left {
            open.remove(key);
        }
        left
    }
}

impl WrittenTexts {
    fn keep(&mut self, at: (FeedKey, PublicForm), told: Shown) {
        self.bytes += told.len();
        if self.texts.len() >= MAX_TEXTS || self.bytes > MAX_BYTES {
            self.texts.clear();
            self.bytes = told.len();
        }
        if let Some(before) = self.texts.insert(at, told) {
            self.bytes -= before.len();
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
        assert_eq!(kept.bytes, kept.texts.values().map(Shown::len).sum::<usize>());
    }
}
