//! `ludoteca championship result`: a result, entered or corrected.

use super::refused;
use crate::championship::naming::{FileArguments, PlaceArguments, contest};
use crate::championship::rounds::place;
use crate::championship::scoring::{ReportedEnding, TableReport, entry, told, told_change};
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_club::tournament::TournamentCommand;
use std::io::Write;

/// Enter or correct a result
///
/// Another result than the one that stands there is entered only with --correct; without it, what it would change is told.
#[derive(Debug, Args)]
pub(crate) struct TableResult {
    #[command(flatten)]
    file: FileArguments,
    /// The number of the table
    #[arg(value_name = "TABLE")]
    table: u32,
    /// Who won: 1 or 2, by the seat, or a number, or a part of a name
    #[arg(value_name = "WINNER", required_unless_present_any = ["absent", "clear"])]
    winner: Option<String>,
    #[command(flatten)]
    place: PlaceArguments,
    /// Which round [default: the last one]
    #[arg(long, value_name = "R")]
    round: Option<u32>,
    #[command(flatten)]
    kind: KindArguments,
    /// Put another result in the place of the one that stands there
    #[arg(long)]
    correct: bool,
}

/// What else than a game played to its end.
#[derive(Debug, Args)]
struct KindArguments {
    /// The other one did not come
    #[arg(long)]
    forfeit: bool,
    /// Neither of them came
    #[arg(long, conflicts_with_all = ["winner", "forfeit"])]
    absent: bool,
    /// Take the result away
    #[arg(long, conflicts_with_all = ["winner", "forfeit", "absent"])]
    clear: bool,
}

impl TableResult {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let at = self.place.of.one(&file.championship, words)?;
        let state = &file.championship.tournaments[at].state;
        let report = TableReport {
            contest: contest(state, self.place.group, words)?,
            round: self.round,
            table: self.table,
            ending: self.ending(),
        };
        let entry = entry(state, &report, words)?;
        let is_other = entry.before.is_some() && entry.before != entry.result;
        if is_other && !self.correct {
            bail!("{}\n{}", told_change(state, &entry, words)?, words.needs_correct());
        }
        let change = if is_other { told_change(state, &entry, words)? + "\n" } else { String::new() };
        file.does(at, &TournamentCommand::Score(entry)).map_err(|refusal| refused(words, &refusal))?;
        file.keep()?;
        let tournament = &file.championship.tournaments[at];
        let result = told(&tournament.state, entry.result, words);
        let what = words.at_table(entry.round, entry.table, &result);
        Ok(writeln!(out, "{change}{}, {what}", place(tournament, entry.contest, words))?)
    }

    fn ending(&self) -> ReportedEnding<'_> {
        match self.winner.as_deref() {
            Some(winner) if self.kind.forfeit => ReportedEnding::Forfeit(winner),
            Some(winner) => ReportedEnding::Played(winner),
            None if self.kind.absent => ReportedEnding::Absent,
            None => ReportedEnding::Unknown,
        }
    }
}
