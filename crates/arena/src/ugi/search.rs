//! A search in a thread of its own.

use anyhow::{Context, Result};
use ludoteca_engines::{Analysis, Clock, Distance, Engine, Limits, Listener, SystemClock, Value};
use ludoteca_games::Table;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// How long a search that was told to stop may take to answer by itself.
const GRACE: Duration = Duration::from_millis(100);
/// The stack of a search: as large as a program's own.
const STACK: usize = 8 << 20;

/// What a search says.
pub(super) enum SearchEvent {
    /// A better answer, and when it came.
    Better(Analysis, Duration),
    /// The end, with the last analysis unless the search has failed. The engine comes back with [`RunningSearch::join`].
    Done(Option<Analysis>),
}

/// What is to be searched.
pub(super) struct SearchRequest {
    pub engine: Box<dyn Engine>,
    pub table: Box<dyn Table>,
    pub limits: Limits,
    pub endless: bool,
}

/// A search that goes on.
pub(super) struct RunningSearch {
    /// Which one it is: what an earlier one has still to say is no news.
    pub number: u64,
    /// The best action that was heard of.
    pub best: String,
    /// Whether nothing but `stop` ends it.
    pub endless: bool,
    /// Whether `bestmove` was said.
    pub answered: bool,
    stop: Arc<AtomicBool>,
    told_to_stop: Option<Instant>,
    thread: JoinHandle<Option<Box<dyn Engine>>>,
}

impl SearchRequest {
    /// Starts to search, with some action as the best so far. What is heard is told until `tell` says that nobody
    /// listens.
    pub(super) fn start(
        self,
        number: u64,
        any: String,
        tell: impl Fn(SearchEvent) -> bool + Send + 'static,
    ) -> Result<RunningSearch> {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let Self { mut engine, table, limits, endless } = self;
        let search = move || {
            let clock = SystemClock::new();
            let mut listener = SearchListener { stop: &flag, clock: &clock, tell: &tell };
            let thinking = || engine.think(table.as_ref(), &limits, &clock, &mut listener);
            // Whatever happens in there, the engine goes on; an engine that failed is not used again.
            let analysis = catch_unwind(AssertUnwindSafe(thinking)).ok();
            let engine = analysis.is_some().then_some(engine);
            tell(SearchEvent::Done(analysis.and_then(Result::ok)));
            engine
        };
        let thread = Builder::new().stack_size(STACK).spawn(search).context("no thread for the search")?;
        Ok(RunningSearch { number, best: any, endless, answered: false, stop, told_to_stop: None, thread })
    }
}

impl RunningSearch {
    /// Tells it to stop.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.told_to_stop.get_or_insert_with(Instant::now);
    }

    /// When somebody else should answer for it.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.told_to_stop.filter(|_| !self.answered).map(|told| told + GRACE)
    }

    /// Waits for its end; the engine comes back unless it has failed.
    pub(super) fn join(self) -> Option<Box<dyn Engine>> {
        self.thread.join().ok().flatten()
    }
}

struct SearchListener<'e> {
    stop: &'e AtomicBool,
    clock: &'e SystemClock,
    tell: &'e dyn Fn(SearchEvent) -> bool,
}

impl Listener for SearchListener<'_> {
    fn stop(&mut self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, analysis: &Analysis) {
        if !(self.tell)(SearchEvent::Better(analysis.clone(), self.clock.now())) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Stands for a distance that nobody measured.
const UNMEASURED: u16 = u16::MAX;

/// An `info` line.
pub(super) fn info(analysis: &Analysis, elapsed: Duration) -> String {
    let millis = elapsed.as_millis();
    let per_second = u128::from(analysis.nodes) * 1000 / millis.max(1);
    let (depth, nodes) = (analysis.depth, analysis.nodes);
    let told = format!("info depth {depth} nodes {nodes} time {millis} nps {per_second}");
    let Some(best) = analysis.best() else { return told };
    let plies = |distance: Distance| distance.plies().unwrap_or(UNMEASURED);
    let score = match best.value {
        Value::Win(distance) => format!("mate {}", plies(distance)),
        Value::Loss(distance) => format!("mate -{}", plies(distance)),
        Value::Estimate(score) => format!("cp {score}"),
    };
    format!("{told} score {score} pv {}", best.line.join(" "))
}
