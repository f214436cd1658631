//! What time it is for games: a clock that never goes back, and that agrees with the database where several machines share one.
//!
//! The time of the machine is looked at once, at the start; from then on the clock counts what has passed, so that nobody who sets
//! the machine's clock ends a game or silences a computer. Where the log has a time of its own (PostgreSQL), that one counts: the
//! clock goes forward to it at once, and where it is ahead it runs at half speed until both agree.

use ludoteca_club::{Fault, Log, Moment};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How far the log may be ahead of the machine at the start, in milliseconds, for time to go on from there: a day. Games of a clock
/// that was more wrong than that rest until it is their time.
const MAX_BEHIND_LOG: u64 = 24 * 60 * 60 * 1000;

/// How far a machine's clock may differ from the database's before that is said, in milliseconds.
const WORTH_SAYING: u64 = 2_000;

/// Says what time it is.
pub trait GameClock: fmt::Debug + Send + Sync + 'static {
    /// The moment; never earlier than one that was given before.
    fn now(&self) -> Moment;

    /// Learns what time it is where the log is kept.
    fn agree(&self, told: Moment);
}

/// The clock of a server.
pub struct SteadyClock {
    /// How long something runs; it never goes back.
    passed: Box<dyn Fn() -> Duration + Send + Sync>,
    state: Mutex<Anchor>,
}

/// A moment that was agreed on.
#[derive(Clone, Copy, Debug)]
struct Anchor {
    /// How much had passed then, in milliseconds.
    passed: u64,
    moment: Moment,
    /// How far it was ahead of the log's time then, in milliseconds.
    ahead: u64,
}

impl fmt::Debug for SteadyClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SteadyClock").field(&self.state()).finish()
    }
}

impl SteadyClock {
    /// A clock that shows `start` now and then counts what passes.
    pub fn new(start: Moment, passed: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        let anchor = Anchor { passed: passed().as_millis() as u64, moment: start, ahead: 0 };
        Self { passed: Box::new(passed), state: Mutex::new(anchor) }
    }

    /// A clock that goes on from the machine's time.
    pub fn of_machine() -> Self {
        let begun = Instant::now();
        Self::new(machine_time(), move || begun.elapsed())
    }

    /// A clock for a log: its own time if it has one, and never before what happened last at tables that are due.
    pub async fn for_log(log: &impl Log) -> Result<Arc<Self>, Fault> {
        let begun = Instant::now();
        let (told, last) = (log.now().await?, log.last_change_of_due().await?);
        let start = beginning(machine_time(), told, last);
        let clock = Self::new(start, move || begun.elapsed());
        if let Some(told) = told {
            clock.agree(told);
        }
        Ok(Arc::new(clock))
    }

    fn state(&self) -> MutexGuard<'_, Anchor> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Anchor {
    fn at(&self, passed: u64) -> Moment {
        let since = passed.saturating_sub(self.passed);
        self.moment.plus(since - (since / 2).min(self.ahead))
    }
}

impl GameClock for SteadyClock {
    fn now(&self) -> Moment {
        // Taken under the lock: of two who ask, the second is never told an earlier moment.
        let state = self.state();
        state.at((self.passed)().as_millis() as u64)
    }

    fn agree(&self, told: Moment) {
        let mut state = self.state();
        let passed = (self.passed)().as_millis() as u64;
        let now = state.at(passed);
        *state = Anchor { passed, moment: now.max(told), ahead: now.since(told) };
    }
}

/// The machine's time.
fn machine_time() -> Moment {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(passed.as_millis() as u64)
}

/// What time it is at the start: what the log says, or the machine; and not before what happened last.
fn beginning(machine: Moment, told: Option<Moment>, last: Moment) -> Moment {
    if let Some(told) = told
        && told.since(machine).max(machine.since(told)) >= WORTH_SAYING
    {
        let (machine, database) = (machine.0, told.0);
        tracing::warn!(
            machine,
            database,
            "this machine's clock differs from the database's, which counts; use NTP on both"
        );
    }
    let now = told.unwrap_or(machine);
    let behind = last.since(now);
    if behind == 0 {
        return now;
    }
    if behind > MAX_BEHIND_LOG {
        tracing::warn!(
            behind,
            "the clock is set more than a day before what happened last; games that wait rest until then"
        );
        return now;
    }
    tracing::warn!(behind, "the clock was set back; for games time goes on from what happened last");
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    /// Milliseconds that a test lets pass.
    fn turned(start: u64) -> (SteadyClock, Arc<AtomicU64>) {
        let passed = Arc::new(AtomicU64::new(0));
        let hand = Arc::clone(&passed);
        (SteadyClock::new(Moment(start), move || Duration::from_millis(hand.load(Relaxed))), passed)
    }

    #[test]
    fn two_machines_agree_with_the_database_whatever_their_own_clocks_say() {
        let (right, _) = turned(1_000_000);
        let (fast, passed) = turned(1_090_000);
        right.agree(Moment(1_000_000));
        fast.agree(Moment(1_000_000));
        // One that was ahead by 90 s is not put back: it waits at half speed.
        assert_eq!(fast.now(), Moment(1_090_000));
        passed.store(180_000, Relaxed);
        assert_eq!(fast.now(), Moment(1_180_000), "after twice as long it agrees");
        passed.store(200_000, Relaxed);
        assert_eq!(fast.now(), Moment(1_200_000), "and then runs as usual");
        let (slow, _) = turned(500);
        slow.agree(Moment(1_000_000));
        assert_eq!(slow.now(), right.now());
    }

    #[test]
    fn time_never_goes_back() {
        let (clock, passed) = turned(10_000);
        let mut last = clock.now();
        for step in 0..200_u64 {
            passed.store(step * 7, Relaxed);
            clock.agree(Moment(10_000 + (step * 7919) % 2_000));
            assert!(clock.now() >= last);
            last = clock.now();
        }
    }

    #[test]
    fn at_the_start_the_database_counts_and_time_goes_on_from_the_log() {
        let (hour, year) = (3_600_000, 365 * MAX_BEHIND_LOG);
        let now = Moment(10 * year);
        assert_eq!(beginning(now, None, Moment(0)), now);
        // A machine 90 s ahead, on a database that is right.
        assert_eq!(beginning(now.plus(90_000), Some(now), Moment(0)), now);
        // The clock was set back by an hour since the last event.
        assert_eq!(beginning(now, None, now.plus(hour)), now.plus(hour));
        // It was wrong by a year once: what it wrote then does not count.
        assert_eq!(beginning(now, None, now.plus(year)), now);
    }
}
