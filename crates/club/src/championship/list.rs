//! A school's list, and who of it goes to which tournament.

use crate::tournament::{NewEntrant, TournamentState};
use ludoteca_championship::{
    ListColumn, ListFault, ListRules, NamedCode, Registration, RegistrationList, read_registrations,
};
use ludoteca_games::{Edition, editions};
use std::collections::HashSet;

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
    /// Somebody of this name and school is entered already.
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

/// Reads a list for these tournaments. `per_school` is how many pupils a school may send to each; without it, one where there are
/// several tournaments and any number where there is one. Zero is any number too.
pub fn read_list(tournaments: &[&TournamentState], bytes: &[u8], per_school: Option<u32>) -> ListReading {
    let is_one = tournaments.len() == 1;
    // A mistake in the data file is found by a test; without it only fewer names are understood.
    let known = editions().unwrap_or_default();
    let mut rules = if is_one { ListRules::default() } else { rules(tournaments, &known) };
    rules.per_school = match per_school {
        None => (!is_one).then_some(1),
        Some(limit) => Some(limit).filter(|&limit| limit > 0),
    };
    let RegistrationList { registrations, problems } = read_registrations(bytes, &rules);
    let listed = problems.into_iter().map(|problem| (problem.line, EntryProblem::List(problem.fault)));
    let mut reading = ListReading { entries: Vec::new(), problems: listed.collect() };
    for registration in registrations {
        let meant =
            |state: &&TournamentState| state.cycle == registration.cycle && state.game == registration.game;
        let place = if is_one { Some(0) } else { tournaments.iter().position(meant) };
        let problem = match place.map(|place| tournaments[place]) {
            None => Some(EntryProblem::NoTournament),
            Some(state) if is_entered(state, &registration) => Some(EntryProblem::EnteredBefore),
            Some(state) => rules.per_school.and_then(|limit| too_many(state, &reading, &registration, limit)),
        };
        reading.problems.extend(problem.map(|problem| (registration.line, problem)));
        reading.entries.push(ListEntry { registration, place });
    }
    reading.problems.sort_by_key(|&(line, _)| line);
    reading
}

impl ListReading {
    /// Whether the list can be entered: nothing in it is worse than strange.
    pub fn is_in_order(&self) -> bool {
        self.problems.iter().all(|(_, problem)| problem.is_warning())
    }

    /// Those who can be entered in the tournament at a place: nothing in their line is worse than strange.
    pub fn newcomers(&self, place: usize) -> Vec<NewEntrant> {
        let faults = self.problems.iter().filter(|(_, problem)| !problem.is_warning());
        let left_out: HashSet<u32> = faults.map(|&(line, _)| line).collect();
        let there = self.entries.iter().filter(|entry| entry.place == Some(place));
        let there = there.filter(|entry| !left_out.contains(&entry.registration.line));
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
        matches!(self, Self::List(fault) if fault.is_warning())
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
            _ => None,
        }
    }

    /// What was written there.
    pub fn written(&self) -> Option<String> {
        match self {
            Self::List(ListFault::UnknownColumn { heading: text } | ListFault::Unknown { text, .. }) => {
                Some(text.clone())
            }
            Self::List(ListFault::NotOffered { cycle, game }) => Some(format!("{game}, {cycle}")),
            _ => None,
        }
    }

    /// The number it is about: the line of the same pupil, the most that a school may send, or the length of the text.
    pub fn count(&self) -> Option<u32> {
        match self {
            Self::List(ListFault::Repeated { first: count } | ListFault::TooMany { limit: count }) => {
                Some(*count)
            }
            Self::List(ListFault::TooLong { length, .. }) => u32::try_from(*length).ok(),
            _ => None,
        }
    }
}

fn is_entered(state: &TournamentState, registration: &Registration) -> bool {
    let name = registration.name.to_lowercase();
    let same = |name_there: &str, school: Option<&String>| {
        name_there.to_lowercase() == name && school == registration.school.as_ref()
    };
    state.entrants.iter().any(|known| same(&known.name, known.school.as_ref()))
}

/// Whether the school has sent as many already, before this list and in it.
fn too_many(
    state: &TournamentState,
    reading: &ListReading,
    registration: &Registration,
    limit: u32,
) -> Option<EntryProblem> {
    let school = registration.school.as_ref()?;
    let there = state.entrants.iter().filter(|known| !state.withdrawn.contains(&known.id));
    let before = there.filter(|known| known.school.as_ref() == Some(school)).count();
    if before == 0 {
        // What the list says by itself was counted when it was read.
        return None;
    }
    let beside = |entry: &&ListEntry| {
        let Registration { school: other, cycle, game, .. } = &entry.registration;
        other.as_ref() == Some(school) && *cycle == registration.cycle && *game == registration.game
    };
    let listed = reading.entries.iter().filter(beside).count();
    (before + listed >= limit as usize).then_some(EntryProblem::List(ListFault::TooMany { limit }))
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
