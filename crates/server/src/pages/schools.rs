//! A sheet for each school: where each of its pupils plays in the tournaments of a day, and how they stand. It goes into the envelope
//! of the school, in the morning and at the end.

use crate::pages::view::{ContestSheet, People, SeatLine, SeatOrder, in_dictionary, seats, waiting};
use crate::pages::words::SheetWords;
use ludoteca_championship::SchoolKey;
use ludoteca_club::tournament::{ContestNumber, TournamentState};
use std::collections::{BTreeMap, HashMap};

/// A pupil of a school in a tournament.
#[derive(Debug)]
pub(crate) struct PupilLine {
    pub name: String,
    pub tournament: String,
    /// Empty before the tournament has begun.
    pub contest: String,
    /// The round that is played, and where, or why not; empty before the first.
    pub seat: String,
    /// The place in the contest, after the rounds that count; empty before the first.
    pub place: String,
}

/// A school and its pupils.
#[derive(Debug)]
pub(crate) struct SchoolSheet {
    pub school: String,
    pub pupils: Vec<PupilLine>,
}

/// The schools of these tournaments by name, whoever has none at the end. One school in two spellings is one, as it is written first.
pub(crate) fn schools<'t>(
    tournaments: impl Iterator<Item = (&'t TournamentState, People)>,
    words: &SheetWords,
) -> Vec<SchoolSheet> {
    let mut sheets: HashMap<Option<SchoolKey>, SchoolSheet> = HashMap::new();
    for (state, people) in tournaments {
        for (school, pupil) in pupils(state, &people, words) {
            let key = SchoolKey::of(&school);
            let called = if key.is_some() { school } else { words.no_school.to_owned() };
            let sheet = sheets.entry(key).or_insert(SchoolSheet { school: called, pupils: Vec::new() });
            sheet.pupils.push(pupil);
        }
    }
    let mut sheets: Vec<(Option<SchoolKey>, SchoolSheet)> = sheets.into_iter().collect();
    for (_, sheet) in &mut sheets {
        sheet.pupils.sort_by_key(|pupil| (in_dictionary(&pupil.name), pupil.tournament.clone()));
    }
    sheets.sort_by_key(|(key, sheet)| (key.is_none(), in_dictionary(&sheet.school)));
    sheets.into_iter().map(|(_, sheet)| sheet).collect()
}

/// Everybody who plays or is going to, each with the school.
fn pupils(state: &TournamentState, people: &People, words: &SheetWords) -> Vec<(String, PupilLine)> {
    let mut places: BTreeMap<u32, String> = BTreeMap::new();
    for number in 1..=state.contests.len() as ContestNumber {
        let Some(sheet) = ContestSheet::of(state, number, None, people, words) else { continue };
        if sheet.rounds.is_empty() {
            continue;
        }
        // The last contest that somebody plays in counts.
        let lines = sheet.standings.lines.iter();
        places.extend(lines.map(|line| (line.person.number, (words.nth)(line.place))));
    }
    let everybody = seats(state, people, SeatOrder::Name, words).into_iter().chain(waiting(state, people));
    let line = |line: SeatLine| {
        let seat = match (line.table, line.round) {
            (Some(table), round) => {
                format!("{} {round}, {} {table}", words.round, words.table.to_lowercase())
            }
            (None, _) => line.opponent,
        };
        let place = places.get(&line.person.number).cloned().unwrap_or_default();
        let (name, tournament, contest) = (line.person.name, state.title.clone(), line.contest);
        (line.person.school, PupilLine { name, tournament, contest, seat, place })
    };
    everybody.map(line).collect()
}
