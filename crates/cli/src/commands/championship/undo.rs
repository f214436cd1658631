//! `ludoteca championship undo`: what the last command did is as if it had never been.

use super::refused;
use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::championship::{Championship, ChampionshipFile};
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_club::Moment;
use ludoteca_club::tournament::{TournamentCommand, TournamentRefusal};
use std::io::Write;

/// Undo what the last command did
///
/// Can be said again and again. Undoing is kept in the file too: nothing is ever taken out of it.
#[derive(Debug, Args)]
pub(crate) struct Undo {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
}

impl Undo {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let chosen = self.of.all(&file.championship, words)?;
        let Some(moment) = chosen.iter().filter_map(|&at| last_moment(&file.championship, at)).max() else {
            bail!(words.refusal(&TournamentRefusal::NothingToUndo.into()));
        };
        let mut told = vec![words.undone()];
        for at in chosen {
            self.undo(&mut file, at, moment, &mut told)?;
        }
        file.keep()?;
        Ok(writeln!(out, "{}", told.join("\n"))?)
    }

    /// Undoes everything that was done in a tournament at that moment.
    fn undo(
        &self,
        file: &mut ChampionshipFile,
        at: usize,
        moment: Moment,
        told: &mut Vec<String>,
    ) -> Result<()> {
        let words = self.file.words();
        while last_moment(&file.championship, at) == Some(moment) {
            let tournament = &file.championship.tournaments[at];
            let Some((number, event)) = tournament.state.last_done() else { break };
            told.push(format!("  {}: {}", tournament.code, words.fact(&tournament.state, &event.fact)));
            file.does(at, &TournamentCommand::Undo(number)).map_err(|refusal| refused(words, &refusal))?;
        }
        Ok(())
    }
}

/// When the last thing was done in a tournament that can be undone.
fn last_moment(championship: &Championship, at: usize) -> Option<Moment> {
    let tournament = &championship.tournaments[at];
    let (number, _) = tournament.state.last_done()?;
    championship.moment(&tournament.code, number)
}
