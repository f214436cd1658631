//! The naive oracle of Y (Schensted and Titus) on the championship's curved board of 93 points, from its rule sheet.
//!
//! Blue `b` for the colour that begins and Red `r` for the other. A point is (ring, number): ring 1 is a, the rim.

use super::{Board, Cell, Oracle};
use super::{cell, holding, must_be_legal, names, other, spelt, with_runs};

/// A game of Y.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Y {
    board: Board,
    /// The colour to act, `b` or `r`.
    colour: char,
    /// `s`: the swap may be said now; `-`: the seats are as they began; `x`: they are exchanged.
    seats: char,
}

/// How many points a ring has: 24, 21, 18, 15, 12 and three in the middle.
fn size(ring: i32) -> i32 {
    if ring == 6 { 3 } else { 27 - 3 * ring }
}

/// The points of the board, ring by ring.
fn rings() -> Vec<Cell> {
    (1..=6).flat_map(|ring| (1..=size(ring)).map(move |number| (ring, number))).collect()
}

/// Sheet: which points are joined, looked at from the outer one (or the earlier one on the same ring).
fn leads_to(one: Cell, other: Cell) -> bool {
    let ((ring, number), (to, there)) = (one, other);
    let side = size(ring) / 3;
    let (corner, along) = ((number - 1) / side, (number - 1) % side);
    if ring == to {
        // Neighbours along the ring; in the middle all three; and beside a corner of ring e the two next to it.
        let across = |corner: i32| {
            let pair = [(4 * corner + 1) % 12 + 1, (4 * corner + 11) % 12 + 1];
            ring == 5 && pair.contains(&number) && pair.contains(&there) && number != there
        };
        return there == number % size(ring) + 1 || (0..3).any(across);
    }
    if to != ring + 1 {
        return false;
    }
    if ring == 5 {
        // Each point of the middle is joined to the two points of ring e on either side of its corner.
        let corner = 4 * (there - 1);
        return [1, 2, 10, 11].iter().any(|step| number == (corner + step) % 12 + 1);
    }
    let inner = size(to) / 3;
    let point = |along: i32| (corner * inner + along) % size(to) + 1;
    there == point(along) || along > 0 && there == point(along - 1)
}

/// Whether two points are joined by a line.
fn are_joined(one: Cell, other: Cell) -> bool {
    leads_to(one, other) || leads_to(other, one)
}

/// Sheet: top side a1–a9, right a9–a17, left a17–a1.
fn sides(point: Cell) -> Vec<usize> {
    let (ring, number) = point;
    let touches = |side: i32| ring == 1 && (0..=8).any(|along| number == (8 * side + along) % 24 + 1);
    (0..3).filter(|side| touches(*side)).map(|side| side as usize).collect()
}

impl Y {
    /// Who plays this colour.
    fn seat_of(&self, colour: char) -> u8 {
        let blue = if self.seats == 'x' { 2 } else { 1 };
        if colour == 'b' { blue } else { other(blue) }
    }

    fn rival(&self) -> char {
        if self.colour == 'b' { 'r' } else { 'b' }
    }

    /// Sheet: who has one group that touches all three sides wins.
    fn has_joined(&self, colour: char) -> bool {
        let mut unseen = holding(&self.board, colour);
        while let Some(stone) = unseen.pop() {
            let (mut group, mut at) = (vec![stone], 0);
            while at < group.len() {
                let here = group[at];
                group.extend(unseen.iter().copied().filter(|near| are_joined(here, *near)));
                unseen.retain(|near| !are_joined(here, *near));
                at += 1;
            }
            let mut touched: Vec<usize> = group.into_iter().flat_map(sides).collect();
            touched.sort_unstable();
            touched.dedup();
            if touched.len() == 3 {
                return true;
            }
        }
        false
    }
}

impl Oracle for Y {
    fn start() -> Self {
        Self::from_position("24/21/18/15/12/3 b -")
    }

    fn from_position(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let [board, colour @ ("b" | "r"), seats @ ("s" | "-" | "x")] = parts[..] else {
            panic!("not a board, a colour and the seats: {text}");
        };
        let letter = |part: &str| part.chars().next().expect("one letter");
        let pieces = spelt(board).replace('/', "");
        assert_eq!(pieces.len(), 93, "{text}");
        let board = rings().into_iter().zip(pieces.chars()).collect();
        Self { board, colour: letter(colour), seats: letter(seats) }
    }

    fn actions(&self) -> Vec<String> {
        if self.has_joined(self.rival()) {
            return vec![];
        }
        let mut actions = names(holding(&self.board, '.'));
        if self.seats == 's' {
            actions.push("swap".to_owned());
        }
        actions
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        if action == "swap" {
            self.seats = 'x';
            return;
        }
        let opening = holding(&self.board, '.').len() == 93 && self.colour == 'b';
        self.board.insert(cell(&self.board, action), self.colour);
        self.colour = self.rival();
        if self.seats != 'x' {
            self.seats = if opening { 's' } else { '-' };
        }
    }

    fn to_act(&self) -> u8 {
        self.seat_of(self.colour)
    }

    fn winner(&self) -> Option<u8> {
        self.has_joined(self.rival()).then(|| self.seat_of(self.rival()))
    }

    fn position(&self) -> String {
        let line = |ring: i32| (1..=size(ring)).map(|number| self.board[&(ring, number)]).collect::<String>();
        let board = (1..=6).map(line).collect::<Vec<_>>().join("/");
        format!("{} {} {}", with_runs(&board), self.colour, self.seats)
    }

    fn board() -> Vec<String> {
        names(rings())
    }

    fn texts() -> Vec<String> {
        [Self::board(), vec!["swap".to_owned()]].concat()
    }

    fn near_texts(wide: &[String]) -> Vec<String> {
        let beyond = ["a25", "b22", "c19", "d16", "e13", "f4", "a0", "swop", "swap1", ""].map(str::to_owned);
        let wide = wide.iter().filter(|name| !Self::board().contains(name)).cloned().collect::<Vec<_>>();
        [wide, beyond.to_vec()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::perft;
    use crate::oracle::tests::{expect, line};

    #[test]
    fn perft_is_that_of_the_rules() {
        assert_eq!([1, 2].map(|depth| perft(&Y::start(), depth)), [93, 8_649]);
    }

    #[test]
    fn there_are_93_points_and_252_lines() {
        let points = rings();
        let later =
            |at: usize| points[at + 1..].iter().filter(move |other| are_joined(rings()[at], **other)).count();
        assert_eq!((points.len(), (0..93).map(later).sum::<usize>()), (93, 252));
    }

    #[test]
    fn a_corner_touches_two_sides() {
        let top = Y::from_position("bbbbbbbb16/21/18/15/rrrrrrrr4/3 b -");
        let mut won = top.clone();
        won.play("a9");
        expect(&won, "bbbbbbbbb15/21/18/15/rrrrrrrr4/3 r -", 2, Some(1));
        expect(&line::<Y>("c7 swap"), "24/21/6b11/15/12/3 r x", 1, None);
    }
}
