//! What sheets show of a tournament: names and texts, ready to be set.

use crate::pages::words::SheetWords;
use ludoteca_championship::{Entrant, EntrantId, GameResult, Pairing, RoundsCounted, folded};
use ludoteca_club::tournament::{
    ContestDetail, ContestNumber, ContestView, PairingView, RoundView, StandingView, TournamentState,
};
use std::collections::BTreeMap;

/// Somebody, as whoever reads may know them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Person {
    pub name: String,
    pub school: String,
    pub number: u32,
}

/// Whose names may be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readers {
    /// Everybody's.
    Staff,
    /// What the public may read.
    Public,
}

/// Everybody in a tournament by number.
pub(crate) struct People(BTreeMap<EntrantId, Person>);

impl People {
    pub(crate) fn of(state: &TournamentState, readers: Readers) -> Self {
        let public = if readers == Readers::Public { state.public_names() } else { BTreeMap::new() };
        let person = |entrant: &Entrant| Person {
            name: public.get(&entrant.id).unwrap_or(&entrant.name).clone(),
            school: entrant.school.clone().unwrap_or_default(),
            number: entrant.id.0,
        };
        Self(state.entrants.iter().map(|entrant| (entrant.id, person(entrant))).collect())
    }

    pub(crate) fn person(&self, id: EntrantId) -> Person {
        let unknown = || Person { name: format!("#{id}"), school: String::new(), number: id.0 };
        self.0.get(&id).cloned().unwrap_or_else(unknown)
    }
}

/// A game of a round.
#[derive(Debug)]
pub(crate) struct PairingLine {
    pub table: u32,
    pub first: Person,
    pub second: Person,
    /// `1–0`, `+–−`; empty while nobody knows.
    pub result: String,
}

/// A round of a contest.
#[derive(Debug)]
pub(crate) struct RoundSheet {
    pub number: usize,
    pub pairings: Vec<PairingLine>,
    pub byes: Vec<Person>,
    pub absent: Vec<Person>,
}

/// A line of the standings, with its line of the cross-table.
#[derive(Debug)]
pub(crate) struct StandingLine {
    pub place: u32,
    pub person: Person,
    pub points: String,
    pub figures: Vec<String>,
    pub games: Vec<String>,
}

/// Everybody by place.
#[derive(Debug)]
pub(crate) struct RankingSheet {
    /// What it counts, in words.
    pub counted: String,
    pub lines: Vec<StandingLine>,
}

/// A contest as sheets show it.
#[derive(Debug)]
pub(crate) struct ContestSheet {
    pub name: String,
    pub round: Option<RoundSheet>,
    /// The rounds that the standings count.
    pub rounds: Vec<usize>,
    pub tie_breaks: Vec<&'static str>,
    /// After the last complete round.
    pub standings: RankingSheet,
    /// While a round is being played and has results: with those.
    pub provisional: Option<RankingSheet>,
    /// Whether anybody's school is known.
    pub schools: bool,
}

impl ContestSheet {
    /// A contest with one of its published rounds, the last one unless another is wanted.
    pub(crate) fn of(
        state: &TournamentState,
        number: ContestNumber,
        round: Option<usize>,
        people: &People,
        words: &SheetWords,
    ) -> Option<Self> {
        let contest = ContestView::new(state, number, ContestDetail::default(), None)?;
        let wanted = round.unwrap_or(contest.rounds.len());
        let shown = wanted.checked_sub(1).and_then(|place| contest.rounds.get(place));
        let ranking = |counted: &RoundsCounted, lines: &[StandingView]| RankingSheet {
            counted: words.language.counted(counted),
            lines: lines.iter().map(|line| standing_line(&contest, line, people, words)).collect(),
        };
        let named = |id: &EntrantId| !people.person(*id).school.is_empty();
        Some(Self {
            name: words.contest(state, number),
            round: shown.map(|round| round_sheet(wanted, round, people)),
            rounds: (1..=contest.counted.rounds as usize).collect(),
            tie_breaks: contest
                .tie_breaks
                .iter()
                .map(|&tie_break| (words.tie_break_names)(tie_break))
                .collect(),
            standings: ranking(&contest.counted, &contest.standings),
            provisional: contest.provisional.as_ref().map(|table| ranking(&table.counted, &table.standings)),
            schools: contest.entrants.iter().any(named),
        })
    }
}

fn round_sheet(number: usize, round: &RoundView, people: &People) -> RoundSheet {
    let pairings = round.pairings.iter().map(|PairingView { pairing, .. }| PairingLine {
        table: pairing.table,
        first: people.person(pairing.first),
        second: people.person(pairing.second),
        result: result_text(pairing),
    });
    RoundSheet {
        number,
        pairings: pairings.collect(),
        byes: round.byes.iter().map(|&id| people.person(id)).collect(),
        absent: round.absent.iter().map(|&id| people.person(id)).collect(),
    }
}

fn result_text(pairing: &Pairing) -> String {
    pairing.result.map_or_else(String::new, |_| {
        format!("{}–{}", mark(pairing, pairing.first), mark(pairing, pairing.second))
    })
}

/// What one of the two got: `1`, `0`, and `+` or `−` where it was not played.
fn mark(pairing: &Pairing, id: EntrantId) -> &'static str {
    match pairing.result {
        None => "",
        Some(GameResult::Played { winner }) if winner == id => "1",
        Some(GameResult::Played { .. }) => "0",
        Some(GameResult::Forfeit { winner }) if winner == id => "+",
        Some(GameResult::Forfeit { .. } | GameResult::BothAbsent) => "−",
    }
}

