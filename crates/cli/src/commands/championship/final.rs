//! `ludoteca championship final`: the best of every group meet.

use crate::championship::naming::{FileArguments, TournamentArgument, name};
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_championship::System;
use ludoteca_club::tournament::TournamentCommand;
use std::io::Write;

/// Open the final with the best of every group
///
/// Without --tournament, of every tournament whose groups are finished. `pair` draws its rounds.
#[derive(Debug, Args)]
pub(crate) struct Final {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
}

impl Final {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let (mut opened, mut reasons) = (Vec::new(), Vec::new());
        for at in self.of.all(&file.championship, words)? {
            match file.does(at, &TournamentCommand::OpenFinal) {
                Ok(_) => opened.push(at),
                Err(refusal) => {
                    let code = &file.championship.tournaments[at].code;
                    reasons.push(format!("{code}: {}", words.refusal(&refusal)));
                }
            }
        }
        if opened.is_empty() {
            bail!(words.nothing_to_do(&reasons.join("; ")));
        }
        file.keep()?;
        for at in opened {
            let tournament = &file.championship.tournaments[at];
            let Some(last) = tournament.state.final_contest() else { continue };
            let names = last.contest.entrants.iter().map(|entrant| name(&tournament.state, entrant.id));
            let names = names.collect::<Vec<_>>().join(", ");
            let rounds = match last.contest.system {
                System::Swiss { rounds } => words.rounds(rounds),
                _ => words.entrants(last.contest.entrants.len()),
            };
            writeln!(out, "{}, {}: {names}", tournament.code, words.final_opened(&rounds))?;
        }
        Ok(())
    }
}
