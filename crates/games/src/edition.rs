//! Editions of the championship: which games are played in which school cycle. They change almost every year, so they
//! are data: `data/editions.txt`. An edition may name games that are not here.

use crate::GameId;
use std::fmt;

/// One edition of the championship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its number.
    pub number: u32,
    /// The year of its final.
    pub year: u32,
    /// Whether it is the one to show unless another is asked for.
    pub is_default: bool,
    /// Whether its final is still to be played.
    pub is_upcoming: bool,
    /// The school cycles and their games.
    pub cycles: Vec<Cycle>,
}

/// A school cycle in an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// A fixed word: `1`, `2`, `3`, `s`.
    pub code: String,
    /// Its name in Portuguese.
    pub name: String,
    /// Its games.
    pub games: Vec<EditionGame>,
}

/// A game that an edition names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditionGame {
    /// A game of the register.
    Here(GameId),
    /// A game that is not in the Ludoteca.
    Absent {
        /// The name it would have in commands, files and addresses.
        slug: String,
        /// The name people use.
        name: String,
    },
}

impl EditionGame {
    /// The game, if it is in the register.
    pub const fn here(&self) -> Option<GameId> {
        match self {
            Self::Here(game) => Some(*game),
            Self::Absent { .. } => None,
        }
    }

    /// The name in commands, files and addresses.
    pub fn slug(&self) -> &str {
        match self {
            Self::Here(game) => game.slug(),
            Self::Absent { slug, .. } => slug,
        }
    }

    /// The name people use.
    pub fn name(&self) -> &str {
        match self {
            Self::Here(game) => game.name(),
            Self::Absent { name, .. } => name,
        }
    }
}

impl Edition {
    /// What an edition is called until its final is played: its school year, `2026/27`.
    pub fn season(&self) -> Option<String> {
        self.is_upcoming.then(|| format!("{}/{:02}", self.year.saturating_sub(1), self.year % 100))
    }

    /// The cycles in which a game is played.
    pub fn cycles_of(&self, game: GameId) -> impl Iterator<Item = &Cycle> {
        self.cycles.iter().filter(move |cycle| cycle.games.contains(&EditionGame::Here(game)))
    }
}

/// A line of the data file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadEditions {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for BadEditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "editions.txt:{}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadEditions {}

/// Every edition on file, the newest last. The error is a mistake in the data file, which a test finds.
pub fn editions() -> Result<Vec<Edition>, BadEditions> {
    read(include_str!("../data/editions.txt"))
}

fn read(text: &str) -> Result<Vec<Edition>, BadEditions> {
    let mut file = EditionsFile::default();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            file.read(line).map_err(|why| BadEditions { line: at + 1, why })?;
        }
    }
    Ok(file.editions)
}

/// What was read so far.
#[derive(Default)]
struct EditionsFile {
    /// Games by slug and name that need not be in the register.
    named: Vec<(String, String)>,
    editions: Vec<Edition>,
}

