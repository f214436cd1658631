//! Streams that are due and could not be settled: each is left alone for a while, twice as long every time, so that the others are
//! looked at meanwhile.

use ludoteca_club::{DueStream, Moment, StreamId};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How long a stream is left alone after the first failure, in milliseconds.
const FIRST_WAIT: u64 = 1_000;

/// How long at most.
const LONGEST_WAIT: u64 = 5 * 60 * 1_000;

/// The most streams that are remembered. Past that, those are forgotten whose wait ends first.
const MAX_STREAMS: usize = 10_000;

/// How many failures are written into the log in a minute; the others are counted.
const NOTICES_A_MINUTE: u32 = 10;

/// A minute, in milliseconds.
const MINUTE: u64 = 60 * 1_000;

/// The streams that could not be settled.
#[derive(Debug, Default)]
pub(crate) struct StuckStreams(Mutex<Remembered>);

#[derive(Debug, Default)]
struct Remembered {
    streams: HashMap<StreamId, Wait>,
    /// When the present minute of notices began, and how many there were in it.
    minute: Moment,
    notices: u32,
}

#[derive(Debug)]
struct Wait {
    /// Since when the stream is due: something that is due later is another matter.
    due: Moment,
    failures: u32,
    until: Moment,
}

/// What is said of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StuckNotice {
    /// Say it.
    Say,
    /// Say it, and that for a minute nothing more is said.
    SayLast,
    /// It was said before, or much was said already.
    Quiet,
}

impl StuckStreams {
    fn remembered(&self) -> MutexGuard<'_, Remembered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the stream is left alone at this moment.
    pub(crate) fn rests(&self, at: &DueStream, now: Moment) -> bool {
        let remembered = self.remembered();
        remembered.streams.get(&at.stream).is_some_and(|wait| wait.due == at.due && now < wait.until)
    }

    /// Notes that the stream could not be settled; whether to say so.
    pub(crate) fn failed(&self, at: &DueStream, now: Moment) -> StuckNotice {
        let mut remembered = self.remembered();
        let before = remembered.streams.get(&at.stream).filter(|wait| wait.due == at.due);
        let failures = before.map_or(0, |wait| wait.failures) + 1;
        let doubled = FIRST_WAIT.checked_shl(failures - 1).unwrap_or(LONGEST_WAIT);
        let until = now.plus(doubled.min(LONGEST_WAIT));
        remembered.streams.insert(at.stream.clone(), Wait { due: at.due, failures, until });
        remembered.forget_some();
        if failures > 1 { StuckNotice::Quiet } else { remembered.notice(now) }
    }

    /// Notes that the stream was settled.
    pub(crate) fn settled(&self, stream: &StreamId) {
        self.remembered().streams.remove(stream);
    }
}

impl Remembered {
    fn notice(&mut self, now: Moment) -> StuckNotice {
        if now.since(self.minute) >= MINUTE {
            (self.minute, self.notices) = (now, 0);
        }
        self.notices += 1;
        match self.notices {
            ..NOTICES_A_MINUTE => StuckNotice::Say,
            NOTICES_A_MINUTE => StuckNotice::SayLast,
            _ => StuckNotice::Quiet,
        }
    }

    fn forget_some(&mut self) {
        if self.streams.len() <= MAX_STREAMS {
            return;
        }
        let mut ends: Vec<Moment> = self.streams.values().map(|wait| wait.until).collect();
        let half = ends.len() / 2;
        let (_, &mut middle, _) = ends.select_nth_unstable(half);
        self.streams.retain(|_, wait| wait.until > middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(stream: &str) -> DueStream {
        DueStream { due: Moment(5), stream: stream.parse().unwrap() }
    }

    #[test]
    fn whoever_fails_waits_twice_as_long_every_time() {
        let (stuck, at) = (StuckStreams::default(), due("a"));
        let mut now = Moment(1_000);
        for wait in [1_000, 2_000, 4_000, 8_000] {
            assert!(!stuck.rests(&at, now));
            stuck.failed(&at, now);
            assert!(stuck.rests(&at, now.plus(wait - 1)) && !stuck.rests(&at, now.plus(wait)), "{wait}");
            now = now.plus(wait);
        }
        for _ in 0..200 {
            stuck.failed(&at, now);
        }
        assert!(!stuck.rests(&at, now.plus(LONGEST_WAIT)), "it is tried again however often it failed");
        assert!(!stuck.rests(&due("b"), now), "another one is not waited for");
    }

    #[test]
    fn what_is_due_anew_is_looked_at_at_once() {
        let stuck = StuckStreams::default();
        stuck.failed(&due("a"), Moment(10));
        assert!(!stuck.rests(&DueStream { due: Moment(6), ..due("a") }, Moment(11)));
        stuck.settled(&due("a").stream);
        assert!(!stuck.rests(&due("a"), Moment(11)));
    }

    #[test]
    fn little_is_said_of_much() {
        let stuck = StuckStreams::default();
        let said = |now| {
            (0..30).map(|at| stuck.failed(&due(&format!("s{at}x{now}")), Moment(now))).collect::<Vec<_>>()
        };
        let first = said(100_000);
        assert_eq!(first.iter().filter(|&&notice| notice != StuckNotice::Quiet).count(), 10);
        assert_eq!(first[9], StuckNotice::SayLast);
        assert_eq!(stuck.failed(&due("s0x100000"), Moment(200_000)), StuckNotice::Quiet, "said before");
        assert_eq!(said(200_000)[0], StuckNotice::Say);
    }

    #[test]
    fn memory_is_bounded() {
        let stuck = StuckStreams::default();
        for at in 0..MAX_STREAMS as u64 + 10 {
            stuck.failed(&due(&format!("s{at}")), Moment(at));
        }
        assert!(stuck.remembered().streams.len() <= MAX_STREAMS);
    }
}
