//! Independent regions of a state, and one name for all that look alike.
//!
//! Two cells have to do with each other when they are neighbours, one open to one player and the other to the other.
//! A state falls apart into the connected pieces of that relation: an action in one never changes another, so the
//! game is the sum of its regions.

use super::state::{State, beside};

/// The regions of a state from which the sure cells were taken.
pub(super) fn regions(state: State) -> impl Iterator<Item = State> {
    let mut left = state;
    std::iter::from_fn(move || {
        let cells = left.own | left.other;
        (cells != 0).then(|| {
            let region = region_around(left, cells & cells.wrapping_neg());
            left = State { own: left.own & !region.own, other: left.other & !region.other };
            region
        })
    })
}

/// The region of a cell, by flooding.
fn region_around(state: State, cell: u64) -> State {
    let mut cells = cell;
    loop {
        let next =
            cells | (beside(cells & state.own) & state.other) | (beside(cells & state.other) & state.own);
        if next == cells {
            return State { own: state.own & cells, other: state.other & cells };
        }
        cells = next;
    }
}

/// A region moved to the corner of the board, which changes nothing.
#[inline]
pub(super) const fn cornered(region: State) -> State {
    let cells = region.own | region.other;
    let rows = cells.trailing_zeros() & !7;
    let mut columns = cells | cells >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    let shift = (rows + (columns & 0xFF).trailing_zeros()) & 63;
    State { own: region.own >> shift, other: region.other >> shift }
}

/// The representative of all regions that are the same up to moving, turning, mirroring and exchanging the players,
/// and whether the players were exchanged: the region is then the representative's negative.
pub(super) fn representative(region: State) -> (State, bool) {
    let mut best = (cornered(region), false);
    for turn in 0..8u8 {
        let image = State { own: image(region.own, turn), other: image(region.other, turn) };
        let image = cornered(image);
        for candidate in [(image, false), (image.turned(), true)] {
            // Not exchanged comes first, so that a region which is its own negative is never called exchanged.
            let rank = |(state, exchanged): (State, bool)| (state.own, state.other, exchanged);
            if rank(candidate) < rank(best) {
                best = candidate;
            }
        }
    }
    best
}

/// A set under one of the eight symmetries of the board, by whole-word steps (Warren, *Hacker's Delight*, 7-3).
pub(super) const fn image(set: u64, symmetry: u8) -> u64 {
    let mut set = set;
    if symmetry & 4 != 0 {
        set = exchange(set, 0x00AA_00AA_00AA_00AA, 7);
        set = exchange(set, 0x0000_CCCC_0000_CCCC, 14);
        set = exchange(set, 0x0000_0000_F0F0_F0F0, 28);
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes();
    }
    if symmetry & 1 != 0 {
        set = set.swap_bytes().reverse_bits();
    }
    set
}

/// Exchanges the bits of a mask with those `by` places higher.
const fn exchange(set: u64, mask: u64, by: u32) -> u64 {
    let differing = (set ^ (set >> by)) & mask;
    set ^ differing ^ (differing << by)
}
