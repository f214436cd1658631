//! What the commands that think take: limits, memory and a level; and how each of them is refused.

use crate::arguments::{GameArgument, LineArguments, read_count};
use crate::excerpt::quoted;
use crate::interrupt::Interrupt;
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_engines::{Analysis, DEFAULT_HASH_MIB, Engine, EngineOptions, Level, Limits, Listener};
use ludoteca_games::{GameId, Table};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

/// The longest time to think.
const LONGEST: Duration = Duration::from_hours(24);
/// The most memory to think with, in MiB.
pub(crate) const MOST_HASH_MIB: usize = 4096;

/// How long to think.
#[derive(Clone, Debug, Args)]
struct LimitArguments {
    /// Think for at most so long, such as 2s or 500ms
    #[arg(long, value_name = "T", value_parser = read_time, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// Look at no more than this many positions, such as 60k or 2M
    #[arg(long, value_name = "N", value_parser = read_nodes, allow_hyphen_values = true)]
    nodes: Option<u64>,
    /// Look no more than this many plies ahead, in games where the search goes by depth
    #[arg(long, value_name = "PLIES", value_parser = read_depth, allow_hyphen_values = true)]
    depth: Option<u32>,
}

/// How much memory to think with.
#[derive(Clone, Debug, Args)]
pub(crate) struct HashArgument {
    /// Memory for the table of positions, in MiB, from 1 to 4096
    #[arg(long = "hash", value_name = "MIB", value_parser = read_hash, allow_hyphen_values = true)]
    #[arg(default_value_t = DEFAULT_HASH_MIB)]
    pub mib: usize,
}

/// What an engine may know beforehand.
#[derive(Clone, Debug, Args)]
struct KnowledgeArguments {
    /// Believe no book: work everything out anew (Rastros takes seconds from the start, the others far longer)
    #[arg(long)]
    no_book: bool,
    /// Answer from the strong solution in this folder (Flume; `ludoteca tables build` makes it)
    #[arg(long, value_name = "DIR", conflicts_with = "no_book")]
    tables: Option<PathBuf>,
}

/// A position to think about, and all that goes with the question.
#[derive(Debug, Args)]
pub(crate) struct QuestionArguments {
    #[command(flatten)]
    game: GameArgument,
    #[command(flatten)]
    line: LineArguments,
    #[command(flatten)]
    limits: LimitArguments,
    #[command(flatten)]
    hash: HashArgument,
    #[command(flatten)]
    knowledge: KnowledgeArguments,
}

impl QuestionArguments {
    /// The table with the position, refused if the game is over.
    pub(crate) fn table(&self) -> Result<Box<dyn Table>> {
        let table = self.line.table(self.game.game)?;
        refuse_finished(table.as_ref())?;
        Ok(table)
    }

    /// An engine to ask.
    pub(crate) fn engine(&self) -> Result<Box<dyn Engine>> {
        self.knowledge.engine(self.game.game, self.hash.mib)
    }

    /// The limits that were given, or else these.
    pub(crate) fn limits_or(&self, otherwise: Limits) -> Limits {
        self.limits.or(otherwise)
    }
}

impl KnowledgeArguments {
    /// An engine that knows what was asked for.
    pub(crate) fn engine(&self, game: GameId, hash_mib: usize) -> Result<Box<dyn Engine>> {
        let options = EngineOptions { hash_mib, book: !self.no_book, tables: self.tables.clone() };
        Ok(options.open(game)?)
    }
}

impl LimitArguments {
    /// The limits that were given, or else these.
    fn or(&self, otherwise: Limits) -> Limits {
        let given = Limits { time: self.time, nodes: self.nodes, depth: self.depth };
        if given == Limits::NONE { otherwise } else { given }
    }
}

/// Reads a length of time: a number and its unit; seconds without one.
pub(crate) fn read_time(word: &str) -> Result<Duration, String> {
    let (number, unit) = word.split_at(word.find(char::is_alphabetic).unwrap_or(word.len()));
    let seconds = match unit {
        "ms" => Some(0.001),
        "" | "s" => Some(1.0),
        "min" => Some(60.0),
        "h" => Some(3600.0),
        _ => None,
    };
    let time = number.parse::<f64>().ok().zip(seconds).map(|(number, seconds)| number * seconds);
    time.and_then(|time| Duration::try_from_secs_f64(time).ok())
        .filter(|time| (Duration::from_millis(1)..=LONGEST).contains(time))
        .ok_or_else(|| format!("the time {} is not between 1ms and 24h, such as 2s or 500ms", quoted(word)))
}

