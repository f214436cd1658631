//! What several commands take: a game, a start position, actions; and how each of them is refused.

use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_arena::words::{quoted, read_game};
use ludoteca_games::{ActionError, Admit, Complaint, GameId, Severity, Table};
use serde::Serialize;
use std::io::Write;

/// A game by its slug.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct GameArgument {
    /// The game, by its short name: `ludoteca games` lists them
    #[arg(value_name = "GAME", value_parser = read_game)]
    pub game: GameId,
}

/// The position to begin from.
#[derive(Clone, Debug, Args)]
pub(crate) struct StartArguments {
    /// Begin from this position string instead of the start (quote it: it has spaces)
    #[arg(long, value_name = "P")]
    pub position: Option<String>,
    /// Take a position that keeps the rules although play cannot lead to it, as exercises do
    #[arg(long, requires = "position")]
    pub admit_unreachable: bool,
}

/// The position to begin from, and the actions played from there.
#[derive(Clone, Debug, Args)]
pub(crate) struct LineArguments {
    /// Actions to play first, such as d4, d2d3, Be5, swap
    #[arg(value_name = "ACTION")]
    pub actions: Vec<String>,
    #[command(flatten)]
    pub start: StartArguments,
}

impl StartArguments {
    /// The table before anything is played.
    pub(crate) fn table(&self, game: GameId) -> Result<Box<dyn Table>> {
        let Some(position) = &self.position else {
            return Ok(game.table());
        };
        let admit = if self.admit_unreachable { Admit::Lawful } else { Admit::Reachable };
        game.table_at(position, admit).map_err(|complaint| refuse_position(game, position, &complaint))
    }
}

impl LineArguments {
    /// The table after the actions.
    pub(crate) fn table(&self, game: GameId) -> Result<Box<dyn Table>> {
        let mut table = self.start.table(game)?;
        for (at, action) in self.actions.iter().enumerate() {
            table.play(action).map_err(|error| {
                let place = format!("action {} of {}", at + 1, self.actions.len());
                anyhow!("{place}: {error}{}", self.advice(&error, table.as_ref(), at))
            })?;
        }
        Ok(table)
    }

    /// How to find out what can be played instead of action `at`.
    fn advice(&self, error: &ActionError, table: &dyn Table, at: usize) -> String {
        if matches!(error, ActionError::Illegal { breach, .. } if breach.code == "over") {
            return String::new();
        }
        let mut words = vec!["ludoteca moves".to_owned(), table.game().to_string()];
        if self.start.position.is_some() {
            words.push(format!("--position '{}'", table.start()));
        }
        if self.start.admit_unreachable {
            words.push("--admit-unreachable".to_owned());
        }
        words.extend_from_slice(&self.actions[..at]);
        format!("; `{}` lists the legal actions", words.join(" "))
    }
}

fn refuse_position(game: GameId, position: &str, complaint: &Complaint) -> anyhow::Error {
    let start = game.table().position();
    let advice = match complaint.severity {
        // The complaint ends by saying that the position can be admitted.
        Severity::Unreachable => " with --admit-unreachable".to_owned(),
        Severity::Syntax if !position.contains(' ') => format!("; quote all of it, as in '{start}'"),
        Severity::Syntax => format!("; the start, for comparison, is '{start}'"),
        Severity::Law => String::new(),
    };
    anyhow!("the position {}: {complaint}{advice}", quoted(position))
}

/// How many characters the longest slug, name… of a game has: the width of a column of them.
pub(crate) fn widest(text: fn(GameId) -> &'static str) -> usize {
    GameId::ALL.into_iter().map(|game| text(game).chars().count()).max().unwrap_or_default()
}

/// Writes an answer for a program: one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, answer: &impl Serialize) -> Result<()> {
    Ok(writeln!(out, "{}", serde_json::to_string(answer)?)?)
}
