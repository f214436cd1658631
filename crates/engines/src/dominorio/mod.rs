//! Dominório: First's proved win from the start, good play elsewhere, and perfect play from the middle of the game on.
//!
//! The game is *Domineering* (Göran Andersson, in Berlekamp, Conway and Guy 1982). A position is reduced to its empty
//! cells (`state`), which fall apart into independent regions (`decompose`); `combinatorial` solves such sums, with large
//! regions cut at one player's expense (`cuts`). Where that would take too long, alpha-beta searches with the same means
//! (`field`, `guess`).
//!
//! First wins, by the `book`: it answers every reply of Second in the first turns, and the solver the rest.

mod boards;
mod book;
#[cfg(not(target_arch = "wasm32"))]
mod book_make;
mod cuts;
mod decompose;
mod field;
mod guess;
pub(crate) mod state;
#[cfg(test)]
mod tests;

pub use crate::combinatorial::{CheckError, Checked, Sample};
pub use boards::{BoardProof, prove_board};
pub use book::Book;
#[cfg(not(target_arch = "wasm32"))]
pub use book_make::{BookPlan, make_book};

pub(crate) use self::DominorioEngine as Engine;

use crate::combinatorial::{MOVE, SumEngine, check_edge, wins_within};
use crate::engine::GameEngine;
use ludoteca_games::GameId;
use ludoteca_games::dominorio::{Action, Dominorio};
use ludoteca_search::{Budget, Clock, Limits, Report, Stopped};

/// The game that what is made here is for.
pub const GAME: GameId = GameId::Dominorio;

/// Proves a part of the edge of the book in use: there Second, who is to act, loses. `told` hears after every state how far it
/// is.
pub fn check(
    sample: Sample,
    hash_mib: usize,
    told: &mut dyn FnMut(&Checked) -> Result<(), Stopped>,
) -> Result<Checked, CheckError> {
    let book = Book::in_use().ok_or(CheckError::NoBook)?;
    check_edge(book.positions(), book.edge(), sample, hash_mib, told)
}

/// Whether the player to act wins, by the solver alone, which knows no book; `None` where the limits do not allow to tell.
pub fn wins(position: &Dominorio, limits: &Limits, clock: &dyn Clock, hash_mib: usize) -> Option<bool> {
    wins_within(position, limits, clock, hash_mib)
}

/// An engine for Dominório.
#[derive(Debug)]
pub(crate) struct DominorioEngine(SumEngine<Dominorio>);

impl GameEngine for DominorioEngine {
    type Game = Dominorio;
    const CARELESS: [u32; 7] = [100, 82, 63, 40, 18, 9, 3];
    /// A move.
    const UNIT: i32 = MOVE;
    /// A new engine has to work out every region again, which costs more than its nodes say.
    const GLANCE: u64 = 10_000;
    const MOST_NODES: u64 = 250_000;

    const FILES: &'static [&'static str] = &["book.bin"];

    fn make(hash_mib: usize, book: bool) -> Self {
        Self(if book { SumEngine::with_book(hash_mib, book::recall) } else { SumEngine::new(hash_mib) })
    }

    fn install(file: &[u8]) -> bool {
        Book::install(file).is_ok()
    }

    fn is_equipped() -> bool {
        Book::in_use().is_some()
    }

    fn think(&mut self, position: &Dominorio, budget: &mut Budget<'_, Action>) -> Report<Action> {
        self.0.think(position, budget)
    }
}
