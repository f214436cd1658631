//! Counting the game tree: the standard test that a move generator is right.

use crate::{Position, PositionExt};

/// The number of sequences of exactly `depth` legal actions from `position`. Sequences do not go past the end of a game.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut count = 0;
    match depth {
        0 => count = 1,
        1 => position.for_each_action(|_| count += 1),
        _ => position.for_each_action(|action| count += perft(&position.after(action), depth - 1)),
    }
    count
}

/// [`perft`] split by first action. Empty for depth 0, which has no first action.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Action, u64)> {
    let mut counts = Vec::new();
    if let Some(rest) = depth.checked_sub(1) {
        position.for_each_action(|action| {
            counts.push((action, perft(&position.after(action), rest)));
        });
    }
    counts
}
