//! Gatos & Cães: First's proved win from the start, good play elsewhere, and perfect play near the end.
//!
//! The game is *Snort* (Simon Norton, in Berlekamp, Conway and Guy 1982). A position is reduced to the sets where each
//! player may still go (`state`), which fall apart into independent `regions`; `combinatorial` solves such sums, with large
//! regions cut at one player's expense (`cuts`). Where that would take too long, alpha-beta searches with the same means
//! (`field`, `order`, `guess`).
//!
//! The cats win, by the `book`: it answers every reply of the dogs in their first three turns, and the solver the rest.

mod book;
mod cuts;
mod decompose;
mod field;
mod guess;
mod order;
mod regions;
mod state;
#[cfg(test)]
mod tests;

pub use crate::book_error::BookError;
pub use crate::combinatorial::{CheckError, Checked, Sample};
pub use book::{Book, pack};

pub(crate) use self::GatosEngine as Engine;

use crate::combinatorial::{MOVE, SumEngine, check_edge, wins_within};
use crate::engine::GameEngine;
use field::Field;
use ludoteca_games::GameId;
use ludoteca_games::gatos::{Action, Gatos};
use ludoteca_search::{Budget, Clock, Limits, Report, Stopped};

/// The game that what is made here is for.
pub const GAME: GameId = GameId::Gatos;

/// Proves a part of the edge of the book in use: there the dogs, who are to act, lose. `told` hears after every state how far
/// it is.
pub fn check(
    sample: Sample,
    hash_mib: usize,
    told: &mut dyn FnMut(&Checked) -> Result<(), Stopped>,
) -> Result<Checked, CheckError> {
    let book = Book::in_use().ok_or(CheckError::NoBook)?;
    check_edge(book.positions(), book.edge(), sample, hash_mib, told)
}

/// Whether the player to act wins, by the solver alone, which knows no book; `None` where the limits do not allow to tell.
pub fn wins(position: &Gatos, limits: &Limits, clock: &dyn Clock, hash_mib: usize) -> Option<bool> {
    wins_within(&Field::whole(position), limits, clock, hash_mib)
}

/// An engine for Gatos & Cães.
#[derive(Debug)]
pub(crate) struct GatosEngine(SumEngine<Field>);

impl GameEngine for GatosEngine {
    type Game = Gatos;
    const CARELESS: [u32; 7] = [100, 89, 75, 54, 30, 16, 5];
    /// A move.
    const UNIT: i32 = MOVE;
    /// A new engine has to work out every region again, which costs more than its nodes say.
    const GLANCE: u64 = 2_500;
    const MOST_NODES: u64 = 300_000;

    const FILES: &'static [&'static str] = &["book.bin"];

    fn make(hash_mib: usize, book: bool) -> Self {
        Self(if book { SumEngine::with_book(hash_mib, Field::recalled) } else { SumEngine::new(hash_mib) })
    }

    fn install(file: &[u8]) -> bool {
        Book::install(file).is_ok()
    }

    fn is_equipped() -> bool {
        Book::in_use().is_some()
    }

    fn think(&mut self, position: &Gatos, budget: &mut Budget<'_, Action>) -> Report<Action> {
        self.0.think(&Field::whole(position), budget)
    }
}
