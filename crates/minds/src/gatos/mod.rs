//! Good play in Gatos & Cães, and perfect play near the end.
//!
//! The game is *Snort* (Simon Norton, in Berlekamp, Conway and Guy 1982). A position is reduced to the sets where each
//! player may still go (`state`), which fall apart into independent `regions`; `combinatorial` solves such sums, with large
//! regions cut at one player's expense (`cuts`). Where that would take too long, alpha-beta searches with the same means
//! (`field`, `order`, `guess`).

mod cuts;
mod decompose;
mod field;
mod guess;
mod order;
mod regions;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use self::GatosMind as Thinker;

use crate::combinatorial::{MOVE, SumMind};
use crate::mind::Think;
use field::Field;
use ludoteca_games::gatos::{Action, Gatos};
use ludoteca_search::{Budget, Report};

/// A mind for Gatos & Cães.
#[derive(Debug)]
pub(crate) struct GatosMind(SumMind<Field>);

impl Think for GatosMind {
    type Game = Gatos;
    /// A move.
    const UNIT: i32 = MOVE;
    /// A new mind has to work out every region again, which costs more than its nodes say.
    const GLANCE: u64 = 2_500;

    fn make(hash_mib: usize) -> Self {
        Self(SumMind::new(hash_mib))
    }

    fn think(&mut self, position: &Gatos, budget: &mut Budget<'_, Action>) -> Report<Action> {
        self.0.think(&Field::whole(position), budget)
    }
}
