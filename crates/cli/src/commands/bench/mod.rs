//! `ludoteca bench`: how fast the law is, measured through the same faces that a search uses; the signature of the
//! engines; and how strong the levels are.

mod levels;

use crate::arguments::{widest, write_json};
use anyhow::Result;
use clap::{Args, Subcommand};
use ludoteca_arena::words::{quoted, read_game};
use ludoteca_engines::{EngineSignature, engine_signature};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::time::{Duration, Instant};

/// Measure speed and strength
#[derive(Debug, Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Uniform random games from the start, on one thread: games and actions a second
    Playouts(PlayoutBench),
    /// Fixed thinking about fixed positions: its nodes are the signature, which changes when a search does
    Search(SearchBench),
    /// Each level against a beginner and against the level below
    Levels(levels::LevelBench),
}

#[derive(Debug, Args)]
struct PlayoutBench {
    /// One of the games; all of them without it
    #[arg(value_parser = read_game)]
    game: Option<GameId>,
    /// How long to measure each game, after a warm-up of a tenth of that
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = read_seconds, allow_negative_numbers = true)]
    seconds: Duration,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct SearchBench {
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// What was measured for one game.
#[derive(Debug, Serialize)]
struct Speed {
    game: &'static str,
    games: u64,
    actions: u64,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
}

fn read_seconds(word: &str) -> Result<Duration, String> {
    let seconds = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let measurable = |seconds: &Duration| !seconds.is_zero() && *seconds <= Duration::from_hours(24);
    seconds
        .filter(measurable)
        .ok_or_else(|| format!("{} is not a number of seconds up to 86400 (a day)", quoted(word)))
}

impl Bench {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match &self.what {
            What::Playouts(playouts) => playouts.run(out),
            What::Search(search) => search.run(out),
            What::Levels(levels) => levels.run(out),
        }
    }
}

impl PlayoutBench {
    fn run(&self, out: &mut dyn Write) -> Result<()> {
        let games = self.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
        let (width, mut speeds) = (widest(GameId::slug), Vec::new());
        for game in games {
            measure(game, self.seconds / 10);
            let speed = measure(game, self.seconds);
            if !self.json {
                let (games, actions) = (speed.games_per_second, speed.actions_per_second);
                writeln!(out, "{:<width$}  {games:>10.0} games/s  {actions:>11.0} actions/s", speed.game)?;
                out.flush()?;
            }
            speeds.push(speed);
        }
        if self.json { write_json(out, &speeds) } else { Ok(()) }
    }
}

/// Plays random games from the start for at least this long.
fn measure(game: GameId, span: Duration) -> Speed {
    /// Games between two looks at the clock.
    const BATCH: u64 = 1000;
    let table = game.table();
    let mut rng = Rng::new(1);
    let (mut games, mut actions) = (0, 0);
    let begin = Instant::now();
    let elapsed = loop {
        let tally = table.playouts(BATCH, &mut rng);
        games += tally.games();
        actions += tally.actions;
        let elapsed = begin.elapsed();
        if elapsed >= span {
            break elapsed.as_secs_f64();
        }
    };
    Speed {
        game: game.slug(),
        games,
        actions,
        seconds: elapsed,
        games_per_second: games as f64 / elapsed,
        actions_per_second: actions as f64 / elapsed,
    }
}

/// What was counted for one game.
#[derive(Debug, Serialize)]
struct SearchSpeed {
    game: &'static str,
    nodes: u64,
    /// A checksum of everything that was said.
    answers: String,
    seconds: f64,
    nodes_per_second: f64,
}

impl SearchBench {
    fn run(&self, out: &mut dyn Write) -> Result<()> {
        let (width, mut counts) = (widest(GameId::slug), Vec::new());
        for game in GameId::ALL {
            let count = ask(game)?;
            if !self.json {
                let SearchSpeed { game, nodes, answers, nodes_per_second, .. } = &count;
                writeln!(
                    out,
                    "{game:<width$}  {nodes:>8} nodes  {nodes_per_second:>10.0} nodes/s  answers {answers}"
                )?;
                out.flush()?;
            }
            counts.push(count);
        }
        let signature: u64 = counts.iter().map(|count| count.nodes).sum();
        if self.json {
            return write_json(out, &json!({ "games": counts, "signature": signature }));
        }
        Ok(writeln!(out, "signature {signature}")?)
    }
}

/// Asks a fresh engine about the fixed positions of a game.
fn ask(game: GameId) -> Result<SearchSpeed> {
    let begin = Instant::now();
    let EngineSignature { nodes, answers } = engine_signature(game)?;
    let seconds = begin.elapsed().as_secs_f64();
    Ok(SearchSpeed {
        game: game.slug(),
        nodes,
        answers: format!("{answers:016x}"),
        seconds,
        nodes_per_second: nodes as f64 / seconds,
    })
}
