//! The few words of tournaments that lists, sheets and the command line share, in Portuguese and in English.

use super::numbers::ContestName;
use ludoteca_championship::{GameResult, PartialRound, Points, RoundsCounted, TieBreak};

/// A language that is spoken here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Language {
    /// European Portuguese.
    #[default]
    #[serde(rename = "pt")]
    Portuguese,
    /// English.
    #[serde(rename = "en")]
    English,
}

/// What stands above a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// Which tournament.
    Tournament,
    /// Which contest.
    Group,
    /// Which round.
    Round,
    /// After how many rounds.
    Rounds,
    /// At which table.
    Table,
    /// In which place.
    Place,
    /// An entrant's number.
    Number,
    /// An entrant's name.
    Name,
    /// An entrant's school.
    School,
    /// An entrant's region.
    Region,
    /// How many points.
    Points,
    /// Who begins.
    First,
    /// Who answers.
    Second,
    /// Who won.
    Winner,
    /// How the game ended.
    Kind,
}

/// How the game of a line ended, or why there was none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineEnding {
    /// It was played.
    Played,
    /// One did not come.
    Forfeit,
    /// Neither came.
    BothAbsent,
    /// There was nobody to play.
    Bye,
    /// It was known that somebody would be away.
    Away,
}

impl LineEnding {
    /// That of a game with this result.
    pub const fn of(result: GameResult) -> Self {
        match result {
            GameResult::Played { .. } => Self::Played,
            GameResult::Forfeit { .. } => Self::Forfeit,
            GameResult::BothAbsent => Self::BothAbsent,
        }
    }
}

impl Language {
    const fn choose<T: Copy>(self, portuguese: T, english: T) -> T {
        match self {
            Self::Portuguese => portuguese,
            Self::English => english,
        }
    }

    /// What stands above a column.
    pub const fn column(self, column: Column) -> &'static str {
        match column {
            Column::Tournament => self.choose("torneio", "tournament"),
            Column::Group => self.choose("grupo", "group"),
            Column::Round => self.choose("ronda", "round"),
            Column::Rounds => self.choose("rondas", "rounds"),
            Column::Table => self.choose("mesa", "table"),
            Column::Place => self.choose("lugar", "place"),
            Column::Number => self.choose("número", "number"),
            Column::Name => self.choose("nome", "name"),
            Column::School => self.choose("escola", "school"),
            Column::Region => self.choose("região", "region"),
            Column::Points => self.choose("pontos", "points"),
            Column::First => self.choose("começa", "begins"),
            Column::Second => self.choose("responde", "answers"),
            Column::Winner => self.choose("vencedor", "winner"),
            Column::Kind => self.choose("tipo", "kind"),
        }
    }

    /// How the game of a line ended: words that a list of results is read back from.
    pub const fn ending(self, ending: LineEnding) -> &'static str {
        match ending {
            LineEnding::Played => self.choose("jogado", "played"),
            LineEnding::Forfeit => self.choose("falta", "forfeit"),
            LineEnding::BothAbsent => self.choose("ambos ausentes", "both_absent"),
            LineEnding::Bye => self.choose("folga", "bye"),
            LineEnding::Away => self.choose("dispensado", "away"),
        }
    }

    /// What stands above the figures of a tie-break. The national reading has the same name: no list holds both.
    pub const fn tie_break(self, tie_break: TieBreak) -> &'static str {
        match tie_break {
            TieBreak::Buchholz | TieBreak::NationalBuchholz => "Buchholz",
            TieBreak::BuchholzCutOne => self.choose("Buchholz sem o pior", "Buchholz cut 1"),
            TieBreak::MedianBuchholz | TieBreak::NationalMedian => self.choose("mediano", "median"),
            TieBreak::Progressive => self.choose("progressivo", "progressive"),
            TieBreak::SonnebornBerger => "Sonneborn-Berger",
            TieBreak::Wins => self.choose("vitórias", "wins"),
            TieBreak::DirectEncounter => self.choose("confronto direto", "direct"),
            TieBreak::PlayOff => self.choose("desempate jogado", "play-off"),
            TieBreak::Lots => self.choose("sorteio", "lots"),
        }
    }

    /// What a contest is called.
    pub fn contest(self, name: ContestName) -> String {
        match name {
            ContestName::Everybody => self.choose("grupo único", "one group").to_owned(),
            ContestName::Final => "final".to_owned(),
            ContestName::Group { number } => format!("{} {number}", self.column(Column::Group)),
        }
    }

    /// Points as people and spreadsheets write them.
    pub fn points(self, points: Points) -> String {
        match self {
            Self::Portuguese => points.to_string().replace('.', ","),
            Self::English => points.to_string(),
        }
    }

    /// After how many rounds standings are, and, if they are provisional, which results of later ones count.
    pub fn counted(self, counted: &RoundsCounted) -> String {
        let rounds = match (self, counted.rounds) {
            (Self::Portuguese, 0) => "ainda sem nenhuma ronda completa".to_owned(),
            (Self::Portuguese, 1) => "depois de 1 ronda".to_owned(),
            (Self::Portuguese, rounds) => format!("depois de {rounds} rondas"),
            (Self::English, 0) => "no round is complete yet".to_owned(),
            (Self::English, 1) => "after 1 round".to_owned(),
            (Self::English, rounds) => format!("after {rounds} rounds"),
        };
        if counted.later.is_empty() {
            return rounds;
        }
        let part = |part: &PartialRound| match (self, part.games) {
            (Self::Portuguese, 1) => format!("{} de 1 resultado da ronda {}", part.results, part.round),
            (Self::Portuguese, games) => {
                format!("{} de {games} resultados da ronda {}", part.results, part.round)
            }
            (Self::English, 1) => format!("{} of 1 result of round {}", part.results, part.round),
            (Self::English, games) => format!("{} of {games} results of round {}", part.results, part.round),
        };
        let parts: Vec<String> = counted.later.iter().map(part).collect();
        let (provisional, and) = self.choose(("provisória", "e"), ("provisional", "and"));
        format!("{provisional}, {rounds}, {and} {}", parts.join(", "))
    }
}
