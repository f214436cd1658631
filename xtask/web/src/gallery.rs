//! `games.json`: the games with their pictures, and the editions of the championship.

use crate::folder::{root, write_json};
use anyhow::{Context, Result, anyhow};
use ludoteca_engines::profile;
use ludoteca_games::{EditionGame, GameId, Picture};
use schemars::JsonSchema;
use serde::Serialize;
use std::fs;
use std::path::Path;

/// `games.json`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GamesDocument {
    games: Vec<GameEntry>,
    editions: Vec<EditionEntry>,
}

#[derive(Serialize, JsonSchema)]
struct GameEntry {
    #[schemars(with = "GameId")]
    slug: &'static str,
    name: &'static str,
    /// Whether the computer proves every position.
    perfect: bool,
    /// The start position.
    start: Picture,
    /// A position from the middle of a game: the game's portrait.
    portrait: Picture,
}

#[derive(Serialize, JsonSchema)]
struct EditionEntry {
    number: u32,
    year: u32,
    /// Whether it is the one to show where nobody has chosen another.
    default: bool,
    /// The school year by which it is called until its final is played: `2026/27`.
    #[serde(skip_serializing_if = "Option::is_none")]
    season: Option<String>,
    cycles: Vec<CycleEntry>,
}

#[derive(Serialize, JsonSchema)]
struct CycleEntry {
    code: String,
    /// In Portuguese.
    name: String,
    games: Vec<EditionGameEntry>,
}

/// A game that an edition names. One that is not here has a name and nothing else.
#[derive(Serialize, JsonSchema)]
struct EditionGameEntry {
    slug: String,
    name: String,
    here: bool,
}

/// Writes the document into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    let games = GameId::ALL.into_iter().map(entry).collect::<Result<_>>()?;
    let editions = ludoteca_games::editions()?.into_iter().map(edition).collect();
    write_json(&folder.join("games.json"), &GamesDocument { games, editions })
}

/// A game as it begins and as it looks in the middle, after the actions in `crates/games/data/<slug>/portrait.txt`.
fn entry(game: GameId) -> Result<GameEntry> {
    let mut table = game.table();
    let start = still(table.picture());
    let path = root()?.join("crates/games/data").join(game.slug()).join("portrait.txt");
    let text = fs::read_to_string(&path).with_context(|| format!("could not read {}", path.display()))?;
    for action in text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace) {
        table.play(action).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    }
    let perfect = profile(game).perfect;
    Ok(GameEntry { slug: game.slug(), name: game.name(), perfect, start, portrait: still(table.picture()) })
}

/// A picture that is only looked at: what could be played is left out.
fn still(mut picture: Picture) -> Picture {
    picture.actions.clear();
    picture
}

fn edition(edition: ludoteca_games::Edition) -> EditionEntry {
    let season = edition.season();
    let cycles = edition.cycles.into_iter().map(|cycle| CycleEntry {
        code: cycle.code,
        name: cycle.name,
        games: cycle.games.iter().map(named).collect(),
    });
    let (number, year, default) = (edition.number, edition.year, edition.is_default);
    EditionEntry { number, year, default, season, cycles: cycles.collect() }
}

fn named(game: &EditionGame) -> EditionGameEntry {
    EditionGameEntry {
        slug: game.slug().to_owned(),
        name: game.name().to_owned(),
        here: game.here().is_some(),
    }
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
