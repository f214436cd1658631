//! `games.json`: the games with their pictures, and the editions of the championship.

use crate::folder::write_json;
use anyhow::{Context, Result, anyhow};
use ludoteca_games::{GameId, Picture};
use ludoteca_minds::profile;
use serde::Serialize;
use std::fs;
use std::path::Path;

#[derive(Serialize)]
struct Gallery {
    games: Vec<Entry>,
    editions: Vec<Edition>,
}

#[derive(Serialize)]
struct Entry {
    slug: &'static str,
    name: &'static str,
    perfect: bool,
    start: Picture,
    portrait: Picture,
}

#[derive(Serialize)]
struct Edition {
    number: u32,
    year: u32,
    default: bool,
    cycles: Vec<Cycle>,
}

#[derive(Serialize)]
struct Cycle {
    code: String,
    name: String,
    games: Vec<Played>,
}

/// A game of a cycle.
#[derive(Serialize)]
struct Played {
    slug: &'static str,
    name: &'static str,
    /// Whether it is in the register.
    here: bool,
}

/// The number of the edition to show where nobody has chosen another.
const USUAL: u32 = 13;

/// Writes the document into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    let games = GameId::ALL.into_iter().map(entry).collect::<Result<_>>()?;
    let editions = ludoteca_games::editions().into_iter().map(edition).collect();
    write_json(&folder.join("games.json"), &Gallery { games, editions })
}

/// A game as it begins and as it looks in the middle, after the actions in `crates/games/data/<slug>/portrait.txt`.
fn entry(game: GameId) -> Result<Entry> {
    let mut table = game.table();
    let start = table.picture();
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../crates/games/data")
        .join(game.slug())
        .join("portrait.txt");
    let text = fs::read_to_string(&path).with_context(|| format!("could not read {}", path.display()))?;
    for action in text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace) {
        table.play(action).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    }
    let perfect = profile(game).perfect;
    Ok(Entry { slug: game.slug(), name: game.name(), perfect, start, portrait: table.picture() })
}

fn edition(edition: ludoteca_games::Edition) -> Edition {
    let cycles = edition.cycles.into_iter().map(|cycle| Cycle {
        code: cycle.code,
        name: cycle.name,
        games: cycle.games.into_iter().map(played).collect(),
    });
    let (number, year) = (edition.number, edition.year);
    Edition { number, year, default: number == USUAL, cycles: cycles.collect() }
}

fn played(game: GameId) -> Played {
    Played { slug: game.slug(), name: game.name(), here: true }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_sits_for_its_portrait_in_the_middle_of_play() {
        for game in GameId::ALL {
            let entry = entry(game).unwrap();
            assert_eq!(entry.portrait.ending, None, "{game}");
            assert_ne!(entry.portrait, entry.start, "{game}");
        }
    }
}
