//! `ludoteca show`: the board drawn for a person, and the position string for a program.

use crate::arguments::{GameArgument, LineArguments, write_json};
use crate::messages::{Message, TerminalLanguage};
use anyhow::Result;
use clap::Args;
use ludoteca_games::{Ink, sketch};
use std::io::{IsTerminal, Write, stdout};

/// Draw the board, and write the position string on the last line
#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameArgument,
    #[command(flatten)]
    line: LineArguments,
    /// Answer in JSON: the picture as data, and the position string
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let table = self.line.table(self.game.game)?;
        if self.json {
            let mut picture = serde_json::to_value(table.picture())?;
            picture["position"] = table.position().into();
            return write_json(out, &picture);
        }
        let picture = table.picture();
        writeln!(out, "{}", sketch(&picture, ink()))?;
        let language = TerminalLanguage::English;
        if let Some(tally) = picture.tally {
            writeln!(out, "{}", language.say(Message::Tally(tally, &picture)))?;
        }
        let state = match &picture.ending {
            Some(ending) => Message::Won(&picture, ending),
            None => Message::Turn(&picture),
        };
        writeln!(out, "{}", language.say(state))?;
        writeln!(out, "{}", table.position())?;
        Ok(())
    }
}

/// Colour for a terminal, unless its owner declines (<https://no-color.org>) or it has none.
pub(super) fn ink() -> Ink {
    let declined = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if is_drawn_on() && !declined { Ink::Colour } else { Ink::Plain }
}

/// Whether stdout is a terminal that understands escape codes.
pub(super) fn is_drawn_on() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    stdout().is_terminal() && !dumb
}
