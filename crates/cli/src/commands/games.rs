//! `ludoteca games`: the games, and an edition of the championship with its cycles.

use crate::arguments::{widest, write_json};
use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_games::{Edition, EditionGame, GameId, editions};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;

/// List the games and the school cycles that play them
///
/// Shows one edition of the championship; --edition shows another. With --json all of them are told, or the one asked for.
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// The number of the edition to show
    #[arg(long, value_name = "N")]
    edition: Option<u32>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let editions = editions()?;
        let chosen = choose_edition(&editions, self.edition)?;
        if self.json {
            let told: Vec<Value> = match self.edition {
                Some(_) => vec![describe_edition(chosen)],
                None => editions.iter().map(describe_edition).collect(),
            };
            return write_json(out, &json!({ "games": GameId::ALL.map(describe_game), "editions": told }));
        }
        let (slug, name) = (widest(GameId::slug), widest(GameId::name));
        for game in GameId::ALL {
            writeln!(out, "{:<slug$}  {:<name$}  {}", game.slug(), game.name(), game.author())?;
        }
        show_edition(chosen, out)?;
        let others = editions.iter().filter(|edition| edition.number != chosen.number);
        let others: Vec<String> = others.map(|edition| edition.number.to_string()).collect();
        writeln!(out, "\nother editions (--edition N): {}", others.join(" "))?;
        Ok(())
    }
}

/// The edition asked for, or the default one.
pub(super) fn choose_edition(editions: &[Edition], asked: Option<u32>) -> Result<&Edition> {
    let is_chosen = |edition: &&Edition| asked.map_or(edition.is_default, |number| edition.number == number);
    editions.iter().find(is_chosen).ok_or_else(|| {
        let known: Vec<String> = editions.iter().map(|edition| edition.number.to_string()).collect();
        let number = asked.unwrap_or_default();
        anyhow!("edition {number} is not on file; the editions are {}", known.join(", "))
    })
}

/// The cycles of an edition with their games; a star marks those that are not here.
fn show_edition(edition: &Edition, out: &mut dyn Write) -> Result<()> {
    let when = edition.season().unwrap_or_else(|| edition.year.to_string());
    writeln!(out, "\nedition {} ({when})", edition.number)?;
    let width = edition.cycles.iter().map(|cycle| cycle.name.chars().count()).max().unwrap_or_default();
    for cycle in &edition.cycles {
        let star = |game: &EditionGame| if game.here().is_some() { "" } else { "*" };
        let games: Vec<String> =
            cycle.games.iter().map(|game| format!("{}{}", game.slug(), star(game))).collect();
        writeln!(out, "  {:<width$}  {}", cycle.name, games.join(" "))?;
    }
    let games = edition.cycles.iter().flat_map(|cycle| &cycle.games);
    let absent: BTreeSet<&str> = games.filter(|game| game.here().is_none()).map(EditionGame::name).collect();
    if !absent.is_empty() {
        let names = absent.into_iter().collect::<Vec<_>>().join(", ");
        writeln!(out, "  * not in the Ludoteca yet: {names}")?;
    }
    Ok(())
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
    let cycles = edition.cycles.iter().map(|cycle| {
        let games = cycle
            .games
            .iter()
            .map(|game| json!({ "slug": game.slug(), "name": game.name(), "here": game.here().is_some() }));
        json!({ "code": cycle.code, "name": cycle.name, "games": games.collect::<Vec<_>>() })
    });
    json!({
        "number": edition.number,
        "year": edition.year,
        "default": edition.is_default,
        "upcoming": edition.is_upcoming,
        "cycles": cycles.collect::<Vec<_>>(),
    })
}
