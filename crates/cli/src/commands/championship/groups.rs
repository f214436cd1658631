//! `ludoteca championship groups`: who plays in which group of the morning.

use crate::championship::ChampionshipFile;
use crate::championship::naming::{FileArguments, TournamentArgument, name};
use crate::championship::rounds::place;
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_arena::words::read_count;
use ludoteca_club::Refusal;
use ludoteca_club::tournament::{TournamentCommand, TournamentPlan};
use std::io::Write;

/// Make the groups of the morning
///
/// Without --tournament, of all tournaments that have not begun. Schools, then regions, are spread over the groups.
#[derive(Debug, Args)]
pub(crate) struct MakeGroups {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
    /// How many are to be in a group [default: 12]
    #[arg(long, value_name = "N", value_parser = |word: &str| read_count("the size of a group", word, 2..=64))]
    size: Option<u32>,
}

impl MakeGroups {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let mut made = Vec::new();
        let mut reasons = Vec::new();
        for at in self.of.all(&file.championship, words)? {
            match self.make(&mut file, at) {
                Ok(()) => made.push(at),
                Err(refusal) => {
                    let code = &file.championship.tournaments[at].code;
                    reasons.push(format!("{code}: {}", words.refusal(&refusal)));
                }
            }
        }
        if made.is_empty() {
            bail!(words.nothing_to_do(&reasons.join("; ")));
        }
        file.keep()?;
        for at in made {
            let tournament = &file.championship.tournaments[at];
            for (number, contest) in (1..).zip(&tournament.state.contests) {
                let names =
                    contest.contest.entrants.iter().map(|entrant| name(&tournament.state, entrant.id));
                let names = names.collect::<Vec<_>>().join(", ");
                writeln!(out, "{}: {names}", place(tournament, number, words))?;
            }
        }
        Ok(())
    }

    fn make(&self, file: &mut ChampionshipFile, at: usize) -> Result<(), Refusal> {
        let state = &file.championship.tournaments[at].state;
        let (plan, entrants) = (state.plan.clone(), state.present());
        if entrants >= 2 && state.contests.is_empty() && self.size.is_some() {
            let plan = TournamentPlan { group_size: self.size, ..plan.clone() };
            file.does(at, &TournamentCommand::Plan(plan))?;
        }
        file.does(at, &TournamentCommand::Begin { seed: plan.rules.lots })?;
        Ok(())
    }
}

/// Begins a tournament that has no groups, as soon as its first round is wanted.
pub(super) fn begin_without_groups(file: &mut ChampionshipFile, at: usize) -> Result<(), Refusal> {
    let state = &file.championship.tournaments[at].state;
    if state.plan.group_size.is_none() && state.contests.is_empty() && !state.entrants.is_empty() {
        let seed = state.plan.rules.lots;
        file.does(at, &TournamentCommand::Begin { seed })?;
    }
    Ok(())
}
