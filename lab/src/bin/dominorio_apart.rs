//! Who wins Dominório after each first domino, by a program that shares nothing with the library: its own law, its own board, a plain
//! search with a table, and no combinatorial game theory. It agrees with `truths dominorio`, or one of the two is wrong.
//!
//! `dominorio_apart [SIDE] [MIB] [THREADS]` prints a line for each first domino, of its mirror images one, and a sum. Each thread has a
//! table of its own.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// Cells of a row in a board of 64 bits; smaller boards lie in its corner.
const WIDTH: u32 = 8;
const LAST_COLUMN: u64 = 0x8080_8080_8080_8080;
/// Entries beside each other in which one is looked for.
const NEIGHBOURS: usize = 4;

/// The lower cells of dominoes that First, who plays along columns, may put.
const fn upright(empty: u64) -> u64 {
    empty & empty >> WIDTH
}

/// The left cells of dominoes that Second, who plays along rows, may put.
const fn flat(empty: u64) -> u64 {
    empty & empty >> 1 & !LAST_COLUMN
}

/// The most dominoes that lie upright side by side: from each run of a column as many as fit, from below.
fn most_upright(mut empty: u64) -> u32 {
    let mut most = 0;
    for row in 0..WIDTH - 1 {
        let put = upright(empty) & 0xFF << (row * WIDTH);
        most += put.count_ones();
        empty &= !(put << WIDTH);
    }
    most
}

/// The same board seen from the other side of the diagonal, so that one who played along rows plays along columns.
const fn turned(board: u64) -> u64 {
    let swap = (board ^ board >> 7) & 0x00AA_00AA_00AA_00AA;
    let board = board ^ swap ^ swap << 7;
    let swap = (board ^ board >> 14) & 0x0000_CCCC_0000_CCCC;
    let board = board ^ swap ^ swap << 14;
    let swap = (board ^ board >> 28) & 0x0000_0000_F0F0_F0F0;
    board ^ swap ^ swap << 28
}

/// A board without the cells that no domino can cover any more.
const fn without_dead(empty: u64) -> u64 {
    let (up, side) = (upright(empty), flat(empty));
    empty & (up | up << WIDTH | side | side << 1)
}

/// What one who plays along columns is sure to put: dominoes on cells that the other can never cover, and of those side by side on the
/// other cells one in three, because a domino of the other spoils two of them at most.
fn sure_upright(empty: u64, moves_first: bool) -> u32 {
    let side = flat(empty);
    let contested = empty & (side | side << 1);
    let open = most_upright(contested);
    most_upright(empty & !contested) + if moves_first { open.div_ceil(3) } else { open / 3 }
}

/// What counting tells: whether the one to play, along columns, wins; `None` where counting does not tell.
fn counted(empty: u64) -> Option<bool> {
    let other = turned(empty);
    if sure_upright(empty, true) > most_upright(other) {
        return Some(true);
    }
    (sure_upright(other, false) >= most_upright(empty)).then_some(false)
}

struct Search {
    /// Boards, and beside each whether it is won and how large its search was.
    boards: Vec<u64>,
    answers: Vec<u32>,
    nodes: u64,
}

impl Search {
    fn new(mib: usize) -> Self {
        let size = (mib.max(1) << 20) / 12 / NEIGHBOURS * NEIGHBOURS;
        Self { boards: vec![0; size], answers: vec![0; size], nodes: 0 }
    }

    /// Whether the one to play, along columns, wins with these cells empty.
    fn wins(&mut self, empty: u64) -> bool {
        counted(empty).unwrap_or_else(|| self.searched(empty))
    }

    /// The same where counting does not tell.
    fn searched(&mut self, empty: u64) -> bool {
        let board = canonical(empty);
        if let Some(wins) = self.known(board) {
            return wins;
        }
        let before = self.nodes;
        self.nodes += 1;
        let wins = self.tries(empty);
        self.keep(board, wins, self.nodes - before);
        wins
    }

