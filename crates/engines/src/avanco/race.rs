//! Races that are already decided: who wins, and in exactly how many plies, without searching.
//!
//! All is said of a board on which *own* pieces go up, rows counted from 0 to 6. A piece in row `r` is `6 − r` steps
//! from home, and every action moves one piece by exactly one row and at most one column. So nobody arrives in fewer
//! actions than the steps of the most advanced piece, and nobody captures `n` pieces in fewer than `n` actions.
//!
//! **A piece on the row before the last** arrives with its next action whatever stands there: one of the two diagonal
//! cells is on the board, and it is empty or holds an enemy to capture (a piece of one's own there would have won).
//! Hence: with such a piece and the turn, win in 1. If the opponent has such pieces and they cannot all be captured by
//! one action, and one cannot win in 1, loss in 2.
//!
//! **Lemma (the runner).** Let a piece stand at column `c₀`, row `r₀`, `k = 6 − r₀` steps from home, and let its path be
//! the columns `c₀ … c₍ₖ₋₁₎` it passes on rows `r₀ … 5`, none of them with a piece of its own side ahead. Let the other
//! side have `e` actions (0 or 1) before the runner's first. If no enemy piece stands in [`Track::danger`] the runner
//! arrives with its `k`-th action, however the enemy plays.
//!
//! *Proof.* Suppose the runner goes its path and consider the first thing that goes wrong.
//! 1. It is captured on `(cⱼ, r₀+j)`, `j < k`. By then the enemy has made at most `e + j` actions, the capture included.
//!    The capturing piece came from `(x, y)` with `m = y − (r₀+j) − 1 ≥ 0` steps before the capture, so
//!    `m + 1 ≤ e + j` and `|x − cⱼ| ≤ m + 1`; with `m = 0` exactly 1, for captures are diagonal. Such `(x, y)` are in
//!    the danger.
//! 2. It cannot step from row `r₀+j` to the next. A diagonal cell is never barred: no own piece is ahead. A straight one
//!    is barred only by an enemy piece that came from `(x, y)` by `m = y − (r₀+j+1) ≥ 0` steps, `m ≤ e + j` and
//!    `|x − cⱼ| ≤ m`. For `j + 1 < k` those are in the danger; the last step, from row 5, is never barred (above). ∎
//!
//! The runner's owner, who need not move anything else, therefore wins if the other side cannot arrive first: it needs
//! at least as many actions as its most advanced piece has steps, and it cannot capture the last piece, which would be
//! the runner. **The distance is exact** because only the most advanced pieces are taken as runners (so nothing is ahead
//! of them, and no arrival is quicker) and only while the loser has at least `k` pieces (so capturing all is not quicker).

use super::view::{SIDE, View, highest_row, lowest_row};
use ludoteca_games::avanco::Board;
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_search::Distance::Exact;
use ludoteca_search::Value;
use std::sync::LazyLock;

/// The far row.
const LAST: u8 = SIDE - 1;

/// For every cell the tracks by which a runner may go home from there, by how many actions the enemy has first.
#[derive(Clone, Debug)]
pub(super) struct Races {
    tracks: [Vec<Vec<Track>>; 2],
}

/// One path of a runner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Track {
    /// Where an enemy piece might stop the runner.
    danger: u64,
}

impl Races {
    /// All of them, worked out at the first call.
    pub(super) fn all() -> &'static Self {
        static ALL: LazyLock<Races> = LazyLock::new(|| {
            let from_everywhere =
                |enemy_first| Board::ALL.iter().map(|cell| tracks(cell, enemy_first)).collect();
            Races { tracks: [from_everywhere(0), from_everywhere(1)] }
        });
        &ALL
    }

    /// The proof for the player to act, whose pieces go up, if the race is decided. The game must not be over; the
    /// distance is exact.
    #[inline]
    pub(super) fn settled(&self, view: View) -> Option<Value> {
        let View { own, enemy } = view;
        let steps = LAST - highest_row(own);
        let attacked = view.attacked();
        // 1. Arrive, or capture the last enemy piece.
        if steps == 1 || (enemy.is_power_of_two() && enemy & attacked != 0) {
            return Some(Value::Win(Exact(1)));
        }
        // 2. The enemy is about to arrive: capture all of them at once, or lose.
        let enemy_steps = lowest_row(enemy);
        if enemy_steps == 1 {
            let arriving = enemy & Board::row_set(1).bits();
            let stopped = arriving.is_power_of_two() && arriving & attacked != 0;
            return (!stopped).then_some(Value::Loss(Exact(2)));
        }
        // 3. A runner of one's own that arrives first, or one of the enemy's.
        if steps <= enemy_steps {
            let runs = self.has_runner(view, steps, 0) && enemy.count_ones() >= u32::from(steps);
            return runs.then_some(Value::Win(Exact(2 * u16::from(steps) - 1)));
        }
        let runs =
            self.has_runner(view.turned(), enemy_steps, 1) && own.count_ones() >= u32::from(enemy_steps);
        runs.then_some(Value::Loss(Exact(2 * u16::from(enemy_steps))))
    }

    /// Whether one of the most advanced own pieces, `steps` from home, can no longer be stopped.
    fn has_runner(&self, view: View, steps: u8, enemy_first: usize) -> bool {
        (CellSet::from_bits(view.own) & Board::row_set(LAST - steps)).iter().any(|cell| {
            let mut tracks = self.tracks[enemy_first][usize::from(cell.0)].iter();
            tracks.any(|track| track.danger & view.enemy == 0)
        })
    }
}

/// The tracks from a cell, without those that are in danger wherever another is.
fn tracks(from: Cell, enemy_first: u8) -> Vec<Track> {
    let (column, row) = Board::place(from);
    let mut all = Vec::new();
    if row < LAST {
        extend(&mut vec![column], row, enemy_first, &mut all);
    }
    all.sort_by_key(|track| track.danger.count_ones());
    let mut least: Vec<Track> = Vec::new();
    for track in all {
        if least.iter().all(|kept| kept.danger & !track.danger != 0) {
            least.push(track);
        }
    }
    least
}

/// Completes a path in every way, up to the row before the last.
fn extend(path: &mut Vec<u8>, row: u8, enemy_first: u8, all: &mut Vec<Track>) {
    if path.len() == usize::from(LAST - row) {
        all.push(Track { danger: danger(path, row, enemy_first) });
        return;
    }
    let column = path[path.len() - 1];
    for next in column.saturating_sub(1)..=(column + 1).min(SIDE - 1) {
        path.push(next);
        extend(path, row, enemy_first, all);
        path.pop();
    }
}

/// The cells from which an enemy piece might stop a runner on a path from `row`, as in the lemma.
fn danger(path: &[u8], row: u8, enemy_first: u8) -> u64 {
    let cells = Board::ALL.iter().filter(|&cell| {
        let (x, y) = Board::place(cell);
        (0..path.len()).any(|j| {
            let across = x.abs_diff(path[j]);
            let (at, actions) = (row + j as u8, enemy_first + j as u8);
            let captures = y > at && {
                let before = y - at - 1;
                before < actions && if before == 0 { across == 1 } else { across <= before + 1 }
            };
            let straight = path.get(j + 1) == Some(&path[j]);
            let bars = straight && y > at && {
                let before = y - at - 1;
                before <= actions && across <= before
            };
            captures || bars
        })
    });
    cells.collect::<CellSet>().bits()
}
