//! `ludoteca moves`: what may be played.

use crate::arguments::{GameArgument, LineArguments, write_json};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::io::Write;

/// List the legal actions, sorted, on one line; or say who has won
#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    game: GameArgument,
    #[command(flatten)]
    line: LineArguments,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let table = self.line.table(self.game.game)?;
        let outcome = table.outcome();
        if self.json {
            let answer = json!({
                "game": table.game().slug(),
                "position": table.position(),
                "turn": table.turn().number(),
                "actions": table.actions(),
                "winner": outcome.map(|outcome| outcome.winner.number()),
            });
            return write_json(out, &answer);
        }
        match outcome {
            Some(outcome) => writeln!(out, "over: {outcome}")?,
            None => writeln!(out, "{}", table.actions().join(" "))?,
        }
        Ok(())
    }
}
