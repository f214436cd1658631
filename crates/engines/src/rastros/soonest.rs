//! A quick refusal: positions that cannot end in one side's favour within a few plies, however both play.
//!
//! Necessary conditions only. An answer `false` is a proof, an answer `true` says nothing.

use super::board::spread;
use super::view::View;

/// Whether the game might end within `plies` with a win for the side whose goal lies beside the cells
/// `beside`, by that goal or by a block after an `odd` or even number of plies.
#[inline]
pub(super) fn may_end<const N: usize>(view: View<N>, plies: u8, beside: u64, odd: bool) -> bool {
    // A cell is a block once its neighbours are used up: one ply for each, and one to enter it.
    let block_plies = if (plies & 1 == 1) == odd { plies } else { plies.saturating_sub(1) };
    if block_plies > 8 {
        return true;
    }
    let mut seen = 1u64 << view.piece;
    for _ in 1..plies {
        seen |= spread(seen) & view.free;
    }
    if seen & beside != 0 {
        return true;
    }
    let last = seen | spread(seen) & view.free;
    block_plies > 0 && last & view.free & fewer_neighbours(view.free, block_plies) != 0
}

/// The cells with fewer than `limit` (at most 8) neighbours in `free`, counted on all cells at once.
#[inline]
fn fewer_neighbours(free: u64, limit: u8) -> u64 {
    let (row, up, down) = (free, free << 8, free >> 8);
    let (above, above_twos) = add_three(up << 1, up, up >> 1);
    let (below, below_twos) = add_three(down << 1, down, down >> 1);
    let (beside, beside_twos) = (row << 1 ^ row >> 1, row << 1 & row >> 1);
    let (ones, carried_twos) = add_three(above, below, beside);
    let (some_twos, some_fours) = add_three(above_twos, below_twos, beside_twos);
    let (twos, carried_fours) = (some_twos ^ carried_twos, some_twos & carried_twos);
    let (fours, eights) = (some_fours ^ carried_fours, some_fours & carried_fours);
    // Compare the counters with `limit`, highest digit first.
    let mut equal = !0u64;
    let mut fewer = 0u64;
    for (digit, plane) in [(8, eights), (4, fours), (2, twos), (1, ones)] {
        if limit & digit != 0 {
            fewer |= equal & !plane;
            equal &= plane;
        } else {
            equal &= !plane;
        }
    }
    fewer
}

/// Sum and carry of three sets, digit by digit.
#[inline]
fn add_three(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rastros::board::{Grid, NEIGHBOURS, cells};
    use ludoteca_kernel::Rng;

    #[test]
    fn counters_count() {
        let mut rng = Rng::new(5);
        for _ in 0..500 {
            let free = (rng.next() | rng.next()) & Grid::<7>::ALL;
            for limit in 1..=8 {
                let fewer = fewer_neighbours(free, limit);
                for cell in cells(Grid::<7>::ALL) {
                    let count = (NEIGHBOURS[cell as usize] & free).count_ones();
                    assert_eq!(fewer >> cell & 1 == 1, count < u32::from(limit));
                }
            }
        }
    }
}
