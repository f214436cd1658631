//! `ludoteca championship export`: lists for other programs.

use crate::arguments::write_json;
use crate::championship::naming::{FileArguments, PlaceArguments, contest, contests};
use crate::championship::sheet::{Sheet, SheetKind, SheetMaker};
use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use ludoteca_championship::{Contest, given_name, write_trf};
use std::io::Write;

/// Write lists for other programs
#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    place: PlaceArguments,
    /// The format: csv for spreadsheets, json for programs, trf for chess programs (FIDE's report of one group)
    #[arg(long, value_enum)]
    format: ExportFormat,
    /// What the list is of; trf has everything
    #[arg(long, value_enum, default_value = "standings")]
    what: SheetKind,
    /// Only first names and schools
    #[arg(long)]
    public: bool,
}

/// How a list is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ExportFormat {
    Csv,
    Json,
    Trf,
}

impl Export {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match self.format {
            ExportFormat::Csv => Ok(write!(out, "{}", self.sheet()?.csv(self.file.lang))?),
            ExportFormat::Json => write_json(out, &self.sheet()?.json()),
            ExportFormat::Trf => Ok(write!(out, "{}", self.report()?)?),
        }
    }

    fn sheet(&self) -> Result<Sheet> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let maker = SheetMaker { words, is_public: self.public };
        let mut sheet = Sheet::default();
        for at in self.place.of.all(&championship, words)? {
            let tournament = &championship.tournaments[at];
            let numbers = contests(&tournament.state, self.place.group, words)?;
            sheet.extend(maker.sheet(self.what, tournament, &numbers));
        }
        Ok(sheet)
    }

    /// One contest as a report file.
    fn report(&self) -> Result<String> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let tournament = &championship.tournaments[self.place.of.one(&championship, words)?];
        let number = contest(&tournament.state, self.place.group, words)?;
        let at = tournament.state.contest(number).ok_or_else(|| anyhow!(words.no_such_group()))?;
        let mut contest: Contest = at.contest.clone();
        if self.public {
            for entrant in &mut contest.entrants {
                entrant.name = given_name(&entrant.name).to_owned();
            }
        }
        Ok(write_trf(&tournament.state.title, &contest))
    }
}
