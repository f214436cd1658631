//! `ludoteca championship redo`: what was undone last is done again.

use super::refused;
use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::championship::{Championship, ChampionshipFile};
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_club::Moment;
use ludoteca_club::tournament::{TournamentCommand, TournamentRefusal};
use std::io::Write;

/// Do again what the last `undo` undid
///
/// Can be said as often as `undo` was, until something else is done.
#[derive(Debug, Args)]
pub(crate) struct Redo {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
}

impl Redo {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let chosen = self.of.all(&file.championship, words)?;
        let Some(moment) = chosen.iter().filter_map(|&at| last_undoing(&file.championship, at)).max() else {
            bail!(words.refusal(&TournamentRefusal::NothingToRedo.into()));
        };
        let mut told = vec![words.redone()];
        for at in chosen {
            self.redo(&mut file, at, moment, &mut told)?;
        }
        file.keep()?;
        Ok(writeln!(out, "{}", told.join("\n"))?)
    }

    /// Does again everything that was undone in a tournament at that moment.
    fn redo(
        &self,
        file: &mut ChampionshipFile,
        at: usize,
        moment: Moment,
        told: &mut Vec<String>,
    ) -> Result<()> {
        let words = self.file.words();
        while last_undoing(&file.championship, at) == Some(moment) {
            let tournament = &file.championship.tournaments[at];
            let Some(last) = tournament.state.last_undone().cloned() else { break };
            file.does(at, &TournamentCommand::Redo(last.number))
                .map_err(|refusal| refused(words, &refusal))?;
            let tournament = &file.championship.tournaments[at];
            told.push(format!("  {}: {}", tournament.code, words.fact(&tournament.state, &last.event.fact)));
        }
        Ok(())
    }
}

/// When that was undone which would be done again next in a tournament.
fn last_undoing(championship: &Championship, at: usize) -> Option<Moment> {
    let tournament = &championship.tournaments[at];
    championship.moment(&tournament.code, tournament.state.last_undone()?.undone_by)
}
