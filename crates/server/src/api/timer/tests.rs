//! The timer beside tables that are damaged, leases that were written by wrong clocks, and machines that disagree about the time.

use crate::api::clock::SteadyClock;
use crate::api::timer::*;
use crate::http::rate_limit::{Limiter, Paces};
use ludoteca_club::table::{ClockPlan, Other, TableOpening};
use ludoteca_club::{
    Append, AppendError, Appended, Club, CommandKey, CommandName, Earlier, MemoryLog, Nickname, Recorded,
    Secret,
};
use ludoteca_kernel::Player;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A log that several machines share: some of its streams are damaged, and it has a time of its own.
#[derive(Clone, Debug, Default)]
struct Shared {
    log: MemoryLog,
    damaged: Arc<Mutex<HashSet<StreamId>>>,
    time: Arc<AtomicU64>,
}

impl Shared {
    fn damage(&self, stream: &StreamId) {
        self.damaged.lock().unwrap().insert(stream.clone());
    }
}

impl Log for Shared {
    async fn append(
        &self,
        command: Option<&CommandKey>,
        at: Moment,
        appends: Vec<Append>,
    ) -> Result<Appended, AppendError> {
        self.log.append(command, at, appends).await
    }

    async fn carried_out(&self, stream: &StreamId, command: &CommandKey) -> Result<Option<Earlier>, Fault> {
        self.log.carried_out(stream, command).await
    }

    async fn read(&self, stream: &StreamId, after: Number) -> Result<Vec<Recorded>, Fault> {
        if self.damaged.lock().unwrap().contains(stream) {
            return Err(Fault(format!("stream {stream}: its log cannot be replayed")));
        }
        self.log.read(stream, after).await
    }

    async fn tell_seen(&self, _: &StreamId, _: u32, _: u64) {}

    async fn due(&self, now: Moment, after: Option<&DueStream>, most: u32) -> Result<Vec<DueStream>, Fault> {
        self.log.due(now, after, most).await
    }

    async fn lease(&self, name: &str, holder: &str, now: Moment, lasts: u64) -> Result<bool, Fault> {
        self.log.lease(name, holder, now, lasts).await
    }

    async fn now(&self) -> Result<Option<Moment>, Fault> {
        Ok(Some(Moment(self.time.load(Relaxed))))
    }

    async fn last_change_of_due(&self) -> Result<Moment, Fault> {
        self.log.last_change_of_due().await
    }
}

/// A computer that plays the first legal action.
struct FirstAction;

impl Computer for FirstAction {
    fn choose_blocking(&self, table: &TableState, _: u8) -> Option<String> {
        table.game.actions().first().cloned()
    }
}

/// A machine, with a clock that starts here and that the test turns.
struct Machine {
    app: Arc<AppState<Shared>>,
    timer: TimerState,
    passed: Arc<AtomicU64>,
}

impl Machine {
    fn new(log: &Shared, starts: u64) -> Self {
        let passed = Arc::new(AtomicU64::new(0));
        let hand = Arc::clone(&passed);
        let clock = SteadyClock::new(Moment(starts), move || Duration::from_millis(hand.load(Relaxed)));
        let limiter = Limiter::new(Paces::default(), false);
        let app = AppState::with(Club::new(log.clone()), limiter, Arc::new(clock));
        Self { app, timer: TimerState::new(2), passed }
    }

    async fn looks(&mut self) -> Result<(), Fault> {
        let computer: Arc<dyn Computer> = Arc::new(FirstAction);
        self.app.do_what_is_due(&computer, "this one", &mut self.timer).await
    }

    /// A table where Ana has played and the computer is to act.
    async fn plays_the_computer(&self, number: u64) -> StreamId {
        let table = self.opens(number, Other::Computer(1), None).await;
        self.plays(&table, number, "d4", 0).await;
        table
    }

    async fn opens(&self, number: u64, other: Other, clock: Option<ClockPlan>) -> StreamId {
        let opening = TableOpening {
            id: "open".parse().unwrap(),
            game: "rastros".into(),
            start: None,
            name: Nickname::new("Ana").unwrap(),
            seat: Player::First,
            other,
            watch: secret(1_000_000 + number),
            clock,
        };
        self.app.club.open(&secret(number), &opening, self.app.now()).await.unwrap().table
    }

    async fn plays(&self, table: &StreamId, who: u64, action: &str, played: u32) {
        let act = TableCommand::Act { action: action.into(), played };
        let called = called(&format!("a{played}"));
        self.app.club.command(table, &secret(who), &act, &called, self.app.now()).await.unwrap();
    }

