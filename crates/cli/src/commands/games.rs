//! `ludoteca games`: the six games, and the editions of the championship with their cycles.

use crate::arguments::write_json;
use anyhow::Result;
use clap::Args;
use ludoteca_games::{Edition, GameId, editions};
use serde_json::{Value, json};
use std::io::Write;

/// List the six games and the school cycles that play them
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let editions = editions();
        if self.json {
            let games = GameId::ALL.map(describe_game);
            let editions: Vec<Value> = editions.iter().map(describe_edition).collect();
            return write_json(out, &json!({ "games": games, "editions": editions }));
        }
        for game in GameId::ALL {
            writeln!(out, "{:<8}  {:<12}  {}", game.slug(), game.name(), game.author())?;
        }
        for edition in &editions {
            writeln!(out, "\nedition {} ({})", edition.number, edition.year)?;
            for cycle in &edition.cycles {
                writeln!(out, "  {:<10}  {}", cycle.name, slugs(&cycle.games).join(" "))?;
            }
        }
        Ok(())
    }
}

fn slugs(games: &[GameId]) -> Vec<&'static str> {
    games.iter().map(|game| game.slug()).collect()
}

fn describe_game(game: GameId) -> Value {
    json!({
        "slug": game.slug(),
        "name": game.name(),
        "author": game.author(),
        "start": game.table().position(),
    })
}

fn describe_edition(edition: &Edition) -> Value {
    let cycles = edition
        .cycles
        .iter()
        .map(|cycle| json!({ "code": cycle.code, "name": cycle.name, "games": slugs(&cycle.games) }));
    json!({ "number": edition.number, "year": edition.year, "cycles": cycles.collect::<Vec<_>>() })
}
