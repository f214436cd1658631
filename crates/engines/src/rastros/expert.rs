//! Book, solver and distances in one hand. Whatever it says of a winner is proved.

use super::Spend;
use super::book::{Book, may_know};
use super::distance::{Distances, Worth, longest};
use super::solve::WinnerSolver;
use super::span::Span;
use super::view::View;
use ludoteca_search::Stopped;

/// What there is to ask about positions that are not over by a goal.
#[derive(Debug)]
pub(super) struct Expert {
    has_book: bool,
    solver: WinnerSolver<7>,
    distances: Distances<7>,
}

impl Expert {
    /// With tables of at most `hash_mib` MiB in all, half for winners and half for distances.
    pub(super) fn new(hash_mib: usize, has_book: bool) -> Self {
        Self {
            has_book,
            solver: WinnerSolver::new(hash_mib.div_ceil(2)),
            distances: Distances::new(hash_mib / 2),
        }
    }

    /// What the book says.
    pub(super) fn recall(&self, view: View<7>) -> Option<Worth> {
        let asked = self.has_book && may_know(view);
        let book = if asked { Book::in_use() } else { None };
        let entry = book?.find(view.trimmed())?;
        Some(Worth {
            mover_wins: entry.mover_wins,
            plies: entry.plies.map_or_else(|| unmeasured(view), Span::just),
        })
    }

    /// The exact worth of a position that ends within `most` plies.
    pub(super) fn near(
        &mut self,
        view: View<7>,
        most: u8,
        spend: Spend<'_>,
    ) -> Result<Option<Worth>, Stopped> {
        self.distances.near(&mut self.solver, view, most, spend)
    }

    /// The worth of a position, its plies not measured unless the book has them.
    pub(super) fn winner(&mut self, view: View<7>, spend: Spend<'_>) -> Result<Worth, Stopped> {
        if let Some(worth) = self.recall(view) {
            return Ok(worth);
        }
        let mover_wins = self.solver.mover_wins(view, spend)?;
        Ok(Worth { mover_wins, plies: unmeasured(view) })
    }

    /// The worth of a position whose winner is known, its plies measured as far as `spend` goes.
    pub(super) fn measured(&mut self, view: View<7>, mover_wins: bool, spend: Spend<'_>) -> Worth {
        Worth { mover_wins, plies: self.distances.plies(&mut self.solver, view, mover_wins, spend) }
    }

    /// Whether one side, the player to act or (not `attacking`) the opponent, forces its win within `plies`.
    pub(super) fn forces(
        &mut self,
        view: View<7>,
        plies: u8,
        attacking: bool,
        spend: Spend<'_>,
    ) -> Result<bool, Stopped> {
        self.distances.forces(&mut self.solver, view, plies, attacking, spend)
    }
}

/// All that is known of the plies without looking.
fn unmeasured(view: View<7>) -> Span {
    Span { low: 0, high: longest(view) }
}
