//! `ludoteca perft`: how many sequences of actions there are, the standard test of a move generator.

use crate::arguments::{GameArgument, LineArguments, write_json};
use anyhow::Result;
use clap::Args;
use ludoteca_arena::words::read_count;
use serde_json::{Map, Value, json};
use std::io::Write;

/// Count the sequences of DEPTH actions
#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    game: GameArgument,
    /// How many actions each sequence has, from 0
    #[arg(value_parser = read_depth, allow_negative_numbers = true)]
    depth: u32,
    #[command(flatten)]
    line: LineArguments,
    /// Also count by first action, one line each
    #[arg(long)]
    divide: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

fn read_depth(word: &str) -> Result<u32, String> {
    read_count("the depth", word, 0..=u32::MAX)
}

impl Perft {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let table = self.line.table(self.game.game)?;
        let divided = self.divide.then(|| table.divide(self.depth));
        let count = match &divided {
            Some(counts) if self.depth > 0 => counts.iter().map(|(_, count)| count).sum(),
            _ => table.perft(self.depth),
        };
        if self.json {
            let mut answer = json!({
                "game": table.game().slug(),
                "position": table.position(),
                "depth": self.depth,
                "count": count,
            });
            if let Some(counts) = divided {
                let counts: Map<String, Value> =
                    counts.into_iter().map(|(action, count)| (action, count.into())).collect();
                answer["divide"] = counts.into();
            }
            return write_json(out, &answer);
        }
        for (action, count) in divided.unwrap_or_default() {
            writeln!(out, "{action}: {count}")?;
        }
        writeln!(out, "{count}")?;
        Ok(())
    }
}
