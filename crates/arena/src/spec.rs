//! How engines are named on the command line, and how the one that is named comes to the table.

use super::contestant::{Contestant, EngineLimits, Halt, Pace};
use super::external::UgiEngine;
use super::own::{BeginnerContestant, MindEngine, RandomContestant};
use crate::words::{quoted, read_level};
use ludoteca_engines::{Level, engine};
use ludoteca_games::GameId;
use std::fmt;
use std::str::FromStr;

/// An engine as named: `level:5`, `nodes:60k`, `time:100ms`, `random`, `beginner`, `ugi:COMMAND`.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineSpec {
    name: String,
    kind: EngineKind,
}

#[derive(Clone, PartialEq, Debug)]
enum EngineKind {
    Random,
    Beginner,
    Level(Level),
    Thinks(Pace),
    Ugi(Vec<String>),
}

impl FromStr for EngineSpec {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let kind = match word.split_once(':') {
            None if word == "random" => EngineKind::Random,
            None if word == "beginner" => EngineKind::Beginner,
            Some(("level", level)) => EngineKind::Level(read_level(level)?),
            Some(("nodes" | "time", _)) => EngineKind::Thinks(word.parse()?),
            Some(("ugi", command)) => match split_command(command) {
                Some(words) => EngineKind::Ugi(words),
                None => return Err(format!("{} names no command to run", quoted(word))),
            },
            _ => {
                let forms = "random, beginner, level:1 to level:8, nodes:60k, time:100ms or ugi:COMMAND";
                return Err(format!("{} is not an engine: {forms}", quoted(word)));
            }
        };
        Ok(Self { name: word.to_owned(), kind })
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The words of a command; quotes of either kind hold words together.
fn split_command(command: &str) -> Option<Vec<String>> {
    let mut words: Vec<String> = Vec::new();
    let mut quote = None;
    let mut inside = false;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                if !inside {
                    words.push(String::new());
                }
                inside = true;
            }
            (None, _) if letter.is_whitespace() => inside = false,
            _ => {
                if !inside {
                    words.push(String::new());
                }
                inside = true;
                words.last_mut()?.push(letter);
            }
        }
    }
    (quote.is_none() && !words.is_empty()).then_some(words)
}

impl EngineSpec {
    /// The engine, ready to play.
    pub(super) fn engine(
        &self,
        game: GameId,
        limits: EngineLimits,
        stop: &dyn Fn() -> bool,
    ) -> Result<Box<dyn Contestant>, Halt> {
        let own = |pace: Option<Pace>, level: Level| {
            let engine = engine(game, limits.hash_mib);
            let limit = pace.map_or_else(|| level.limits(engine.as_ref()), Pace::limits);
            Box::new(MindEngine::new(engine, limit, level))
        };
        Ok(match &self.kind {
            EngineKind::Random => Box::new(RandomContestant::new()),
            EngineKind::Beginner => Box::new(BeginnerContestant::new()),
            EngineKind::Level(level) => own(None, *level),
            EngineKind::Thinks(pace) => own(Some(*pace), Level::BEST),
            EngineKind::Ugi(command) => {
                let engine = UgiEngine::start(command, game, limits, stop);
                Box::new(engine.map_err(|halt| halt.at(|| format!("the engine {self}")))?)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_read_from_their_names() {
        for name in
            ["random", "beginner", "level:1", "level:8", "nodes:60k", "time:100ms", "ugi:ludoteca ugi"]
        {
            assert_eq!(name.parse::<EngineSpec>().unwrap().to_string(), name);
        }
        for name in [
            "", "Random", "random:1", "level", "level:0", "level:9", "nodes:0", "time:-1s", "ugi:", "ugi: 'x",
        ] {
            assert!(name.parse::<EngineSpec>().is_err(), "{name}");
        }
    }

    #[test]
    fn quotes_hold_words_together() {
        let words = |command| split_command(command).unwrap_or_default();
        assert_eq!(words("a  'b c' d\"e f\" ''"), ["a", "b c", "de f", ""]);
        assert!(words("  ").is_empty() && words("a 'b").is_empty());
    }
}
