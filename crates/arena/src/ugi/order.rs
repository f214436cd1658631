//! What may be said to the engine, read from a line.

use super::clock::Clocks;
use crate::words::{quoted, read_game, read_hash, read_level};
use ludoteca_engines::{Engine, Level, Limits};
use ludoteca_games::GameId;
use ludoteca_kernel::Player;
use std::time::Duration;

/// One command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum UgiCommand {
    Ugi,
    IsReady,
    NewGame,
    Set(UgiOption),
    Position { game: Option<GameId>, place: StartingPoint, actions: Vec<String> },
    Go(GoLimits),
    Stop,
    Query(Query),
    Show,
    Quit,
}

/// An option and its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UgiOption {
    Game(GameId),
    Hash(usize),
    Level(Level),
    Seed(u64),
}

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StartingPoint {
    Start,
    At(String),
}

/// What is asked about the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    FirstToAct,
    Over,
    Result,
}

/// How long to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct GoLimits {
    limits: Limits,
    infinite: bool,
    clocks: Clocks,
}

impl GoLimits {
    /// Whether nothing but `stop` ends it.
    pub(super) fn is_endless(&self) -> bool {
        self.infinite
    }

    /// The limits for the player to act at this level, with this engine.
    pub(super) fn limits(&self, turn: Player, level: Level, engine: &dyn Engine) -> Limits {
        let mut limits = self.limits;
        if let Some(time) = self.clocks.time_for(turn) {
            limits.time = Some(limits.time.map_or(time, |given| given.min(time)));
        }
        let unlimited = limits == Limits::NONE;
        if level < Level::BEST || (unlimited && !self.infinite) {
            let nodes = level.limits(engine).nodes;
            limits.nodes = limits.nodes.into_iter().chain(nodes).min();
        }
        limits
    }
}

impl UgiCommand {
    /// Reads a line; `None` of an empty one.
    pub(super) fn read(line: &str) -> Result<Option<Self>, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&word, rest)) = words.split_first() else { return Ok(None) };
        let alone =
            |order| if rest.is_empty() { Ok(order) } else { Err(format!("{word} takes nothing more")) };
        let order = match word {
            "ugi" => alone(Self::Ugi),
            "isready" => alone(Self::IsReady),
            "uginewgame" => alone(Self::NewGame),
            "stop" => alone(Self::Stop),
            "quit" => alone(Self::Quit),
            "d" | "show" => alone(Self::Show),
            "setoption" => read_option(rest).map(Self::Set),
            "position" => read_position(rest),
            "go" => read_going(rest).map(Self::Go),
            "query" => read_query(rest).map(Self::Query),
            _ => Err(format!("{} is not a command of the Universal Game Interface", quoted(word))),
        };
        order.map(Some)
    }
}

fn read_option(words: &[&str]) -> Result<UgiOption, String> {
    let ["name", name, "value", value] = words else {
        return Err("expected setoption name NAME value VALUE".to_owned());
    };
    match name.to_lowercase().as_str() {
        "game" => read_game(value).map(UgiOption::Game),
        "hash" => read_hash(value).map(UgiOption::Hash),
        "level" => read_level(value).map(UgiOption::Level),
        "seed" => crate::words::read_seed(value).map(UgiOption::Seed),
        _ => Err(format!("{} is not an option: Game, Hash, Level, Seed", quoted(name))),
    }
}

fn read_position(words: &[&str]) -> Result<UgiCommand, String> {
    let (game, words) = match words {
        ["game", slug, rest @ ..] => (Some(read_game(slug)?), rest),
        _ => (None, words),
    };
    let split = words.iter().position(|&word| word == "moves");
    let (place, actions) = words.split_at(split.unwrap_or(words.len()));
    let place = match place {
        ["startpos"] => StartingPoint::Start,
        ["fen", position @ ..] if !position.is_empty() => StartingPoint::At(position.join(" ")),
        _ => return Err("expected position startpos or position fen P, then moves".to_owned()),
    };
    let actions = actions.iter().skip(1).map(|&action| action.to_owned()).collect();
    Ok(UgiCommand::Position { game, place, actions })
}

