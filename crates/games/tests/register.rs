//! A game that stands in the register is there everywhere: what is missing is named, file by file.

use ludoteca_games::{GameId, editions};
use ludoteca_testkit::repository::root;

/// The files of a game that no compiler asks for, from the root of the repository.
const FILES: [&str; 5] = [
    "crates/games/src/<slug>/tests.rs",
    "crates/games/data/<slug>/perft.txt",
    "crates/games/data/<slug>/playthrough.txt",
    "crates/games/data/<slug>/portrait.txt",
    "crates/testkit/src/referee/<slug>.rs",
];

/// Files with a place for each game, and the words that show it is taken.
const PLACES: [(&str, &str); 2] = [("README.md", "`<slug>`"), ("docs/glossary.md", "`<slug>`")];

#[test]
fn every_game_is_there_everywhere() {
    let mut missing = Vec::new();
    for game in GameId::ALL {
        let own = |pattern: &str| pattern.replace("<slug>", game.slug());
        let files = FILES.iter().map(|pattern| own(pattern)).filter(|file| !root().join(file).is_file());
        missing.extend(files.map(|file| format!("{game}: {file} is missing")));
        for (file, words) in PLACES {
            let text = std::fs::read_to_string(root().join(file)).unwrap_or_default();
            if !text.contains(&own(words)) {
                missing.push(format!("{game}: {file} does not say {}", own(words)));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_game_is_played_in_some_edition() {
    let editions = editions().unwrap_or_else(|error| panic!("{error}"));
    for game in GameId::ALL {
        let played = editions.iter().any(|edition| edition.cycles_of(game).next().is_some());
        assert!(played, "{game}: crates/games/data/editions.txt does not name it");
    }
}
