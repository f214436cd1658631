//! Finds how careless the levels of a game must be so that each is as strong as it should be above the one below, and plays matches of
//! levels with any carelessness.
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin careless -- GAME SEED THREADS GAMES find ELO
//! cargo run --release -p ludoteca-lab --bin careless -- GAME SEED THREADS GAMES match LEVEL CARELESS LEVEL CARELESS
//! ```
//!
//! It looks from the best level down: GAMES at least are played for each level against the one above, most of them near the carelessness
//! that loses as often as ELO says. Level 0 is the beginner that levels are measured with. Pairs of games begin with the
//! same balanced opening and the seats exchanged; what happens in a game depends on the seed and its number, not on the threads. Where
//! everything is proved and a position is lost, levels do not set problems here.

mod fit;
mod matches;

use fit::Fit;
use ludoteca_engines::Level;
use matches::{Match, Rival};

/// Games between two looks at what they tell.
const BATCH: u32 = 32;
/// By how much of the uncertainty the carelessness that is tried differs from the likeliest, by turns, and the least uncertainty.
const ASIDE: [f64; 3] = [0.0, 0.4, -0.4];
const LEAST_SPREAD: f64 = 0.3;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if run(&words).is_none() {
        eprintln!("expected GAME SEED THREADS GAMES, then find ELO or match LEVEL CARELESS LEVEL CARELESS");
        std::process::exit(2);
    }
}

fn run(words: &[&str]) -> Option<()> {
    let [game, seed, threads, games, rest @ ..] = words else { return None };
    let one = Match {
        game: game.parse().ok()?,
        seed: seed.parse().ok()?,
        threads: threads.parse().ok()?,
        games: games.parse().ok()?,
    };
    match rest {
        ["find", elo] => find(&one, elo.parse().ok()?),
        ["match", first, first_careless, second, second_careless] => {
            let rivals = [Rival::new(first, first_careless)?, Rival::new(second, second_careless)?];
            println!("{}: {} of {} games won", rivals[0], one.play(rivals), one.games);
        }
        _ => return None,
    }
    Some(())
}

/// Tells how careless each level below the best must be.
fn find(wanted: &Match, elo: f64) {
    let mut above = Rival { level: Level::BEST.number(), careless: 0 };
    for level in (1..above.level).rev() {
        let mut fit = Fit::new(elo);
        let batches = wanted.games.div_ceil(BATCH) as usize;
        for (number, aside) in (0_u64..).zip(ASIDE.iter().cycle().take(batches)) {
            let likely = fit.likely();
            let careless = Fit::careless_at(likely.mean + aside * likely.spread.max(LEAST_SPREAD));
            let seed = wanted.seed + 1000 * u64::from(level) + number;
            let batch = Match { games: BATCH, seed, ..*wanted };
            fit.add(careless, BATCH, batch.play([above, Rival { level, careless }]));
        }
        let likely = fit.likely();
        let [least, most] = [-1.0, 1.0].map(|sign| Fit::careless_at(likely.mean + sign * likely.spread));
        above = Rival { level, careless: Fit::careless_at(likely.mean) };
        println!("{above} ({least} to {most})");
    }
}
