//! Editions of the championship: which games are played in which school cycle. They change almost every year, so they
//! are data: `data/editions.txt`.

use crate::GameId;

/// One edition of the championship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its number.
    pub number: u32,
    /// The year of its final.
    pub year: u32,
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
    pub games: Vec<GameId>,
}

impl Edition {
    /// The cycles in which a game is played.
    pub fn cycles_of(&self, game: GameId) -> impl Iterator<Item = &Cycle> {
        self.cycles.iter().filter(move |cycle| cycle.games.contains(&game))
    }
}

/// Every edition on file, the newest last.
pub fn editions() -> Vec<Edition> {
    read(include_str!("../data/editions.txt")).unwrap_or_default()
}

/// Reads the data file; a line that says nothing stops it with that line.
fn read(text: &str) -> Result<Vec<Edition>, String> {
    let mut editions: Vec<Edition> = Vec::new();
    for line in text.lines() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let refuse = || line.to_owned();
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        match (fields.as_slice(), editions.last_mut()) {
            (["edition", number, year], _) => editions.push(Edition {
                number: number.parse().map_err(|_| refuse())?,
                year: year.parse().map_err(|_| refuse())?,
                cycles: vec![],
            }),
            (["cycle", code, name, games], Some(edition)) => edition.cycles.push(Cycle {
                code: (*code).to_owned(),
                name: (*name).to_owned(),
                games: games
                    .split_whitespace()
                    .map(str::parse)
                    .collect::<Result<_, _>>()
                    .map_err(|_| refuse())?,
            }),
            _ => return Err(refuse()),
        }
    }
    Ok(editions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_is_whole() {
        let editions = read(include_str!("../data/editions.txt")).unwrap();
        assert!(editions.is_sorted_by_key(|edition| edition.number));
        for edition in &editions {
            assert_eq!(edition.cycles.len(), 4);
            assert!(edition.cycles.iter().all(|cycle| cycle.games.len() == 3));
            assert!(GameId::ALL.iter().all(|&game| edition.cycles_of(game).next().is_some()));
        }
    }

    #[test]
    fn a_bad_line_is_named() {
        assert_eq!(read("edition | x | 2017"), Err("edition | x | 2017".to_owned()));
        assert_eq!(read("cycle | 1 | one | flume"), Err("cycle | 1 | one | flume".to_owned()));
        assert!(read("edition | 1 | 2017\ncycle | 1 | one | chess").is_err());
    }
}
