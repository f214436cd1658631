//! Lists for other programs: CSV for spreadsheets, JSON for programs, FIDE's report.

use super::numbers::ContestNumber;
use super::state::{TournamentRights, TournamentState};
use super::words::{Column, Language, LineEnding};
use ludoteca_championship::{
    Appearance, Careers, Entrant, EntrantId, GameEnding, Points, Standing, TableNumber, standings, write_csv,
    write_trf,
};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What a list is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetKind {
    /// Everybody who takes part.
    Entrants,
    /// Who plays whom in the last round.
    Pairings,
    /// All games, with their results.
    Results,
    /// Who stands where.
    Standings,
    /// Who stands where, with the games of each round.
    Crosstable,
}

/// A list with headings.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// For each column a fixed word for programs and a heading for people.
    headings: Vec<(String, String)>,
    lines: Vec<Vec<Cell>>,
}

#[derive(Clone, Debug)]
enum Cell {
    Text(String),
    Number(u32),
    Points(Points),
    Ending(LineEnding),
    Nothing,
}

/// A tournament that is exported, and for whom.
#[derive(Debug)]
pub struct Export<'a> {
    state: &'a TournamentState,
    /// What it is called in a column of its own, where a list holds several tournaments.
    code: Option<&'a str>,
    names: BTreeMap<EntrantId, String>,
    works: bool,
    language: Language,
}

impl SheetKind {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Entrants, Self::Pairings, Self::Results, Self::Standings, Self::Crosstable];

    /// A fixed word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Entrants => "entrants",
            Self::Pairings => "pairings",
            Self::Results => "results",
            Self::Standings => "standings",
            Self::Crosstable => "crosstable",
        }
    }
}

impl Cell {
    fn text(text: Option<&str>) -> Self {
        Self::Text(text.unwrap_or_default().to_owned())
    }

    fn written(&self, language: Language) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Points(points) => language.points(*points),
            Self::Ending(ending) => language.ending(*ending).to_owned(),
            Self::Nothing => String::new(),
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Number(number) => (*number).into(),
            Self::Points(points) if points.halves() % 2 == 0 => (points.halves() / 2).into(),
            Self::Points(points) => (f64::from(points.halves()) / 2.0).into(),
            Self::Ending(ending) => Language::English.ending(*ending).into(),
            Self::Nothing => Value::Null,
        }
    }
}

impl Sheet {
    /// The list for a spreadsheet of that language, which takes `8,5` for a number or `8.5`.
    pub fn csv(&self, language: Language) -> String {
        let headings = self.headings.iter().map(|(_, heading)| heading.clone()).collect();
        let lines = self.lines.iter().map(|line| line.iter().map(|cell| cell.written(language)).collect());
        write_csv(std::iter::once(headings).chain(lines), ';')
    }

    /// The list for a program: an object for each line.
    pub fn json(&self) -> Value {
        let line = |line: &Vec<Cell>| {
            let cells = self.headings.iter().zip(line).map(|((key, _), cell)| (key.clone(), cell.json()));
            Value::Object(cells.collect::<Map<_, _>>())
        };
        Value::Array(self.lines.iter().map(line).collect())
    }

    /// Adds another list with at least these columns.
    pub fn extend(&mut self, other: Self) {
        if other.headings.len() > self.headings.len() {
            self.headings = other.headings;
        }
        self.lines.extend(other.lines);
    }
}

impl<'a> Export<'a> {
    /// What whoever has these rights may have of a tournament.
    pub fn new(state: &'a TournamentState, rights: &TournamentRights, language: Language) -> Self {
        let works = *rights != TournamentRights::Viewer;
        Self { state, code: None, names: state.names_for(rights), works, language }
    }

    /// The same with a column that names the tournament.
    #[must_use]
    pub fn of_tournament(self, code: &'a str) -> Self {
        Self { code: Some(code), ..self }
    }

    /// A list of everybody, or of these contests.
    pub fn sheet(&self, kind: SheetKind, contests: &[ContestNumber]) -> Sheet {
        let mut sheet = Sheet::default();
        let numbers = if kind == SheetKind::Entrants { &[0][..] } else { contests };
        for &contest in numbers {
            sheet.extend(match kind {
                SheetKind::Entrants => self.entrants(),
                SheetKind::Pairings => self.games(contest, false),
                SheetKind::Results => self.games(contest, true),
                SheetKind::Standings => self.standings(contest),
                SheetKind::Crosstable => self.crosstable(contest),
            });
        }
        sheet
    }

    /// A contest as FIDE's report.
    pub fn report(&self, contest: ContestNumber) -> Option<String> {
        let mut contest = self.state.contest(contest)?.contest.clone();
        for entrant in &mut contest.entrants {
            entrant.name = self.name(entrant.id);
        }
        Some(write_trf(&self.state.title, &contest))
    }

    fn headings(&self, columns: &[Column]) -> Vec<(String, String)> {
        let tournament = self.code.map(|_| Column::Tournament);
        let columns = tournament.into_iter().chain(columns.iter().copied());
        columns.map(|column| self.heading(column)).collect()
    }

    fn heading(&self, column: Column) -> (String, String) {
        (Language::English.column(column).to_owned(), self.language.column(column).to_owned())
    }

    /// A line that begins with the tournament, where that is named.
    fn line(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
        self.code.map(|code| Cell::text(Some(code))).into_iter().chain(cells).collect()
    }

