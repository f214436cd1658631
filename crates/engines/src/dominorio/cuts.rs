//! Cutting large regions into pieces for the catalogue, at the expense of one player.
//!
//! **Lemma (a cut costs only one player).** Let no upright domino go across some line between two rows any more. The
//! player who puts upright dominoes, Left, is then no better off. *Proof.* Left, playing second, wins the difference of
//! the game as it is and the game that is cut by copying: every move of Right's in the one is a move in the other,
//! because lying dominoes cross no such line, and every move of Left's in the game that is cut is one in the game that
//! is not. ∎
//!
//! Cut along a whole line, nothing above it has to do with anything below. If the player to act wins even then, they win.

use super::state::State;
use crate::combinatorial::Decompose;

/// Parts of the state, cut at the expense of the player to act until every region is small.
pub(super) fn weakened(state: State) -> Vec<State> {
    let mut parts = Vec::new();
    let mut uncut = vec![state];
    while let Some(state) = uncut.pop() {
        for region in state.regions() {
            if region.size() <= State::GREATEST {
                parts.push(region);
            } else {
                uncut.extend(cut(region));
            }
        }
    }
    parts
}

/// The parts of a region above and below the line that looks best to cut along.
fn cut(region: State) -> [State; 2] {
    let parts = |line: u32| {
        let upper = !0 << (8 * line);
        [region.empty & upper, region.empty & !upper].map(|empty| State { empty })
    };
    let cost = |line: u32| {
        let [above, below] = parts(line);
        if above.empty == 0 || below.empty == 0 {
            return u32::MAX;
        }
        let lost = region.room() - above.room() - below.room();
        let places = (region.own() & (0xFF << (8 * line - 8))).count_ones();
        let large = above.size().max(below.size()).saturating_sub(State::GREATEST);
        4 * lost + 2 * places + large
    };
    parts((1..8).min_by_key(|&line| cost(line)).unwrap_or(1))
}
