//! A match of an engine against the plain search, both by processor time, a pair of games in one thread.

use crate::clock::ProcessorTime;
use crate::uct::{self, Manner, Pace};
use ludoteca_engines::{DEFAULT_HASH_MIB, Engine, Limits, engine};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::{Player, Rng};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

/// Random actions at the beginning of each pair of games.
const OPENING: u32 = 4;

/// How a match is played.
pub(crate) struct Contest {
    pub(crate) game: GameId,
    /// The time of the engine for an action.
    pub(crate) time: Duration,
    /// The time of the plain search for an action.
    pub(crate) against: Duration,
    pub(crate) games: u32,
    pub(crate) seed: u64,
    pub(crate) manner: Manner,
    pub(crate) threads: u32,
}

/// Plays pairs of games from the same opening with the seats exchanged, on several threads; tells the score after each pair.
/// What happens in a pair depends on its number alone, not on the threads.
pub(crate) fn play(contest: &Contest) {
    let next = AtomicU32::new(0);
    let score = Mutex::new((0, 0));
    thread::scope(|scope| {
        for _ in 0..contest.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= contest.games.div_ceil(2) {
                        return;
                    }
                    let won = play_pair(contest, pair);
                    if let Ok(mut score) = score.lock() {
                        *score = (score.0 + won, score.1 + 2);
                        println!("the engine won {} of {}", score.0, score.1);
                    }
                }
            });
        }
    });
}

/// How many games of a pair the engine wins.
fn play_pair(contest: &Contest, pair: u32) -> u32 {
    let mut engine = engine(contest.game, DEFAULT_HASH_MIB);
    let mut rng = Rng::new(contest.seed.wrapping_mul(1 << 32).wrapping_add(pair.into()));
    let mut opening = contest.game.table();
    for _ in 0..OPENING {
        opening.play_random(&mut rng);
    }
    let mut won = 0;
    for seat in [Player::First, Player::Second] {
        won += u32::from(wins(engine.as_mut(), seat, opening.boxed_clone(), contest, &mut rng));
    }
    won
}

/// Whether the engine wins from that seat.
fn wins(
    engine: &mut dyn Engine,
    seat: Player,
    mut table: Box<dyn Table>,
    contest: &Contest,
    rng: &mut Rng,
) -> bool {
    let (clock, limits) = (ProcessorTime::default(), Limits::time(contest.time));
    while table.outcome().is_none() {
        let action = if table.turn() == seat {
            let analysis = engine.think(table.as_ref(), &limits, &clock, &mut ());
            analysis.ok().and_then(|analysis| analysis.best().map(|best| best.action.clone()))
        } else {
            let pace = Pace::Time(contest.against);
            uct::choose(table.as_ref(), pace, contest.manner, rng)
        };
        if action.is_none_or(|action| table.play(&action).is_err()) {
            return false;
        }
    }
    table.outcome().is_some_and(|outcome| outcome.winner == seat)
}
