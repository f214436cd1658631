//! Groups and the product of their sizes.

use super::Board;
use crate::board::CellSet;

/// The two largest groups of a set of stones, as sets of cells; empty where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Groups {
    /// A largest group.
    pub largest: CellSet,
    /// A largest group among the others.
    pub second: CellSet,
}

impl Groups {
    /// The two largest groups of stones that touch each other.
    #[inline]
    pub fn of(stones: CellSet) -> Self {
        let mut stones = stones.bits();
        let mut groups = Self::default();
        // What is left cannot hold a group that matters once it is no larger than the second.
        while stones.count_ones() > groups.second.len() {
            let group = CellSet::from_bits(group_at(stones & stones.wrapping_neg(), stones));
            stones ^= group.bits();
            if group.len() > groups.largest.len() {
                groups.second = groups.largest;
                groups.largest = group;
            } else if group.len() > groups.second.len() {
                groups.second = group;
            }
        }
        groups
    }

    /// Rule 3: the product of their sizes.
    #[inline]
    pub const fn product(self) -> u32 {
        self.largest.len() * self.second.len()
    }
}

/// The stones joined to a seed. The border is worked off from both ends: two cells a step that do not wait for each
/// other.
#[inline]
fn group_at(seed: u64, stones: u64) -> u64 {
    const NEIGHBOURS: &[CellSet; 64] = &Board::NEIGHBOURS;
    let mut group = seed;
    let mut border = seed;
    while border != 0 {
        let lowest = border.trailing_zeros();
        let highest = border.ilog2();
        border &= !(1 << lowest | 1 << highest);
        let around = NEIGHBOURS[lowest as usize] | NEIGHBOURS[highest as usize];
        let joined = around.bits() & stones & !group;
        group |= joined;
        border |= joined;
    }
    group
}
