//! What must happen though nobody asks: the computer's actions, and clocks that run out.
//!
//! The timer holds a lease, so that of several machines one does it; if that one dies, another takes over when the lease has
//! run out. What it does is decided by the log alone: whatever was due before a restart is due after it. What cannot be done is
//! skipped and tried again later: one table never keeps the others waiting.

use crate::api::AppState;
use crate::api::stuck::{StuckNotice, StuckStreams};
use crate::api::thinkers::Thinkers;
use crate::ops::metrics::{CountedWhile, METRICS};
use ludoteca_club::table::{TableCommand, TableState};
use ludoteca_club::{CommandNotDone, DueStream, Fault, Log, Moment, Number, Refusal, StreamId};
use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// Somebody who chooses an action for the computer's seat. Whatever it takes, it takes on a thread of its own.
pub trait Computer: Send + Sync + 'static {
    /// The action in machine notation, at a level from 1 to 8; `None` if it cannot tell.
    fn choose_blocking(&self, table: &TableState, level: u8) -> Option<String>;
}

/// How often the log is asked what is due if nothing rings.
const LOOK: Duration = Duration::from_millis(500);

/// How often the log is asked what time it is.
const AGREE: Duration = Duration::from_secs(10);

/// From when on an answer to that says too little.
const SLOW_ANSWER: Duration = Duration::from_millis(500);

/// How long a lease lasts, in milliseconds.
const LEASE: u64 = 5_000;

/// How many streams one question to the log asks for.
const PAGE: u32 = 256;

/// How many pages are looked at in one go; the next look goes on after them.
const MAX_PAGES: usize = 16;

/// What is remembered between two looks.
#[derive(Debug)]
struct TimerState {
    thinking: Arc<ComputersThinking>,
    stuck: Arc<StuckStreams>,
    /// Where the next look begins, if the last one did not come to the end.
    after: Option<DueStream>,
}

impl TimerState {
    fn new(thinkers: usize) -> Self {
        Self { thinking: ComputersThinking::new(thinkers), stuck: Arc::default(), after: None }
    }
}

impl<L: Log> AppState<L> {
    /// Does what is due until the server stops. At most `thinkers` computers think at once; the others wait in turn.
    pub async fn keep_time(self: Arc<Self>, computer: Arc<dyn Computer>, holder: String, thinkers: usize) {
        let mut state = TimerState::new(thinkers);
        let mut agreed = Instant::now();
        loop {
            if *self.stopping.borrow() {
                return;
            }
            if agreed.elapsed() >= AGREE {
                agreed = Instant::now();
                self.agree_on_time().await;
            }
            METRICS.tables.set(self.club.tables_in_memory() as i64);
            if let Err(fault) = self.do_what_is_due(&computer, &holder, &mut state).await {
                tracing::error!(%fault, "what is due was not done");
                sleep(LOOK).await;
            }
            tokio::select! {
                _ = timeout(LOOK, self.due.notified()) => {}
                () = self.stopped() => {}
            }
        }
    }

    /// Asks the log what time it is, if it has a time of its own. An answer that took long says too little.
    async fn agree_on_time(&self) {
        let asked = Instant::now();
        let told = self.club.log().now().await;
        let took = asked.elapsed();
        match told {
            Ok(Some(told)) if took < SLOW_ANSWER => {
                self.clock.agree(told.plus(took.as_millis() as u64 / 2));
            }
            Ok(_) => {}
            Err(fault) => tracing::warn!(%fault, "the database was not asked what time it is"),
        }
    }

