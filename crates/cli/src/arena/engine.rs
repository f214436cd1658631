//! Who plays in a match, and how it is named on the command line.

use super::external::External;
use crate::thinking::{read_nodes, read_time};
use anyhow::{Context, Result};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Dice;
use ludoteca_minds::{Beginner, Level, Limits, Listener, Mind, SystemClock, Thought};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// An engine as named: `level:5`, `nodes:60k`, `time:100ms`, `random`, `beginner`, `ugi:COMMAND`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spec {
    name: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Random,
    Beginner,
    Level(Level),
    Thinks(Pace),
    Ugi(Vec<String>),
}

/// How much thought goes into one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    Nodes(u64),
    Time(Duration),
}

impl Pace {
    const fn limits(self) -> Limits {
        match self {
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Time(time) => Limits::time(time),
        }
    }
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word.split_once(':') {
            Some(("nodes", nodes)) => Ok(Self::Nodes(read_nodes(nodes)?)),
            Some(("time", time)) => Ok(Self::Time(read_time(time)?)),
            _ => Err(format!("{word:?} is not a pace, such as nodes:60k or time:100ms")),
        }
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let kind = match word.split_once(':') {
            None if word == "random" => Kind::Random,
            None if word == "beginner" => Kind::Beginner,
            Some(("level", level)) => Kind::Level(
                level.parse().map_err(|unknown: ludoteca_minds::UnknownLevel| unknown.to_string())?,
            ),
            Some(("nodes" | "time", _)) => Kind::Thinks(word.parse()?),
            Some(("ugi", command)) => match split_command(command) {
                Some(words) => Kind::Ugi(words),
                None => return Err(format!("{word:?} names no command to run")),
            },
            _ => {
                let forms = "random, beginner, level:1 to level:8, nodes:60k, time:100ms or ugi:COMMAND";
                return Err(format!("{word:?} is not an engine: {forms}"));
            }
        };
        Ok(Self { name: word.to_owned(), kind })
    }
}

impl fmt::Display for Spec {
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

/// One who plays in a match.
pub(super) trait Engine {
    /// Begins a game; what is left to chance in it is left to these dice.
    fn begin(&mut self, dice: Dice) -> Result<()>;

    /// The action to play. Once told to stop, any.
    fn choose(&mut self, table: &dyn Table, stop: &dyn Fn() -> bool) -> Result<String>;
}

impl Spec {
    /// The engine, ready to play. The memory is for a mind of our own, the pace for one of others.
    pub(super) fn engine(&self, game: GameId, hash_mib: usize, pace: Pace) -> Result<Box<dyn Engine>> {
        let thinker = |pace: Option<Pace>, level: Level| -> Box<dyn Engine> {
            let mind = ludoteca_minds::mind(game, hash_mib);
            let limits = pace.map_or_else(|| level.limits(mind.as_ref()), Pace::limits);
            Box::new(Thinker { mind, limits, level, dice: Dice::new(0), clock: SystemClock::new() })
        };
        Ok(match &self.kind {
            Kind::Random => Box::new(Gambler(Dice::new(0))),
            Kind::Beginner => Box::new(Novice(Dice::new(0))),
            Kind::Level(level) => thinker(None, *level),
            Kind::Thinks(pace) => thinker(Some(*pace), Level::BEST),
            Kind::Ugi(command) => {
                let engine = External::start(command, game, pace);
                Box::new(engine.with_context(|| format!("the engine {self}"))?)
            }
        })
    }
}

/// Plays at random.
struct Gambler(Dice);

impl Engine for Gambler {
    fn begin(&mut self, dice: Dice) -> Result<()> {
        self.0 = dice;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, _: &dyn Fn() -> bool) -> Result<String> {
        table.boxed_clone().play_random(&mut self.0).context("the game is over")
    }
}

/// Plays at random but for what is one action away.
struct Novice(Dice);

impl Engine for Novice {
    fn begin(&mut self, dice: Dice) -> Result<()> {
        self.0 = dice;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, _: &dyn Fn() -> bool) -> Result<String> {
        Beginner.choose(table, &mut self.0).context("the game is over")
    }
}

/// A mind of our own.
struct Thinker {
    mind: Box<dyn Mind>,
    limits: Limits,
    level: Level,
    dice: Dice,
    clock: SystemClock,
}

impl Engine for Thinker {
    fn begin(&mut self, dice: Dice) -> Result<()> {
        self.dice = dice;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, stop: &dyn Fn() -> bool) -> Result<String> {
        let thought = self.mind.think(table, &self.limits, &self.clock, &mut Stop(stop))?;
        let action = self.level.choose(&thought, &mut self.dice).context("no action to play")?;
        Ok(action.to_owned())
    }
}

/// Listens to nothing but the end.
struct Stop<'s>(&'s dyn Fn() -> bool);

impl Listener for Stop<'_> {
    fn stop(&mut self) -> bool {
        (self.0)()
    }

    fn hear(&mut self, _: &Thought) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_read_from_their_names() {
        for name in
            ["random", "beginner", "level:1", "level:8", "nodes:60k", "time:100ms", "ugi:ludoteca ugi"]
        {
            assert_eq!(name.parse::<Spec>().unwrap().to_string(), name);
        }
        for name in [
            "",
            "Random",
            "random:1",
            "beginner:2",
            "level",
            "level:0",
            "level:9",
            "nodes:0",
            "time:-1s",
            "ugi:",
            "ugi: 'x",
        ] {
            assert!(name.parse::<Spec>().is_err(), "{name}");
        }
    }

    #[test]
    fn quotes_hold_words_together() {
        let words = |command| split_command(command).unwrap_or_default();
        assert_eq!(words("a  'b c' d\"e f\" ''"), ["a", "b c", "de f", ""]);
        assert!(words("  ").is_empty() && words("a 'b").is_empty());
    }
}
