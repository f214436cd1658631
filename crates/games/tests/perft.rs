//! The perft files: `crates/games/data/<game>/perft.txt`, one position a line with the counts a naive referee found from there.
//!
//! `position ; depth count ; depth count …`, and `#` before what is for people. The files are checked and recounted by
//! the naive referee with `cargo run --release -p ludoteca-testkit --example naive_perft -- crates/games/data/<game>/perft.txt`.

use ludoteca_games::{Admit, GameId};
use ludoteca_testkit::perft_file::{Entry, entries};

/// How many positions a file has at least, the start included.
const FEWEST: usize = 9;

/// The counts that were known before the program, from the start, depth 1 first.
const fn by_the_rules(game: GameId) -> &'static [u64] {
    match game {
        GameId::Semaforo => &[12, 144, 1_728, 19_716, 209_712],
        GameId::Gatos => &[4, 232, 13_584],
        GameId::Rastros => &[8, 56, 313, 1_649, 8_162, 38_712],
        GameId::Avanco => &[19, 361, 7_220, 144_251],
        GameId::Produto => &[122, 14_640],
        GameId::Flume => &[49, 2_401, 112_896],
    }
}

fn check(game: GameId) {
    let entries = entries(game);
    assert!(entries.len() >= FEWEST, "{game} has only {} positions", entries.len());
    for Entry { position, counts } in &entries {
        let table =
            game.table_at(position, Admit::Lawful).unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(&table.position(), position);
        for &(depth, count) in counts {
            assert_eq!(table.perft(depth), count, "{game}: {position} at depth {depth}");
        }
        assert_eq!(table.outcome().is_some(), counts.contains(&(1, 0)), "{game}: {position}");
    }
    assert!(entries.iter().any(|entry| entry.counts.contains(&(1, 0))), "{game} has no finished position");
    let start = &entries[0];
    assert_eq!(start.position, game.table().position(), "{game} begins with its start");
    for (depth, &count) in (1..).zip(by_the_rules(game)) {
        assert!(start.counts.contains(&(depth, count)), "{game}: known are {count} at depth {depth}");
    }
}

#[test]
fn semaforo_counts_as_the_referee_did() {
    check(GameId::Semaforo);
}

#[test]
fn gatos_counts_as_the_referee_did() {
    check(GameId::Gatos);
}

#[test]
fn rastros_counts_as_the_referee_did() {
    check(GameId::Rastros);
}

#[test]
fn avanco_counts_as_the_referee_did() {
    check(GameId::Avanco);
}

#[test]
fn produto_counts_as_the_referee_did() {
    check(GameId::Produto);
}

#[test]
fn flume_counts_as_the_referee_did() {
    check(GameId::Flume);
}