impl EditionsFile {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        match fields.as_slice() {
            ["game", slug, name] => self.name(slug, name),
            ["edition", number, year] => self.begin(number, year, ""),
            ["edition", number, year, state @ ("default" | "upcoming")] => self.begin(number, year, state),
            ["cycle", code, name, games] => {
                let games = games.split_whitespace().map(|slug| self.game(slug)).collect::<Result<_, _>>()?;
                let cycle = Cycle { code: (*code).to_owned(), name: (*name).to_owned(), games };
                let edition = self.editions.last_mut().ok_or("a cycle before any edition")?;
                edition.cycles.push(cycle);
                Ok(())
            }
            _ => Err(format!("expected a game, an edition or a cycle, found {line:?}")),
        }
    }

    /// Takes a game's name. A game that has come into the register meanwhile may keep its line.
    fn name(&mut self, slug: &str, name: &str) -> Result<(), String> {
        if let Ok(game) = slug.parse::<GameId>()
            && game.name() != name
        {
            return Err(format!("{slug} is called {} in the register, not {name}", game.name()));
        }
        self.named.push((slug.to_owned(), name.to_owned()));
        Ok(())
    }

    fn begin(&mut self, number: &str, year: &str, state: &str) -> Result<(), String> {
        let read = |word: &str| word.parse().map_err(|_| format!("{word:?} is not a number"));
        let (number, year) = (read(number)?, read(year)?);
        let (is_default, is_upcoming) = (state == "default", state == "upcoming");
        self.editions.push(Edition { number, year, is_default, is_upcoming, cycles: vec![] });
        Ok(())
    }

    fn game(&self, slug: &str) -> Result<EditionGame, String> {
        if let Ok(game) = slug.parse() {
            return Ok(EditionGame::Here(game));
        }
        let named = self.named.iter().find(|(known, _)| known == slug);
        let (slug, name) =
            named.ok_or_else(|| format!("{slug} is neither in the register nor named in a line before"))?;
        Ok(EditionGame::Absent { slug: slug.clone(), name: name.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_is_whole() {
        let editions = editions().unwrap();
        assert!(editions.is_sorted_by(|a, b| (a.number, a.year) < (b.number, b.year)));
        assert_eq!(editions.iter().filter(|edition| edition.is_default).count(), 1);
        let upcoming = editions.iter().position(|edition| edition.is_upcoming);
        assert!(upcoming.is_none_or(|at| at + 1 == editions.len()), "only the newest can be still to come");
        for edition in &editions {
            assert!(!edition.cycles.is_empty(), "edition {} has no cycles", edition.number);
            for cycle in &edition.cycles {
                assert!(!cycle.games.is_empty(), "edition {}: {} has no games", edition.number, cycle.name);
                let again = cycle.games.iter().enumerate().any(|(at, game)| cycle.games[..at].contains(game));
                assert!(!again, "edition {}: {} names a game twice", edition.number, cycle.name);
            }
        }
    }

    #[test]
    fn an_edition_names_games_that_are_not_here() {
        let text =
            "game | ouri | Ouri\nedition | 1 | 2005\ncycle | 1 | one | flume ouri\ncycle | 2 | two | ouri";
        let edition = &read(text).unwrap()[0];
        let games: Vec<_> = edition.cycles[0].games.iter().map(|game| (game.slug(), game.name())).collect();
        assert_eq!(games, [("flume", "Flume"), ("ouri", "Ouri")]);
        assert_eq!(edition.cycles[0].games[1].here(), None);
        assert_eq!(edition.cycles_of(GameId::Flume).count(), 1);
    }

    #[test]
    fn an_edition_to_come_is_called_by_its_school_year() {
        let seasons = |text| -> Vec<_> { read(text).unwrap().iter().map(Edition::season).collect() };
        let text = "edition | 19 | 2026\nedition | 20 | 2027 | upcoming";
        assert_eq!(seasons(text), [None, Some("2026/27".to_owned())]);
        assert_eq!(seasons("edition | 93 | 2100 | upcoming"), [Some("2099/00".to_owned())]);
        assert_eq!(seasons("edition | 13 | 2017 | default"), [None]);
    }

    #[test]
    fn a_bad_line_is_named_with_what_is_wrong() {
        let edition = "edition | 1 | 2017\n";
        for (text, line, why) in [
            ("edition | x | 2017".to_owned(), 1, "\"x\" is not a number"),
            ("edition | 1 | 2017 | soon".to_owned(), 1, "expected a game, an edition or a cycle"),
            ("# hm\n\ncycle | 1 | one | flume".to_owned(), 3, "a cycle before any edition"),
            (format!("{edition}cycle | 1 | one | chess"), 2, "chess is neither in the register nor"),
            (format!("{edition}cycle | 1 | flume"), 2, "expected a game, an edition or a cycle"),
            ("game | flume | Flum".to_owned(), 1, "flume is called Flume in the register, not Flum"),
        ] {
            let bad = read(&text).unwrap_err();
            assert_eq!(bad.line, line, "{text}");
            assert!(bad.why.starts_with(why), "{bad}");
            assert!(bad.to_string().starts_with(&format!("editions.txt:{line}: ")), "{bad}");
        }
        assert!(read("game | flume | Flume").is_ok(), "a game that has come may keep its line");
    }
}