/// Reads a number of positions; `k` stands for thousands, `M` for millions, `G` for thousands of millions.
pub(crate) fn read_nodes(word: &str) -> Result<u64, String> {
    let (digits, unit) = word.split_at(word.find(char::is_alphabetic).unwrap_or(word.len()));
    let unit = match unit {
        "" => Some(1),
        "k" | "K" => Some(1_000),
        "M" => Some(1_000_000),
        "G" => Some(1_000_000_000),
        _ => None,
    };
    let nodes = digits.parse::<u64>().ok().zip(unit).and_then(|(number, unit)| number.checked_mul(unit));
    nodes.filter(|&nodes| nodes > 0).ok_or_else(|| {
        format!("the number of nodes {} is not a whole number from 1, such as 60k or 2M", quoted(word))
    })
}

fn read_depth(word: &str) -> Result<u32, String> {
    read_count("the depth", word, 1..=u32::MAX)
}

/// Reads a size of memory.
pub(crate) fn read_hash(word: &str) -> Result<usize, String> {
    let mib = word.parse().ok().filter(|mib| (1..=MOST_HASH_MIB).contains(mib));
    mib.ok_or_else(|| format!("the hash {} is not a number of MiB from 1 to {MOST_HASH_MIB}", quoted(word)))
}

/// Reads a level.
pub(crate) fn read_level(word: &str) -> Result<Level, String> {
    word.parse().map_err(|_| format!("{} is not a level: a number from 1 to 8", quoted(word)))
}

/// Refuses a game that is over: nobody has anything to think about.
fn refuse_finished(table: &dyn Table) -> Result<()> {
    match table.outcome() {
        Some(outcome) => bail!("the game is over: {outcome}, and there is nothing to think about"),
        None => Ok(()),
    }
}

/// A listener that stops at Ctrl-C and does something with each better answer; that may stop it as well.
pub(crate) struct AnswerListener<'l, F> {
    interrupt: &'l Interrupt,
    hear: F,
    enough: bool,
}

impl<'l, F: FnMut(&Analysis) -> ControlFlow<()>> AnswerListener<'l, F> {
    pub(crate) fn new(interrupt: &'l Interrupt, hear: F) -> Self {
        Self { interrupt, hear, enough: false }
    }
}

impl<F: FnMut(&Analysis) -> ControlFlow<()>> Listener for AnswerListener<'_, F> {
    fn stop(&mut self) -> bool {
        self.enough || self.interrupt.is_asked()
    }

    fn hear(&mut self, analysis: &Analysis) {
        self.enough |= (self.hear)(analysis).is_break();
    }
}

/// Only Ctrl-C matters.
impl Listener for &Interrupt {
    fn stop(&mut self) -> bool {
        self.is_asked()
    }

    fn hear(&mut self, _: &Analysis) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_numbers_with_units() {
        for (word, millis) in
            [("2s", 2000), ("500ms", 500), ("1.5s", 1500), ("3", 3000), ("2min", 120_000), ("1h", 3_600_000)]
        {
            assert_eq!(read_time(word), Ok(Duration::from_millis(millis)), "{word}");
        }
        for word in
            ["", "s", "0", "0ms", "-5s", "1e99", "1e9s", "inf", "NaN", "2 s", "2x", "25h", "0.1ms", "１s"]
        {
            assert!(read_time(word).is_err(), "{word}");
        }
    }

    #[test]
    fn nodes_are_whole_numbers_with_suffixes() {
        assert_eq!(read_nodes("60k"), Ok(60_000));
        assert_eq!(read_nodes("2M"), Ok(2_000_000));
        for word in ["", "0", "0k", "-1", "1.5M", "k", "2m", "99999999999G", "1e9"] {
            assert!(read_nodes(word).is_err(), "{word}");
        }
    }
}
