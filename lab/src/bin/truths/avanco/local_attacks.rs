//! Attacks that succeed whatever happens elsewhere on the board (partial tablebases; Isaac and Lorentz 2016).
//!
//! The *attacker* goes up. The *region* is the highest [`LocalAttacks::ATTACKING_ROWS`] + 2 rows; the attackers in it are those on its
//! lowest [`LocalAttacks::ATTACKING_ROWS`] rows, and nobody of theirs stands on the two rows above (on the row before the last they
//! would arrive with their next action: a diagonal cell of the last row is on the board, and empty or to be captured).
//! Say that the defender is `e` steps from home if their most advanced piece is, so that they need `e` actions to arrive.
//!
//! We compute the least `e` with which the attacker wins by acting in the region alone, in this game on the region: the
//! attacker must act in it; the defender acts in it or **passes**, and each pass takes one from `e`; a defender's piece
//! that comes to row `r` of the board leaves no more than `r` of `e`; the defender wins when `e` is 0. Let `V` be that
//! number with the attacker to act, `U` with the defender to act.
//!
//! **Lemma.** An attacker who is to act, and has `V ≤ e` with the defender's true `e`, wins the whole game; and so does an
//! attacker with `U ≤ e` when the defender is to act. *Proof.* The attacker follows the strategy of the region. Every
//! action of the defender is one in the region, or leaves it or happens below it. One that happens below it changes nothing
//! in the region, because pieces never come back up and the attacker uses none from below; one that leaves it takes a
//! defender away. Both shorten the defender's way by at most one: they are passes, if taking a defender away does not
//! harm the attacker. An action in the region that ends on row `r` makes the defender's way the lesser of what it was
//! and `r`. So the `e` of the region's game is never more than the true one, and the attacker arrives before the defender
//! does. Nor can the defender win by capturing everything: a strategy that wins in the region always has a piece left
//! in it. ∎
//!
//! **Taking a defender away does not harm the attacker**, with the same `e` (which is no more than the row of any defender
//! of the region). By induction over the actions left: whatever the attacker does with the defender `A` there can be done
//! without; where `A` is captured both games are the same. The defender has `A`'s actions no longer, and only one kind of
//! action more: another piece `B` goes to `A`'s cell. Then the board is that on which `B` was taken away instead of `A`,
//! with the attacker to act. With both there the attacker wins even after a pass, with less of `e`; so they win with `B`
//! taken away. ∎
//!
//! A position of the region has three states for each cell of the attackers' rows and two for each cell above, and its
//! numbers are worked out when they are first asked for. Every action advances, so this ends.

use super::grid::{Grid, Standing};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// The attack does not succeed however far the defender is from home.
const NEVER: u8 = 15;
/// What a number is before it has been worked out.
const UNKNOWN: u8 = 0;

/// The least distances of the defender with which local attacks succeed, for every position of the region.
pub(super) struct LocalAttacks<const COLUMNS: u32, const ROWS: u32> {
    /// For each position `V` in the lower four bits and `U` in the upper ones. Threads may work out the same number at once,
    /// and then write the same.
    least: Vec<AtomicU8>,
    /// For the attackers and defenders of one row, the row's number among those without two pieces on a cell.
    row_numbers: Vec<u16>,
}

impl<const COLUMNS: u32, const ROWS: u32> LocalAttacks<COLUMNS, ROWS> {
    /// The rows of the region on which attackers may stand. With six columns a second one would take 2 GiB, and longer to
    /// fill than it saves.
    const ATTACKING_ROWS: u32 = if COLUMNS < 6 { 2 } else { 1 };
    /// Below the region.
    const BELOW: u32 = COLUMNS * (ROWS - Self::ATTACKING_ROWS - 2);
    const ATTACKERS: u64 = (1 << (COLUMNS * Self::ATTACKING_ROWS)) - 1;
    const REGION: u64 = (1 << (COLUMNS * (Self::ATTACKING_ROWS + 2))) - 1;
    const STATES_OF_A_ROW: usize = 3_usize.pow(COLUMNS);

