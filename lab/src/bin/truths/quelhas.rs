//! Quelhas on small boards: every position in a table, by trying every line.

use std::time::Instant;

/// Boards that are solved when none is named, as columns and rows.
const USUAL: [(u32, u32); 12] =
    [(2, 2), (3, 2), (2, 3), (3, 3), (4, 3), (3, 4), (4, 4), (5, 4), (4, 5), (5, 5), (6, 4), (4, 6)];
/// Cells of a board whose table fits into half a GiB.
const MOST_CELLS: u32 = 30;

/// Solves the boards that are named, `5x4` for five columns and four rows, or the usual ones.
pub(crate) fn on_boards_of(names: &[&str]) {
    let read = |name: &&str| {
        let (columns, rows) = name.split_once('x')?;
        Some((columns.parse().ok()?, rows.parse().ok()?))
    };
    let asked: Vec<(u32, u32)> = names.iter().filter_map(read).collect();
    let boards = if asked.is_empty() { &USUAL[..] } else { &asked[..] };
    for &(columns, rows) in boards.iter().filter(|(columns, rows)| columns * rows <= MOST_CELLS) {
        let begun = Instant::now();
        let board = Solution::new(columns, rows);
        let lines = &board.lines[0];
        let winning: Vec<String> = lines
            .iter()
            .filter(|&&line| !board.wins(1, board.all & !line))
            .map(|&line| board.name(line))
            .collect();
        let winner = if winning.is_empty() { "Horizontal" } else { "Vertical" };
        println!(
            "Quelhas, {columns} columns and {rows} rows, without the swap: {winner} wins; {} of {} first lines win: {} \
             ({:.1?}, {} positions)",
            winning.len(),
            lines.len(),
            winning.join(" "),
            begun.elapsed(),
            2_u64 << (columns * rows)
        );
    }
}

/// Who wins every set of empty cells, whoever is to act.
struct Solution {
    columns: u32,
    all: u64,
    /// The lines of each direction: upright, lying.
    lines: [Vec<u64>; 2],
    /// For each direction to act a bit for every set of empty cells: whether it wins.
    won: [Vec<u64>; 2],
}

impl Solution {
    fn new(columns: u32, rows: u32) -> Self {
        let all = u64::MAX >> (u64::BITS - columns * rows);
        let upright = lines(rows, columns, |along, across| along * columns + across);
        let lying = lines(columns, rows, |along, across| across * columns + along);
        let words = (1_usize << (columns * rows)).div_ceil(64);
        let mut solution =
            Self { columns, all, lines: [upright, lying], won: [vec![0; words], vec![0; words]] };
        // A set comes after all its parts.
        for empty in 0..=all {
            for direction in 0..2 {
                if solution.decides(direction, empty) {
                    solution.won[direction][(empty >> 6) as usize] |= 1 << (empty & 63);
                }
            }
        }
        solution
    }

    fn wins(&self, direction: usize, empty: u64) -> bool {
        self.won[direction][(empty >> 6) as usize] >> (empty & 63) & 1 == 1
    }

    /// Whoever cannot move wins; otherwise one line must leave the other a loss.
    fn decides(&self, direction: usize, empty: u64) -> bool {
        let mut can_move = false;
        for &line in &self.lines[direction] {
            if line & !empty == 0 {
                can_move = true;
                if !self.wins(1 - direction, empty & !line) {
                    return true;
                }
            }
        }
        !can_move
    }

    /// Both ends of a line.
    fn name(&self, line: u64) -> String {
        let cell =
            |bit: u32| format!("{}{}", char::from(b'a' + (bit % self.columns) as u8), bit / self.columns + 1);
        format!("{}{}", cell(line.trailing_zeros()), cell(line.ilog2()))
    }
}

/// All lines of two and more cells in a direction, the long ones first.
fn lines(length: u32, breadth: u32, cell: impl Fn(u32, u32) -> u32) -> Vec<u64> {
    let mut lines = Vec::new();
    for size in (2..=length).rev() {
        for across in 0..breadth {
            for first in 0..=length - size {
                lines.push((first..first + size).fold(0, |line, along| line | 1 << cell(along, across)));
            }
        }
    }
    lines
}
