//! The perft files: `crates/games/data/<game>/perft.txt`, one position a line with the counts a naive oracle found from there.
//!
//! `position ; depth count ; depth count …`, and `#` before what is for people. The files are checked and recounted by
//! the naive oracle with `cargo run --release -p ludoteca-testkit --example naive_perft -- crates/games/data/<game>/perft.txt`.

use ludoteca_games::{Admit, GameId, for_every_game};
use ludoteca_testkit::perft_file::{PerftLine, entries};

/// How many positions a file has at least, the start included.
const FEWEST: usize = 9;

fn check(game: GameId) {
    let entries = entries(game);
    assert!(
        entries.len() >= FEWEST,
        "crates/games/data/{game}/perft.txt has only {} positions of {FEWEST}",
        entries.len()
    );
    for PerftLine { position, counts } in &entries {
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
    let depths: Vec<u32> = start.counts.iter().map(|&(depth, _)| depth).collect();
    assert!(depths.len() > 1 && depths.iter().copied().eq(1..=depths.len() as u32), "{game}: {depths:?}");
}

macro_rules! counts {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        $(#[test]
        fn $slug() {
            check(GameId::$Game);
        })*
    };
}

for_every_game!(counts);
