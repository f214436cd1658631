//! `ludoteca championship export`: lists for other programs.

use crate::arguments::write_json;
use crate::championship::Tournament;
use crate::championship::naming::{FileArguments, PlaceArguments, contest, contests};
use anyhow::{Result, anyhow};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use ludoteca_club::tournament::{Export as TournamentExport, Sheet, SheetKind, TournamentRights};
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
    #[arg(long, value_parser = read_kind(), default_value = "standings")]
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
            ExportFormat::Csv => Ok(write!(out, "{}", self.sheet()?.csv(self.file.words().language()))?),
            ExportFormat::Json => write_json(out, &self.sheet()?.json()),
            ExportFormat::Trf => Ok(write!(out, "{}", self.report()?)?),
        }
    }

    fn sheet(&self) -> Result<Sheet> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let mut sheet = Sheet::default();
        for at in self.place.of.all(&championship, words)? {
            let tournament = self.shown(&championship.tournaments[at]);
            let numbers = contests(&tournament.state, self.place.group, words)?;
            let export = self.export(&tournament).of_tournament(&tournament.code);
            sheet.extend(export.sheet(self.what, &numbers));
        }
        Ok(sheet)
    }

    /// One contest as a report file.
    fn report(&self) -> Result<String> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let tournament = self.shown(&championship.tournaments[self.place.of.one(&championship, words)?]);
        let number = contest(&tournament.state, self.place.group, words)?;
        self.export(&tournament).report(number).ok_or_else(|| anyhow!(words.no_such_group()))
    }

    /// The tournament as it is to be shown: only first names, whatever the organiser of a server has decided.
    fn shown(&self, tournament: &Tournament) -> Tournament {
        let mut tournament = tournament.clone();
        tournament.state.full_names &= !self.public;
        tournament
    }

    fn export<'t>(&self, tournament: &'t Tournament) -> TournamentExport<'t> {
        let rights = if self.public { TournamentRights::Viewer } else { TournamentRights::Organiser };
        TournamentExport::new(&tournament.state, &rights, self.file.words().language())
    }
}

fn read_kind() -> impl TypedValueParser<Value = SheetKind> {
    PossibleValuesParser::new(SheetKind::ALL.map(SheetKind::word)).map(|word| {
        SheetKind::ALL.into_iter().find(|kind| kind.word() == word).unwrap_or(SheetKind::Standings)
    })
}
