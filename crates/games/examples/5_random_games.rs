//! Lesson 5 of 6: chance that can be repeated, and many games at once.
//!
//! `cargo run --release --package ludoteca-games --example 5_random_games`

use ludoteca_games::avanco::Avanco;
use ludoteca_games::{Game, GameId, Notation, Position, RandomAction, Rng, playouts};

fn main() {
    // The same seed gives the same numbers on every machine, so every line below is the same wherever it runs.
    let mut rng = Rng::new(2017);

    // One random game, step by step: `random_action` is `None` exactly when the game is over.
    let mut game = Avanco::start();
    let mut length = 0;
    while let Some(action) = game.random_action(&mut rng) {
        game.play_unchecked(action); // unchecked: the action is known to be legal
        length += 1;
    }
    println!("Avanço, after {length} actions: {}", game.write());

    // Many games: `playouts` plays them to their ends and counts. It copies the position, nothing is allocated.
    let tally = playouts(&Avanco::start(), 1_000, &mut rng);
    assert_eq!(tally.games(), 1_000);

    // The same for games that are only known by name.
    println!("\n{:<10} {:>7} {:>8} {:>14}", "1000 games", "first", "second", "actions a game");
    for game in GameId::ALL {
        let tally = game.table().playouts(1_000, &mut Rng::new(2017));
        let length = tally.actions as f64 / tally.games() as f64;
        println!("{:<10} {:>7} {:>8} {length:>14.1}", game.slug(), tally.wins.first, tally.wins.second);
    }

    // A table can also play one random action and remember it, for records.
    let mut table = GameId::Semaforo.table();
    let mut rng = Rng::new(1);
    while table.play_random(&mut rng).is_some() {}
    println!("\nSemáforo: {}", table.history().join(" "));
}