    pub(super) fn new() -> Self {
        let row_numbers = (0..1_u64 << (2 * COLUMNS)).map(|row| {
            let state = |column| (row >> column & 1) + 2 * (row >> (COLUMNS + column) & 1);
            (0..COLUMNS).fold(0, |number, column| 3 * number + state(column)) as u16
        });
        let positions = Self::STATES_OF_A_ROW.pow(Self::ATTACKING_ROWS) << (2 * COLUMNS);
        let least = (0..positions).map(|_| AtomicU8::new(UNKNOWN)).collect();
        Self { least, row_numbers: row_numbers.collect() }
    }

    /// Whether the player to act, nobody of whom is on the last two rows, has a local attack that succeeds with the enemy so
    /// many steps from home.
    #[inline]
    pub(super) fn succeeds(&self, at: Standing, enemy_steps: u32) -> bool {
        self.attacker_to_act(Self::region(at)) as u32 <= enemy_steps
    }

    /// The same for a player whose opponent is to act, seen by the former.
    #[inline]
    pub(super) fn succeeds_later(&self, at: Standing, enemy_steps: u32) -> bool {
        self.defender_to_act(Self::region(at)) as u32 <= enemy_steps
    }

    #[inline]
    fn region(at: Standing) -> Standing {
        Standing { own: at.own >> Self::BELOW & Self::ATTACKERS, enemy: at.enemy >> Self::BELOW }
    }

    /// Where the numbers of a position are.
    #[inline]
    fn number(&self, at: Standing) -> usize {
        let rows = (0..Self::ATTACKING_ROWS).map(|row| {
            let of = |set: u64| set >> (row * COLUMNS) & Grid::<COLUMNS, ROWS>::ROW;
            self.row_numbers[(of(at.own) | of(at.enemy) << COLUMNS) as usize] as usize
        });
        let lower = rows.fold(0, |number, row| number * Self::STATES_OF_A_ROW + row);
        lower << (2 * COLUMNS) | (at.enemy >> (Self::ATTACKING_ROWS * COLUMNS)) as usize
    }

    /// `V` of a position of the region.
    fn attacker_to_act(&self, at: Standing) -> u8 {
        if at.own == 0 {
            return NEVER;
        }
        let number = self.number(at);
        let known = self.least[number].load(Relaxed) & 15;
        if known != UNKNOWN {
            return known;
        }
        let mut least = NEVER;
        Grid::<COLUMNS, ROWS>::any_action(at, Self::REGION, |from, to| {
            let after = Standing { own: at.own & !from, enemy: at.enemy & !to };
            let with_this = if to & Self::ATTACKERS == 0 {
                self.about_to_arrive(after, to)
            } else {
                self.defender_to_act(Standing { own: after.own | to, enemy: after.enemy })
            };
            least = least.min(with_this);
            least == 2
        });
        self.least[number].fetch_or(least, Relaxed);
        least
    }

    /// `U` with one attacker more, on a cell of the row before the last: they arrive unless they are captured at once or the
    /// defender does, who needs two actions or more for that if `e` is at least 2.
    fn about_to_arrive(&self, at: Standing, runner: u64) -> u8 {
        let mut least = 2;
        let mut capturing = Grid::<COLUMNS, ROWS>::attacked(runner) & at.enemy;
        while capturing != 0 {
            let from = capturing & capturing.wrapping_neg();
            capturing ^= from;
            let then = self.attacker_to_act(Standing { own: at.own, enemy: at.enemy & !from | runner });
            least = least.max(if then as u32 > ROWS - 2 { NEVER } else { then });
        }
        least
    }

    /// `U` of a position of the region.
    fn defender_to_act(&self, at: Standing) -> u8 {
        if at.own == 0 {
            return NEVER;
        }
        let number = self.number(at);
        let known = self.least[number].load(Relaxed) >> 4;
        if known != UNKNOWN {
            return known;
        }
        let after_a_pass = self.attacker_to_act(at) + 1;
        // Nobody is further from home than all rows but one.
        let mut least = if after_a_pass as u32 > ROWS - 1 { NEVER } else { after_a_pass };
        if least != NEVER {
            Grid::<COLUMNS, ROWS>::any_enemy_action(at, |from, to| {
                let after = Standing { own: at.own & !to, enemy: at.enemy & !from | to };
                let then = self.attacker_to_act(after);
                let row = (to.trailing_zeros() + Self::BELOW) / COLUMNS;
                least = least.max(if then as u32 > row { NEVER } else { then });
                least == NEVER
            });
        }
        self.least[number].fetch_or(least << 4, Relaxed);
        least
    }
}
