//! `ludoteca championship withdraw` and `return`: somebody leaves, or is back.

use super::refused;
use crate::championship::naming::{FileArguments, TournamentArgument, entrant};
use anyhow::Result;
use clap::Args;
use ludoteca_championship::EntrantId;
use ludoteca_club::tournament::TournamentCommand;
use std::io::Write;

/// Who, and where.
#[derive(Debug, Args)]
struct WhoArguments {
    #[command(flatten)]
    file: FileArguments,
    /// Who, by number or name
    #[arg(value_name = "WHO")]
    who: String,
    #[command(flatten)]
    of: TournamentArgument,
}

/// Let somebody go: they are not paired any more
#[derive(Debug, Args)]
pub(crate) struct Withdraw {
    #[command(flatten)]
    who: WhoArguments,
}

/// Have somebody back
#[derive(Debug, Args)]
pub(crate) struct Return {
    #[command(flatten)]
    who: WhoArguments,
}

impl Withdraw {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.who.change(TournamentCommand::Withdraw, out)
    }
}

impl Return {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.who.change(TournamentCommand::Return, out)
    }
}

impl WhoArguments {
    fn change(&self, command: fn(EntrantId) -> TournamentCommand, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let at = self.of.one(&file.championship, words)?;
        let who = entrant(file.championship.tournaments[at].state.entrants.iter(), &self.who, words)?;
        let events = file.does(at, &command(who)).map_err(|refusal| refused(words, &refusal))?;
        file.keep()?;
        let tournament = &file.championship.tournaments[at];
        for event in &events {
            writeln!(out, "{}: {}", tournament.code, words.fact(&tournament.state, &event.fact))?;
        }
        if events.is_empty() {
            writeln!(out, "{}", words.nothing_to_do(""))?;
        }
        Ok(())
    }
}
