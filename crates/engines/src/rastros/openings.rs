//! The first fact about the game: who wins after each of the eight openings, proved from nothing.

use super::solve::WinnerSolver;
use super::view::View;
use ludoteca_games::Game;
use ludoteca_games::rastros::{Action, Rastros};
use ludoteca_kernel::{Player, Position, PositionExt};
use ludoteca_search::Stopped;

/// An opening and its proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// First's first action.
    pub action: Action,
    /// Who wins.
    pub winner: Player,
    /// Positions searched for it, given what the openings before it had left in the table.
    pub nodes: u64,
}

/// Proves every opening with a table of `hash_mib` MiB and nothing else: no book, no memory. `spend` is called for every
/// position searched.
pub fn prove_openings(
    hash_mib: usize,
    spend: &mut dyn FnMut() -> Result<(), Stopped>,
) -> Result<Vec<Opening>, Stopped> {
    let mut solver = WinnerSolver::<7>::new(hash_mib);
    let start = Rastros::start();
    let prove = |action| {
        let next = start.after(action);
        let mut nodes = 0;
        let mut count = || {
            nodes += 1;
            spend()
        };
        let wins = solver.mover_wins(View::of(&next), &mut count)?;
        let winner = if wins { next.turn() } else { next.turn().other() };
        Ok(Opening { action, winner, nodes })
    };
    start.legal_actions().into_iter().map(prove).collect()
}