    /// Waits until a table has so many events.
    async fn hears(&self, table: &StreamId, number: Number) {
        let mut news = self.app.club.hub().listen(table);
        let known = self.app.club.table(table, 0).await.unwrap().unwrap().number;
        if known < number {
            let heard = news.wait_for(|version| version.number >= number);
            timeout(Duration::from_secs(10), heard).await.expect("the computer acts").unwrap();
        }
    }
}

fn secret(number: u64) -> Secret {
    format!("{number:032x}").parse().unwrap()
}

fn called(text: &str) -> CommandName {
    text.parse().unwrap()
}

/// In 2023: the clock of every machine that runs this test is ahead of it.
const NOON: u64 = 1_700_000_000_000;

#[tokio::test]
async fn damaged_tables_do_not_keep_the_others_waiting() {
    let log = Shared::default();
    let mut machine = Machine::new(&log, NOON);
    // More of them than one question to the log asks for, all due before the one that is whole.
    for number in 0..u64::from(PAGE) + 20 {
        let table = machine.plays_the_computer(number + 1).await;
        log.damage(&table);
    }
    machine.passed.store(1_000, Relaxed);
    let whole = machine.plays_the_computer(9_999).await;
    machine.looks().await.unwrap();
    machine.hears(&whole, 3).await;
}

#[tokio::test]
async fn a_table_that_is_whole_again_is_found_again() {
    let log = Shared::default();
    let mut machine = Machine::new(&log, NOON);
    let table = machine.plays_the_computer(1).await;
    log.damage(&table);
    machine.looks().await.unwrap();
    log.damaged.lock().unwrap().clear();
    // It is left alone for a second, and then looked at.
    machine.looks().await.unwrap();
    assert!(!machine.timer.thinking.is_at(&table));
    machine.passed.store(1_000, Relaxed);
    machine.looks().await.unwrap();
    machine.hears(&table, 3).await;
}

#[tokio::test]
async fn a_lease_that_ends_in_the_far_future_silences_nobody() {
    let log = Shared::default();
    let mut machine = Machine::new(&log, NOON);
    let table = machine.plays_the_computer(1).await;
    // The clock was an hour ahead when this was written, and was set back.
    let hour = 60 * 60 * 1_000;
    assert!(log.lease("timer", "another life", Moment(NOON + hour), LEASE).await.unwrap());
    machine.looks().await.unwrap();
    machine.hears(&table, 3).await;
}

#[tokio::test]
async fn after_a_clock_was_set_back_time_goes_on_from_the_log() {
    let log = Shared::default();
    let before = Machine::new(&log, NOON + 60 * 60 * 1_000);
    let table = before.plays_the_computer(1).await;
    // The machine starts again, an hour earlier by its own clock and by the database's.
    log.time.store(NOON, Relaxed);
    let clock = SteadyClock::for_log(&log).await.unwrap();
    let app = AppState::with(Club::new(log.clone()), Limiter::new(Paces::default(), false), clock);
    let mut machine = Machine { app, timer: TimerState::new(2), passed: Arc::default() };
    machine.looks().await.unwrap();
    machine.hears(&table, 3).await;
}

#[tokio::test]
async fn a_machine_whose_clock_is_ahead_ends_no_game() {
    let log = Shared::default();
    log.time.store(NOON, Relaxed);
    let minute = Some(ClockPlan { seconds: 60, increment: 0 });
    let right = Machine::new(&log, NOON);
    let table = right.opens(1, Other::Invited(secret(2)), minute).await;
    let sit = TableCommand::Sit { name: Nickname::new("Rui").unwrap(), secret: secret(3).hash() };
    right.app.club.command(&table, &secret(2), &sit, &called("s"), Moment(NOON)).await.unwrap();
    right.plays(&table, 1, "d4", 0).await;
    right.plays(&table, 3, "d3", 1).await;
    // Its own clock says years more; what counts is the database's.
    let clock = SteadyClock::for_log(&log).await.unwrap();
    let app = AppState::with(Club::new(log.clone()), Limiter::new(Paces::default(), false), clock);
    let mut ahead = Machine { app, timer: TimerState::new(2), passed: Arc::default() };
    ahead.looks().await.unwrap();
    let state = ahead.app.club.table(&table, Number::MAX).await.unwrap().unwrap();
    assert_eq!(state.end, None, "the game goes on");
    // When the minute has passed for the database, it has passed for everybody.
    log.time.store(NOON + 60_000, Relaxed);
    ahead.app.agree_on_time().await;
    ahead.looks().await.unwrap();
    let state = ahead.app.club.table(&table, Number::MAX).await.unwrap().unwrap();
    assert!(state.end.is_some(), "the time has run out");
}
