//! Reading a list: headings, then line by line, and what lines have to do with each other.

use super::{
    LONGEST_NAME, ListColumn, ListFault, ListProblem, ListRules, NamedCode, Registration, RegistrationList,
};
use crate::csv::{CsvLine, folded, read_csv};
use crate::{SchoolKey, SchoolSpellings, tidy_name};
use std::collections::HashMap;

/// The characters of a cell that a problem repeats.
const QUOTED: usize = 40;

/// Reads a list of pupils. Nothing is guessed: a line with a fault is not among the registrations.
pub fn read_registrations(bytes: &[u8], rules: &ListRules) -> RegistrationList {
    let lines = read_csv(bytes);
    let mut reader = ListReader {
        rules,
        columns: Vec::new(),
        list: RegistrationList::default(),
        schools: SchoolSpellings::default(),
        regions: HashMap::new(),
        seen: HashMap::new(),
        sent: HashMap::new(),
    };
    for school in &rules.known_schools {
        reader.schools.first_spelling(school);
    }
    for (spelling, meant) in &rules.same_schools {
        reader.schools.answer(spelling, meant);
    }
    let Some((first, others)) = lines.split_first() else {
        reader.find(1, ListFault::Empty);
        return reader.list;
    };
    let headings: Vec<Option<ListColumn>> = first.cells.iter().map(|cell| ListColumn::headed(cell)).collect();
    if headings.contains(&Some(ListColumn::Name)) {
        reader.head(first, &headings);
        for line in others {
            reader.take(line);
        }
    } else if lines.iter().all(|line| line.cells.len() == 1) && reader.needed().next().is_none() {
        reader.columns = vec![Some(ListColumn::Name)];
        for line in &lines {
            reader.take(line);
        }
    } else {
        reader.find(first.number, ListFault::MissingColumn { column: ListColumn::Name });
    }
    reader.schools_missing(first.number);
    // Without a column that everybody needs, no line is whole.
    let mut faults = reader.list.problems.iter().map(|problem| &problem.fault);
    if faults.any(|fault| matches!(fault, ListFault::MissingColumn { .. })) {
        reader.list.registrations.clear();
    }
    reader.list
}

struct ListReader<'r> {
    rules: &'r ListRules,
    columns: Vec<Option<ListColumn>>,
    list: RegistrationList,
    /// How schools were first written, before this list and in it.
    schools: SchoolSpellings,
    /// How regions were first written.
    regions: HashMap<String, String>,
    /// Pupils by name, school and cycle: in which games they are, and in which lines.
    seen: HashMap<[String; 3], Vec<(String, u32)>>,
    /// How many each school has sent, by school, cycle and game.
    sent: HashMap<[String; 3], u32>,
}

