//! Who is told when a stream has something new.

use crate::stream::{Number, StreamId};
use ludoteca_kernel::{ByPlayer, Player};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// What is told of a stream: how far it has come, and how far each seat has seen it. Nothing of it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pulse {
    /// The number of its last event, as far as this machine knows.
    pub number: Number,
    /// The number each seat's screen has shown.
    pub seen: ByPlayer<Number>,
}

/// The streams somebody listens to, on this machine.
#[derive(Debug, Default)]
pub struct Hub {
    told: Mutex<HashMap<StreamId, watch::Sender<Pulse>>>,
}

impl Hub {
    fn told(&self) -> MutexGuard<'_, HashMap<StreamId, watch::Sender<Pulse>>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens to a stream, from now on.
    pub fn listen(&self, stream: &StreamId) -> watch::Receiver<Pulse> {
        let mut told = self.told();
        if told.len() == told.capacity() {
            told.retain(|_, sender| sender.receiver_count() > 0);
        }
        told.entry(stream.clone()).or_default().subscribe()
    }

    /// What was last told of a stream; nothing if nobody listens.
    pub fn pulse(&self, stream: &StreamId) -> Pulse {
        self.told().get(stream).map(|sender| *sender.borrow()).unwrap_or_default()
    }

    /// Says that a stream has come this far.
    pub fn say_number(&self, stream: &StreamId, number: Number) {
        self.change(stream, |pulse| raise(&mut pulse.number, number));
    }

    /// Says that a seat's screen has shown a stream this far.
    pub fn say_seen(&self, stream: &StreamId, seat: Player, number: Number) {
        self.change(stream, |pulse| raise(&mut pulse.seen[seat], number));
    }

    fn change(&self, stream: &StreamId, change: impl FnOnce(&mut Pulse) -> bool) {
        let mut told = self.told();
        match told.get(stream) {
            Some(sender) if sender.receiver_count() > 0 => {
                sender.send_if_modified(change);
            }
            Some(_) => {
                told.remove(stream);
            }
            None => {}
        }
    }

    /// The streams somebody listens to.
    pub fn streams(&self) -> Vec<StreamId> {
        let told = self.told();
        let heard = told.iter().filter(|(_, sender)| sender.receiver_count() > 0);
        heard.map(|(stream, _)| stream.clone()).collect()
    }
}

/// What is known never shrinks: news may arrive in any order.
fn raise(known: &mut Number, number: Number) -> bool {
    let higher = number > *known;
    if higher {
        *known = number;
    }
    higher
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream(name: &str) -> StreamId {
        name.parse().unwrap()
    }

    #[test]
    fn news_reaches_those_who_listen_and_old_news_nobody() {
        let hub = Hub::default();
        let mut listener = hub.listen(&stream("a"));
        hub.say_number(&stream("a"), 3);
        hub.say_number(&stream("b"), 9);
        assert!(listener.has_changed().unwrap());
        assert_eq!(listener.borrow_and_update().number, 3);
        hub.say_number(&stream("a"), 2);
        assert!(!listener.has_changed().unwrap());
        hub.say_seen(&stream("a"), Player::Second, 3);
        assert_eq!(listener.borrow_and_update().seen, ByPlayer { first: 0, second: 3 });
    }

    #[test]
    fn those_who_left_are_forgotten() {
        let hub = Hub::default();
        drop(hub.listen(&stream("a")));
        assert!(hub.streams().is_empty());
        hub.say_number(&stream("a"), 1);
        for at in 0..1000 {
            drop(hub.listen(&stream(&format!("t{at}"))));
        }
        assert!(hub.told().len() < 1000, "streams without listeners pile up");
    }
}
