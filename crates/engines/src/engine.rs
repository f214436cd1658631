//! The one face of every engine: a table goes in, an evaluation of every legal action comes out.

use crate::{ActionEval, Analysis};
use ludoteca_games::{Game, GameId, Session, Table};
use ludoteca_kernel::Position;
use ludoteca_search::{Budget, Clock, Limits, Report, Watch};
use std::fmt;

/// Somebody who can be asked about a game. No caller needs to know which game it is.
pub trait Engine: Send {
    /// The game it knows.
    fn game(&self) -> GameId;

    /// Whether it proves every position that play can lead to, within seconds.
    fn is_perfect(&self) -> bool;

    /// Thinks about the position on the table: an evaluation of every legal action, the one to play first.
    ///
    /// Whatever the limits, there is an evaluation of every action; what could not be proved within them is an estimate.
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        clock: &dyn Clock,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, AnalysisError>;
}

/// Whoever waits for an analysis.
pub trait Listener {
    /// Whether to end now with the best answer so far.
    fn stop(&mut self) -> bool;

    /// Hears a better answer. The final one is returned, not told.
    fn hear(&mut self, analysis: &Analysis);
}

/// Nobody.
impl Listener for () {
    fn stop(&mut self) -> bool {
        false
    }

    fn hear(&mut self, _: &Analysis) {}
}

/// Why an engine has nothing to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnalysisError {
    /// The game is over.
    Over,
    /// The table holds another game.
    OtherGame {
        /// The game on the table.
        table: GameId,
        /// The game the engine knows.
        engine: GameId,
    },
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over: there is nothing to think about"),
            Self::OtherGame { table, engine } => write!(f, "an engine for {engine} was asked about {table}"),
        }
    }
}

impl std::error::Error for AnalysisError {}

/// How an engine is made that answers from a strong solution in a folder, given the MiB for its hash table.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) type OpenTables<T> = fn(usize, &std::path::Path) -> Result<T, crate::flume::tables::TablesError>;

/// What each game's folder implements, for its type that is called `Engine`: thinking in the game's own types.
pub(crate) trait GameEngine: Send + Sized {
    /// The game.
    type Game: Game;

    /// Whether every position that play can lead to is proved, within seconds.
    const PERFECT: bool = false;

    /// The estimate that means "one clear step ahead".
    const UNIT: i32 = 100;

    /// Whether an answer may depend on what was asked before: what a search has learnt leads it elsewhere.
    const LEARNS: bool = true;

    /// Nodes for one position where a whole game is looked through: some milliseconds for a new engine.
    const GLANCE: u64 = 20_000;

    /// Nodes of the best level: what a browser looks at in half a second, so that a machine four times as slow answers
    /// within two.
    const MOST_NODES: u64 = 2_000_000;

    /// The chance of a careless action at each level below the best, in hundredths. Tuned against a beginner, so that a
    /// level means about the same to people in every game (`docs/levels.md`).
    const CARELESS: [u32; 7] = [85, 60, 40, 25, 15, 8, 3];

    /// A win within so many plies is taken by every level from 4 on, careless or not, and a loss within one more avoided.
    const ALERT: u16 = 1;

    /// What the engine wants to be given by [`install`](Self::install), where it is not inside the program: names of
    /// files in the game's folder of data.
    const FILES: &'static [&'static str] = &[];

    /// How the strong solution is opened, where there can be one.
    #[cfg(not(target_arch = "wasm32"))]
    const OPEN_TABLES: Option<OpenTables<Self>> = None;

    /// An engine with at most this many MiB for its hash table. Without its book it works everything out anew.
    fn make(hash_mib: usize, book: bool) -> Self;

    /// Takes over the contents of one of its [`FILES`](Self::FILES); `false` if it cannot be that file.
    fn install(_file: &[u8]) -> bool {
        false
    }

    /// Whether it has all of its [`FILES`](Self::FILES).
    fn is_equipped() -> bool {
        true
    }

    /// A row for every legal action of an unfinished position, the one to play first.
    fn think(
        &mut self,
        position: &Self::Game,
        budget: &mut Budget<'_, <Self::Game as Position>::Action>,
    ) -> Report<<Self::Game as Position>::Action>;
}

/// A [`GameEngine`] behind the common face.
pub(crate) struct ErasedEngine<T>(pub(crate) T);

impl<T: GameEngine> Engine for ErasedEngine<T> {
    fn game(&self) -> GameId {
        T::Game::ID
    }

    fn is_perfect(&self) -> bool {
        T::PERFECT
    }

    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        clock: &dyn Clock,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, AnalysisError> {
        let Some(session) = table.as_any().downcast_ref::<Session<T::Game>>() else {
            return Err(AnalysisError::OtherGame { table: table.game(), engine: T::Game::ID });
        };
        if table.outcome().is_some() {
            return Err(AnalysisError::Over);
        }
        let mut relay = TextWatch(listener);
        let mut budget = Budget::new(limits, clock, &mut relay);
        let report = self.0.think(session.at(), &mut budget);
        let elapsed = budget.elapsed();
        Ok(Analysis { elapsed, perfect: T::PERFECT, ..analysis(&report) })
    }
}

/// Passes a search's reports on in words.
struct TextWatch<'a>(&'a mut dyn Listener);

impl<A: fmt::Display> Watch<A> for TextWatch<'_> {
    fn stop(&mut self) -> bool {
        self.0.stop()
    }

    fn report(&mut self, report: &Report<A>) {
        self.0.hear(&analysis(report));
    }
}

fn analysis<A: fmt::Display>(report: &Report<A>) -> Analysis {
    let evals = report.rows.iter().map(|row| ActionEval {
        action: row.action.to_string(),
        value: row.value,
        margin: row.margin,
        line: row.line.iter().map(ToString::to_string).collect(),
    });
    Analysis { evals: evals.collect(), nodes: report.nodes, depth: report.depth, ..Analysis::default() }
}
