//! What a column holds, by the words people write above it.

use crate::csv::folded;

/// A column of a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ListColumn {
    /// The pupil's name.
    Name,
    /// The school.
    School,
    /// The region or district.
    Region,
    /// The school cycle.
    Cycle,
    /// The game.
    Game,
}

/// What is written above each column, as `folded` writes it.
const HEADINGS: [(ListColumn, &[&str]); 5] = [
    (
        ListColumn::Name,
        &[
            "nome",
            "aluno",
            "aluna",
            "alunoa",
            "nomedoaluno",
            "nomedoalunoa",
            "nomedoaalunoa",
            "nomedaaluna",
            "nomecompleto",
            "jogador",
            "jogadora",
            "participante",
            "name",
            "fullname",
            "pupil",
            "pupilname",
            "student",
            "studentname",
            "player",
            "entrant",
        ],
    ),
    (
        ListColumn::School,
        &[
            "escola",
            "nomedaescola",
            "agrupamento",
            "agrupamentodeescolas",
            "school",
            "schoolname",
            "club",
            "clube",
        ],
    ),
    (ListColumn::Region, &["regiao", "distrito", "zona", "region", "district", "area"]),
    (ListColumn::Cycle, &["ciclo", "categoria", "escalao", "nivel", "cycle", "category", "level"]),
    (ListColumn::Game, &["jogo", "nomedojogo", "torneio", "game", "tournament"]),
];

impl ListColumn {
    /// The column with that heading.
    pub(super) fn headed(heading: &str) -> Option<Self> {
        let heading = folded(heading);
        let found = HEADINGS.iter().find(|(_, words)| words.contains(&heading.as_str()));
        found.map(|&(column, _)| column)
    }
}
