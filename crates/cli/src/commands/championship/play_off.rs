//! `ludoteca championship play-off`: how those who were level played it out.

use super::refused;
use crate::championship::naming::{FileArguments, PlaceArguments, contest, entrant};
use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_championship::{EntrantId, standings};
use ludoteca_club::tournament::TournamentCommand;
use std::io::Write;

/// Say how a play-off went, from the best to the worst
#[derive(Debug, Args)]
pub(crate) struct PlayOff {
    #[command(flatten)]
    file: FileArguments,
    /// Those who played, by number or name, the winner first
    #[arg(value_name = "WHO", required = true, num_args = 2..)]
    order: Vec<String>,
    #[command(flatten)]
    place: PlaceArguments,
}

impl PlayOff {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let at = self.place.of.one(&file.championship, words)?;
        let state = &file.championship.tournaments[at].state;
        let number = contest(state, self.place.group, words)?;
        let here = state.contest(number).ok_or_else(|| anyhow!(words.no_such_group()))?;
        let found = |text: &String| entrant(here.contest.entrants.iter(), text, words);
        let order: Vec<EntrantId> = self.order.iter().map(found).collect::<Result<_>>()?;
        let done = file.does(at, &TournamentCommand::PlayOff { contest: number, order: order.clone() });
        let events = done.map_err(|refusal| refused(words, &refusal))?;
        file.keep()?;
        let tournament = &file.championship.tournaments[at];
        for event in events {
            writeln!(out, "{}: {}", tournament.code, words.fact(&tournament.state, &event.fact))?;
        }
        if let Some(here) = tournament.state.contest(number) {
            let standings = standings(&here.contest);
            let level =
                standings.shared().filter(|lines| lines.iter().any(|line| order.contains(&line.entrant)));
            for lines in level {
                let names: Vec<String> =
                    lines.iter().map(|line| tournament.state.name(line.entrant)).collect();
                writeln!(out, "{}", words.still_level(&names.join(", ")))?;
            }
        }
        Ok(())
    }
}
