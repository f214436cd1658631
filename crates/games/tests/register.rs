//! A game that stands in the register is there everywhere: what is missing is named, file by file.

use ludoteca_games::{GameId, editions};
use ludoteca_testkit::repository::root;

/// The files of a game that no compiler asks for, from the root of the repository.
const FILES: [&str; 2] = ["crates/games/src/<slug>/tests.rs", "crates/testkit/src/oracle/<slug>.rs"];

/// Its data, in which lines that begin with `#` say nothing.
const DATA: [&str; 4] = [
    "crates/games/data/<slug>/lessons.txt",
    "crates/games/data/<slug>/perft.txt",
    "crates/games/data/<slug>/playthrough.txt",
    "crates/games/data/<slug>/portrait.txt",
];

const EDITIONS: &str = "crates/games/data/editions.txt";

/// Files with a place for each game, and the words that show it is taken.
const PLACES: [(&str, &str); 2] = [("README.md", "`<slug>`"), ("docs/glossary.md", "`<slug>`")];

#[test]
fn every_game_is_there_everywhere() {
    let mut missing = Vec::new();
    for game in GameId::ALL {
        let own = |pattern: &str| pattern.replace("<slug>", game.slug());
        let files = FILES.iter().map(|pattern| own(pattern)).filter(|file| !root().join(file).is_file());
        missing.extend(files.map(|file| format!("{game}: {file} is missing")));
        let empty = DATA.iter().map(|pattern| own(pattern)).filter(|file| says_nothing(&read(file)));
        missing.extend(empty.map(|file| format!("{game}: {file} says nothing yet")));
        for (file, words) in PLACES {
            if !read(file).contains(&own(words)) {
                missing.push(format!("{game}: {file} does not say {}", own(words)));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The text of a file of the repository; nothing where there is none.
fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_default()
}

/// Whether there are only remarks.
fn says_nothing(text: &str) -> bool {
    text.lines().all(|line| line.trim().is_empty() || line.starts_with('#'))
}

#[test]
fn a_file_of_remarks_says_nothing() {
    assert!(says_nothing("") && says_nothing("# The counts.\n\n# position ; depth count\n"));
    assert!(!says_nothing("# The counts.\n4/4/4 1 ; 1 12\n"));
}

/// In a cycle, or in a line of its own where no edition on file has played it.
#[test]
fn every_game_is_named_among_the_editions() {
    let editions = editions().unwrap_or_else(|error| panic!("{error}"));
    let text = read(EDITIONS);
    for game in GameId::ALL {
        let played = editions.iter().any(|edition| edition.cycles_of(game).next().is_some());
        let named = text.lines().any(|line| line.starts_with(&format!("game | {game} | ")));
        assert!(
            played || named,
            "{game}: {EDITIONS} names it neither in a cycle nor in a line `game | {game} | …`"
        );
    }
}
