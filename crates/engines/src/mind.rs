//! The one face of every mind: a table goes in, an opinion on every legal action comes out.

use crate::{Opinion, Thought};
use ludoteca_games::{Game, GameId, Seated, Table};
use ludoteca_kernel::Position;
use ludoteca_search::{Budget, Clock, Limits, Report, Watch};
use std::fmt;

/// Somebody who can be asked about a game. No caller needs to know which game it is.
pub trait Mind: Send {
    /// The game it knows.
    fn game(&self) -> GameId;

    /// Whether it proves every position that play can lead to, within seconds.
    fn is_perfect(&self) -> bool;

    /// Thinks about the position on the table: an opinion on every legal action, the one to play first.
    ///
    /// Whatever the limits, there is an opinion on every action; what could not be proved within them is an estimate.
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        clock: &dyn Clock,
        listener: &mut dyn Listener,
    ) -> Result<Thought, Unthinkable>;
}

/// Whoever waits for a thought.
pub trait Listener {
    /// Whether to end now with the best answer so far.
    fn stop(&mut self) -> bool;

    /// Hears a better answer. The final one is returned, not told.
    fn hear(&mut self, thought: &Thought);
}

/// Nobody.
impl Listener for () {
    fn stop(&mut self) -> bool {
        false
    }

    fn hear(&mut self, _: &Thought) {}
}

/// Why a mind has nothing to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unthinkable {
    /// The game is over.
    Over,
    /// The table holds another game.
    OtherGame {
        /// The game on the table.
        table: GameId,
        /// The game the mind knows.
        mind: GameId,
    },
}

impl fmt::Display for Unthinkable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over: there is nothing to think about"),
            Self::OtherGame { table, mind } => write!(f, "a mind for {mind} was asked about {table}"),
        }
    }
}

impl std::error::Error for Unthinkable {}

/// How a mind is made that answers from a strong solution in a folder, given the MiB for its own table.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) type OpenTables<T> = fn(usize, &std::path::Path) -> Result<T, crate::flume::tables::TablesError>;

/// What each game's folder implements, for its type that is called `Thinker`: thinking in the game's own types.
pub(crate) trait Think: Send + Sized {
    /// The game.
    type Game: Game;

    /// Whether every position that play can lead to is proved, within seconds.
    const PERFECT: bool = false;

    /// The estimate that means "one clear step ahead".
    const UNIT: i32 = 100;

    /// Whether an answer may depend on what was asked before: what a search has learnt leads it elsewhere.
    const LEARNS: bool = true;

    /// Nodes for one position where a whole game is looked through: some milliseconds for a new mind.
    const GLANCE: u64 = 20_000;

    /// Nodes of the best level: what a browser looks at in half a second, so that a machine four times as slow answers
    /// within two.
    const MOST_NODES: u64 = 2_000_000;

    /// The chance of a careless action at each level below the best, in hundredths. Tuned against a beginner, so that a
    /// level means about the same to people in every game (`docs/levels.md`).
    const CARELESS: [u32; 7] = [85, 60, 40, 25, 15, 8, 3];

    /// What the mind wants to be given by [`install`](Self::install), where it is not inside the program: names of
    /// files in the game's folder of data.
    const FILES: &'static [&'static str] = &[];

    /// How the strong solution is opened, where there can be one.
    #[cfg(not(target_arch = "wasm32"))]
    const OPEN_TABLES: Option<OpenTables<Self>> = None;

    /// A mind with at most this many MiB for its table.
    fn make(hash_mib: usize) -> Self;

    /// A mind that works everything out anew; the same where there is no book.
    fn make_without_book(hash_mib: usize) -> Self {
        Self::make(hash_mib)
    }

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

/// A [`Think`] behind the common face.
pub(crate) struct Faced<T>(pub(crate) T);

impl<T: Think> Mind for Faced<T> {
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
    ) -> Result<Thought, Unthinkable> {
        let Some(seated) = table.as_any().downcast_ref::<Seated<T::Game>>() else {
            return Err(Unthinkable::OtherGame { table: table.game(), mind: T::Game::ID });
        };
        if table.outcome().is_some() {
            return Err(Unthinkable::Over);
        }
        let mut relay = InWords(listener);
        let mut budget = Budget::new(limits, clock, &mut relay);
        let report = self.0.think(seated.at(), &mut budget);
        let elapsed = budget.elapsed();
        Ok(Thought { elapsed, perfect: T::PERFECT, ..thought(&report) })
    }
}

/// Passes a search's reports on in words.
struct InWords<'a>(&'a mut dyn Listener);

impl<A: fmt::Display> Watch<A> for InWords<'_> {
    fn stop(&mut self) -> bool {
        self.0.stop()
    }

    fn report(&mut self, report: &Report<A>) {
        self.0.hear(&thought(report));
    }
}

fn thought<A: fmt::Display>(report: &Report<A>) -> Thought {
    let opinions = report.rows.iter().map(|row| Opinion {
        action: row.action.to_string(),
        value: row.value,
        margin: row.margin,
        line: row.line.iter().map(ToString::to_string).collect(),
    });
    Thought { opinions: opinions.collect(), nodes: report.nodes, depth: report.depth, ..Thought::default() }
}
