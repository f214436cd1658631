//! The law on a board of any size with at most 64 cells, for bit sets: cell `row × COLUMNS + column`, rows from the bottom.

/// The pieces as the player to act sees them: one's own go up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Standing {
    pub(super) own: u64,
    pub(super) enemy: u64,
}

/// A board of this many columns and rows.
pub(super) struct Grid<const COLUMNS: u32, const ROWS: u32>;

impl<const COLUMNS: u32, const ROWS: u32> Grid<COLUMNS, ROWS> {
    pub(super) const CELLS: u32 = COLUMNS * ROWS;
    const ALL: u64 = u64::MAX >> (u64::BITS - Self::CELLS);
    /// The lowest row.
    pub(super) const ROW: u64 = (1 << COLUMNS) - 1;
    const LEFT: u64 = {
        let (mut set, mut row) = (0, 0);
        while row < ROWS {
            set |= 1 << (row * COLUMNS);
            row += 1;
        }
        set
    };
    const RIGHT: u64 = Self::LEFT << (COLUMNS - 1);

    /// Two rows of pieces each.
    pub(super) fn start() -> Standing {
        let own = Self::ROW | Self::ROW << COLUMNS;
        Standing { own, enemy: Self::turned(own) }
    }

    /// The same cells as the other player sees them.
    #[inline]
    pub(super) fn turned(set: u64) -> u64 {
        set.reverse_bits() >> (u64::BITS - Self::CELLS)
    }

    #[inline]
    fn mirrored(set: u64) -> u64 {
        (0..COLUMNS).fold(0, |image, column| image | (set >> column & Self::LEFT) << (COLUMNS - 1 - column))
    }

    /// The whole position in twice [`Self::CELLS`] bits, the same for its mirror image and for nothing else.
    #[inline]
    pub(super) fn key(at: Standing) -> u64 {
        let key = at.own | at.enemy << Self::CELLS;
        key.min(Self::mirrored(at.own) | Self::mirrored(at.enemy) << Self::CELLS)
    }

    /// Where the pieces of a set go one row up: to the left, straight, to the right.
    #[inline]
    pub(super) fn ups(set: u64) -> [u64; 3] {
        [(set & !Self::LEFT) << (COLUMNS - 1), set << COLUMNS, (set & !Self::RIGHT) << (COLUMNS + 1)]
            .map(|set| set & Self::ALL)
    }

    /// The cells on which pieces that go up may capture.
    #[inline]
    pub(super) fn attacked(set: u64) -> u64 {
        let [left, _, right] = Self::ups(set);
        left | right
    }

    /// Every action to one of the targets, as the sets of the cell it leaves and of the cell it enters, until one is
    /// taken: whether one was.
    #[inline]
    pub(super) fn any_action(at: Standing, targets: u64, mut take: impl FnMut(u64, u64) -> bool) -> bool {
        let [left, straight, right] = Self::ups(at.own);
        for (set, back) in [(left, COLUMNS - 1), (straight & !at.enemy, COLUMNS), (right, COLUMNS + 1)] {
            let mut rest = set & !at.own & targets;
            while rest != 0 {
                let to = rest & rest.wrapping_neg();
                rest ^= to;
                if take(to >> back, to) {
                    return true;
                }
            }
        }
        false
    }

    /// The same for the enemy, who goes down.
    #[inline]
    pub(super) fn any_enemy_action(at: Standing, mut take: impl FnMut(u64, u64) -> bool) -> bool {
        let set = at.enemy;
        let downs =
            [(set & !Self::LEFT) >> (COLUMNS + 1), set >> COLUMNS, (set & !Self::RIGHT) >> (COLUMNS - 1)];
        let [left, straight, right] = downs;
        for (set, back) in [(left, COLUMNS + 1), (straight & !at.own, COLUMNS), (right, COLUMNS - 1)] {
            let mut rest = set & !at.enemy;
            while rest != 0 {
                let to = rest & rest.wrapping_neg();
                rest ^= to;
                if take(to << back, to) {
                    return true;
                }
            }
        }
        false
    }

    /// The position after an action, seen by the other player.
    #[inline]
    pub(super) fn after(at: Standing, from: u64, to: u64) -> Standing {
        Standing { own: Self::turned(at.enemy & !to), enemy: Self::turned(at.own & !from | to) }
    }

    /// Whether the player to act has lost.
    pub(super) fn is_over(at: Standing) -> bool {
        at.own == 0 || at.enemy & Self::ROW != 0
    }

    /// The number of lines of so many plies.
    pub(super) fn lines(at: Standing, plies: u32) -> u64 {
        if plies == 0 {
            return 1;
        }
        let mut lines = 0;
        if !Self::is_over(at) {
            Self::any_action(at, u64::MAX, |from, to| {
                lines += Self::lines(Self::after(at, from, to), plies - 1);
                false
            });
        }
        lines
    }
}
