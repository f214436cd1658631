//! Faísca from the start.

use ludoteca_engines::faisca::{Prover, Way, openings};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// How often the effort so far is told.
const TOLD_EVERY: Duration = Duration::from_secs(30);
/// How often the time is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// Who wins after every first piece, or after those that are named: MIB of the table, threads, seconds at most, `whole` for the
/// way without reductions, first pieces. A line for each as soon as it is proved.
pub(crate) fn from_the_start(options: &[&str]) {
    let number =
        |at: usize, usual: usize| options.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (mib, threads, seconds) = (number(0, 1024), number(1, 1), number(2, usize::MAX >> 1));
    let way = if options.contains(&"whole") { Way::Whole } else { Way::Reduced };
    let all = openings();
    let is_asked = |name: &str| options.contains(&name);
    let mut asked = all.clone();
    asked.retain(|action| is_asked(&action.to_string()));
    if asked.is_empty() {
        asked.clone_from(&all);
    }
    let begun = Instant::now();
    let prover = Prover::new(way, mib);
    println!("Faísca: a table of {mib} MiB after {:.1?}", begun.elapsed());
    let (settled, winning, over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| watch(&prover, &begun, seconds as u64, &over));
        prover.prove(&asked, threads, |opening| {
            settled.fetch_add(1, Relaxed);
            winning.fetch_add(usize::from(opening.wins), Relaxed);
            let verdict = if opening.wins { "wins" } else { "loses" };
            println!("Faísca {}: First {verdict} ({:.1?} in all)", opening.action, begun.elapsed());
        });
        over.store(true, Relaxed);
    });
    println!(
        "Faísca: of {} first pieces that are no mirror images {} were asked for, {} proved, {} win for First ({} nodes, {:.1?})",
        all.len(),
        asked.len(),
        settled.load(Relaxed),
        winning.load(Relaxed),
        prover.nodes(),
        begun.elapsed()
    );
}

/// Tells the effort now and then, and ends the proof when its time is over.
fn watch(prover: &Prover, begun: &Instant, seconds: u64, over: &AtomicBool) {
    let mut next = TOLD_EVERY;
    while !over.load(Relaxed) {
        thread::sleep(GLANCE);
        let elapsed = begun.elapsed();
        if elapsed.as_secs() >= seconds {
            prover.stop();
        }
        if elapsed >= next {
            next += TOLD_EVERY;
            println!("Faísca: {} nodes after {elapsed:.0?}", prover.nodes());
        }
    }
}
