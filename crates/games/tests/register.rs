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
const PLACES: [(&str, &str); 12] = [
    ("README.md", "`<slug>`"),
    ("docs/glossary.md", "`<slug>`"),
    ("crates/cli/src/messages/portuguese.rs", "GameId::<Game> =>"),
    ("crates/cli/src/messages/english.rs", "GameId::<Game> =>"),
    ("web/src/messages/pt/game.ts", "'game.<slug>':"),
    ("web/src/messages/en/game.ts", "'game.<slug>':"),
    ("web/src/messages/pt/home.ts", "'what.<slug>':"),
    ("web/src/messages/en/home.ts", "'what.<slug>':"),
    ("web/src/messages/pt/play.ts", "'typed.example.<slug>':"),
    ("web/src/messages/en/play.ts", "'typed.example.<slug>':"),
    ("web/src/messages/pt/analyse.ts", "'setup.<slug>.word."),
    ("web/src/messages/en/analyse.ts", "'setup.<slug>.word."),
];

#[test]
fn every_game_is_there_everywhere() {
    let mut missing = Vec::new();
    for game in GameId::ALL {
        let own =
            |pattern: &str| pattern.replace("<slug>", game.slug()).replace("<Game>", &format!("{game:?}"));
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
