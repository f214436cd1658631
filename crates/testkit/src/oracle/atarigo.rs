//! The naive oracle of Atari-Go on nine lines by nine, from its rule sheet.
//!
//! Black `b` for the first player and White `w` for the second. Captured stones stay on the board, to be seen.

use super::{Board, Cell, Oracle};
use super::{beside, cell, holding, must_be_legal, names, other};
use super::{read_board, rectangle, write_board};
use std::collections::BTreeSet;

/// A game of Atari-Go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atarigo {
    board: Board,
    to_act: u8,
}

/// The colour of a seat.
fn colour(seat: u8) -> char {
    if seat == 1 { 'b' } else { 'w' }
}

/// The points beside a point, along the lines.
fn along(point: Cell) -> Vec<Cell> {
    beside(point, &[(1, 0), (-1, 0), (0, 1), (0, -1)])
}

/// Sheet: a group is stones of one colour joined along lines; its liberties are the empty points beside it.
fn liberties(board: &Board, stone: Cell) -> BTreeSet<Cell> {
    let (mut seen, mut to_visit, mut found) = (BTreeSet::from([stone]), vec![stone], BTreeSet::new());
    while let Some(at) = to_visit.pop() {
        for near in along(at) {
            match board.get(&near) {
                Some('.') => {
                    found.insert(near);
                }
                Some(held) if *held == board[&stone] && seen.insert(near) => to_visit.push(near),
                _ => {}
            }
        }
    }
    found
}

/// Whether a group of this colour has no liberty.
fn is_captured(board: &Board, colour: char) -> bool {
    holding(board, colour).into_iter().any(|stone| liberties(board, stone).is_empty())
}

impl Atarigo {
    /// Sheet: a stone that captures nothing and leaves its own group without a liberty is not allowed.
    fn is_allowed(&self, point: Cell) -> bool {
        let mut after = self.board.clone();
        after.insert(point, colour(self.to_act));
        is_captured(&after, colour(other(self.to_act))) || !liberties(&after, point).is_empty()
    }
}

impl Oracle for Atarigo {
    /// Sheet: the board begins empty, and the first player is Black.
    fn start() -> Self {
        Self::from_position("9/9/9/9/9/9/9/9/9 b")
    }

    fn from_position(text: &str) -> Self {
        let (board, side) = text.split_once(' ').expect("a board and a side");
        let board = read_board(rectangle(9, 9), board, "bw");
        match side {
            "b" => Self { board, to_act: 1 },
            "w" => Self { board, to_act: 2 },
            _ => panic!("neither player is to act in {text}"),
        }
    }

    fn actions(&self) -> Vec<String> {
        if is_captured(&self.board, colour(self.to_act)) {
            return vec![];
        }
        let mut points = holding(&self.board, '.');
        points.retain(|point| self.is_allowed(*point));
        names(points)
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        self.board.insert(cell(&self.board, action), colour(self.to_act));
        self.to_act = other(self.to_act);
    }

    fn to_act(&self) -> u8 {
        self.to_act
    }

    /// Sheet: who first takes the last liberty of an enemy group wins; a player with no legal action loses.
    fn winner(&self) -> Option<u8> {
        self.actions().is_empty().then_some(other(self.to_act))
    }

    fn position(&self) -> String {
        format!("{} {}", write_board(&self.board), colour(self.to_act))
    }

    fn board() -> Vec<String> {
        names(rectangle(9, 9).into_keys())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::perft;
    use crate::oracle::tests::{expect, line};

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2].map(|depth| perft(&Atarigo::start(), depth));
        assert_eq!(counts, [81, 6_480]);
    }

    #[test]
    fn whoever_captures_first_wins() {
        expect(&line::<Atarigo>("b1 a1"), "9/9/9/9/9/9/9/9/wb7 b", 1, None);
        expect(&line::<Atarigo>("b1 a1 a2"), "9/9/9/9/9/9/9/b8/wb7 w", 2, Some(1));
    }

    #[test]
    fn a_stone_without_a_liberty_must_capture() {
        let corner = Atarigo::from_position("9/9/9/9/9/9/9/b8/1b7 w");
        assert!(!corner.actions().contains(&"a1".to_owned()));
        let taking = Atarigo::from_position("9/9/9/9/9/9/b8/wb7/1wb6 b");
        assert!(taking.actions().contains(&"a1".to_owned()));
    }
}
