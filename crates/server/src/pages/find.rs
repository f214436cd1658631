//! Finding a pupil, or a school, among all tournaments of a day: by the names that the public may read.

use crate::pages::view::{People, Readers, SeatLine, SeatOrder, folded_words, in_dictionary, seats, waiting};
use crate::pages::words::SheetWords;
use ludoteca_club::StreamId;
use ludoteca_club::tournament::TournamentState;
use std::sync::Arc;

/// How many are shown: a school sends at most a dozen.
const MAX_FOUND: usize = 60;

/// The fewest letters that are looked for.
const MIN_LETTERS: usize = 2;

/// Somebody who was found.
#[derive(Debug)]
pub(crate) struct FoundLine {
    pub tournament: StreamId,
    pub title: String,
    pub seat: SeatLine,
}

/// What a search came to.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// What was written.
    pub wanted: String,
    /// What to do if nobody, or not everybody, is shown.
    pub hint: Option<String>,
    pub lines: Vec<FoundLine>,
}

impl Found {
    /// Everybody of whose name and school these words are beginnings.
    pub(crate) fn of(
        wanted: &str,
        tournaments: &[(StreamId, Arc<TournamentState>)],
        words: &SheetWords,
    ) -> Self {
        let sought = folded_words(wanted);
        let letters: usize = sought.iter().map(|word| word.chars().count()).sum();
        let found = Self { wanted: wanted.trim().to_owned(), ..Self::default() };
        if found.wanted.is_empty() {
            return found;
        }
        if letters < MIN_LETTERS {
            return Self { hint: Some(words.find_hint.to_owned()), ..found };
        }
        let mut lines = Vec::new();
        for (id, state) in tournaments {
            let people = People::of(state, Readers::Public);
            let all =
                seats(state, &people, SeatOrder::Name, words).into_iter().chain(waiting(state, &people));
            let hits = all.filter(|seat| is_meant(&sought, seat));
            lines.extend(hits.map(|seat| FoundLine {
                tournament: id.clone(),
                title: state.title.clone(),
                seat,
            }));
        }
        lines.sort_by_key(|line| in_dictionary(&line.seat.person.name));
        let more = lines.len().saturating_sub(MAX_FOUND);
        lines.truncate(MAX_FOUND);
        let hint = match (lines.is_empty(), more) {
            (true, _) => Some(words.find_nobody.to_owned()),
            (false, 0) => None,
            (false, more) => Some((words.find_more)(more)),
        };
        Self { hint, lines, ..found }
    }
}

/// Whether every word begins one of the name or of the school.
fn is_meant(sought: &[String], seat: &SeatLine) -> bool {
    let known = [folded_words(&seat.person.name), folded_words(&seat.person.school)].concat();
    sought.iter().all(|word| known.iter().any(|part| part.starts_with(word.as_str())))
}