    async fn do_what_is_due(
        self: &Arc<Self>,
        computer: &Arc<dyn Computer>,
        holder: &str,
        timer: &mut TimerState,
    ) -> Result<(), Fault> {
        let now = self.now();
        if !self.club.log().lease("timer", holder, now, LEASE).await? {
            return Ok(());
        }
        for _ in 0..MAX_PAGES {
            let page = self.club.log().due(now, timer.after.as_ref(), PAGE).await?;
            for at in &page {
                if timer.stuck.rests(at, now) || timer.thinking.is_at(&at.stream) {
                    continue;
                }
                if let Err(why) = self.look_at(at, computer, timer).await {
                    timer.stuck.note(at, now, &why);
                }
            }
            timer.after = if page.len() == PAGE as usize { page.last().cloned() } else { None };
            if timer.after.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Does what is due at a table, or lets somebody do it.
    async fn look_at(
        self: &Arc<Self>,
        at: &DueStream,
        computer: &Arc<dyn Computer>,
        timer: &TimerState,
    ) -> Result<(), NotSettled> {
        let state = self.club.table(&at.stream, u64::MAX).await?.ok_or(NotSettled::NoTable)?;
        match state.computer_to_act() {
            Some(level) => timer.thinking.start(self, computer, at, state, level, &timer.stuck),
            None => self.do_for_the_club(&at.stream, &TableCommand::CheckClock, state.number).await?,
        }
        Ok(())
    }

    /// Carries out a command of the club itself at a table that had this number.
    async fn do_for_the_club(
        &self,
        table: &StreamId,
        command: &TableCommand,
        number: Number,
    ) -> Result<(), NotSettled> {
        match self.club.command_of_club(table, command, self.now()).await {
            Ok(done) if done.state.number > number => Ok(()),
            Ok(_) => Err(NotSettled::Unchanged),
            Err(CommandNotDone::Broken(fault)) => Err(NotSettled::Broken(fault)),
            Err(CommandNotDone::Refused(refusal)) => {
                // Where somebody else was quicker, it was settled meanwhile.
                let now = self.club.table(table, 0).await?.map_or(number, |state| state.number);
                if now > number { Ok(()) } else { Err(NotSettled::Refused(refusal)) }
            }
        }
    }
}

/// Why what is due was not done.
#[derive(Debug)]
enum NotSettled {
    /// The stream cannot be read, or nothing can be written.
    Broken(Fault),
    /// It is no table.
    NoTable,
    /// The computer does not know what to do.
    NoAction,
    /// The law refuses what was to be done.
    Refused(Refusal),
    /// It was done, and nothing is different.
    Unchanged,
}

impl From<Fault> for NotSettled {
    fn from(fault: Fault) -> Self {
        Self::Broken(fault)
    }
}

impl fmt::Display for NotSettled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(fault) => fault.fmt(f),
            Self::NoTable => f.write_str("it is no table"),
            Self::NoAction => f.write_str("the computer finds no action"),
            Self::Refused(refusal) => write!(f, "it is refused: {refusal}"),
            Self::Unchanged => f.write_str("it changes nothing"),
        }
    }
}

impl StuckStreams {
    /// Notes that a stream could not be settled, and says so if that was not said before.
    fn note(&self, at: &DueStream, now: Moment, why: &NotSettled) {
        let stream = &at.stream;
        match self.failed(at, now) {
            StuckNotice::Say => {
                tracing::error!(%stream, %why, "what is due was not done; it is tried again later, others go on");
            }
            StuckNotice::SayLast => {
                tracing::error!(%stream, %why, "what is due was not done; for a minute no more of these are written");
            }
            StuckNotice::Quiet => {}
        }
    }
}

/// The computers that think now or wait for a place.
#[derive(Debug)]
struct ComputersThinking {
    places: Arc<Thinkers>,
    tables: Mutex<HashSet<StreamId>>,
}

impl ComputersThinking {
    fn new(places: usize) -> Arc<Self> {
        Arc::new(Self { places: Thinkers::new(places), tables: Mutex::default() })
    }

    fn tables(&self) -> MutexGuard<'_, HashSet<StreamId>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a computer thinks about this table, or waits to.
    fn is_at(&self, table: &StreamId) -> bool {
        self.tables().contains(table)
    }

    /// Lets the computer think about a table, unless it does already.
    fn start<L: Log>(
        self: &Arc<Self>,
        app: &Arc<AppState<L>>,
        computer: &Arc<dyn Computer>,
        at: &DueStream,
        state: Arc<TableState>,
        level: u8,
        stuck: &Arc<StuckStreams>,
    ) {
        if !self.tables().insert(at.stream.clone()) {
            return;
        }
        let (thinking, app, computer, at, stuck) =
            (Arc::clone(self), Arc::clone(app), Arc::clone(computer), at.clone(), Arc::clone(stuck));
        tokio::spawn(async move {
            let place = thinking.places.place(app.table_clients.of(&at.stream), level).await;
            let acted = act(&app, computer, &at.stream, state, level).await;
            drop(place);
            match acted {
                Ok(()) => stuck.settled(&at.stream),
                Err(why) => stuck.note(&at, app.now(), &why),
            }
            thinking.tables().remove(&at.stream);
            // Its turn may go on, and others wait.
            app.due.notify_one();
        });
    }
}

/// Lets the computer think and act.
async fn act<L: Log>(
    app: &AppState<L>,
    computer: Arc<dyn Computer>,
    table: &StreamId,
    state: Arc<TableState>,
    level: u8,
) -> Result<(), NotSettled> {
    let (played, number) = (state.played(), state.number);
    // A table that has gone on meanwhile needs no thought.
    let current = app.club.table(table, 0).await?;
    if current.is_none_or(|current| current.number != number) {
        return Ok(());
    }
    let _thinking = CountedWhile::new(&METRICS.thinking);
    let chosen = tokio::task::spawn_blocking(move || computer.choose_blocking(&state, level)).await;
    let Ok(Some(action)) = chosen else { return Err(NotSettled::NoAction) };
    // What is due now is due after a restart as well.
    if *app.stopping.borrow() {
        return Ok(());
    }
    app.do_for_the_club(table, &TableCommand::Act { action, played }, number).await
}

#[cfg(test)]
mod tests;
