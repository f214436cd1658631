//! `ludoteca championship results`: many results from a list, all of them or none.

use super::refused;
use crate::championship::ChampionshipFile;
use crate::championship::naming::{FileArguments, PlaceArguments, TournamentArgument, contest, read_group};
use crate::championship::rounds::place;
use crate::championship::scoring::{ReportedEnding, TableReport, entry, told, told_change};
use crate::commands::check::read_text;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use ludoteca_championship::{CsvLine, read_csv};
use ludoteca_club::tournament::TournamentCommand;
use std::io::{Write, stderr};
use std::path::PathBuf;

/// Enter many results from a list
///
/// The first line names the columns: table (mesa) and winner (vencedor); tournament, group, round and kind can be there. The kind is
/// empty or played (jogado), forfeit (falta), absent (ausentes); lines of those who had no game, bye (folga) or away (dispensado), are
/// passed over.
#[derive(Debug, Args)]
pub(crate) struct Results {
    #[command(flatten)]
    file: FileArguments,
    /// The list; `-` for standard input
    #[arg(value_name = "LIST")]
    list: PathBuf,
    #[command(flatten)]
    place: PlaceArguments,
    /// Put other results in the place of those that stand there
    #[arg(long)]
    correct: bool,
}

/// Where the columns of the list are.
struct ResultColumns {
    tournament: Option<usize>,
    group: Option<usize>,
    round: Option<usize>,
    table: usize,
    winner: usize,
    kind: Option<usize>,
}

impl ResultColumns {
    fn of(headings: &CsvLine) -> Option<Self> {
        let find = |words: &[&str]| {
            headings.cells.iter().position(|cell| words.contains(&cell.to_lowercase().as_str()))
        };
        Some(Self {
            tournament: find(&["tournament", "torneio"]),
            group: find(&["group", "grupo"]),
            round: find(&["round", "ronda"]),
            table: find(&["table", "mesa"])?,
            winner: find(&["winner", "vencedor", "vencedora"])?,
            kind: find(&["kind", "tipo", "result", "resultado"]),
        })
    }
}

fn cell(line: &CsvLine, column: Option<usize>) -> Option<&str> {
    line.cells.get(column?).map(String::as_str).filter(|cell| !cell.is_empty())
}

impl Results {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let list = read_text(&self.list).with_context(|| self.list.display().to_string())?;
        let lines = read_csv(&list);
        let mut file = self.file.open()?;
        let words = self.file.words();
        let columns =
            lines.first().and_then(ResultColumns::of).ok_or_else(|| anyhow!(words.unknown_column()))?;
        let (mut entered, mut problems) = (Vec::new(), Vec::new());
        for line in &lines[1..] {
            match self.enter(&mut file, line, &columns) {
                Ok(told) => entered.extend(told),
                Err(why) => problems.push(words.line(line.number, &why.to_string())),
            }
        }
        if !problems.is_empty() {
            // A closed stderr leaves nobody to tell.
            let _ = writeln!(stderr(), "{}", problems.join("\n"));
            bail!(words.no_result_entered(problems.len()));
        }
        file.keep()?;
        entered.iter().try_for_each(|told| Ok(writeln!(out, "{told}")?))
    }

    /// Enters the result of a line, if it tells of a game.
    fn enter(
        &self,
        file: &mut ChampionshipFile,
        line: &CsvLine,
        columns: &ResultColumns,
    ) -> Result<Option<String>> {
        let words = self.file.words();
        let [kind, winner] =
            [columns.kind, Some(columns.winner)].map(|column| cell(line, column).unwrap_or_default());
        let Some(ending) = ReportedEnding::listed(kind, winner, words)? else { return Ok(None) };
        let named = cell(line, columns.tournament).map(str::to_owned);
        let of = TournamentArgument { tournament: named.or_else(|| self.place.of.tournament.clone()) };
        let at = of.one(&file.championship, words)?;
        let state = &file.championship.tournaments[at].state;
        let number = |column| match cell(line, column) {
            None => Ok(None),
            Some(text) => text.parse::<u32>().map(Some).map_err(|_| anyhow!(words.no_such_table())),
        };
        let group = match cell(line, columns.group) {
            // As `export` writes it: `grupo 3`, `final`, `grupo único`.
            Some(text) => text.rsplit(' ').next().and_then(|word| read_group(word).ok()).or(self.place.group),
            None => self.place.group,
        };
        let report = TableReport {
            contest: contest(state, group, words)?,
            round: number(columns.round)?,
            table: number(Some(columns.table))?.ok_or_else(|| anyhow!(words.no_such_table()))?,
            ending,
        };
        let entry = entry(state, &report, words)?;
        if entry.before.is_some() && entry.before != entry.result && !self.correct {
            bail!("{}\n{}", told_change(state, &entry, words)?, words.needs_correct());
        }
        file.does(at, &TournamentCommand::Score(entry)).map_err(|refusal| refused(words, &refusal))?;
        let tournament = &file.championship.tournaments[at];
        let result = told(&tournament.state, entry.result, words);
        let what = words.at_table(entry.round, entry.table, &result);
        Ok(Some(format!("{}, {what}", place(tournament, entry.contest, words))))
    }
}
