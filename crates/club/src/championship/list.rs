//! A school's list, and who of it goes to which tournament.

use crate::tournament::{NewEntrant, TournamentState};
use ludoteca_championship::{
    ListColumn, ListFault, ListRules, NamedCode, Registration, RegistrationList, SchoolKey, folded,
    read_registrations,
};
use ludoteca_games::{Edition, editions};
use std::collections::{HashMap, HashSet};

/// A pupil of the list, and where they are to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListEntry {
    /// The pupil.
    pub registration: Registration,
    /// The place of the tournament among those of the championship, from 0.
    pub place: Option<usize>,
}

/// Something that is wrong, or strange, in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryProblem {
    /// The list itself is not in order.
    List(ListFault),
    /// No tournament of the championship has this game and cycle.
    NoTournament,
    /// Somebody of this name and school is there already, and is not entered again.
    EnteredBefore,
}

/// What a list amounts to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ListReading {
    /// The pupils whose lines can be read.
    pub entries: Vec<ListEntry>,
    /// What is wrong or strange, each with its line from 1.
    pub problems: Vec<(u32, EntryProblem)>,
}

/// How a list is to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ListOptions {
    /// How many pupils a school may send to each tournament; without it, one where there are several tournaments and any number where
    /// there is one. Zero is any number too.
    pub per_school: Option<u32>,
    /// The schools of the day's other tournaments, as they are spelled there.
    pub schools_elsewhere: Vec<String>,
    /// What was answered about spellings that are near to each other: the first means the school of the second one, or, where both are
    /// the same, a school of its own.
    pub same_schools: Vec<(String, String)>,
    /// Whether nobody is asked about such spellings: each is a school of its own.
    pub as_written: bool,
}

/// Reads a list for these tournaments.
pub fn read_list(tournaments: &[&TournamentState], bytes: &[u8], options: &ListOptions) -> ListReading {
    let is_one = tournaments.len() == 1;
    // A mistake in the data file is found by a test; without it only fewer names are understood.
    let known = editions().unwrap_or_default();
    let mut rules = if is_one { ListRules::default() } else { rules(tournaments, &known) };
    rules.known_schools = schools(tournaments).chain(options.schools_elsewhere.iter().cloned()).collect();
    rules.same_schools.clone_from(&options.same_schools);
    rules.as_written = options.as_written;
    rules.per_school = match options.per_school {
        None => (!is_one).then_some(1),
        Some(limit) => Some(limit).filter(|&limit| limit > 0),
    };
    let RegistrationList { registrations, problems } = read_registrations(bytes, &rules);
    let listed = problems.into_iter().map(|problem| (problem.line, EntryProblem::List(problem.fault)));
    let mut reading = ListReading { entries: Vec::new(), problems: listed.collect() };
    let mut crowds: Vec<Crowd> = tournaments.iter().map(|state| Crowd::of(state)).collect();
    for registration in registrations {
        let meant =
            |state: &&TournamentState| state.cycle == registration.cycle && state.game == registration.game;
        let place = if is_one { Some(0) } else { tournaments.iter().position(meant) };
        let problem = match place.map(|place| &mut crowds[place]) {
            None => Some(EntryProblem::NoTournament),
            Some(crowd) => crowd.problem(&registration, rules.per_school),
        };
        reading.problems.extend(problem.map(|problem| (registration.line, problem)));
        reading.entries.push(ListEntry { registration, place });
    }
    reading.problems.sort_by_key(|&(line, _)| line);
    reading
}

/// Who is in a tournament, with those of the list so far.
struct Crowd {
    /// Those who are entered: the name and the school, however both are written.
    entered: HashSet<(String, Option<SchoolKey>)>,
    /// How many each school has there.
    there: HashMap<SchoolKey, u32>,
    /// How many each school has in the list.
    listed: HashMap<SchoolKey, u32>,
}

impl Crowd {
    fn of(state: &TournamentState) -> Self {
        let entered = state.entrants.iter().map(|known| (folded(&known.name), known.school_key())).collect();
        let mut there: HashMap<SchoolKey, u32> = HashMap::new();
        for known in state.entrants.iter().filter(|known| !state.withdrawn.contains(&known.id)) {
            if let Some(school) = known.school_key() {
                *there.entry(school).or_default() += 1;
            }
        }
        Self { entered, there, listed: HashMap::new() }
    }

    /// What is wrong with one more of the list, where a school may send so many.
    fn problem(&mut self, registration: &Registration, per_school: Option<u32>) -> Option<EntryProblem> {
        let school = registration.school.as_deref().and_then(SchoolKey::of);
        let before = school.as_ref().and_then(|school| self.there.get(school)).copied().unwrap_or(0);
        if self.entered.contains(&(folded(&registration.name), school.clone())) {
            return Some(EntryProblem::EnteredBefore);
        }
        let listed = school.map_or(0, |school| {
            let listed = self.listed.entry(school).or_default();
            *listed += 1;
            *listed - 1
        });
        // What the list says by itself was counted when it was read.
        let limit = per_school.filter(|&limit| before > 0 && before + listed >= limit)?;
        Some(EntryProblem::List(ListFault::TooMany { limit }))
    }
}

