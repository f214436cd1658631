//! Dense numbering of the 2-cores of a board, layer by layer (a layer: all cores of `n` cells).
//!
//! Order inside a layer: lexicographic by rows, row 0 first, each row compared as a number. Cores are counted row by
//! row; all that matters of the rows already placed is the state `(B, O)`: the last row `B` and those of its cells,
//! `O`, that have only one neighbour so far and so need the cell below. The next row must contain `O` and have no
//! cell without a neighbour. For every row, state, next row and number of stones (cells that are not empty) still to
//! place, a table says how many cores come before; a rank is a sum of one entry per row.

use super::board::BoardMasks;

const NO_STATE: u32 = u32::MAX;

/// The numbering of one board's cores, or of those with few stones.
#[derive(Clone, Debug)]
pub(crate) struct Ranking {
    board: BoardMasks,
    rows: usize,
    most_stones: usize,
    /// `[O * rows + B]`: first transition of the state
    base: Vec<u32>,
    /// `[O * rows + C]`: place of row `C` among the rows that contain `O`
    place: Vec<u8>,
    /// `[O * rows + i]`: the `i`-th row that contains `O`
    holding: Vec<u8>,
    /// per board row: `[transition * stride + stones still to place]`
    before: Vec<Vec<u32>>,
    /// by number of stones
    counts: Vec<u64>,
}

impl Ranking {
    /// Counts all cores of `board`.
    #[cfg(any(test, not(target_arch = "wasm32")))]
    pub(crate) fn new(board: BoardMasks) -> Self {
        Self::with_few_stones(board, board.cells())
    }

    /// Counts the cores of `board` with at most this many stones: the ranks are the same, the tables smaller.
    pub(crate) fn with_few_stones(board: BoardMasks, most_stones: u32) -> Self {
        let rows = 1usize << board.width();
        let (place, holding) = containing(rows);
        let (states, base) = states(rows, &holding);
        let mut ranking = Self {
            board,
            rows,
            most_stones: most_stones as usize,
            base,
            place,
            holding,
            before: vec![Vec::new(); board.height() as usize],
            counts: Vec::new(),
        };
        ranking.count_rows(&states);
        ranking
    }

    /// The board numbered.
    pub(crate) fn board(&self) -> BoardMasks {
        self.board
    }

    /// How many cores have `n` cells, if that is few enough stones.
    pub(crate) fn count(&self, n: u32) -> u64 {
        self.counts[(self.board.cells() - n) as usize]
    }

    /// How many cores there are in all.
    #[cfg(test)]
    pub(crate) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The number of a core inside its layer. The mask must be a 2-core with few enough stones.
    #[inline]
    pub(crate) fn rank(&self, core: u64) -> u64 {
        let w = self.board.width();
        let owing = self.board.owing(core);
        let mut left = (self.board.cells() - core.count_ones()) as usize;
        let (mut b, mut o, mut sum) = (0, 0, 0u64);
        for (y, before) in self.before.iter().enumerate() {
            let at = y as u32 * w;
            let c = (core >> at) as usize & (self.rows - 1);
            let transition =
                self.base[o * self.rows + b] as usize + usize::from(self.place[o * self.rows + c]);
            sum += u64::from(before[transition * self.stride(y) + left]);
            left -= w as usize - c.count_ones() as usize;
            b = c;
            o = (owing >> at) as usize & (self.rows - 1);
        }
        sum
    }

    /// The core with number `index` in layer `n`; `index` must be below `count(n)`.
    #[cfg(any(test, feature = "books", not(target_arch = "wasm32")))]
    pub(crate) fn unrank(&self, n: u32, index: u64) -> u64 {
        let width = self.board.width();
        let mut left = (self.board.cells() - n) as usize;
        let (mut b, mut o, mut core) = (0, 0, 0u64);
        let mut index = index as u32;
        for (y, before) in self.before.iter().enumerate() {
            let (first, stride) = (self.base[o * self.rows + b] as usize, self.stride(y));
            let entry = |i: usize| before[(first + i) * stride + left];
            let (mut low, mut high) = (0, (self.rows >> o.count_ones()) - 1);
            while low < high {
                let middle = (low + high).div_ceil(2);
                if entry(middle) <= index { low = middle } else { high = middle - 1 }
            }
            index -= entry(low);
            let c = usize::from(self.holding[o * self.rows + low]);
            core |= (c as u64) << (y as u32 * width);
            left -= width as usize - c.count_ones() as usize;
            (b, o) = (c, row_owing(self.rows, b, c));
        }
        core
    }

    /// Entries of a transition at row `y`: one for each number of stones that may still be to place.
    #[inline]
    fn stride(&self, y: usize) -> usize {
        let cells = self.board.width() as usize * (self.board.height() as usize - y);
        cells.min(self.most_stones) + 1
    }

