//! The game as the alpha-beta search sees it: hot places first, positions known by their empty cells.

use super::state::State;
use crate::combinatorial::{Decompose, SumPosition};
use ludoteca_games::dominorio::{Action, Dominorio};
use ludoteca_kernel::{Player, Position};
use ludoteca_search::{Fingerprint, Key, ORDER_UNIT, Order};

impl SumPosition for Dominorio {
    type State = State;
    type Order = HotPlaces;
    type Key = ByState;

    const NODES_A_MILLISECOND: u64 = 150;
    /// Without limits everything is left to the solver.
    const REACH: &'static [(u64, u32)] = &[
        (0, 8),
        (600, 20),
        (1_200, 24),
        (4_000, 28),
        (15_000, 32),
        (35_000, 36),
        (70_000, 40),
        (110_000, 44),
        (200_000, 50),
        (250_000, 56),
        (u64::MAX, 64),
    ];

    fn state(&self) -> Option<State> {
        Some(State::of(self))
    }

    fn hopes(&self) -> State {
        State::of(self)
    }
}

/// Places first that take much from the other player and little from oneself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HotPlaces;

impl Order<Dominorio> for HotPlaces {
    fn score(&mut self, position: &Dominorio, action: Action) -> i32 {
        let before = position.empty().bits();
        let (own, other) = places(before, position);
        let (own_left, other_left) = places(before & !action.set().bits(), position);
        ((other - other_left) - (own - own_left)) * (ORDER_UNIT / 8)
    }

    fn slot(&self, action: Action) -> usize {
        usize::from(action.cells()[0].0)
    }
}

/// How many places for dominoes the player to act and the other have in a set of empty cells.
fn places(empty: u64, position: &Dominorio) -> (i32, i32) {
    let state = State { empty };
    let [upright, lying] = [state.own(), state.other()].map(|set| set.count_ones() as i32);
    match position.turn() {
        Player::First => (upright, lying),
        Player::Second => (lying, upright),
    }
}

/// Knows a position by its empty cells alone, as the player to act sees them. The whole set is the fingerprint.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ByState;

impl Key<Dominorio> for ByState {
    fn fingerprint(&self, position: &Dominorio) -> Fingerprint {
        Fingerprint { key: State::of(position).remembered_as().empty, check: 0 }
    }
}
