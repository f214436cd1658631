//! Every open connection, and who has to go when there are too many.

use crate::http::activity::Activity;
use crate::http::limits::{ConnectionLimits, Notice};
use crate::ops::metrics::METRICS;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::{Duration, Instant};

/// The shortest time between two notices.
const NOTICE_PAUSE: Duration = Duration::from_mins(1);

/// Where notices go.
pub(crate) type Log = fn(Notice);

/// The open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    limits: ConnectionLimits,
    log: Log,
    state: Mutex<Roster>,
}

#[derive(Debug, Default)]
struct Roster {
    open: HashMap<u64, OpenConnection>,
    next: u64,
    closed: u64,
    refused: u64,
    noticed: Option<Instant>,
}

#[derive(Debug)]
struct OpenConnection {
    origin: IpAddr,
    activity: Arc<Activity>,
}

/// The place of one connection among the others, until it is dropped.
#[derive(Debug)]
pub(crate) struct Admission {
    connections: Arc<Connections>,
    number: u64,
    /// What the connection is doing.
    pub activity: Arc<Activity>,
}

impl Connections {
    pub(crate) fn new(limits: ConnectionLimits, log: Log) -> Self {
        Self { limits, log, state: Mutex::default() }
    }

    pub(crate) const fn limits(&self) -> &ConnectionLimits {
        &self.limits
    }

    /// A place for a new connection. Where a limit is met, the connection that has kept the server waiting longest is
    /// closed for it; `None` if there is no such connection.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Admission> {
        let origin = origin(address);
        let mut state = self.state();
        let from_there = state.open.values().filter(|entry| entry.origin == origin).count();
        let has_room = if from_there >= self.limits.per_address {
            state.close_longest_waiting(|entry| entry.origin == origin)
        } else {
            state.open.len() < self.limits.in_all || state.close_longest_waiting(|_| true)
        };
        if !has_room {
            state.refused += 1;
            self.notice(state);
            return None;
        }
        let number = state.next;
        state.next += 1;
        let activity = Arc::new(Activity::new());
        state.open.insert(number, OpenConnection { origin, activity: Arc::clone(&activity) });
        METRICS.connections.inc();
        self.notice(state);
        Some(Admission { connections: Arc::clone(self), number, activity })
    }

    /// Closes the connection that has kept the server waiting longest, where the system has no room for another.
    pub(crate) fn make_room(&self) {
        let mut state = self.state();
        state.close_longest_waiting(|_| true);
        self.notice(state);
    }

    /// Says what happened, unless something was said a moment ago.
    fn notice(&self, mut state: MutexGuard<'_, Roster>) {
        let quiet = state.noticed.is_some_and(|said| said.elapsed() < NOTICE_PAUSE);
        if quiet || state.closed + state.refused == 0 {
            return;
        }
        let notice = Notice { open: state.open.len(), closed: state.closed, refused: state.refused };
        (state.closed, state.refused, state.noticed) = (0, 0, Some(Instant::now()));
        drop(state);
        (self.log)(notice);
    }

    /// Nothing panics while it is held, and it would be whole even then.
    fn state(&self) -> MutexGuard<'_, Roster> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Roster {
    /// Whether there was one to close.
    fn close_longest_waiting(&mut self, may_go: impl Fn(&OpenConnection) -> bool) -> bool {
        let waiting = self.open.iter().filter(|(_, entry)| may_go(entry)).filter_map(|(&number, entry)| {
            let since = entry.activity.waiting_since()?;
            Some((since, number))
        });
        let Some((_, number)) = waiting.min() else { return false };
        if let Some(entry) = self.open.remove(&number) {
            entry.activity.close();
            self.closed += 1;
        }
        true
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        METRICS.connections.dec();
        self.connections.state().open.remove(&self.number);
    }
}

/// Whom an address is counted as: of IPv6 the network of 48 bits it belongs to, which is what somebody is given as a whole.
pub(crate) fn origin(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let mut segments = address.segments();
            segments[3..].fill(0);
            IpAddr::V6(segments.into())
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn connections(per_address: usize, in_all: usize) -> Arc<Connections> {
        let limits = ConnectionLimits { per_address, in_all, ..ConnectionLimits::default() };
        Arc::new(Connections::new(limits, |_| {}))
    }

    fn open(connections: &Connections) -> usize {
        connections.state().open.len()
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_keeps_the_server_waiting_longest_goes_first() {
        let connections = connections(2, 10);
        let here: IpAddr = [127, 0, 0, 1].into();
        let first = connections.admit(here).unwrap();
        tokio::time::advance(Duration::from_secs(1)).await;
        let second = connections.admit(here).unwrap();
        tokio::time::advance(Duration::from_secs(1)).await;
        first.activity.mark_progress();
        let third = connections.admit(here).unwrap();
        second.activity.ended(connections.limits()).await;
        assert_eq!(open(&connections), 2);
        drop((first, second, third));
        assert_eq!(open(&connections), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_being_answered_stays() {
        let connections = connections(1, 2);
        let [here, there]: [IpAddr; 2] = [[127, 0, 0, 1].into(), [127, 0, 0, 2].into()];
        let place = connections.admit(here).unwrap();
        let answering = place.activity.answer();
        assert!(connections.admit(here).is_none());
        let other = connections.admit(there).unwrap();
        drop(answering);
        let newer = connections.admit([127, 0, 0, 3].into()).unwrap();
        assert_eq!(open(&connections), 2);
        drop((place, other, newer));
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_nothing_is_not_being_answered() {
        let connections = connections(1, 1);
        let place = connections.admit([127, 0, 0, 1].into()).unwrap();
        let _answering = place.activity.answer();
        place.activity.mark_blocked();
        place.activity.ended(connections.limits()).await;
        assert!(connections.admit([127, 0, 0, 1].into()).is_some());
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let origin = |text: &str| origin(text.parse().unwrap());
        assert_eq!(origin("2001:db8::1"), origin("2001:db8::ffff:2"));
        assert_eq!(origin("2001:db8::1"), origin("2001:db8:0:ffff::1"));
        assert_ne!(origin("2001:db8::1"), origin("2001:db8:1::1"));
        assert_eq!(origin("::ffff:192.0.2.1"), origin("192.0.2.1"));
        assert_ne!(origin("192.0.2.1"), origin("192.0.2.2"));
    }
}