    /// Fills `before` and `counts` from the last row up.
    fn count_rows(&mut self, states: &[(usize, usize)]) {
        let rows = self.rows;
        let mut number = vec![usize::MAX; rows * rows];
        for (i, &(b, o)) in states.iter().enumerate() {
            number[o * rows + b] = i;
        }
        let mut next: Vec<u64> = states.iter().map(|&(_, o)| u64::from(o == 0)).collect();
        let mut next_stride = 1;
        for y in (0..self.board.height() as usize).rev() {
            let stride = self.stride(y);
            let used = if y == 0 { &states[..1] } else { states }; // above row 0 there is nothing
            let mut sums = vec![0u64; used.len() * stride];
            let mut before = Vec::new();
            for (&(b, o), sum) in used.iter().zip(sums.chunks_exact_mut(stride)) {
                for i in 0..rows >> o.count_ones() {
                    before.extend(sum.iter().map(|&s| s as u32)); // layers have fewer than 2³² cores
                    let c = usize::from(self.holding[o * rows + i]);
                    let placed = self.board.width() as usize - c.count_ones() as usize;
                    if row_dead(b, c) || placed >= stride {
                        continue;
                    }
                    let to = number[row_owing(rows, b, c) * rows + c] * next_stride;
                    for (s, t) in sum[placed..].iter_mut().zip(&next[to..to + next_stride]) {
                        *s += t;
                    }
                }
            }
            self.before[y] = before;
            (next, next_stride) = (sums, stride);
        }
        self.counts = next;
    }
}

/// For every row `O`: the place of each row among those that contain `O`, and the rows in that order.
fn containing(rows: usize) -> (Vec<u8>, Vec<u8>) {
    let (mut place, mut holding) = (vec![0; rows * rows], vec![0; rows * rows]);
    for o in 0..rows {
        for (i, c) in (0..rows).filter(|c| c & o == o).enumerate() {
            place[o * rows + c] = i as u8;
            holding[o * rows + i] = c as u8;
        }
    }
    (place, holding)
}

/// The states that can be reached from above row 0, and the first transition of each.
fn states(rows: usize, holding: &[u8]) -> (Vec<(usize, usize)>, Vec<u32>) {
    let mut states = vec![(0, 0)];
    let mut base = vec![NO_STATE; rows * rows];
    base[0] = 0;
    let mut transitions = rows as u32;
    let mut at = 0;
    while let Some(&(b, o)) = states.get(at) {
        at += 1;
        for &c in &holding[o * rows..o * rows + (rows >> o.count_ones())] {
            let c = usize::from(c);
            let owing = row_owing(rows, b, c);
            if !row_dead(b, c) && base[owing * rows + c] == NO_STATE {
                base[owing * rows + c] = transitions;
                transitions += (rows >> owing.count_ones()) as u32;
                states.push((c, owing));
            }
        }
    }
    (states, base)
}

/// Cells of row `c`, below row `b`, with exactly one neighbour so far.
fn row_owing(rows: usize, b: usize, c: usize) -> usize {
    let (e, w) = (c << 1 & (rows - 1), c >> 1);
    c & (e ^ w ^ b) & !(e & w & b)
}

/// Has row `c`, below row `b`, a cell without a neighbour so far? The one below would not be enough.
fn row_dead(b: usize, c: usize) -> bool {
    c & !(c << 1 | c >> 1 | b) != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flume::reduce::core;

    #[test]
    fn totals() {
        let total = |side| Ranking::new(BoardMasks::new(side, side)).total();
        assert_eq!([3, 4, 5, 6, 7].map(total), [17, 385, 31_380, 8_071_997, 6_330_398_606]);
    }

    #[test]
    fn every_core_of_small_boards_in_order() {
        for (w, h) in [(3, 3), (4, 4), (5, 3), (3, 5)] {
            let board = BoardMasks::new(w, h);
            let ranking = Ranking::new(board);
            let cores: Vec<u64> = (0..=board.full()).filter(|&m| core(board, m) == m).collect();
            assert_eq!(cores.len() as u64, ranking.total());
            for n in 0..=board.cells() {
                assert_eq!(cores.iter().filter(|m| m.count_ones() == n).count() as u64, ranking.count(n));
                assert!((0..ranking.count(n)).all(|i| ranking.rank(ranking.unrank(n, i)) == i));
            }
            assert!(cores.iter().all(|&m| ranking.unrank(m.count_ones(), ranking.rank(m)) == m));
        }
    }

    #[test]
    fn samples_of_7x7_and_the_same_ranks_with_few_stones() {
        let board = BoardMasks::new(7, 7);
        let ranking = Ranking::new(board);
        let few = Ranking::with_few_stones(board, 8);
        for n in (0..=49).filter(|&n| ranking.count(n) > 0) {
            for i in (0..ranking.count(n)).step_by((ranking.count(n) / 500 + 1) as usize) {
                let mask = ranking.unrank(n, i);
                assert_eq!((ranking.rank(mask), mask.count_ones(), core(board, mask)), (i, n, mask));
                if n >= 41 {
                    assert_eq!((few.rank(mask), few.unrank(n, i), few.count(n)), (i, mask, ranking.count(n)));
                }
            }
        }
    }
}
