//! `ludoteca championship import`: pupils from a list, every problem told by its line.

use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::championship::{Championship, ChampionshipFile};
use crate::commands::check::read_text;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use ludoteca_championship::{ListRules, NamedCode, Registration, RegistrationList, read_registrations};
use ludoteca_club::tournament::{NewEntrant, TournamentCommand, TournamentState};
use ludoteca_games::{Edition, editions};
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
    /// How many pupils a school may send for each game and cycle; 0 for any number [default: 1 in a championship, any in a single tournament]
    #[arg(long, value_name = "N")]
    per_school: Option<u32>,
}

/// What a list amounts to in this championship.
struct Reading {
    /// For each tournament those who are to be entered.
    wanted: Vec<Vec<NewEntrant>>,
    /// What is wrong, in words.
    problems: Vec<String>,
    /// What is strange, in words.
    warnings: Vec<String>,
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
        Ok(())
    }

    fn read(&self, bytes: &[u8], championship: &Championship) -> Result<Reading> {
        let words = self.file.words();
        let is_one = self.of.tournament.is_some() || championship.tournaments.len() == 1;
        let only = if is_one { Some(self.of.one(championship, words)?) } else { None };
        let mut rules = if is_one { ListRules::default() } else { rules(championship, &editions()?) };
        rules.per_school = match self.per_school {
            None => (!is_one).then_some(1),
            Some(limit) => Some(limit).filter(|&limit| limit > 0),
        };
        let RegistrationList { registrations, problems } = read_registrations(bytes, &rules);
        let (warnings, faults): (Vec<_>, Vec<_>) =
            problems.iter().partition(|problem| problem.fault.is_warning());
        let said =
            |problems: Vec<_>| problems.into_iter().map(|problem| words.list_problem(problem)).collect();
        let mut reading = Reading {
            wanted: vec![Vec::new(); championship.tournaments.len()],
            problems: said(faults),
            warnings: said(warnings),
        };
        for registration in &registrations {
            let place = only.or_else(|| place_of(championship, registration));
            let Some(place) = place else { continue };
            if is_entered(&championship.tournaments[place].state, registration) {
                let what = words.entered_before(&registration.name);
                reading.problems.push(words.line(registration.line, &what));
            } else {
                reading.wanted[place].push(newcomer(registration));
            }
        }
        Ok(reading)
    }
}

fn newcomer(registration: &Registration) -> NewEntrant {
    let Registration { name, school, region, .. } = registration.clone();
    NewEntrant { name, school, region }
}

fn is_entered(state: &TournamentState, registration: &Registration) -> bool {
    let name = registration.name.to_lowercase();
    state
        .entrants
        .iter()
        .any(|known| known.name.to_lowercase() == name && known.school == registration.school)
}

fn place_of(championship: &Championship, registration: &Registration) -> Option<usize> {
    let is_meant =
        |state: &TournamentState| state.cycle == registration.cycle && state.game == registration.game;
    championship.tournaments.iter().position(|tournament| is_meant(&tournament.state))
}

/// What a list may say: the cycles and games of the file, with the names that the editions know.
fn rules(championship: &Championship, editions: &[Edition]) -> ListRules {
    let mut rules = ListRules::default();
    for state in championship.tournaments.iter().map(|tournament| &tournament.state) {
        let cycles = editions.iter().flat_map(|edition| &edition.cycles);
        if let Some(code) = &state.cycle {
            let names = cycles.clone().filter(|cycle| cycle.code == *code).map(|cycle| cycle.name.clone());
            add(&mut rules.cycles, code, names.collect());
        }
        if let Some(code) = &state.game {
            let games = cycles.flat_map(|cycle| &cycle.games).filter(|game| game.slug() == code);
            add(&mut rules.games, code, games.map(|game| game.name().to_owned()).collect());
        }
        if let (Some(cycle), Some(game)) = (&state.cycle, &state.game) {
            rules.offered.push((cycle.clone(), game.clone()));
        }
    }
    rules
}

fn add(codes: &mut Vec<NamedCode>, code: &str, names: Vec<String>) {
    if codes.iter().all(|known| known.code != code) {
        codes.push(NamedCode { code: code.to_owned(), names });
    }
}
