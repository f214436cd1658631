//! Lists for other programs: entrants, pairings, results, standings, cross-tables.

use super::naming::name;
use super::tournaments::Tournament;
use crate::messages::TerminalLanguage;
use crate::messages::championship::{ChampionshipWords, ColumnName};
use ludoteca_championship::{
    Appearance, Careers, EntrantId, GameEnding, GameResult, Pairing, given_name, standings, write_csv,
};
use ludoteca_club::tournament::{ContestNumber, TournamentState};
use serde_json::{Map, Value};

/// What a list is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum SheetKind {
    Entrants,
    Pairings,
    Results,
    Standings,
    Crosstable,
}

/// The columns whose cells are texts, even if they look like numbers.
const TEXTS: [&str; 9] =
    ["tournament", "group", "name", "school", "region", "begins", "answers", "winner", "kind"];

/// A list with headings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    /// For each column a fixed word for programs and a heading for people.
    headings: Vec<(String, String)>,
    /// Numbers are written as programs write them.
    lines: Vec<Vec<String>>,
}

/// Makes lists.
#[derive(Clone, Copy)]
pub(crate) struct SheetMaker {
    pub(crate) words: &'static dyn ChampionshipWords,
    /// Whether only first name and school are shown.
    pub(crate) is_public: bool,
}

impl Sheet {
    /// The list for a spreadsheet of that language, which takes `8,5` for a number or `8.5`.
    pub(crate) fn csv(&self, language: TerminalLanguage) -> String {
        let headings: Vec<String> = self.headings.iter().map(|(_, heading)| heading.clone()).collect();
        let cell = |((key, _), cell): (&(String, String), &String)| match value(key, cell) {
            Value::Number(_) if language == TerminalLanguage::Portuguese => cell.replace('.', ","),
            _ => cell.clone(),
        };
        let lines = self.lines.iter().map(|line| self.headings.iter().zip(line).map(cell).collect());
        write_csv([headings].into_iter().chain(lines), ';')
    }

    /// The list for a program: an object for each line.
    pub(crate) fn json(&self) -> Value {
        let line = |line: &Vec<String>| {
            let cells = self.headings.iter().zip(line);
            cells.map(|((key, _), cell)| (key.clone(), value(key, cell))).collect::<Map<_, _>>()
        };
        Value::Array(self.lines.iter().map(|cells| Value::Object(line(cells))).collect())
    }

    /// Adds another list with at least these columns.
    pub(crate) fn extend(&mut self, other: Self) {
        if other.headings.len() > self.headings.len() {
            self.headings = other.headings;
        }
        self.lines.extend(other.lines);
    }
}

impl SheetMaker {
    /// A list of everybody in a tournament, or of a contest.
    pub(crate) fn sheet(&self, kind: SheetKind, of: &Tournament, contests: &[ContestNumber]) -> Sheet {
        if kind == SheetKind::Entrants {
            return self.entrants(of);
        }
        let mut sheet = Sheet::default();
        for &contest in contests {
            sheet.extend(match kind {
                SheetKind::Pairings | SheetKind::Entrants => self.games(of, contest, false),
                SheetKind::Results => self.games(of, contest, true),
                SheetKind::Standings => self.standings(of, contest),
                SheetKind::Crosstable => self.crosstable(of, contest),
            });
        }
        sheet
    }

    fn headings(&self, columns: &[ColumnName]) -> Vec<(String, String)> {
        let key = |column| TerminalLanguage::English.championship().column(column).to_owned();
        columns.iter().map(|&column| (key(column), self.words.column(column).to_owned())).collect()
    }

    fn shown(&self, state: &TournamentState, id: EntrantId) -> String {
        let whole = name(state, id);
        if self.is_public { given_name(&whole).to_owned() } else { whole }
    }

    fn entrants(&self, of: &Tournament) -> Sheet {
        let (tournament, person) = (ColumnName::Tournament, [ColumnName::Name, ColumnName::School]);
        let columns = if self.is_public {
            vec![tournament, person[0], person[1]]
        } else {
            vec![tournament, ColumnName::Number, person[0], person[1], ColumnName::Region]
        };
        let line = |entrant: &ludoteca_championship::Entrant| {
            let school = entrant.school.clone().unwrap_or_default();
            let shown = self.shown(&of.state, entrant.id);
            if self.is_public {
                vec![of.code.clone(), shown, school]
            } else {
                let region = entrant.region.clone().unwrap_or_default();
                vec![of.code.clone(), entrant.id.to_string(), shown, school, region]
            }
        };
        Sheet { headings: self.headings(&columns), lines: of.state.entrants.iter().map(line).collect() }
    }

    /// The games of a contest and who had none, of the last round or with the results of all.
    fn games(&self, of: &Tournament, contest: ContestNumber, all: bool) -> Sheet {
        let mut columns = vec![
            ColumnName::Tournament,
            ColumnName::Group,
            ColumnName::Round,
            ColumnName::Table,
            ColumnName::First,
            ColumnName::Second,
        ];
        columns.extend(all.then_some(ColumnName::Winner));
        columns.push(ColumnName::Kind);
        let rounds = of.state.contest(contest).map_or(&[][..], |at| &at.contest.rounds);
        let from = if all { 0 } else { rounds.len().saturating_sub(1) };
        let mut lines = Vec::new();
        for (round, number) in rounds.iter().zip(1..).skip(from) {
            let start = [of.code.clone(), self.words.contest(&of.state, contest), number.to_string()];
            for pairing in &round.pairings {
                lines.push(start.iter().cloned().chain(self.game(of, pairing, all)).collect());
            }
            let idle = [(&round.byes, BYE), (&round.absent, AWAY)];
            for (&id, kind) in idle.into_iter().flat_map(|(ids, kind)| ids.iter().map(move |id| (id, kind))) {
                // Nobody sits opposite, and nobody has won.
                let mut cells = vec![String::new(), self.shown(&of.state, id), String::new()];
                cells.extend(all.then(String::new));
                cells.push(kind.to_owned());
                lines.push(start.iter().cloned().chain(cells).collect());
            }
        }
        Sheet { headings: self.headings(&columns), lines }
    }

