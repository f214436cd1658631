//! How people say which tournament, which group and whom they mean.

use super::tournaments::Championship;
use super::{ChampionshipFile, file};
use crate::messages::TerminalLanguage;
use crate::messages::championship::ChampionshipWords;
use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_championship::{Entrant, EntrantId};
use ludoteca_club::tournament::{ContestNumber, TournamentState};
use std::path::PathBuf;

/// The file to work on, and the language.
#[derive(Clone, Debug, Args)]
pub(crate) struct FileArguments {
    /// The file of the championship
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The language to speak
    #[arg(long, value_enum, default_value = "pt")]
    pub lang: TerminalLanguage,
}

impl FileArguments {
    /// The championship, to look at.
    pub(crate) fn read(&self) -> Result<Championship> {
        file::read(&self.file, self.lang)
    }

    /// The championship, to work on.
    pub(crate) fn open(&self) -> Result<ChampionshipFile> {
        file::open(&self.file, self.lang)
    }

    pub(crate) fn words(&self) -> &'static dyn ChampionshipWords {
        self.lang.championship()
    }
}

/// Which tournament.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct TournamentArgument {
    /// Which tournament, as `status` lists them
    #[arg(long, value_name = "T")]
    pub tournament: Option<String>,
}

/// Which tournament, and where in it.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PlaceArguments {
    #[command(flatten)]
    pub of: TournamentArgument,
    /// Which group, by its number, or `final`
    #[arg(long, value_name = "N", value_parser = read_group)]
    pub group: Option<GroupName>,
}

/// A group, or the final.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GroupName {
    Number(ContestNumber),
    Final,
}

pub(crate) fn read_group(word: &str) -> Result<GroupName, String> {
    if word.eq_ignore_ascii_case("final") {
        return Ok(GroupName::Final);
    }
    let number = ludoteca_arena::words::read_count("the group", word, 1..=10_000)?;
    Ok(GroupName::Number(number))
}

impl TournamentArgument {
    /// The places of the tournaments that are meant: the one that is named, or all.
    pub(crate) fn all(
        &self,
        championship: &Championship,
        words: &dyn ChampionshipWords,
    ) -> Result<Vec<usize>> {
        if self.tournament.is_some() {
            return Ok(vec![self.one(championship, words)?]);
        }
        Ok((0..championship.tournaments.len()).collect())
    }

    /// The place of the only tournament that can be meant.
    pub(crate) fn one(&self, championship: &Championship, words: &dyn ChampionshipWords) -> Result<usize> {
        let codes: Vec<&str> = championship.tournaments.iter().map(|known| known.code.as_str()).collect();
        match &self.tournament {
            Some(code) => {
                let place = codes.iter().position(|known| known.eq_ignore_ascii_case(code));
                place.ok_or_else(|| anyhow!(words.no_such_tournament(code, &codes.join(", "))))
            }
            None if codes.len() == 1 => Ok(0),
            None => Err(anyhow!(words.which_tournament(&codes.join(", ")))),
        }
    }
}

impl GroupName {
    /// The number of the contest that is meant.
    pub(crate) fn number(
        self,
        state: &TournamentState,
        words: &dyn ChampionshipWords,
    ) -> Result<ContestNumber> {
        let found = match self {
            Self::Number(number) => state.contest(number).map(|_| number),
            Self::Final => state.deciding(),
        };
        found.ok_or_else(|| anyhow!(words.no_such_group()))
    }
}

/// The contests that are meant: the one that is named, or all.
pub(crate) fn contests(
    state: &TournamentState,
    group: Option<GroupName>,
    words: &dyn ChampionshipWords,
) -> Result<Vec<ContestNumber>> {
    match group {
        Some(group) => Ok(vec![group.number(state, words)?]),
        None => Ok((1..=state.contests.len() as ContestNumber).collect()),
    }
}

/// The only contest that can be meant: the one there is, or the final once it has begun.
pub(crate) fn contest(
    state: &TournamentState,
    group: Option<GroupName>,
    words: &dyn ChampionshipWords,
) -> Result<ContestNumber> {
    match group {
        Some(group) => group.number(state, words),
        None => state.deciding().ok_or_else(|| match state.contests.len() {
            0 => anyhow!(words.not_begun()),
            groups => anyhow!(words.which_group(groups)),
        }),
    }
}

/// Whom a number, a name or an unambiguous part of one means.
pub(crate) fn entrant<'e>(
    entrants: impl Iterator<Item = &'e Entrant> + Clone,
    text: &str,
    words: &dyn ChampionshipWords,
) -> Result<EntrantId> {
    if let Ok(number) = text.parse::<u32>() {
        let found = entrants.clone().find(|entrant| entrant.id.0 == number);
        return found.map(|entrant| entrant.id).ok_or_else(|| anyhow!(words.nobody(text)));
    }
    let wanted = plain(text);
    let is_named = |entrant: &&Entrant| plain(&entrant.name) == wanted;
    let is_part = |entrant: &&Entrant| !wanted.is_empty() && plain(&entrant.name).contains(&wanted);
    let mut found: Vec<&Entrant> = entrants.clone().filter(is_named).collect();
    if found.is_empty() {
        found = entrants.filter(is_part).collect();
    }
    match found.as_slice() {
        [] => Err(anyhow!(words.nobody(text))),
        [one] => Ok(one.id),
        several => {
            let names = several.iter().take(5).map(|one| format!("{} ({})", one.name, one.id));
            Err(anyhow!(words.several(text, &names.collect::<Vec<_>>().join(", "))))
        }
    }
}

/// The entrant's name; the number of somebody whose entry was undone.
pub(crate) fn name(state: &TournamentState, id: EntrantId) -> String {
    state.entrant(id).map_or_else(|| format!("#{id}"), |entrant| entrant.name.clone())
}

/// A name in small letters without accents.
fn plain(text: &str) -> String {
    let letter = |c: char| match c {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.trim().chars().flat_map(char::to_lowercase).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_by_number_name_or_part() {
        let words = TerminalLanguage::English.championship();
        let all = [Entrant::new(1, "João Sá"), Entrant::new(2, "Joana Lopes"), Entrant::new(3, "Ana")];
        let found = |text: &str| entrant(all.iter(), text, words).map_err(|why| why.to_string());
        assert_eq!(found("3"), Ok(EntrantId(3)));
        assert_eq!(found("joao"), Ok(EntrantId(1)));
        // A whole name is meant before a part of another one.
        assert_eq!(found("ANA"), Ok(EntrantId(3)));
        assert!(found("jo").unwrap_err().contains("João Sá (1), Joana Lopes (2)"));
        assert!(found("9").is_err() && found("Rui").is_err() && found("").is_err());
    }
}