fn read_going(words: &[&str]) -> Result<GoLimits, String> {
    let mut going = GoLimits::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            going.infinite = true;
            continue;
        }
        let mut number = |least: u64| {
            let value = words.next().copied().unwrap_or_default();
            let number = value.parse().ok().filter(|&number| number >= least);
            number.ok_or_else(|| format!("{word} {} is not a whole number from {least}", quoted(value)))
        };
        match word {
            "movetime" => going.limits.time = Some(Duration::from_millis(number(1)?)),
            "nodes" => going.limits.nodes = Some(number(1)?),
            "depth" => going.limits.depth = Some(u32::try_from(number(0)?).unwrap_or(u32::MAX)),
            "p1time" => going.clocks.left.first = Some(Duration::from_millis(number(0)?)),
            "p2time" => going.clocks.left.second = Some(Duration::from_millis(number(0)?)),
            "p1inc" => going.clocks.increment.first = Duration::from_millis(number(0)?),
            "p2inc" => going.clocks.increment.second = Duration::from_millis(number(0)?),
            _ => {
                return Err(format!(
                    "{} is not a limit: movetime, nodes, depth, infinite, p1time…",
                    quoted(word)
                ));
            }
        }
    }
    Ok(going)
}

fn read_query(words: &[&str]) -> Result<Query, String> {
    match words {
        ["p1turn"] => Ok(Query::FirstToAct),
        ["gameover"] => Ok(Query::Over),
        ["result"] => Ok(Query::Result),
        _ => Err("expected query p1turn, query gameover or query result".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> UgiCommand {
        UgiCommand::read(line).unwrap().unwrap()
    }

    #[test]
    fn positions_keep_their_spaces() {
        assert_eq!(
            read("position game rastros fen 7/7/4o2/7/7/7/7 1 moves d4 d5"),
            UgiCommand::Position {
                game: Some(GameId::Rastros),
                place: StartingPoint::At("7/7/4o2/7/7/7/7 1".to_owned()),
                actions: vec!["d4".to_owned(), "d5".to_owned()],
            }
        );
        assert_eq!(
            read(" position  startpos\r\n"),
            UgiCommand::Position { game: None, place: StartingPoint::Start, actions: vec![] }
        );
    }

    #[test]
    fn limits_may_stand_together() {
        let UgiCommand::Go(going) = read("go movetime 50 nodes 7 depth 3") else { panic!() };
        let limits = Limits { time: Some(Duration::from_millis(50)), nodes: Some(7), depth: Some(3) };
        let engine = ludoteca_engines::engine(GameId::Avanco, 1);
        let engine = engine.as_ref();
        assert_eq!(going.limits(Player::First, Level::BEST, engine), limits);
        let lowest = going.limits(Player::First, Level::LOWEST, engine);
        assert_eq!(lowest, limits, "a level never asks for more than it was given");
        let UgiCommand::Go(bare) = read("go") else { panic!() };
        assert_eq!(bare.limits(Player::First, Level::LOWEST, engine), Level::LOWEST.limits(engine));
        let UgiCommand::Go(endless) = read("go infinite") else { panic!() };
        assert_eq!(endless.limits(Player::First, Level::BEST, engine), Limits::NONE);
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(UgiCommand::read("  \n"), Ok(None));
        for line in [
            "uci",
            "stop now",
            "setoption",
            "setoption name Hash value 0",
            "setoption name Hash value 99999",
            "setoption name Level value 9",
            "setoption name Game value chess",
            "setoption name Threads value 2",
            "position",
            "position fen",
            "position fen moves d4",
            "position game chess startpos",
            "position startpos d4",
            "go fast",
            "go nodes",
            "go nodes -1",
            "go nodes 0",
            "go movetime 0",
            "go movetime 1e99",
            "query",
            "query p2turn",
        ] {
            assert!(UgiCommand::read(line).is_err(), "{line}");
        }
    }
}
