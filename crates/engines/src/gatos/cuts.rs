//! Cutting large regions into pieces for the catalogue, at the expense of one player.
//!
//! Taking cells from the player to act makes the state worse for them (lemma 1). Enough of them taken along a line of the
//! board, nothing on one side has to do with anything on the other, and the region falls apart. If the player to act wins
//! even then, they win.

use super::regions::regions;
use super::state::{State, beside};
use crate::combinatorial::Decompose;

/// The state with cells taken from the player to act until every region is small.
pub(super) fn weakened(state: State) -> State {
    let mut weak = State::default();
    let mut large = vec![state];
    while let Some(state) = large.pop() {
        for region in regions(state) {
            if (region.own | region.other).count_ones() <= State::GREATEST {
                weak = weak.with(region);
            } else {
                large.push(State { own: region.own & !cheapest_cut(region), other: region.other });
            }
        }
    }
    weak
}

/// The cells to take from the player to act along the line that looks best.
fn cheapest_cut(region: State) -> u64 {
    let cells = region.own | region.other;
    let mut best = (u32::MAX, 0);
    for line in 1..8u8 {
        let upper = !0 << (8 * line);
        let right = (0xFF & (0xFF << line)) * 0x0101_0101_0101_0101;
        for side in [upper, right] {
            let (here, there) = ((cells & side).count_ones(), (cells & !side).count_ones());
            if here == 0 || there == 0 {
                continue;
            }
            let cut =
                region.own & ((side & beside(region.other & !side)) | (!side & beside(region.other & side)));
            let cost = 2 * cut.count_ones() + here.max(there).saturating_sub(State::GREATEST);
            if cost < best.0 {
                best = (cost, cut);
            }
        }
    }
    best.1
}
