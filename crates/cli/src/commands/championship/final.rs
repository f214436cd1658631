//! `ludoteca championship final`: those who have qualified meet.

use crate::championship::naming::{FileArguments, TournamentArgument, name};
use crate::championship::{ChampionshipFile, Tournament};
use crate::messages::championship::ChampionshipWords;
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_arena::words::read_count;
use ludoteca_championship::{Phase, Qualifiers, System};
use ludoteca_club::Refusal;
use ludoteca_club::tournament::{
    TournamentCommand, TournamentPlan, TournamentRefusal, final_proposal, needs_confirmation,
};
use std::io::Write;

/// Open the final with those who have qualified
///
/// Without --tournament, of every tournament whose groups are finished. The next one of the group moves up for somebody who has
/// left; that is told, and done with --yes. Until its first round is published the final can be opened again with others. `pair`
/// draws its rounds.
#[derive(Debug, Args)]
pub(crate) struct Final {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
    /// How many of each group go to the final [default: as planned, 1]
    #[arg(long, value_name = "N", value_parser = |word: &str| read_count("the number from each group", word, 1..=64))]
    from_each: Option<u32>,
    /// How many more go: the best of those who come next in their groups [default: as planned, 0]
    #[arg(long, value_name = "N", value_parser = |word: &str| read_count("the number of best next ones", word, 0..=64))]
    best_next: Option<u32>,
    /// Confirm who goes when somebody has moved up or was away, or when others were to play it
    #[arg(long)]
    yes: bool,
}

/// What became of a tournament.
enum FinalAnswer {
    Opened,
    /// Who goes is told, and waits for --yes.
    Unconfirmed(Qualifiers),
}

impl Final {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let (mut opened, mut waiting, mut reasons) = (Vec::new(), Vec::new(), Vec::new());
        for at in self.of.all(&file.championship, words)? {
            match self.open(&mut file, at) {
                Ok(FinalAnswer::Opened) => opened.push(at),
                Ok(FinalAnswer::Unconfirmed(proposal)) => {
                    waiting.push(told(&file.championship.tournaments[at], &proposal, words));
                }
                Err(refusal) => {
                    let code = &file.championship.tournaments[at].code;
                    reasons.push(format!("{code}: {}", words.refusal(&refusal)));
                }
            }
        }
        if !waiting.is_empty() {
            waiting.push(words.final_needs_yes());
        }
        if opened.is_empty() && !waiting.is_empty() {
            bail!(waiting.join("\n"));
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
            for note in final_proposal(&tournament.state)
                .map_or_else(|_| Vec::new(), |proposal| notes(tournament, &proposal, words))
            {
                writeln!(out, "{note}")?;
            }
        }
        if !waiting.is_empty() {
            writeln!(out, "{}", waiting.join("\n"))?;
        }
        Ok(())
    }

    fn open(&self, file: &mut ChampionshipFile, at: usize) -> Result<FinalAnswer, Refusal> {
        let plan = file.championship.tournaments[at].state.plan.clone();
        let (from_each, best_next) =
            (self.from_each.unwrap_or(plan.from_each), self.best_next.unwrap_or(plan.best_next));
        file.does(at, &TournamentCommand::Plan(TournamentPlan { from_each, best_next, ..plan }))?;
        let state = &file.championship.tournaments[at].state;
        let proposal = final_proposal(state)?;
        let is_open = state.contests.iter().any(|at| at.phase == Phase::Final);
        if (is_open || needs_confirmation(&proposal)) && !self.yes && !state.plays_the_final(&proposal) {
            return Ok(FinalAnswer::Unconfirmed(proposal));
        }
        let events = file.does(at, &TournamentCommand::ConfirmFinal(proposal.ids()))?;
        if events.is_empty() { Err(TournamentRefusal::ThereAlready.into()) } else { Ok(FinalAnswer::Opened) }
    }
}

/// Who goes, and what there is to say about it.
fn told(tournament: &Tournament, proposal: &Qualifiers, words: &dyn ChampionshipWords) -> String {
    let names: Vec<String> = proposal.ids().into_iter().map(|id| name(&tournament.state, id)).collect();
    let first = format!("{}, {}: {}", tournament.code, words.final_proposed(), names.join(", "));
    std::iter::once(first).chain(notes(tournament, proposal, words)).collect::<Vec<_>>().join("\n")
}

/// Who moves up for whom, who was away, and whom the lot has chosen.
fn notes(tournament: &Tournament, proposal: &Qualifiers, words: &dyn ChampionshipWords) -> Vec<String> {
    let called = |id| name(&tournament.state, id);
    let replaced = proposal.replaced.iter().map(|one| {
        let by = one.by.map(called);
        words.moves_up(&called(one.entrant), by.as_deref(), one.group)
    });
    let away = proposal.entrants.iter().filter(|one| one.was_away);
    let away = away.map(|one| words.finalist_was_away(&called(one.entrant), one.group));
    let lucky = proposal.entrants.iter().filter(|one| one.by_lot);
    let lucky = lucky.map(|one| words.finalist_by_lot(&called(one.entrant), one.group));
    replaced.chain(away).chain(lucky).map(|note| format!("  {note}")).collect()
}
