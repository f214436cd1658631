//! A match of an engine against the plain search in one thread, both by processor time.

use crate::clock::ProcessorTime;
use crate::uct::{self, Manner, Pace};
use ludoteca_engines::{DEFAULT_HASH_MIB, Engine, Limits, engine};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::{Player, Rng};
use std::time::Duration;

/// Random actions at the beginning of each pair of games.
const OPENING: u32 = 4;

/// How a match is played.
pub(crate) struct Contest {
    pub(crate) game: GameId,
    /// The time of the engine for an action.
    pub(crate) time: Duration,
    /// How many times that the plain search has.
    pub(crate) times: u32,
    pub(crate) games: u32,
    pub(crate) seed: u64,
    pub(crate) manner: Manner,
}

/// Plays pairs of games from the same opening with the seats exchanged; tells the score after each pair.
pub(crate) fn play(contest: &Contest) {
    let &Contest { game, games, seed, .. } = contest;
    let mut engine = engine(game, DEFAULT_HASH_MIB);
    let mut rng = Rng::new(seed);
    let mut won = 0;
    for pair in 1..=games.div_ceil(2) {
        let mut opening = game.table();
        for _ in 0..OPENING {
            opening.play_random(&mut rng);
        }
        for seat in [Player::First, Player::Second] {
            won += u32::from(wins(engine.as_mut(), seat, opening.boxed_clone(), contest, &mut rng));
        }
        println!("the engine won {won} of {}", 2 * pair);
    }
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
            let pace = Pace::Time(contest.time * contest.times);
            uct::choose(table.as_ref(), pace, contest.manner, rng)
        };
        if action.is_none_or(|action| table.play(&action).is_err()) {
            return false;
        }
    }
    table.outcome().is_some_and(|outcome| outcome.winner == seat)
}
