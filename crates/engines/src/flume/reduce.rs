//! The closed form that brings any set of empty cells down to its 2-core.
//!
//! Let `X` be the 2-core of `E` (take away cells with fewer than two empty neighbours until none is left),
//! `T = |E| − |X|` and `v = V(X)`. What is outside the core is a forest; each tree either hangs on the core
//! by one edge or is free. Then
//! * `V(E) = T − 1 + |v + 1|` if some hanging tree has two or more cells;
//! * `V(E) = T − 2 + |v + 2|` else, if some free tree has three or more cells;
//! * `V(E) = T + v` otherwise.
//!
//! Proof. Let `c` be a cell with at most one empty neighbour, `d` that neighbour. An action `x ∉ {c, d}` that
//! passes the turn is worse than `c` and then `x`: the opponent would only take `c` instead of us. The same
//! holds for `x = d` if `d` has three or more empty neighbours. So we take cells, each of which lets us act
//! again, and stop in one of two ways. Either all of the forest is taken and we act in the core: `T + v`. Or
//! we keep back some `d` with exactly two empty neighbours while no cell with at most one empty neighbour is
//! left except beside `d`; the opponent takes what `d` leaves and must act. If `d`'s neighbours are `c` and a
//! cell that is not an end, we gain `T − 2 − v` when `c` and `d` are the last of the forest (keeping back
//! earlier in a chain is worse, since the opponent then has the same choice). If both are ends, the
//! last three cells are a free path and we gain `T − 4 − v`, which is less. Any hanging tree of two or
//! more cells can be saved for last and pruned to such a `c, d`; any free tree of three or more to a path of three.
//!
//! In a non-empty 2-core every action passes the turn, so `V(X) = max over x of 1 − V(X \ x)`.
//!
//! Engine the order of taking: with a one-cell and a two-cell tree hanging on the core, eating up the longer
//! one first throws the choice away. "Only `c` and `d` need considering" is false for such a `c`
//! (see the test `an_end_and_its_neighbour_are_not_always_enough`).

use super::board::BoardMasks;

/// A set of empty cells, brought down to its core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reduced {
    /// The 2-core.
    pub(crate) core: u64,
    /// Cells outside the core.
    pub(crate) taken: i32,
    /// Which choice the player to act has at the end of the forest: see [`Keep`].
    pub(crate) keep: Keep,
}

/// What may be kept back at the end of the forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Keep {
    /// Nothing: everything outside the core is taken.
    Nothing,
    /// The middle of the last three cells of a free tree: one for us, two for the opponent, who must act.
    Middle,
    /// The last but one cell of a hanging tree: one for us, one for the opponent, who must act.
    Last,
}

impl Keep {
    /// The `k` of `T − k + |v + k|`.
    #[inline]
    pub(crate) fn offset(self) -> i32 {
        match self {
            Keep::Nothing => 0,
            Keep::Middle => 2,
            Keep::Last => 1,
        }
    }
}

impl Reduced {
    /// No cell left.
    pub(crate) const NOTHING: Self = Self { core: 0, taken: 0, keep: Keep::Nothing };

    /// The value of the whole set, given the value of its core.
    #[inline]
    pub(crate) fn settle(self, core_value: i32) -> i32 {
        match self.keep {
            Keep::Nothing => self.taken + core_value,
            keep => self.taken - keep.offset() + (core_value + keep.offset()).abs(),
        }
    }

    /// Bounds on the value of the whole set, given bounds on the value of its core (of the core's parity).
    #[inline]
    pub(crate) fn settle_bounds(self, low: i32, high: i32) -> (i32, i32) {
        let (at_low, at_high) = (self.settle(low), self.settle(high));
        let offset = self.keep.offset();
        // Where the choice turns, |v + offset| comes down to 0 or 1.
        let turns = self.keep != Keep::Nothing && low + offset < 0 && high + offset > 0;
        let least = if turns { self.taken - offset + ((low + offset) & 1) } else { at_low.min(at_high) };
        (least, at_low.max(at_high))
    }
}

/// The 2-core of a set: the largest subset in which every cell has at least two neighbours.
#[inline]
pub(crate) fn core(board: BoardMasks, mut m: u64) -> u64 {
    loop {
        let kept = m & board.at_least_two(m);
        if kept == m {
            return m;
        }
        m = kept;
    }
}

/// Brings a set down to its core.
#[inline]
pub(crate) fn reduce(board: BoardMasks, empty: u64) -> Reduced {
    let core = core(board, empty);
    let rest = empty & !core;
    let keep = if rest & board.adjacent(core) & board.adjacent(rest) != 0 {
        Keep::Last
    } else if rest & board.at_least_two(rest) != 0 {
        Keep::Middle
    } else {
        Keep::Nothing
    };
    Reduced { core, taken: rest.count_ones() as i32, keep }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flume::board::bits;
    use crate::flume::brute::Brute;

    fn check_every_subset(w: u32, h: u32) {
        let board = BoardMasks::new(w, h);
        let brute = Brute::new(board);
        for empty in 0..=board.full() {
            let reduced = reduce(board, empty);
            assert_eq!(reduced.settle(brute.value(reduced.core)), brute.value(empty), "{w}x{h} {empty:#x}");
        }
    }

    #[test]
    fn closed_form_on_every_subset() {
        for (w, h) in [(1, 1), (2, 3), (3, 3), (5, 2), (5, 3), (4, 4), (5, 4)] {
            check_every_subset(w, h);
        }
    }

    #[test]
    fn bounds_are_those_of_the_values_between() {
        for (keep, taken) in [(Keep::Nothing, 1), (Keep::Middle, 3), (Keep::Last, 2)] {
            let set = Reduced { core: 0, taken, keep };
            for low in -9..9 {
                for high in (low..9).step_by(2) {
                    let values: Vec<i32> = (low..=high).step_by(2).map(|v| set.settle(v)).collect();
                    let bounds = (*values.iter().min().unwrap(), *values.iter().max().unwrap());
                    assert_eq!(set.settle_bounds(low, high), bounds);
                }
            }
        }
    }

    #[test]
    fn an_end_and_its_neighbour_are_not_always_enough() {
        // ##..   a 2×2 ring with a tree of one cell (c1) and one of two cells (a3, a4) hanging on it
        // (a1 b1 a2 b2 ring): acting at c1 and then keeping back a3 is +3; a4 or a3 first is only +1.
        let board = BoardMasks::new(4, 4);
        let brute = Brute::new(board);
        let cell = |name: &str| 1u64 << ((name.as_bytes()[1] - b'1') * 4 + (name.as_bytes()[0] - b'a'));
        let empty: u64 = ["a1", "b1", "a2", "b2", "c1", "a3", "a4"].iter().map(|n| cell(n)).sum();
        let value = |n: &str| brute.action(empty, cell(n));
        assert_eq!((brute.value(empty), value("c1"), value("a4"), value("a3")), (3, 3, 1, 1));
        assert!(bits(empty).all(|b| brute.action(empty, b) <= 3));
    }
}
