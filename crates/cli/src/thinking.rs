//! What the commands that think take: limits, memory and a level; and how each of them is refused.

use crate::arguments::{GameArgument, LineArguments};
use crate::interrupt::Interrupt;
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_arena::words::{read_count, read_hash, read_nodes, read_time};
use ludoteca_engines::{Analysis, DEFAULT_HASH_MIB, Engine, EngineOptions, Limits, Listener};
use ludoteca_games::{GameId, Table};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

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

fn read_depth(word: &str) -> Result<u32, String> {
    read_count("the depth", word, 1..=u32::MAX)
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