    /// The same by trying every domino: first what the table knows to win, then what leaves the other least.
    fn tries(&mut self, empty: u64) -> bool {
        let mut children = [(0, 0); 64];
        let mut count = 0;
        let mut rest = upright(empty);
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            let left = without_dead(empty & !(cell | cell << WIDTH));
            let other = turned(left);
            match counted(other).or_else(|| self.known(canonical(other))) {
                Some(false) => return true,
                Some(true) => {}
                None => {
                    let (mine, his) = (upright(left).count_ones() as i32, flat(left).count_ones() as i32);
                    let sure = sure_upright(left, false) as i32 - sure_upright(other, true) as i32;
                    children[count] = (his - mine - sure, other);
                    count += 1;
                }
            }
        }
        let children = &mut children[..count];
        children.sort_unstable();
        children.iter().any(|(_, child)| !self.searched(*child))
    }

    fn place(&self, board: u64) -> usize {
        let mixed = (board ^ board >> 31).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let places = (self.boards.len() / NEIGHBOURS) as u64;
        (((mixed >> 32) * places) >> 32) as usize * NEIGHBOURS
    }

    fn known(&self, board: u64) -> Option<bool> {
        let at = self.place(board);
        (at..at + NEIGHBOURS).find(|&at| self.boards[at] == board).map(|at| self.answers[at] & 1 == 1)
    }

    /// Writes an answer in the place of the one that was the least work.
    fn keep(&mut self, board: u64, wins: bool, work: u64) {
        let at = self.place(board);
        let at = (at..at + NEIGHBOURS).min_by_key(|&at| self.answers[at]).unwrap_or(at);
        let work = u32::try_from(work).unwrap_or(u32::MAX) >> 1;
        (self.boards[at], self.answers[at]) = (board, work << 1 | u32::from(wins));
    }
}

/// The least of a board's four mirror images; without its dead cells, no board that is asked for is 0.
fn canonical(empty: u64) -> u64 {
    let across = mirrored(empty);
    let image = empty.swap_bytes();
    empty.min(across).min(image).min(across.swap_bytes())
}

/// The board with its columns in the other order.
const fn mirrored(board: u64) -> u64 {
    board.swap_bytes().reverse_bits()
}

/// The empty board of a side, and its first dominoes: of mirror images one.
fn openings(side: u32) -> (u64, Vec<(u32, u32)>) {
    let empty = (0..side).fold(0, |board, row| board | ((1 << side) - 1) << (row * WIDTH));
    let half = side.div_ceil(2);
    let columns = 0..half;
    let rows = |_| 0..side / 2;
    (empty, columns.flat_map(|column| rows(column).map(move |row| (column, row))).collect())
}

/// A domino in the words of the notation: its column with its two rows.
fn name(column: u32, row: u32) -> String {
    let letter = char::from(b'a' + column as u8);
    format!("{letter}{}{letter}{}", row + 1, row + 2)
}

fn main() {
    let number = |at: usize| std::env::args().nth(at).and_then(|word| word.parse::<usize>().ok());
    let side = number(1).unwrap_or(8).clamp(2, 8) as u32;
    let (mib, threads) = (number(2).unwrap_or(1024), number(3).unwrap_or(1).max(1));
    let (empty, openings) = openings(side);
    let (next, first_wins) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let begun = Instant::now();
    let work = || {
        let mut search = Search::new(mib);
        while let Some(&(column, row)) = openings.get(next.fetch_add(1, Ordering::Relaxed)) {
            let before = search.nodes;
            let domino = (1 | 1 << WIDTH) << (row * WIDTH + column);
            let wins = !search.wins(turned(without_dead(empty & !domino)));
            first_wins.fetch_add(usize::from(wins), Ordering::Relaxed);
            let (verdict, nodes) = (if wins { "wins" } else { "loses" }, search.nodes - before);
            println!("{}: First {verdict} ({nodes} nodes, {:.1?})", name(column, row), begun.elapsed());
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let wins = first_wins.load(Ordering::Relaxed);
    let winner = if wins > 0 { "First" } else { "Second" };
    println!("{side} × {side}: {winner} wins; First by {wins} of {} first dominoes", openings.len());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the one to play along columns wins, by the law alone.
    fn plainly(empty: u64) -> bool {
        let mut rest = upright(empty);
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            if !plainly(turned(empty & !(cell | cell << WIDTH))) {
                return true;
            }
        }
        false
    }

    #[test]
    fn counting_and_the_table_change_no_answer() {
        let mut search = Search::new(1);
        for cells in 0..1_u64 << 16 {
            let empty = (0..4).fold(0, |board, row| board | (cells >> (4 * row) & 15) << (row * WIDTH));
            assert_eq!(search.wins(without_dead(empty)), plainly(empty), "{empty:#018x}");
        }
    }

    #[test]
    fn a_board_turned_twice_is_itself_and_columns_are_rows_then() {
        for board in [0x0000_0000_0000_0001, 0x0102_0304_0506_0708, 0xF0E1_D2C3_B4A5_9687] {
            assert_eq!(turned(turned(board)), board);
            assert_eq!(upright(board).count_ones(), flat(turned(board)).count_ones());
            assert_eq!(mirrored(mirrored(board)), board);
        }
        assert_eq!(turned(0x80), 1 << 56);
    }

    #[test]
    fn small_squares_are_won_by_whom_the_literature_says() {
        for (side, first) in [(2, true), (3, true), (4, true), (5, false)] {
            let (empty, _) = openings(side);
            assert_eq!(Search::new(1).wins(empty), first, "{side} × {side}");
        }
    }
}
