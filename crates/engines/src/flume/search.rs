//! The search proper: "is the value of this core at least k?", with bounds remembered for every core met.
//!
//! An action `x` in a core `X` reaches `1 − V(X \ x)`, so the question is whether some `V(X \ x)` is at most
//! `1 − k`; by the closed form of [`super::reduce`] that is one question about a smaller core, or two where the
//! opponent has a choice. Ideas that matter, most important first:
//! * every reply is looked up in the memory before any is searched;
//! * removing cells commutes: if `y` refuted `x`, then `x` refutes `y`, so cells tried in vain by the opponent one
//!   level up are looked up first;
//! * cells of one chain leave the same core: only the one that leaves the opponent least choice is kept;
//! * an action that opens a chain too long is given up without looking (the opponent is sure of `T − k`);
//! * replies that leave the opponent few quiet cells come first. The exact weights hardly matter.

use super::board::{BoardMasks, bits};
use super::known::Known;
use super::memo::Memo;
use super::reduce::{self, Keep, Reduced, reduce};
use super::symmetry::MaskImages;
use ludoteca_search::Stopped;

/// Cores with at most this many stones are remembered under their canonical form; others almost never meet their
/// images.
const CANONICAL_STONES: u32 = 5;

const MAX_CELLS: usize = 49;

/// Asked before every node; may stop the search.
pub(crate) type Spend<'a> = &'a mut dyn FnMut() -> Result<(), Stopped>;

/// A searcher: the board and what it knows.
#[derive(Debug)]
pub(crate) struct CoreSearch {
    board: BoardMasks,
    symmetry: MaskImages,
    memo: Memo,
    known: Known,
}

/// The replies still open in a node.
struct Replies {
    list: [(u64, Reduced); MAX_CELLS],
    len: usize,
    /// Cells outside the core of some reply: only such a cell can leave the same core as an earlier one.
    opened: u64,
}

impl CoreSearch {
    /// A searcher with a memory of `mib` MiB.
    pub(crate) fn new(board: BoardMasks, mib: usize, known: Known) -> Self {
        Self { board, symmetry: MaskImages::new(board), memo: Memo::new(mib), known }
    }

    /// The board searched.
    pub(crate) fn board(&self) -> BoardMasks {
        self.board
    }

    /// Call between games: what was learnt is kept, but makes room first.
    pub(crate) fn age(&mut self) {
        self.memo.age();
    }

    /// Bounds known for a core.
    #[inline]
    pub(crate) fn bounds(&self, core: u64) -> (i32, i32) {
        if core == 0 {
            return (0, 0);
        }
        let n = core.count_ones() as i32;
        let remembered = self.memo.bounds(self.key(core));
        remembered.or_else(|| self.known.bounds(core)).unwrap_or((-n, n))
    }

    /// A lower bound from lost cores one cell larger: whoever acts in such a core may move to this one.
    fn floor(&self, core: u64) -> Option<i32> {
        let book = self.known.book(core.count_ones() + 1)?;
        let larger = bits(self.board.full() & !core)
            .map(|cell| core | cell)
            .filter(|&c| reduce::core(self.board, c) == c);
        larger.filter_map(|c| book.lost(c)).map(|value| 1 - value).max()
    }

    /// Remembers that in this core nothing brings more than `most`, for the sake of the cores that its actions leave.
    pub(crate) fn cap(&mut self, core: u64, most: i32) {
        for cell in bits(core) {
            let child = reduce(self.board, core & !cell);
            let least = 1 - most - child.taken;
            let (low, high) = self.bounds(child.core);
            if child.keep == Keep::Nothing && least > low && child.core != 0 {
                self.memo.put(self.key(child.core), (least, high));
            }
        }
    }

    /// Is `V(core) ≥ k`? `hint`: cells to look at first.
    pub(crate) fn at_least(
        &mut self,
        core: u64,
        k: i32,
        hint: u64,
        spend: Spend<'_>,
    ) -> Result<bool, Stopped> {
        let n = core.count_ones() as i32;
        let k = k + ((k ^ n) & 1); // values have the parity of the number of cells
        let (low, high) = self.bounds(core);
        if low >= k || high < k {
            return Ok(low >= k);
        }
        if let Some(floor) = self.floor(core).filter(|&floor| floor >= k) {
            self.memo.put(self.key(core), (floor, high));
            return Ok(true);
        }
        spend()?;
        let won = self.some_reply(core, 1 - k, hint, spend)?;
        self.memo.put(self.key(core), if won { (k, high) } else { (low, k - 2) });
        Ok(won)
    }

