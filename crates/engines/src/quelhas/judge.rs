//! How good a position looks, what is known of it for certain, and which lines to try first.

use super::state::{Duties, State, used};
use ludoteca_games::Seats;
use ludoteca_games::board::WideSet;
use ludoteca_games::quelhas::{Action, Direction, Quelhas};
use ludoteca_kernel::PositionExt;
use ludoteca_search::{ByHash, Evaluate, Fingerprint, Key, ORDER_UNIT, Order, Value};
use std::hash::{Hash, Hasher};

/// A duty more or less: the unit of estimates. The weights were fitted to solved positions of 26 to 38 empty cells.
pub(super) const DUTY: i32 = 100;
/// A lone run: a line that nobody can spare its owner.
const LONE: i32 = 80;
/// A run that the other may still use or fill.
const CONTESTED: i32 = 100;
/// A line more than one in a lone run: a turn that can be spent when everything else would do harm.
const SPARE_LONE: i32 = -160;
/// A line more than one in a contested run.
const SPARE: i32 = -60;
/// Being to act: one duty sooner done.
const TO_ACT: i32 = 90;

/// Counts duties: whoever has fewer runs out first, and wins.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CountDuties;

impl Evaluate<Quelhas> for CountDuties {
    fn evaluate(&mut self, position: &Quelhas) -> i32 {
        let state = State::of(position);
        let estimate = burden(&state.other) - burden(&state.own) + TO_ACT;
        // Whoever looks worse can exchange directions.
        if position.seats() == Seats::SwapOpen { estimate.abs() } else { estimate }
    }

    fn settled(&mut self, position: &Quelhas) -> Option<Value> {
        if position.seats() == Seats::SwapOpen { None } else { State::of(position).settled() }
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}

/// What a player still has to do, weighed.
fn burden(duties: &Duties) -> i32 {
    let lone = duties.lone_runs();
    lone * LONE
        + (duties.lone_room() - lone) * SPARE_LONE
        + duties.contested * CONTESTED
        + duties.spare * SPARE
}

/// Lines first that use up much of one's own room and little of the other's.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OwnRoomFirst {
    /// The position asked about last, by its empty cells and whose turn it is, and the lead in room there.
    known: Option<(WideSet, Direction, i32)>,
}

impl OwnRoomFirst {
    /// The lead in room of a position: every one of its lines is asked about in a row.
    fn lead_of(&mut self, empty: WideSet, direction: Direction) -> i32 {
        match self.known {
            Some((cells, whose, lead)) if (cells, whose) == (empty, direction) => lead,
            _ => {
                let lead = lead(empty, direction);
                self.known = Some((empty, direction, lead));
                lead
            }
        }
    }
}

impl Order<Quelhas> for OwnRoomFirst {
    fn score(&mut self, position: &Quelhas, action: Action) -> i32 {
        if action == Action::Swap {
            return 0;
        }
        let direction = position.direction();
        let after = lead(position.after(action).empty(), direction);
        (self.lead_of(position.empty(), direction) - after) * (ORDER_UNIT / 8)
    }

    fn slot(&self, action: Action) -> usize {
        match action {
            Action::Line { low, high } => {
                usize::from(low.0) << 4 | usize::from((high.0 - low.0) % 10 + (high.0 - low.0) / 10)
            }
            Action::Swap => 0,
        }
    }

    fn reduces(&self) -> bool {
        true
    }

    fn may_wait(&self, _: &Quelhas, action: Action) -> bool {
        action != Action::Swap
    }
}

/// How many cells more a direction can use than the other.
#[inline]
fn lead(empty: WideSet, direction: Direction) -> i32 {
    used(empty, direction).len() as i32 - used(empty, direction.other()).len() as i32
}

/// Knows a position by its reduced state. It does not fit into the 96 bits of a fingerprint, so that it is hashed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ByState;

impl Key<Quelhas> for ByState {
    fn fingerprint(&self, position: &Quelhas) -> Fingerprint {
        let state = State::of(position);
        let vertical = position.direction() == Direction::Vertical;
        ByHash::of(&Reduced { state, vertical, swap: position.seats() == Seats::SwapOpen })
    }
}

/// All that a value depends on.
struct Reduced {
    state: State,
    vertical: bool,
    swap: bool,
}

impl Hash for Reduced {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let lone = |duties: &Duties| duties.lone.iter().fold(0, |word, &runs| word << 6 | u64::from(runs));
        hasher.write_u128(
            self.state.cells.bits() << 2 | u128::from(self.vertical) << 1 | u128::from(self.swap),
        );
        hasher.write_u64(lone(&self.state.own) << 32 | lone(&self.state.other));
    }
}
