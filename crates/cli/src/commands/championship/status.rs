//! `ludoteca championship status`: what is outstanding in every tournament.

use crate::arguments::write_json;
use crate::championship::Tournament;
use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::championship::rounds::place;
use crate::messages::championship::ChampionshipWords;
use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use std::io::Write;

/// Say what is outstanding in every tournament
#[derive(Debug, Args)]
pub(crate) struct ShowStatus {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

impl ShowStatus {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let chosen = self.of.all(&championship, words)?;
        let tournaments = chosen.into_iter().map(|at| &championship.tournaments[at]);
        if self.json {
            let told: Vec<Value> = tournaments.map(describe).collect();
            return write_json(out, &json!({ "name": championship.name, "tournaments": told }));
        }
        writeln!(out, "{}", championship.name)?;
        for tournament in tournaments {
            tell(tournament, words, out)?;
        }
        Ok(())
    }
}

fn tell(tournament: &Tournament, words: &dyn ChampionshipWords, out: &mut dyn Write) -> Result<()> {
    let state = &tournament.state;
    writeln!(out, "{}: {}", tournament.code, words.entrants(state.present()))?;
    for (number, at) in (1..).zip(&state.contests) {
        let step = words.step(&state.contest_step(at));
        writeln!(out, "  {}: {step}", place(tournament, number, words))?;
    }
    Ok(())
}

fn describe(tournament: &Tournament) -> Value {
    let state = &tournament.state;
    let contests = (1_u32..).zip(&state.contests).map(|(number, at)| {
        json!({
            "contest": number,
            "phase": at.phase,
            "entrants": at.contest.entrants.len(),
            "rounds": at.contest.rounds.len(),
            "draft": at.draft.is_some(),
            "missing": at.contest.missing(),
            "over": at.is_over(),
        })
    });
    json!({
        "tournament": tournament.code,
        "title": state.title,
        "entrants": state.present(),
        "contests": contests.collect::<Vec<_>>(),
    })
}