fn standing_line(
    contest: &ContestView,
    line: &StandingView,
    people: &People,
    words: &SheetWords,
) -> StandingLine {
    // Only what counts, so that a line adds up to its points.
    let rounds = contest.rounds.iter().take(contest.counted.rounds as usize);
    // Only those who are level with somebody have every figure.
    let figures = line.figures.iter().map(|figure| words.language.points(figure.value));
    let mut figures: Vec<String> = figures.collect();
    figures.resize(contest.tie_breaks.len(), String::new());
    StandingLine {
        place: line.place,
        person: people.person(line.entrant),
        points: words.language.points(line.points),
        figures,
        games: rounds.map(|round| game(round, line.entrant, words)).collect(),
    }
}

/// A game as a cross-table shows it: the opponent's number, the result, and who began.
fn game(round: &RoundView, id: EntrantId, words: &SheetWords) -> String {
    if round.byes.contains(&id) {
        return words.bye.to_lowercase();
    }
    let Some(pairing) = round.pairing_of(id) else { return "·".to_owned() };
    let opponent = pairing.opponent_of(id).map_or(0, |opponent| opponent.0);
    let began = if pairing.first == id { words.begins_mark } else { "" };
    format!("{opponent}{began} {}", mark(pairing, id)).trim_end().to_owned()
}

/// Where somebody plays in the last published round.
#[derive(Debug)]
pub(crate) struct SeatLine {
    pub person: Person,
    pub contest: String,
    /// The last published round; 0 before the first.
    pub round: usize,
    pub table: Option<u32>,
    /// Whom they play, or why nobody.
    pub opponent: String,
}

/// In which order people look themselves up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SeatOrder {
    Name,
    Table,
    School,
}

/// Where everybody plays now: in the last contest they are in.
pub(crate) fn seats(
    state: &TournamentState,
    people: &People,
    order: SeatOrder,
    words: &SheetWords,
) -> Vec<SeatLine> {
    let mut lines: BTreeMap<EntrantId, (ContestNumber, SeatLine)> = BTreeMap::new();
    for (number, at) in (1..).zip(&state.contests) {
        for entrant in &at.contest.entrants {
            let round = at.contest.rounds.last();
            let pairing = round.and_then(|round| round.pairing_of(entrant.id));
            let opponent = pairing.and_then(|pairing| pairing.opponent_of(entrant.id));
            let has_bye = round.is_some_and(|round| round.byes.contains(&entrant.id));
            let is_away = round.is_some_and(|round| round.absent.contains(&entrant.id));
            let nobody = if has_bye {
                words.bye
            } else if is_away || state.withdrawn.contains(&entrant.id) {
                words.away
            } else {
                ""
            };
            let line = SeatLine {
                person: people.person(entrant.id),
                contest: words.contest(state, number),
                round: at.contest.rounds.len(),
                table: pairing.map(|pairing| pairing.table),
                opponent: opponent.map_or_else(|| nobody.to_owned(), |id| people.person(id).name),
            };
            lines.insert(entrant.id, (number, line));
        }
    }
    let mut lines: Vec<(ContestNumber, SeatLine)> = lines.into_values().collect();
    lines.sort_by_key(|(number, line)| {
        let (name, school) = (in_dictionary(&line.person.name), in_dictionary(&line.person.school));
        match order {
            SeatOrder::Name => (name, school, 0, 0),
            SeatOrder::Table => (Vec::new(), Vec::new(), *number, line.table.unwrap_or(u32::MAX)),
            SeatOrder::School => (school, name, 0, 0),
        }
    });
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Those who have entered and play nowhere yet.
pub(crate) fn waiting(state: &TournamentState, people: &People) -> Vec<SeatLine> {
    let plays = |entrant: &&Entrant| state.contests.iter().any(|at| at.contest.entrant(entrant.id).is_some());
    let waiting = state.entrants.iter().filter(|entrant| !plays(entrant));
    let waiting = waiting.filter(|entrant| !state.withdrawn.contains(&entrant.id));
    let line = |entrant: &Entrant| SeatLine {
        person: people.person(entrant.id),
        contest: String::new(),
        round: 0,
        table: None,
        opponent: String::new(),
    };
    waiting.map(line).collect()
}

/// The words of a text as they are looked for: an accent makes no difference.
pub(crate) fn folded_words(text: &str) -> Vec<String> {
    text.split_whitespace().map(folded).collect()
}

/// Where a text stands in a list: word by word, an accent making no difference, numbers by what they count.
pub(crate) fn in_dictionary(text: &str) -> Vec<(u64, String)> {
    let place = |word: String| word.parse().map_or((u64::MAX, word), |number| (number, String::new()));
    folded_words(text).into_iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_accent_is_no_letter_of_its_own() {
        let mut names = ["Zita", "Ávila", "Ana Sá", "Anabela", "Ângela", "Eva", "Énio"];
        names.sort_by_key(|name| in_dictionary(name));
        assert_eq!(names, ["Ana Sá", "Anabela", "Ângela", "Ávila", "Énio", "Eva", "Zita"]);
    }

    #[test]
    fn the_third_school_stands_before_the_eleventh() {
        let mut schools = ["EB n.º 11", "EB n.º 3", "EB de Cima", "EB n.º 3 de Baixo", "EB 2"];
        schools.sort_by_key(|school| in_dictionary(school));
        assert_eq!(schools, ["EB 2", "EB de Cima", "EB n.º 3", "EB n.º 3 de Baixo", "EB n.º 11"]);
    }
}