impl ListReader<'_> {
    fn find(&mut self, line: u32, fault: ListFault) {
        self.list.problems.push(ListProblem { line, fault });
    }

    /// The columns that must be there besides the name.
    fn needed(&self) -> impl Iterator<Item = ListColumn> + use<> {
        let school = self.rules.school_required.then_some(ListColumn::School);
        let cycle = (!self.rules.cycles.is_empty()).then_some(ListColumn::Cycle);
        let game = (!self.rules.games.is_empty()).then_some(ListColumn::Game);
        [school, cycle, game].into_iter().flatten()
    }

    fn head(&mut self, line: &CsvLine, headings: &[Option<ListColumn>]) {
        for (heading, cell) in headings.iter().zip(&line.cells) {
            let repeated = heading.filter(|_| self.columns.contains(heading));
            if let Some(column) = repeated {
                self.find(line.number, ListFault::RepeatedColumn { column });
            } else if heading.is_none() && !cell.is_empty() {
                self.find(line.number, ListFault::UnknownColumn { heading: quoted(cell) });
            }
            self.columns.push(heading.filter(|_| repeated.is_none()));
        }
        for column in self.needed() {
            if !self.columns.contains(&Some(column)) {
                self.find(line.number, ListFault::MissingColumn { column });
            }
        }
    }

    /// Takes a line, if nothing is wrong with it.
    fn take(&mut self, line: &CsvLine) {
        let before = self.list.problems.len();
        if line.unclosed {
            self.find(line.number, ListFault::UnclosedQuote);
        }
        if line.cells.len() > self.columns.len() {
            self.find(line.number, ListFault::CellsBeyond);
        }
        let name = self.text(line, ListColumn::Name);
        let school = self.text(line, ListColumn::School).map(|school| self.school(line, school));
        let region = self.text(line, ListColumn::Region).map(|region| self.as_first_written(region));
        let cycle = self.code(line, ListColumn::Cycle, &self.rules.cycles);
        let game = self.code(line, ListColumn::Game, &self.rules.games);
        let Some(name) = name else {
            return self.find(line.number, ListFault::MissingCell { column: ListColumn::Name });
        };
        if school.is_none() && self.rules.school_required {
            self.find(line.number, ListFault::MissingCell { column: ListColumn::School });
        }
        let registration = Registration { line: line.number, name, school, region, cycle, game };
        self.compare(&registration);
        if self.is_in_order(before) {
            self.count(&registration);
        }
        if self.is_in_order(before) {
            self.list.registrations.push(registration);
        }
    }

    /// Says who has no school where schools are told apart but not asked for: everybody, under the heading, or some, by line.
    fn schools_missing(&mut self, heading: u32) {
        let is_list = self.columns.len() > 1;
        if !is_list || self.rules.school_required || self.list.registrations.is_empty() {
            return;
        }
        let without = self.list.registrations.iter().filter(|pupil| pupil.school.is_none());
        let without: Vec<u32> = without.map(|pupil| pupil.line).collect();
        if without.len() == self.list.registrations.len() {
            self.find(heading, ListFault::NoSchools);
        } else {
            for line in without {
                self.find(line, ListFault::NoSchool);
            }
        }
    }

    /// Whether nothing but warnings was found since then.
    fn is_in_order(&self, since: usize) -> bool {
        self.list.problems[since..].iter().all(|problem| problem.fault.is_warning())
    }

    /// What is written in a column, cut where it is too long, which is a problem.
    fn text(&mut self, line: &CsvLine, column: ListColumn) -> Option<String> {
        let place = self.columns.iter().position(|&other| other == Some(column))?;
        let text = line.cells.get(place).map(|cell| tidy_name(cell)).filter(|text| !text.is_empty())?;
        let length = text.chars().count();
        if length > LONGEST_NAME {
            self.find(line.number, ListFault::TooLong { column, length });
        }
        Some(text.chars().take(LONGEST_NAME).collect())
    }

    fn code(&mut self, line: &CsvLine, column: ListColumn, known: &[NamedCode]) -> Option<String> {
        if known.is_empty() {
            return None;
        }
        let Some(text) = self.text(line, column) else {
            // A column that is not there at all was named once, with the headings.
            if self.columns.contains(&Some(column)) {
                self.find(line.number, ListFault::MissingCell { column });
            }
            return None;
        };
        let wanted = folded(&text);
        let means = |named: &&NamedCode| {
            folded(&named.code) == wanted || named.names.iter().any(|name| folded(name) == wanted)
        };
        let code = known.iter().find(means).map(|named| named.code.clone());
        if code.is_none() {
            self.find(line.number, ListFault::Unknown { column, text: quoted(&text) });
        }
        code
    }

    /// The region as it was first written.
    fn as_first_written(&mut self, text: String) -> String {
        self.regions.entry(folded(&text)).or_insert(text).clone()
    }

    /// The school as the rules write it, or as it was first written. One school is one school, however each of its pupils writes it.
    fn school(&mut self, line: &CsvLine, text: String) -> String {
        if !self.rules.schools.is_empty() {
            let key = SchoolKey::of(&text);
            let known = self.rules.schools.iter().find(|school| SchoolKey::of(school) == key);
            if known.is_none() {
                let fault = ListFault::Unknown { column: ListColumn::School, text: quoted(&text) };
                self.find(line.number, fault);
            }
            return known.cloned().unwrap_or(text);
        }
        let meant = self.schools.answered(&text).map(str::to_owned);
        let near = if meant.is_some() || self.rules.as_written { None } else { self.schools.near(&text) };
        if let Some(known) = near.map(str::to_owned) {
            // It stays unknown, so that every line that spells it so is asked about.
            self.find(line.number, ListFault::PerhapsSameSchool { text: text.clone(), known });
            return text;
        }
        self.schools.first_spelling(meant.as_deref().unwrap_or(&text))
    }

    /// Whether the game is played there, and whether the pupil is in a line before.
    fn compare(&mut self, registration: &Registration) {
        let line = registration.line;
        if let (Some(cycle), Some(game)) = (&registration.cycle, &registration.game) {
            let offered = &self.rules.offered;
            if !offered.is_empty() && !offered.contains(&(cycle.clone(), game.clone())) {
                self.find(line, ListFault::NotOffered { cycle: cycle.clone(), game: game.clone() });
            }
        }
        let pupil = [
            folded(&registration.name),
            school_word(registration.school.as_ref()),
            word(registration.cycle.as_ref()),
        ];
        let game = word(registration.game.as_ref());
        let before = self.seen.entry(pupil).or_default();
        let fault = match before.iter().find(|(other, _)| *other == game) {
            Some(&(_, first)) => Some(ListFault::Repeated { first }),
            None => before.first().map(|&(_, first)| ListFault::OtherGame { first }),
        };
        before.push((game, line));
        self.list.problems.extend(fault.map(|fault| ListProblem { line, fault }));
    }

    /// Whether the school may send one more. Only lines in order take a place.
    fn count(&mut self, registration: &Registration) {
        let Some(limit) = self.rules.per_school.filter(|_| registration.school.is_some()) else { return };
        let school = school_word(registration.school.as_ref());
        let [cycle, game] = [&registration.cycle, &registration.game].map(|text| word(text.as_ref()));
        let sent = self.sent.entry([school, cycle, game]).or_insert(0);
        *sent += 1;
        if *sent > limit {
            self.find(registration.line, ListFault::TooMany { limit });
        }
    }
}

fn word(text: Option<&String>) -> String {
    text.map(|text| folded(text)).unwrap_or_default()
}

/// A school, however it is written.
fn school_word(school: Option<&String>) -> String {
    school.and_then(|school| SchoolKey::of(school)).map(|key| key.to_string()).unwrap_or_default()
}

fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
