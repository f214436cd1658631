//! Who plays in a contest.

use crate::clock::ProcessorTime;
use crate::plain::PlainAlphaBeta;
use crate::uct::{self, Pace};
use ludoteca_engines::avanco::training::{engine_with, unpack};
use ludoteca_engines::{DEFAULT_HASH_MIB, Engine, Level, Limits, engine};
use ludoteca_games::avanco::Avanco;
use ludoteca_games::{GameId, Session, Table};
use ludoteca_kernel::Rng;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A player with its pace.
pub(crate) struct Contestant {
    kind: Kind,
    pace: Pace,
}

enum Kind {
    Engine(Box<dyn Engine>),
    /// A level has a pace of its own.
    Level(Level, Box<dyn Engine>, Rng),
    Uct(Rng),
    Plain(Box<PlainAlphaBeta>),
    Build {
        _process: Child,
        ask: ChildStdin,
        answer: BufReader<ChildStdout>,
    },
}

impl Contestant {
    /// The player of a description.
    pub(crate) fn new(game: GameId, description: &str, seed: u64) -> Option<Self> {
        let (who, pace_text) = description.rsplit_once(':')?;
        if who == "level" {
            let kind = Kind::Level(pace_text.parse().ok()?, engine(game, DEFAULT_HASH_MIB), Rng::new(seed));
            return Some(Self { kind, pace: Pace::Simulations(0) });
        }
        let pace = match pace_text.strip_suffix("ms") {
            Some(time) => Pace::Time(Duration::from_millis(time.parse().ok()?)),
            None => Pace::Simulations(pace_text.strip_suffix('n')?.parse().ok()?),
        };
        let kind = match who.split_once(':') {
            None if who == "engine" => Kind::Engine(engine(game, DEFAULT_HASH_MIB)),
            None if who == "uct" => Kind::Uct(Rng::new(seed)),
            None if who == "plain" => Kind::Plain(Box::new(PlainAlphaBeta::new(DEFAULT_HASH_MIB))),
            Some(("tables", path)) => {
                let tables = unpack(&std::fs::read(path).ok()?)?;
                Kind::Engine(engine_with(&tables, DEFAULT_HASH_MIB))
            }
            Some(("build", path)) => {
                let mut process = Command::new(path)
                    .args(["serve", &game.to_string(), &format!("engine:{pace_text}")])
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .spawn()
                    .ok()?;
                let (ask, answer) = (process.stdin.take()?, process.stdout.take()?);
                Kind::Build { _process: process, ask, answer: BufReader::new(answer) }
            }
            _ => return None,
        };
        Some(Self { kind, pace })
    }

    /// Forgets the game before.
    pub(crate) fn begin(&mut self) {
        if let Kind::Plain(plain) = &mut self.kind {
            plain.forget();
        }
    }

    /// The action to play.
    pub(crate) fn choose(&mut self, table: &dyn Table) -> Option<String> {
        match &mut self.kind {
            Kind::Engine(engine) => {
                let limits = match self.pace {
                    Pace::Time(time) => Limits::time(time),
                    Pace::Simulations(nodes) => Limits::nodes(nodes),
                };
                let analysis = engine.think(table, &limits, &ProcessorTime::default(), &mut ()).ok()?;
                analysis.best().map(|best| best.action.clone())
            }
            Kind::Level(level, engine, rng) => {
                level.play(engine.as_mut(), table, rng, &ProcessorTime::default(), &mut ()).ok()
            }
            Kind::Uct(rng) => uct::choose(table, self.pace, uct::Manner::PLAIN, rng),
            Kind::Plain(plain) => {
                let position = table.as_any().downcast_ref::<Session<Avanco>>()?.at();
                Some(plain.choose(position, self.pace).to_string())
            }
            Kind::Build { ask, answer, .. } => {
                writeln!(ask, "{}", table.position()).ok()?;
                let mut line = String::new();
                answer.read_line(&mut line).ok()?;
                line.split_whitespace().next().map(str::to_owned)
            }
        }
    }
}