    fn game(&self, of: &Tournament, pairing: &Pairing, with_result: bool) -> Vec<String> {
        let shown = |id| self.shown(&of.state, id);
        let mut cells = vec![pairing.table.to_string(), shown(pairing.first), shown(pairing.second)];
        cells.extend(with_result.then(|| pairing.winner().map(shown).unwrap_or_default()));
        let kind = pairing.result.filter(|_| with_result).map_or("", kind_word);
        cells.push(kind.to_owned());
        cells
    }

    fn standings(&self, of: &Tournament, contest: ContestNumber) -> Sheet {
        let Some(at) = of.state.contest(contest) else { return Sheet::default() };
        let standings = standings(&at.contest);
        let mut headings = self.headings(&[
            ColumnName::Tournament,
            ColumnName::Group,
            ColumnName::Rounds,
            ColumnName::Place,
            ColumnName::Name,
            ColumnName::School,
            ColumnName::Points,
        ]);
        headings.extend(
            standings
                .tie_breaks
                .iter()
                .map(|&tie_break| (tie_break.word().to_owned(), self.words.tie_break(tie_break).to_owned())),
        );
        let line = |line: &ludoteca_championship::Standing| {
            let school = at.contest.entrant(line.entrant).and_then(|entrant| entrant.school.clone());
            let mut cells = vec![
                of.code.clone(),
                self.words.contest(&of.state, contest),
                standings.counted.rounds.to_string(),
                line.place.to_string(),
                self.shown(&of.state, line.entrant),
                school.unwrap_or_default(),
                line.points.to_string(),
            ];
            cells.extend(line.figures.iter().map(|figure| figure.value.to_string()));
            cells
        };
        Sheet { headings, lines: standings.lines.iter().map(line).collect() }
    }

    /// Everybody by place, and for each round the opponent's place with the result: `3+` won, `3-` lost, `f` by forfeit, `*` begun.
    fn crosstable(&self, of: &Tournament, contest: ContestNumber) -> Sheet {
        let Some(at) = of.state.contest(contest) else { return Sheet::default() };
        let (standings, careers) = (standings(&at.contest), Careers::of(&at.contest));
        let row =
            |id: EntrantId| standings.lines.iter().position(|line| line.entrant == id).map_or(0, |at| at + 1);
        let cell = |seen: &Appearance| match *seen {
            Appearance::Game { opponent, began, ending } => {
                format!("{}{}{}", row(opponent), sign(ending), if began { "*" } else { "" })
            }
            Appearance::Bye => "bye".to_owned(),
            Appearance::Absent | Appearance::Pending => String::new(),
        };
        let mut headings = self.headings(&[
            ColumnName::Tournament,
            ColumnName::Group,
            ColumnName::Place,
            ColumnName::Name,
            ColumnName::School,
        ]);
        // Only what counts, so that a line adds up to its points.
        let counted = standings.counted.rounds as usize;
        let rounds = (1..=counted).map(|round| format!("R{round}"));
        headings.extend(rounds.map(|round| (round.clone(), round)));
        headings.extend(self.headings(&[ColumnName::Points]));
        let lines = standings.lines.iter().zip(1..).map(|(line, row): (_, usize)| {
            let school = at.contest.entrant(line.entrant).and_then(|entrant| entrant.school.clone());
            let mut cells = vec![of.code.clone(), self.words.contest(&of.state, contest), row.to_string()];
            cells.extend([self.shown(&of.state, line.entrant), school.unwrap_or_default()]);
            cells.extend(careers.appearances(line.entrant).iter().take(counted).map(cell));
            cells.push(line.points.to_string());
            cells
        });
        Sheet { headings, lines: lines.collect() }
    }
}

/// A cell for a program: a number where the column holds numbers.
fn value(key: &str, cell: &str) -> Value {
    if key == "table" && cell.is_empty() {
        return Value::Null;
    }
    let number = cell.parse::<u32>().map(Value::from).or_else(|_| cell.parse::<f64>().map(Value::from));
    match number {
        Ok(number) if !TEXTS.contains(&key) => number,
        _ => Value::from(cell),
    }
}

/// Who has nobody to play, and who was away: the words that `results` passes over.
const BYE: &str = "bye";
const AWAY: &str = "away";

/// A result's kind, the word that `results` reads.
const fn kind_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Played { .. } => "",
        GameResult::Forfeit { .. } => "forfeit",
        GameResult::BothAbsent => "absent",
    }
}

const fn sign(ending: GameEnding) -> &'static str {
    match ending {
        GameEnding::Open => "?",
        GameEnding::Won => "+",
        GameEnding::Lost => "-",
        GameEnding::WonByForfeit => "+f",
        GameEnding::LostByForfeit | GameEnding::BothAbsent => "-f",
    }
}
