//! Playing what is missing, on all cores.

use super::kept::{KeptParts, PartResult};
use super::rung::{Against, PAIRS, Rung};
use crate::{Arrangement, MatchTally};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// What a first part is taken to last, in seconds, until it is known: other matches come first.
const UNKNOWN: f64 = 20.0;

/// How much is measured.
#[derive(Clone, Debug)]
pub struct Measuring {
    /// Games against the level below; half as many against a beginner.
    pub games: u32,
    /// No further part of a match is begun once its parts took so long together.
    pub match_time: Duration,
    pub threads: u32,
    /// The date of today.
    pub date: String,
}

/// A match and how far it is.
struct RungProgress<'r> {
    rung: &'r Rung,
    /// Parts that were played or are being played.
    begun: BTreeSet<u32>,
    finished: u32,
    seconds: f64,
    running: u32,
}

impl RungProgress<'_> {
    /// Seconds that its parts took, those included that are being played.
    fn expected(&self) -> f64 {
        let each = if self.finished == 0 { UNKNOWN } else { self.seconds / f64::from(self.finished) };
        self.seconds + each * f64::from(self.running)
    }
}

/// All that the threads share.
struct Shared<'r> {
    matches: Vec<RungProgress<'r>>,
    kept: &'r mut KeptParts,
}

impl Measuring {
    /// How many parts a match has.
    fn parts(&self, against: Against) -> u32 {
        let games = match against {
            Against::Beginner => self.games / 2,
            Against::Below => self.games,
        };
        games.div_ceil(2 * PAIRS)
    }

    /// Plays whatever is missing, and keeps each part as soon as it is finished, until all is there or it is told to stop.
    pub fn play(
        &self,
        rungs: &[Rung],
        kept: &mut KeptParts,
        stop: &(dyn Fn() -> bool + Sync),
        show: &(dyn Fn(&str) + Sync),
    ) -> Result<()> {
        let matches = rungs.iter().map(|rung| progress(rung, kept)).collect();
        let shared = Mutex::new(Shared { matches, kept });
        thread::scope(|scope| {
            let worker = || scope.spawn(|| self.work(&shared, stop, show));
            let workers: Vec<_> = (0..self.threads).map(|_| worker()).collect();
            // Whoever is not waited for here is waited for at the end of the scope.
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().map_err(|_| anyhow::anyhow!("a thread has failed"))?)
        })
    }

    /// What one thread does.
    fn work(
        &self,
        shared: &Mutex<Shared<'_>>,
        stop: &(dyn Fn() -> bool + Sync),
        show: &(dyn Fn(&str) + Sync),
    ) -> Result<()> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        while !stop() {
            let Some((at, number)) = self.claim(&mut lock(shared)) else { return Ok(()) };
            let rung = lock(shared).matches[at].rung;
            let begun = Instant::now();
            let tally = play_part(&rung.part(number)?, stop)?;
            if stop() || tally.games() < 2 * PAIRS {
                return Ok(());
            }
            let seconds = begun.elapsed().as_secs_f64();
            let mut shared = lock(shared);
            let progress = &mut shared.matches[at];
            progress.running -= 1;
            progress.finished += 1;
            progress.seconds += seconds;
            shared.kept.add(PartResult {
                game: rung.game.slug().to_owned(),
                a: rung.own(),
                b: rung.other(),
                stamp: rung.stamp.clone(),
                part: number,
                won: tally.won,
                lost: tally.lost,
                pairs: tally.pairs,
                seconds: (seconds * 100.0).round() / 100.0,
                date: self.date.clone(),
                cores,
            })?;
            show(&format!("{} parts of {} matches", shared.kept.parts.len(), shared.matches.len()));
        }
        Ok(())
    }

    /// The next part to be played: of the match that had the least time, of those the highest level, which takes longest.
    fn claim(&self, shared: &mut Shared<'_>) -> Option<(usize, u32)> {
        let most = self.match_time.as_secs_f64();
        let open = shared.matches.iter().enumerate().filter(|(_, one)| {
            one.expected() < most && (one.begun.len() as u32) < self.parts(one.rung.against)
        });
        let key = |one: &RungProgress<'_>| (one.expected(), std::cmp::Reverse(one.rung.level));
        let (at, _) = open.min_by(|(_, one), (_, other)| {
            let ((seconds, level), (other_seconds, other_level)) = (key(one), key(other));
            seconds.total_cmp(&other_seconds).then(level.cmp(&other_level))
        })?;
        let one = &mut shared.matches[at];
        let number = (0..self.parts(one.rung.against)).find(|number| !one.begun.contains(number))?;
        one.begun.insert(number);
        one.running += 1;
        Some((at, number))
    }
}

fn lock<'m, 'r>(shared: &'m Mutex<Shared<'r>>) -> MutexGuard<'m, Shared<'r>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How far a match is according to the file.
fn progress<'r>(rung: &'r Rung, kept: &KeptParts) -> RungProgress<'r> {
    let parts: Vec<&PartResult> = kept.parts.iter().filter(|part| part.is_of(rung)).collect();
    RungProgress {
        rung,
        begun: parts.iter().map(|part| part.part).collect(),
        finished: parts.len() as u32,
        seconds: parts.iter().map(|part| part.seconds).sum(),
        running: 0,
    }
}

/// Plays one part.
fn play_part(part: &Arrangement, stop: &(dyn Fn() -> bool + Sync)) -> Result<MatchTally> {
    let mut tally = MatchTally::default();
    let played = part.play(stop, &mut |pair| {
        tally.add(&pair.wins());
        Ok(ControlFlow::Continue(()))
    });
    let [a, b] = &part.engines;
    played.with_context(|| format!("{}: {a} against {b}", part.game))?;
    Ok(tally)
}
