//! `puzzles/<slug>.txt`: the collection of a game as it lies in the crate; `puzzles/index.json`: how many each has.

use crate::folder::{write as write_file, write_json};
use anyhow::{Context, Result};
use ludoteca_games::GameId;
use ludoteca_puzzles::{read_collection, text};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

/// `puzzles/index.json`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PuzzleIndex {
    collections: Vec<PuzzleCount>,
}

#[derive(Serialize, JsonSchema)]
struct PuzzleCount {
    #[schemars(with = "GameId")]
    slug: &'static str,
    /// How many puzzles the collection has; 0 where nothing can be proved yet.
    count: usize,
}

/// Writes the collection of every game into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    for game in GameId::ALL {
        write_file(&folder.join(format!("{}.txt", game.slug())), text(game).as_bytes())?;
    }
    write_json(&folder.join("index.json"), &index()?)
}

fn index() -> Result<PuzzleIndex> {
    let count = |game: GameId| {
        let puzzles = read_collection(text(game)).with_context(|| format!("the puzzles of {game}"))?;
        Ok(PuzzleCount { slug: game.slug(), count: puzzles.len() })
    };
    Ok(PuzzleIndex { collections: GameId::ALL.into_iter().map(count).collect::<Result<_>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_counted() {
        let slugs: Vec<&str> = index().unwrap().collections.iter().map(|counted| counted.slug).collect();
        assert_eq!(slugs, GameId::ALL.map(GameId::slug));
    }
}
