//! Lesson 6 of 6: count the game tree, the standard test that move generation is right.
//!
//! `cargo run --release --package ludoteca-games --example 6_count_the_tree`

use ludoteca_games::semaforo::Semaforo;
use ludoteca_games::{Game, GameId, PositionExt, Symmetric, divide, perft};
use std::collections::HashSet;

fn main() {
    // perft(n) is the number of sequences of n legal actions. Two programs that agree on it agree on the law.
    let start = Semaforo::start();
    let known = [1, 12, 144, 1_728, 19_716, 209_712];
    for (depth, expected) in (0..).zip(known) {
        let count = perft(&start, depth);
        println!("semaforo perft({depth}) = {count}");
        assert_eq!(count, expected);
    }

    // When two programs disagree, `divide` shows under which first action.
    let parts = divide(&start, 4);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), known[4]);
    println!("\nby first action, depth 4:");
    for (action, count) in &parts {
        println!("{action} {count}");
    }

    // Actions that a symmetry of the board takes into each other have equal counts, so few are really different.
    let mut seen = HashSet::new();
    for (action, _) in &parts {
        let after = start.after(*action);
        if !Semaforo::SYMMETRIES.iter().any(|&symmetry| seen.contains(&after.image(symmetry))) {
            seen.insert(after);
        }
    }
    println!("\n{} of the {} first actions are different up to symmetry", seen.len(), parts.len());

    // The same through a table, for every game.
    println!("\nperft(2) of all games:");
    for game in GameId::ALL {
        println!("{game} {}", game.table().perft(2));
    }
}