    fn name(&self, id: EntrantId) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| format!("#{id}"))
    }

    fn entrants(&self) -> Sheet {
        let mut headings = self.headings(&[Column::Number, Column::Name, Column::School]);
        headings.extend(self.works.then(|| self.heading(Column::Region)));
        let line = |entrant: &Entrant| {
            let person = [Cell::Number(entrant.id.0), Cell::Text(self.name(entrant.id))];
            let school = Cell::text(entrant.school.as_deref());
            let region = self.works.then(|| Cell::text(entrant.region.as_deref()));
            self.line(person.into_iter().chain([school]).chain(region))
        };
        Sheet { headings, lines: self.state.entrants.iter().map(line).collect() }
    }

    /// The games of a contest and who had none: of the last round, or of all with their results.
    fn games(&self, contest: ContestNumber, all: bool) -> Sheet {
        let mut columns = vec![Column::Group, Column::Round, Column::Table, Column::First, Column::Second];
        columns.extend(all.then_some(Column::Winner));
        columns.push(Column::Kind);
        let rounds = self.state.contest(contest).map_or(&[][..], |at| &at.contest.rounds);
        let from = if all { 0 } else { rounds.len().saturating_sub(1) };
        let mut lines = Vec::new();
        for (round, number) in rounds.iter().zip(1..).skip(from) {
            let mut add = |table: Option<TableNumber>,
                           names: [String; 2],
                           winner: String,
                           ending: Option<LineEnding>| {
                let [first, second] = names.map(Cell::Text);
                let mut cells = vec![self.contest(contest), Cell::Number(number)];
                cells.extend([table.map_or(Cell::Nothing, Cell::Number), first, second]);
                cells.extend(all.then_some(Cell::Text(winner)));
                cells.push(ending.map_or(Cell::text(None), Cell::Ending));
                lines.push(self.line(cells));
            };
            for pairing in &round.pairings {
                let names = [self.name(pairing.first), self.name(pairing.second)];
                let winner = pairing.winner().map(|id| self.name(id)).unwrap_or_default();
                let ending = pairing.result.filter(|_| all).map(LineEnding::of);
                add(Some(pairing.table), names, winner, ending);
            }
            for (ids, ending) in [(&round.byes, LineEnding::Bye), (&round.absent, LineEnding::Away)] {
                for &id in ids {
                    add(None, [self.name(id), String::new()], String::new(), Some(ending));
                }
            }
        }
        Sheet { headings: self.headings(&columns), lines }
    }

    fn contest(&self, contest: ContestNumber) -> Cell {
        Cell::Text(self.language.contest(self.state.contest_name(contest)))
    }

    fn person(&self, id: EntrantId) -> [Cell; 2] {
        let school = self.state.entrant(id).and_then(|entrant| entrant.school.as_deref());
        [Cell::Text(self.name(id)), Cell::text(school)]
    }

    fn standings(&self, contest: ContestNumber) -> Sheet {
        let Some(at) = self.state.contest(contest) else { return Sheet::default() };
        let standings = standings(&at.contest);
        let mut headings = self.headings(&[
            Column::Group,
            Column::Rounds,
            Column::Place,
            Column::Name,
            Column::School,
            Column::Points,
        ]);
        headings.extend(
            standings.tie_breaks.iter().map(|&tie_break| {
                (tie_break.word().to_owned(), self.language.tie_break(tie_break).to_owned())
            }),
        );
        let line = |line: &Standing| {
            let counted = [Cell::Number(standings.counted.rounds), Cell::Number(line.place)];
            let figures = line.figures.iter().map(|figure| Cell::Points(figure.value));
            let points = std::iter::once(Cell::Points(line.points)).chain(figures);
            let start = std::iter::once(self.contest(contest)).chain(counted);
            self.line(start.chain(self.person(line.entrant)).chain(points))
        };
        Sheet { headings, lines: standings.lines.iter().map(line).collect() }
    }

    /// Everybody by place, and for each round the opponent's place with the result: `3+` won, `3-` lost, `f` by forfeit, `*` begun.
    fn crosstable(&self, contest: ContestNumber) -> Sheet {
        let Some(at) = self.state.contest(contest) else { return Sheet::default() };
        let (standings, careers) = (standings(&at.contest), Careers::of(&at.contest));
        let row =
            |id: EntrantId| standings.lines.iter().position(|line| line.entrant == id).map_or(0, |at| at + 1);
        let cell = |seen: &Appearance| match *seen {
            Appearance::Game { opponent, began, ending } => {
                Cell::Text(format!("{}{}{}", row(opponent), sign(ending), if began { "*" } else { "" }))
            }
            Appearance::Bye => Cell::text(Some("bye")),
            Appearance::Absent | Appearance::Pending => Cell::text(None),
        };
        // Only what counts, so that a line adds up to its points.
        let counted = standings.counted.rounds as usize;
        let mut headings = self.headings(&[Column::Group, Column::Place, Column::Name, Column::School]);
        headings.extend((1..=counted).map(|round| (format!("R{round}"), format!("R{round}"))));
        headings.push(self.heading(Column::Points));
        let lines = standings.lines.iter().zip(1..).map(|(line, row)| {
            let games = careers.appearances(line.entrant).iter().take(counted).map(cell);
            let start = [self.contest(contest), Cell::Number(row)];
            let points = std::iter::once(Cell::Points(line.points));
            self.line(start.into_iter().chain(self.person(line.entrant)).chain(games).chain(points))
        });
        Sheet { headings, lines: lines.collect() }
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
