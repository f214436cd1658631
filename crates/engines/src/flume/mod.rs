//! Perfect play in Flume: the game is solved on boards up to 7×7.
//!
//! The rest of a game depends only on the set of empty cells, a mask, and the margin so far. `V(E)` is the best (my
//! stones still to come − the opponent's) for the player to act.
//! * `board`: geometry; `symmetry`: the images of a mask and its canonical form;
//! * `reduce`: the closed form that brings any set down to its 2-core;
//! * `solve`, `search` and `memo`: the solver; `known`: what it need not search;
//! * `rank`: the dense numbering of cores; `losses` and `book`: the lost cores with at least 38 cells;
//! * `tables`: the strong solution on disk;
//! * `thinking`, `judgement` and `line`: the engine.
//!
//! On the empty 7×7 board First is one stone ahead if nobody swaps; every opening keeps that but b1 and its images. So
//! Second swaps after every opening but b1's class, and wins by one stone.

mod bits;
mod board;
mod book;
#[cfg(feature = "books")]
mod book_check;
#[cfg(test)]
mod brute;
mod judgement;
mod known;
mod line;
mod losses;
mod memo;
mod rank;
mod reduce;
mod search;
mod solve;
mod symmetry;
#[cfg(not(target_arch = "wasm32"))]
pub mod tables;
#[cfg(test)]
mod tests;
mod thinking;

pub use crate::book_error::BookError;
pub use board::{BoardMasks, MAX_SIDE};
pub use book::{Book, pack};
#[cfg(feature = "books")]
pub use book_check::{CheckError, Checked, check};
pub use solve::CoreSolver;

pub(crate) use self::FlumeEngine as Engine;

use crate::engine::GameEngine;
#[cfg(not(target_arch = "wasm32"))]
use crate::engine::OpenTables;
use known::Known;
use ludoteca_games::GameId;
use ludoteca_games::flume::{Action, Flume};
use ludoteca_search::{Budget, Report};
use thinking::Thinking;

/// The game that what is made here is for.
pub const GAME: GameId = GameId::Flume;

/// An engine that plays Flume perfectly.
#[derive(Debug)]
pub(crate) struct FlumeEngine {
    solver: CoreSolver,
}

impl FlumeEngine {
    /// An engine with the book in use, if any, and a memory of at most this many MiB for what it must search.
    pub(crate) fn new(hash_mib: usize) -> Self {
        Self { solver: CoreSolver::knowing(Known::Book, hash_mib) }
    }

    /// An engine that works everything out anew.
    pub(crate) fn without_book(hash_mib: usize) -> Self {
        Self { solver: CoreSolver::knowing(Known::Nothing, hash_mib) }
    }

    /// An engine that answers from the strong solution in a folder.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn with_tables(
        hash_mib: usize,
        folder: &std::path::Path,
    ) -> Result<Self, tables::TablesError> {
        let tables = tables::Tables::open(folder, 7)?;
        Ok(Self { solver: CoreSolver::knowing(Known::Tables(tables), hash_mib) })
    }
}

impl GameEngine for FlumeEngine {
    type Game = Flume;
    const CARELESS: [u32; 7] = [100, 78, 50, 30, 18, 14, 6];
    const PERFECT: bool = true;
    /// In all of 664 positions tried who wins was known after three quarters of them, the best margin in all but 25
    /// (`docs/levels.md`).
    const MOST_NODES: u64 = 400_000;
    const FILES: &'static [&'static str] = &["book.bin"];
    #[cfg(not(target_arch = "wasm32"))]
    const OPEN_TABLES: Option<OpenTables<Self>> = Some(Self::with_tables);

    fn make(hash_mib: usize, book: bool) -> Self {
        if book { Self::new(hash_mib) } else { Self::without_book(hash_mib) }
    }

    fn install(file: &[u8]) -> bool {
        Book::install(file).is_ok()
    }

    fn is_equipped() -> bool {
        Book::in_use().is_some()
    }

    fn think(&mut self, position: &Flume, budget: &mut Budget<'_, Action>) -> Report<Action> {
        self.solver.age();
        Thinking::new(&mut self.solver, position, budget).answer()
    }
}