/// The schools of these tournaments, as they are spelled.
fn schools(tournaments: &[&TournamentState]) -> impl Iterator<Item = String> {
    let entrants = tournaments.iter().flat_map(|state| &state.entrants);
    let mut seen = HashSet::new();
    entrants.filter_map(|entrant| entrant.school.clone()).filter(move |school| seen.insert(school.clone()))
}

impl ListReading {
    /// Whether the list can be entered: nothing in it is worse than strange.
    pub fn is_in_order(&self) -> bool {
        self.problems.iter().all(|(_, problem)| problem.is_warning())
    }

    /// Those of the list who are not there yet and whose lines are no worse than strange.
    pub fn newcomers(&self) -> impl Iterator<Item = &ListEntry> {
        let left_out =
            |problem: &EntryProblem| !problem.is_warning() || *problem == EntryProblem::EnteredBefore;
        let left_out = self.problems.iter().filter(move |(_, problem)| left_out(problem));
        let left_out: HashSet<u32> = left_out.map(|&(line, _)| line).collect();
        self.entries.iter().filter(move |entry| !left_out.contains(&entry.registration.line))
    }

    /// Those to be entered in the tournament at a place.
    pub fn newcomers_to(&self, place: usize) -> Vec<NewEntrant> {
        let there = self.newcomers().filter(|entry| entry.place == Some(place));
        there
            .map(|ListEntry { registration: Registration { name, school, region, .. }, .. }| NewEntrant {
                name: name.clone(),
                school: school.clone(),
                region: region.clone(),
            })
            .collect()
    }
}

impl EntryProblem {
    /// Whether the line can be taken all the same.
    pub const fn is_warning(&self) -> bool {
        match self {
            Self::List(fault) => fault.is_warning(),
            Self::NoTournament => false,
            Self::EnteredBefore => true,
        }
    }

    /// A fixed word for programs, the key of a translated sentence.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoTournament => "no-tournament",
            Self::EnteredBefore => "entered-before",
            Self::List(fault) => match fault {
                ListFault::Empty => "empty-list",
                ListFault::MissingColumn { .. } => "missing-column",
                ListFault::RepeatedColumn { .. } => "repeated-column",
                ListFault::UnknownColumn { .. } => "unknown-column",
                ListFault::CellsBeyond => "cells-beyond",
                ListFault::UnclosedQuote => "unclosed-quote",
                ListFault::MissingCell { .. } => "missing-cell",
                ListFault::TooLong { .. } => "too-long-cell",
                ListFault::Unknown { .. } => "unknown-word",
                ListFault::NotOffered { .. } => "not-offered",
                ListFault::PerhapsSameSchool { .. } => "perhaps-same-school",
                ListFault::NoSchools => "no-schools",
                ListFault::NoSchool => "no-school",
                ListFault::OtherGame { .. } => "other-game",
                ListFault::Repeated { .. } => "repeated",
                ListFault::TooMany { .. } => "too-many-of-school",
            },
        }
    }

    /// The column it is about.
    pub const fn column(&self) -> Option<ListColumn> {
        match self {
            Self::List(
                ListFault::MissingColumn { column }
                | ListFault::RepeatedColumn { column }
                | ListFault::MissingCell { column }
                | ListFault::TooLong { column, .. }
                | ListFault::Unknown { column, .. },
            ) => Some(*column),
            Self::List(ListFault::PerhapsSameSchool { .. }) => Some(ListColumn::School),
            _ => None,
        }
    }

    /// What was written there.
    pub fn written(&self) -> Option<String> {
        match self {
            Self::List(
                ListFault::UnknownColumn { heading: text }
                | ListFault::Unknown { text, .. }
                | ListFault::PerhapsSameSchool { text, .. },
            ) => Some(text.clone()),
            Self::List(ListFault::NotOffered { cycle, game }) => Some(format!("{game}, {cycle}")),
            _ => None,
        }
    }

    /// The school that was perhaps meant.
    pub fn known_school(&self) -> Option<&str> {
        if let Self::List(ListFault::PerhapsSameSchool { known, .. }) = self { Some(known) } else { None }
    }

    /// The number it is about: the line of the same pupil, the most that a school may send, or the length of the text.
    pub fn count(&self) -> Option<u32> {
        match self {
            Self::List(
                ListFault::Repeated { first: count }
                | ListFault::OtherGame { first: count }
                | ListFault::TooMany { limit: count },
            ) => Some(*count),
            Self::List(ListFault::TooLong { length, .. }) => u32::try_from(*length).ok(),
            _ => None,
        }
    }
}

/// What a list may say: the cycles and games of the tournaments, with the names that the editions know.
fn rules(tournaments: &[&TournamentState], editions: &[Edition]) -> ListRules {
    let mut rules = ListRules::default();
    for state in tournaments {
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
