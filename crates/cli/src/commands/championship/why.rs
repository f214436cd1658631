//! `ludoteca championship why`: why two play each other in a round, or do not.

use super::refused;
use crate::arguments::write_json;
use crate::championship::naming::{FileArguments, GroupName, TournamentArgument, entrant, read_group};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use ludoteca_championship::{EntrantId, explain};
use ludoteca_club::tournament::{
    ContestNumber, ContestState, RoundAsDrawn, TournamentRefusal, TournamentState,
};
use std::io::Write;

/// Say why two play each other, or do not
///
/// In the draft, or else in the last round, unless another one is named. With one name alone: why they have the bye, or do not.
#[derive(Debug, Args)]
pub(crate) struct Why {
    #[command(flatten)]
    file: FileArguments,
    /// One of them, by number or name
    #[arg(value_name = "WHO")]
    one: String,
    /// The other one
    #[arg(value_name = "OTHER")]
    other: Option<String>,
    #[command(flatten)]
    of: TournamentArgument,
    /// Which group, by its number, or `final` [default: where both play last]
    #[arg(long, value_name = "N", value_parser = read_group)]
    group: Option<GroupName>,
    /// Which round [default: the draft, or the last one]
    #[arg(long, value_name = "R")]
    round: Option<u32>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

impl Why {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let state = &championship.tournaments[self.of.one(&championship, words)?].state;
        let one = entrant(state.entrants.iter(), &self.one, words)?;
        let other =
            self.other.as_deref().map(|other| entrant(state.entrants.iter(), other, words)).transpose()?;
        let number = self.contest(state, one, other)?;
        let at = state.contest(number).ok_or_else(|| anyhow!(words.no_such_group()))?;
        let last = at.contest.rounds.len() as u32 + u32::from(at.draft.is_some());
        if last == 0 {
            bail!(words.not_begun());
        }
        let drawn = state.as_drawn(number, self.round.unwrap_or(last));
        let RoundAsDrawn { contest, options, round } =
            drawn.ok_or_else(|| refused(words, &TournamentRefusal::NoSuchTable.into()))?;
        let explained = explain(&contest, &options, &round, one, other);
        let explanation =
            explained.map_err(|why| refused(words, &TournamentRefusal::CannotDraw(why).into()))?;
        if self.json {
            return write_json(out, &explanation);
        }
        Ok(writeln!(out, "{}", words.explanation(state, (one, other), &explanation))?)
    }

    /// The last contest in which all of them are.
    fn contest(
        &self,
        state: &TournamentState,
        one: EntrantId,
        other: Option<EntrantId>,
    ) -> Result<ContestNumber> {
        let words = self.file.words();
        if let Some(group) = self.group {
            return group.number(state, words);
        }
        let plays = |at: &ContestState, id| at.contest.entrant(id).is_some();
        let place = state
            .contests
            .iter()
            .rposition(|at| plays(at, one) && other.is_none_or(|other| plays(at, other)));
        place.map(|place| place as ContestNumber + 1).ok_or_else(|| anyhow!(words.no_such_group()))
    }
}
