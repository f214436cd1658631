//! Hot cells first.

use super::state::{State, closed};
use crate::combinatorial::SumPosition;
use ludoteca_games::gatos::Action;
use ludoteca_search::{ORDER_UNIT, Order};

/// Cells first that take much from the other, and that the other would take much from us by.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HotCells;

impl<P: SumPosition<State = State, Action = Action>> Order<P> for HotCells {
    fn score(&mut self, position: &P, action: Action) -> i32 {
        let state = position.hopes();
        let cell = action.cell;
        let taken = state.harm(cell).count_ones() as i32;
        let saved = if state.other & cell.alone().bits() != 0 {
            (closed(cell) & state.own).count_ones() as i32
        } else {
            0
        };
        (taken + saved - 1) * (ORDER_UNIT / 8)
    }

    fn slot(&self, action: Action) -> usize {
        usize::from(action.cell.0)
    }
}
