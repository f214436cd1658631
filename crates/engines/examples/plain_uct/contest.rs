//! A match of a mind against the plain search in one thread, both by processor time.

use crate::clock::ProcessorTime;
use crate::uct::{self, Manner, Pace};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::{Dice, Player};
use ludoteca_engines::{DEFAULT_HASH_MIB, Limits, Mind, mind};
use std::time::Duration;

/// Random actions at the beginning of each pair of games.
const OPENING: u32 = 4;

/// How a match is played.
pub(crate) struct Contest {
    pub(crate) game: GameId,
    /// The time of the mind for an action.
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
    let mut mind = mind(game, DEFAULT_HASH_MIB);
    let mut dice = Dice::new(seed);
    let mut won = 0;
    for pair in 1..=games.div_ceil(2) {
        let mut opening = game.table();
        for _ in 0..OPENING {
            opening.play_random(&mut dice);
        }
        for seat in [Player::First, Player::Second] {
            won += u32::from(wins(mind.as_mut(), seat, opening.boxed_clone(), contest, &mut dice));
        }
        println!("the mind won {won} of {}", 2 * pair);
    }
}

/// Whether the mind wins from that seat.
fn wins(
    mind: &mut dyn Mind,
    seat: Player,
    mut table: Box<dyn Table>,
    contest: &Contest,
    dice: &mut Dice,
) -> bool {
    let (clock, limits) = (ProcessorTime::default(), Limits::time(contest.time));
    while table.outcome().is_none() {
        let action = if table.turn() == seat {
            let thought = mind.think(table.as_ref(), &limits, &clock, &mut ());
            thought.ok().and_then(|thought| thought.best().map(|best| best.action.clone()))
        } else {
            let pace = Pace::Time(contest.time * contest.times);
            uct::choose(table.as_ref(), pace, contest.manner, dice)
        };
        if action.is_none_or(|action| table.play(&action).is_err()) {
            return false;
        }
    }
    table.outcome().is_some_and(|outcome| outcome.winner == seat)
}
