//! The slow twins: plain recursion, no table, no cuts, no symmetry. Only for doubting the fast code.

use super::board::{Grid, cells};
use super::view::View;
use ludoteca_games::rastros::Rastros;
use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::{Distance, Value};

/// The value of a position by the law alone.
pub(super) fn by_the_law(position: &Rastros) -> Value {
    if let Some(outcome) = position.outcome() {
        return Value::ended(outcome.winner == position.turn());
    }
    let mut best = Value::WORST;
    position.for_each_action(|action| {
        best = best.max(by_the_law(&position.after(action)).one_ply_before(false));
    });
    best
}

/// The value of a view of any board: entering a1 wins, entering the far corner loses, no step at all loses.
pub(super) fn by_views<const N: usize>(view: View<N>) -> Value {
    if view.beside_home() {
        return Value::Win(Distance::Exact(1));
    }
    let suicide = if view.beside_far() { Value::Loss(Distance::Exact(1)) } else { Value::WORST };
    cells(view.steps()).map(|to| by_views(view.after(to)).one_ply_before(false)).fold(suicide, Value::max)
}

/// Nothing blocked, the piece on `piece`.
pub(super) fn start<const N: usize>(piece: u8) -> View<N> {
    View { free: Grid::<N>::FIELD & !(1 << piece), piece }
}
