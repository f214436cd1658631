//! `ludoteca championship import`: pupils from a list, every problem told by its line.

use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::championship::{Championship, ChampionshipFile};
use crate::commands::check::read_text;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use ludoteca_championship::ListProblem;
use ludoteca_club::championship::{EntryProblem, ListOptions, ListReading, read_list};
use ludoteca_club::tournament::{NewEntrant, TournamentCommand};
use std::io::{Write, stderr};
use std::path::PathBuf;

/// Enter pupils from a list
///
/// The list is a CSV file whose first line names the columns (nome, escola, região, ciclo, jogo; or in English), or just one name on each line.
#[derive(Debug, Args)]
pub(crate) struct Import {
    #[command(flatten)]
    file: FileArguments,
    /// The list; `-` for standard input
    #[arg(value_name = "LIST")]
    list: PathBuf,
    #[command(flatten)]
    of: TournamentArgument,
    /// Say what would be entered, and enter nothing
    #[arg(long)]
    dry_run: bool,
    /// Enter the lines that are in order and leave the others out
    #[arg(long)]
    skip_bad: bool,
    /// Two spellings of one school: the list's and the one that is known; with the same on both sides it is a school of its own
    #[arg(long, value_name = "X=Y", value_parser = read_same)]
    same: Vec<(String, String)>,
    /// Take every spelling that is near to another one for a school of its own
    #[arg(long)]
    as_written: bool,
    /// How many pupils a school may send for each game and cycle; 0 for any number [default: 1 in a championship, any in a single tournament]
    #[arg(long, value_name = "N")]
    per_school: Option<u32>,
}

fn read_same(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(one, other)| (one.trim().to_owned(), other.trim().to_owned()));
    let pair = pair.filter(|(one, other)| !one.is_empty() && !other.is_empty());
    pair.ok_or_else(|| "two spellings with = between them are needed".to_owned())
}

/// What a list amounts to in this championship.
struct Reading {
    /// For each tournament those who are to be entered.
    wanted: Vec<Vec<NewEntrant>>,
    /// What is wrong, in words.
    problems: Vec<String>,
    /// What is strange, in words.
    warnings: Vec<String>,
    /// How many are there already.
    there: usize,
}

impl Import {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let bytes = read_text(&self.list).with_context(|| self.list.display().to_string())?;
        if self.dry_run {
            return self.rehearse(&bytes, out);
        }
        let mut file = self.file.open()?;
        let reading = self.read(&bytes, &file.championship)?;
        let words = self.file.words();
        if !reading.problems.is_empty() && !self.skip_bad {
            // A closed stderr leaves nobody to tell.
            let _ = writeln!(stderr(), "{}", reading.problems.join("\n"));
            bail!(words.nothing_entered(reading.problems.len()));
        }
        self.enter(&mut file, &reading)?;
        file.keep()?;
        self.tell(&reading, &file.championship, out)
    }

    fn rehearse(&self, bytes: &[u8], out: &mut dyn Write) -> Result<()> {
        let championship = self.file.read()?;
        let reading = self.read(bytes, &championship)?;
        self.tell(&reading, &championship, out)
    }

    fn enter(&self, file: &mut ChampionshipFile, reading: &Reading) -> Result<()> {
        for (place, wanted) in reading.wanted.iter().enumerate().filter(|(_, wanted)| !wanted.is_empty()) {
            let done = file.does(place, &TournamentCommand::Enter(wanted.clone()));
            done.map_err(|refusal| anyhow!(self.file.words().refusal(&refusal)))?;
        }
        Ok(())
    }

    fn tell(&self, reading: &Reading, championship: &Championship, out: &mut dyn Write) -> Result<()> {
        for line in reading.warnings.iter().chain(&reading.problems) {
            writeln!(out, "{line}")?;
        }
        for (tournament, wanted) in championship.tournaments.iter().zip(&reading.wanted) {
            if !wanted.is_empty() {
                writeln!(
                    out,
                    "{}: {}",
                    tournament.code,
                    self.file.words().entered(wanted.len(), self.dry_run)
                )?;
            }
        }
        if reading.there > 0 {
            writeln!(out, "{}", self.file.words().entered_before(reading.there))?;
        }
        Ok(())
    }

    fn read(&self, bytes: &[u8], championship: &Championship) -> Result<Reading> {
        let words = self.file.words();
        let is_one = self.of.tournament.is_some() || championship.tournaments.len() == 1;
        let places = if is_one {
            vec![self.of.one(championship, words)?]
        } else {
            (0..championship.tournaments.len()).collect()
        };
        let states: Vec<_> = places.iter().map(|&place| &championship.tournaments[place].state).collect();
        let elsewhere = championship.tournaments.iter().flat_map(|tournament| &tournament.state.entrants);
        let options = ListOptions {
            per_school: self.per_school,
            schools_elsewhere: elsewhere.filter_map(|entrant| entrant.school.clone()).collect(),
            same_schools: self.same.clone(),
            as_written: self.as_written,
        };
        let list = read_list(&states, bytes, &options);
        let said = |(line, problem): &(u32, EntryProblem)| self.said(&list, *line, problem);
        let (there, found): (Vec<_>, Vec<_>) =
            list.problems.iter().partition(|(_, problem)| *problem == EntryProblem::EnteredBefore);
        let (warnings, faults): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|(_, problem)| problem.is_warning());
        let mut wanted = vec![Vec::new(); championship.tournaments.len()];
        for (at, &place) in places.iter().enumerate() {
            wanted[place] = list.newcomers_to(at);
        }
        Ok(Reading {
            wanted,
            problems: faults.into_iter().map(said).collect(),
            warnings: warnings.into_iter().map(said).collect(),
            there: there.len(),
        })
    }

    fn said(&self, list: &ListReading, line: u32, problem: &EntryProblem) -> String {
        let words = self.file.words();
        let name = || {
            let entry = list.entries.iter().find(|entry| entry.registration.line == line);
            entry.map_or("", |entry| entry.registration.name.as_str())
        };
        match problem {
            EntryProblem::List(fault) => words.list_problem(&ListProblem { line, fault: fault.clone() }),
            EntryProblem::NoTournament => words.line(line, &words.no_tournament_for(name())),
            EntryProblem::EnteredBefore => words.line(line, &words.entered_before(1)),
        }
    }
}
