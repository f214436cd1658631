//! Counts how often a second each law can be tried, game by game: a law that is slow makes fuzzing pointless.
//!
//! `cargo run --release -p ludoteca-testkit --example law_speed`. Half of the bytes are seeds, half are noise.

use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use ludoteca_testkit::{laws, seeds};
use std::time::{Duration, Instant};

/// How long each is tried.
const WHILE: Duration = Duration::from_millis(300);

fn main() {
    for law in laws::ALL {
        for game in GameId::ALL {
            println!("{:20} {:10} {:8.0} a second", law.name, game.slug(), speed(&law, game));
        }
    }
}

fn speed(law: &laws::Law, game: GameId) -> f64 {
    let seed = (law.seed)(game);
    let mut rng = Rng::new(1);
    let begun = Instant::now();
    let mut runs = 0;
    while begun.elapsed() < WHILE {
        (law.check)(&seed);
        let noise = (0..64).map(|_| rng.below(256) as u8);
        let bytes: Vec<u8> = std::iter::once(seeds::number(game)).chain(noise).collect();
        (law.check)(&bytes);
        runs += 2;
    }
    f64::from(runs) / begun.elapsed().as_secs_f64()
}
