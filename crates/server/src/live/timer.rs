//! What must happen though nobody asks: the computer's actions, and clocks that run out.
//!
//! The timer holds a lease, so that of several machines one does it; if that one dies, another takes over when the lease has
//! run out. What it does is decided by the log alone: whatever was due before a restart is due after it.

use super::{Live, now};
use crate::metrics::{CountedWhile, METRICS};
use ludoteca_club::table::{TableCommand, TableState};
use ludoteca_club::{Asker, CommandId, CommandNotDone, Fault, Log, StreamId};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Somebody who chooses an action for the computer's seat. Whatever it takes, it takes on a thread of its own.
pub trait Computer: Send + Sync + 'static {
    /// The action in machine notation, at a level from 1 to 8; `None` if it cannot tell.
    fn choose_blocking(&self, table: &TableState, level: u8) -> Option<String>;
}

/// How often the log is asked what is due if nothing rings.
const LOOK: Duration = Duration::from_millis(500);

/// How long a lease lasts, in milliseconds.
const LEASE: u64 = 5_000;

/// How many streams are looked at in one go.
const MOST: u32 = 64;

impl<L: Log> Live<L> {
    /// Does what is due until the server stops. At most `thinkers` computers think at once; the others wait in turn.
    pub async fn keep_time(self: Arc<Self>, computer: Arc<dyn Computer>, holder: String, thinkers: usize) {
        let thinking = ComputersThinking::new(thinkers);
        loop {
            if *self.stopping.borrow() {
                return;
            }
            METRICS.tables.set(self.club.tables_in_memory() as i64);
            if let Err(fault) = self.do_what_is_due(&computer, &holder, &thinking).await {
                tracing::error!(%fault, "what is due was not done");
                sleep(LOOK).await;
            }
            tokio::select! {
                _ = timeout(LOOK, self.due.notified()) => {}
                () = self.stopped() => {}
            }
        }
    }

    async fn do_what_is_due(
        self: &Arc<Self>,
        computer: &Arc<dyn Computer>,
        holder: &str,
        thinking: &Arc<ComputersThinking>,
    ) -> Result<(), Fault> {
        let now = now();
        if !self.club.log().lease("timer", holder, now, now.plus(LEASE)).await? {
            return Ok(());
        }
        for table in self.club.log().due(now, MOST).await? {
            let Some(state) = self.club.table(&table, u64::MAX).await? else { continue };
            match state.computer_to_act() {
                Some(level) => thinking.start(self, computer, &table, state, level),
                None => self.check_clock(&table, &state).await?,
            }
        }
        Ok(())
    }

    async fn check_clock(&self, table: &StreamId, state: &TableState) -> Result<(), Fault> {
        self.do_for_the_club(table, &TableCommand::CheckClock, &format!("clock{}", state.number)).await
    }

    /// Carries out a command of the club itself. What is refused was settled meanwhile.
    async fn do_for_the_club(
        &self,
        table: &StreamId,
        command: &TableCommand,
        called: &str,
    ) -> Result<(), Fault> {
        let Ok(called) = called.parse::<CommandId>() else { return Ok(()) };
        match self.club.command(table, Asker::Club, command, &called, now()).await {
            Ok(_) | Err(CommandNotDone::Refused(_)) => Ok(()),
            Err(CommandNotDone::Broken(fault)) => Err(fault),
        }
    }
}

/// The computers that think now, in the order in which their tables asked.
#[derive(Debug)]
struct ComputersThinking {
    places: Arc<Semaphore>,
    tables: Mutex<HashSet<StreamId>>,
}

impl ComputersThinking {
    fn new(places: usize) -> Arc<Self> {
        Arc::new(Self { places: Arc::new(Semaphore::new(places)), tables: Mutex::default() })
    }

    /// Lets the computer think about a table, unless it does already.
    fn start<L: Log>(
        self: &Arc<Self>,
        live: &Arc<Live<L>>,
        computer: &Arc<dyn Computer>,
        table: &StreamId,
        state: Arc<TableState>,
        level: u8,
    ) {
        if !self.tables.lock().unwrap_or_else(PoisonError::into_inner).insert(table.clone()) {
            return;
        }
        let (thinking, live, computer, table) =
            (Arc::clone(self), Arc::clone(live), Arc::clone(computer), table.clone());
        tokio::spawn(async move {
            let acted = match thinking.places.acquire().await {
                Ok(_place) => act(&live, computer, &table, state, level).await,
                Err(_) => false,
            };
            thinking.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
            // Its turn may go on. A computer that does not know what to do is asked again later, not at once.
            if acted {
                live.due.notify_one();
            }
        });
    }
}

/// Lets the computer think and act; whether it has acted.
async fn act<L: Log>(
    live: &Live<L>,
    computer: Arc<dyn Computer>,
    table: &StreamId,
    state: Arc<TableState>,
    level: u8,
) -> bool {
    let played = state.played();
    let called = format!("computer{}", state.number);
    // A table that has gone on meanwhile needs no thought.
    let current = live.club.table(table, 0).await.ok().flatten();
    if current.is_none_or(|current| current.number != state.number) {
        return false;
    }
    let _thinking = CountedWhile::new(&METRICS.thinking);
    let chosen = tokio::task::spawn_blocking(move || computer.choose_blocking(&state, level)).await;
    let Ok(Some(action)) = chosen else { return false };
    // What is due now is due after a restart as well.
    if *live.stopping.borrow() {
        return false;
    }
    let done = live.do_for_the_club(table, &TableCommand::Act { action, played }, &called).await;
    if let Err(fault) = &done {
        tracing::error!(%fault, "the computer's action was not kept");
    }
    done.is_ok()
}
