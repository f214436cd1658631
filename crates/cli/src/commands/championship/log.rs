//! `ludoteca championship log`: who did what, and when.

use crate::championship::clock::minute;
use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::championship::table::columns;
use anyhow::Result;
use clap::Args;
use ludoteca_club::tournament::TournamentFact;
use std::collections::HashSet;
use std::io::Write;

/// Say who did what, and when
///
/// Times are in UTC. What was undone says so.
#[derive(Debug, Args)]
pub(crate) struct ShowLog {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
}

impl ShowLog {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let chosen = self.of.all(&championship, words)?;
        let mut undone: HashSet<(&str, u64)> = HashSet::new();
        for line in &championship.lines {
            match line.event.fact {
                TournamentFact::Undone { event } => undone.insert((line.tournament.as_str(), event)),
                TournamentFact::Redone { event } => undone.remove(&(line.tournament.as_str(), event)),
                _ => continue,
            };
        }
        let mut rows = Vec::new();
        for line in &championship.lines {
            let known = championship.tournaments.iter().position(|known| known.code == line.tournament);
            let Some(at) = known.filter(|at| chosen.contains(at)) else { continue };
            let mut what = words.fact(&championship.tournaments[at].state, &line.event.fact);
            if undone.contains(&(line.tournament.as_str(), line.number)) {
                what = format!("{what} ({})", words.was_undone());
            }
            let number = line.number.to_string();
            rows.push(vec![
                minute(line.at),
                line.tournament.clone(),
                number,
                words.actor(line.event.by),
                what,
            ]);
        }
        Ok(write!(out, "{}", columns(&rows))?)
    }
}
