//! Who wins Faísca after each first piece, by a program that shares nothing with the library: its own law, its own numbers of
//! cells, its own table. It agrees with `truths faisca`, or one of the two is wrong.
//!
//! `faisca_apart [MIB]` prints a line for each first piece, of four mirror images one, and a sum.

use std::collections::BTreeSet;
use std::time::Instant;

const COLUMNS: i32 = 6;
const ROWS: i32 = 5;
const CELLS: usize = 30;
/// Pieces of each reach that a player begins with.
const PIECES: u8 = 5;
const ARROWS: [(i32, i32); 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];
/// With fewer empty cells nothing is written down.
const LEAST_KEPT: u32 = 7;
/// Entries beside each other in which one is looked for.
const NEIGHBOURS: usize = 4;

/// A game in which the first piece lies: the cell that must be filled next, what is filled, and what both have left.
#[derive(Clone, Copy)]
struct Node {
    next: usize,
    filled: u32,
    /// Whose turn it is, then the other.
    left: [[u8; 3]; 2],
}

/// For each cell and reach the cells at which a piece there may point.
type Arrows = [[Vec<usize>; 3]; CELLS];

fn arrows() -> Arrows {
    std::array::from_fn(|cell| {
        let (column, row) = (cell as i32 / ROWS, cell as i32 % ROWS);
        std::array::from_fn(|reach| {
            let steps = reach as i32 + 1;
            let end = |&(right, up): &(i32, i32)| (column + right * steps, row + up * steps);
            let is_inside =
                |&(column, row): &(i32, i32)| (0..COLUMNS).contains(&column) && (0..ROWS).contains(&row);
            ARROWS
                .iter()
                .map(end)
                .filter(is_inside)
                .map(|(column, row)| (column * ROWS + row) as usize)
                .collect()
        })
    })
}

struct Search {
    arrows: Arrows,
    table: Vec<u64>,
    nodes: u64,
}

impl Search {
    /// Every piece that may be put now: its reach, and the cell at which it points.
    fn moves(&self, node: &Node) -> impl Iterator<Item = (usize, usize)> {
        let (filled, left) = (node.filled, node.left[0]);
        let reaches = self.arrows[node.next].iter().enumerate().filter(move |(reach, _)| left[*reach] > 0);
        reaches
            .flat_map(|(reach, ends)| ends.iter().map(move |&end| (reach, end)))
            .filter(move |(_, end)| filled >> end & 1 == 0)
    }

    /// Whether the one whose turn it is wins.
    fn wins(&mut self, node: &Node) -> bool {
        self.nodes += 1;
        let empty = CELLS as u32 - node.filled.count_ones();
        let place = (empty >= LEAST_KEPT).then(|| self.place(node, empty));
        if let Some((key, at)) = place
            && let Some(word) = self.table[at..at + NEIGHBOURS].iter().find(|word| **word >> 1 == key)
        {
            return word & 1 == 1;
        }
        let mut children: Vec<(usize, Node)> = Vec::with_capacity(12);
        for (reach, end) in self.moves(node) {
            let mut rest = node.left[0];
            rest[reach] -= 1;
            let child = Node { next: end, filled: node.filled | 1 << end, left: [node.left[1], rest] };
            children.push((self.moves(&child).count(), child));
        }
        children.sort_by_key(|(answers, _)| *answers);
        let wins = children.iter().any(|(_, child)| !self.wins(child));
        if let Some((key, at)) = place {
            let oldest = self.nodes as usize % NEIGHBOURS;
            let nearest = (0..NEIGHBOURS).find(|&step| self.table[at + step] == 0).unwrap_or(oldest);
            self.table[at + nearest] = key << 1 | u64::from(wins);
        }
        wins
    }

    /// What the rest of the game depends on, in a number that is never 0, and where it is looked for. More pieces than turns left are as
    /// good as just as many.
    fn place(&self, node: &Node, empty: u32) -> (u64, usize) {
        let most = [empty.div_ceil(2) as u8, (empty / 2) as u8];
        let mut key = 1;
        for (pieces, most) in node.left.iter().zip(most) {
            for piece in pieces {
                key = key * 6 + u64::from(*piece.min(&most));
            }
        }
        key = (key << 30 | u64::from(node.filled)) << 5 | node.next as u64;
        let mixed = key.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (key, (mixed >> 20) as usize % (self.table.len() / NEIGHBOURS) * NEIGHBOURS)
    }
}

/// The four mirror images of a piece that lies on one cell and points at another.
fn images(from: usize, to: usize) -> [(usize, usize); 4] {
    let (columns, rows) = (COLUMNS as usize, ROWS as usize);
    let across = |cell: usize| (columns - 1 - cell / rows) * rows + cell % rows;
    let along = |cell: usize| cell / rows * rows + rows - 1 - cell % rows;
    let both = |cell: usize| across(along(cell));
    [(from, to), (across(from), across(to)), (along(from), along(to)), (both(from), both(to))]
}

fn name(cell: usize) -> String {
    let (column, row) = (cell as u8 / ROWS as u8, cell as u8 % ROWS as u8);
    format!("{}{}", (b'a' + column) as char, row + 1)
}

fn main() {
    let mib: usize = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1024);
    let begun = Instant::now();
    let mut search = Search { arrows: arrows(), table: vec![0; mib.max(1) << 17], nodes: 0 };
    let (mut seen, mut first_wins, mut asked) = (BTreeSet::new(), 0, 0);
    for from in 0..CELLS {
        for reach in 0..3 {
            for to in search.arrows[from][reach].clone() {
                if images(from, to).iter().any(|image| seen.contains(image)) {
                    continue;
                }
                seen.insert((from, to));
                let mut rest = [PIECES; 3];
                rest[reach] -= 1;
                let node = Node { next: to, filled: 1 << from | 1 << to, left: [[PIECES; 3], rest] };
                let wins = !search.wins(&node);
                (asked, first_wins) = (asked + 1, first_wins + usize::from(wins));
                let verdict = if wins { "wins" } else { "loses" };
                println!(
                    "{}{}: First {verdict} ({} nodes, {:.0?})",
                    name(from),
                    name(to),
                    search.nodes,
                    begun.elapsed()
                );
            }
        }
    }
    println!("{asked} first pieces, {first_wins} win for First");
}
