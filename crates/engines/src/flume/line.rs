//! Lines of best play.

use super::board::bits;
use super::search::Spend;
use super::solve::CoreSolver;
use ludoteca_games::Colour;
use ludoteca_games::board::Cell;
use ludoteca_games::flume::{Action, Flume, Seats};
use ludoteca_kernel::Position;
use ludoteca_search::Stopped;

/// Stones of the colour to act less those of the other one.
pub(crate) fn margin(position: &Flume) -> i32 {
    let more = position.white().len() as i32 - position.black().len() as i32;
    if position.colour() == Colour::White { more } else { -more }
}

/// The action on a cell given as one bit.
pub(crate) fn place(cell: u64) -> Action {
    Action::Place(Cell(cell.trailing_zeros() as u8))
}

/// Lengthens a line that leads to `at` with best play by both, to the end of the game unless stopped.
pub(crate) fn follow(
    solver: &mut CoreSolver,
    mut at: Flume,
    line: &mut Vec<Action>,
    spend: Spend<'_>,
) -> Result<(), Stopped> {
    while at.empty().bits() != 0 {
        let value = solver.value_within(at.empty().bits(), spend)?;
        let swaps = at.seats() == Seats::SwapOpen && margin(&at) + value < 0;
        let action =
            if swaps { Action::Swap } else { place(best_cell(solver, at.empty().bits(), value, spend)?) };
        line.push(action);
        at.play_unchecked(action);
    }
    Ok(())
}

/// A cell that brings `value`, which is the best there is: one that is known to, if possible.
fn best_cell(solver: &mut CoreSolver, empty: u64, value: i32, spend: Spend<'_>) -> Result<u64, Stopped> {
    let candidates = solver.candidates(empty);
    if let Some(cell) = bits(candidates).find(|&cell| solver.action_bounds(empty, cell).0 >= value) {
        return Ok(cell);
    }
    for cell in bits(candidates) {
        if solver.action_at_least(empty, cell, value, spend)? {
            return Ok(cell);
        }
    }
    Err(Stopped)
}
