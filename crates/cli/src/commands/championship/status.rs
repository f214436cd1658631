//! `ludoteca championship status`: what is outstanding in every tournament.

use crate::arguments::write_json;
use crate::championship::Tournament;
use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::championship::rounds::place;
use crate::messages::championship::{ChampionshipWords, Outstanding};
use anyhow::Result;
use clap::Args;
use ludoteca_championship::{CannotDraw, DrawOptions, Round, next_round};
use ludoteca_club::tournament::ContestState;
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
    writeln!(out, "{}: {}", tournament.code, words.entrants(state.entrants.len() - state.withdrawn.len()))?;
    for (number, at) in (1..).zip(&state.contests) {
        let tables = open_tables(at).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let rounds = at.contest.rounds.len() as u32;
        let what = if at.draft.is_some() {
            Outstanding::Draft(rounds + 1)
        } else if rounds == 0 {
            Outstanding::NoRound
        } else if !tables.is_empty() {
            Outstanding::Missing(rounds, &tables)
        } else if is_over(at) {
            Outstanding::Over(rounds)
        } else {
            Outstanding::Complete(rounds)
        };
        writeln!(out, "  {}: {}", place(tournament, number, words), words.outstanding(what))?;
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
            "missing": open_tables(at),
            "over": is_over(at),
        })
    });
    json!({
        "tournament": tournament.code,
        "title": state.title,
        "entrants": state.entrants.len() - state.withdrawn.len(),
        "contests": contests.collect::<Vec<_>>(),
    })
}

fn open_tables(at: &ContestState) -> Vec<u32> {
    at.contest.rounds.last().into_iter().flat_map(Round::open_tables).collect()
}

/// Whether nothing is left to draw or to play.
fn is_over(at: &ContestState) -> bool {
    use ludoteca_championship::System;
    let rounds = at.contest.rounds.len();
    let all_drawn = match at.contest.system {
        System::Swiss { rounds: planned } => rounds >= planned as usize,
        _ => rounds > 0 && next_round(&at.contest, &DrawOptions::default()) == Err(CannotDraw::Over),
    };
    all_drawn && at.draft.is_none() && open_tables(at).is_empty()
}