    /// Is there an action after which the opponent gets at most `most`?
    fn some_reply(&mut self, core: u64, most: i32, hint: u64, spend: Spend<'_>) -> Result<bool, Stopped> {
        let mut replies = Replies { list: [(0, Reduced::NOTHING); MAX_CELLS], len: 0, opened: 0 };
        let quiet = core & !self.board.adjacent(core & !self.board.at_least_three(core));
        for part in [core & hint, core & !hint] {
            for cell in bits(part) {
                let child = if cell & quiet == 0 {
                    reduce(self.board, core & !cell)
                } else {
                    Reduced { core: core & !cell, taken: 0, keep: Keep::Nothing }
                };
                if self.offer(&mut replies, cell, child, most) {
                    return Ok(true);
                }
            }
        }
        let open = &mut replies.list[..replies.len];
        let mut order = [(0, 0); MAX_CELLS];
        for (at, (cell, child)) in open.iter().enumerate() {
            order[at] = (self.trouble(*child) * 64 + cell.trailing_zeros() as i32, at);
        }
        let order = &mut order[..open.len()];
        order.sort_unstable();
        let mut tried = 0;
        for &(_, at) in order.iter() {
            let (cell, child) = open[at];
            tried |= cell;
            if self.at_most(child, most, tried, spend)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Looks a reply up and, if nothing is known of it yet, keeps it for later; `true` if it is known to do.
    #[inline]
    fn offer(&self, replies: &mut Replies, cell: u64, child: Reduced, most: i32) -> bool {
        if child.keep != Keep::Nothing && most - child.taken + child.keep.offset() < 0 {
            return false;
        }
        let mut same = None;
        if child.taken > 0 {
            if replies.opened & cell != 0 {
                same = (0..replies.len).find(|&at| replies.list[at].1.core == child.core);
                if same.is_some_and(|at| replies.list[at].1.keep <= child.keep) {
                    return false;
                }
            }
            replies.opened |= !child.core;
        }
        if let Some(known) = self.known(child, most) {
            return known;
        }
        let at = same.unwrap_or(replies.len);
        replies.list[at] = (cell, child);
        replies.len = replies.len.max(at + 1);
        false
    }

    /// Do the bounds already tell whether `child` is worth at most `most`?
    #[inline]
    pub(crate) fn known(&self, child: Reduced, most: i32) -> Option<bool> {
        let (low, high) = self.bounds(child.core);
        let (worst, best) = child.settle_bounds(low, high);
        if best <= most {
            Some(true)
        } else if worst > most {
            Some(false)
        } else {
            None
        }
    }

    /// Is `child` worth at most `most` to the opponent?
    pub(crate) fn at_most(
        &mut self,
        child: Reduced,
        most: i32,
        hint: u64,
        spend: Spend<'_>,
    ) -> Result<bool, Stopped> {
        let k = child.keep.offset();
        let room = most - child.taken + k;
        if child.keep != Keep::Nothing && (room < 0 || !self.at_least(child.core, -room - k, hint, spend)?) {
            return Ok(false);
        }
        Ok(!self.at_least(child.core, room - k + 1, hint, spend)?)
    }

    /// How much a reply leaves to be searched, to take the least first.
    #[inline]
    fn trouble(&self, child: Reduced) -> i32 {
        let tight = child.core & !self.board.at_least_three(child.core);
        let beside = self.board.adjacent(tight);
        let quiet = child.core & !beside;
        let loud = if child.keep == Keep::Nothing { 0 } else { 1000 };
        loud + 100 * quiet.count_ones() as i32 - 40 * tight.count_ones() as i32
    }

    #[inline]
    fn key(&self, core: u64) -> u64 {
        let stones = self.board.cells() - core.count_ones();
        if stones <= CANONICAL_STONES { self.symmetry.canonical(core) } else { core }
    }
}
