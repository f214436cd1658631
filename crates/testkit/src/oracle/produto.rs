//! The naive oracle of Produto (Bentley, Neto, Taylor), from its rule sheet.
//!
//! A hexagon with five cells a side, Black `b` for the first player and White `w` for the second.

use super::{Board, Oracle};
use super::{beside, cell, holding, joined, must_be_legal, names, other};
use super::{read_board, rectangle, write_board};
use std::collections::BTreeSet;

/// A game of Produto.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Produto {
    board: Board,
    to_act: u8,
    stones_left: u8,
}

/// The 61 cells: those of a nine by nine board whose column and row differ by four at most.
fn hexagon() -> Board {
    let mut board = rectangle(9, 9);
    board.retain(|(column, row), _| (*column - *row).abs() <= 4);
    board
}

impl Produto {
    /// The sizes of the groups of a colour, the largest first.
    fn groups(&self, colour: char) -> Vec<usize> {
        let mut unseen = BTreeSet::from_iter(holding(&self.board, colour));
        let mut sizes = Vec::new();
        while let Some(stone) = unseen.pop_first() {
            let mut size = 0;
            let mut to_visit = vec![stone];
            while let Some(stone) = to_visit.pop() {
                size += 1;
                let mut near = beside(stone, &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]);
                near.retain(|neighbour| unseen.remove(neighbour));
                to_visit.extend(near);
            }
            sizes.push(size);
        }
        sizes.sort_by(|one, next| next.cmp(one));
        sizes
    }

    /// Sheet: the sizes of the two largest groups multiplied; zero with fewer than two groups.
    #[must_use]
    pub fn score(&self, colour: char) -> usize {
        match self.groups(colour).as_slice() {
            [largest, second, ..] => largest * second,
            _ => 0,
        }
    }
}

impl Oracle for Produto {
    /// Sheet: Black begins, and puts only one stone in the first turn.
    fn start() -> Self {
        Self::from_position("5/6/7/8/9/8/7/6/5 b1")
    }

    fn from_position(text: &str) -> Self {
        let (board, turn) = text.split_once(' ').expect("a board and a turn");
        let (to_act, stones_left) = match turn {
            "b1" => (1, 1),
            "b2" => (1, 2),
            "w1" => (2, 1),
            "w2" => (2, 2),
            _ => panic!("no such turn in {text}"),
        };
        let board = read_board(hexagon(), board, "bw");
        Self { board, to_act, stones_left }
    }

    /// Sheet: the stones may be of either colour, and they go on empty cells.
    fn actions(&self) -> Vec<String> {
        let cells = names(holding(&self.board, '.'));
        let stone = |colour| cells.iter().map(move |cell| format!("{colour}{cell}"));
        stone('B').chain(stone('W')).collect()
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        let (colour, place) = action.split_at(1);
        let stone = if colour == "B" { 'b' } else { 'w' };
        self.board.insert(cell(&self.board, place), stone);
        // Sheet: in each turn the player puts two stones.
        self.stones_left -= 1;
        if self.stones_left == 0 {
            self.to_act = other(self.to_act);
            self.stones_left = 2;
        }
    }

    fn to_act(&self) -> u8 {
        self.to_act
    }

    fn winner(&self) -> Option<u8> {
        let count = |held| holding(&self.board, held).len();
        let (black, white) = (self.score('b'), self.score('w'));
        // Sheet: the larger product wins; if equal, whoever has fewer stones of their own colour.
        let black_wins = black > white || (black == white && count('b') < count('w'));
        // Sheet: all this is counted when the board is full.
        (count('.') == 0).then_some(if black_wins { 1 } else { 2 })
    }

    fn position(&self) -> String {
        let side = if self.to_act == 1 { 'b' } else { 'w' };
        format!("{} {side}{}", write_board(&self.board), self.stones_left)
    }

    fn board() -> Vec<String> {
        names(hexagon().into_keys())
    }

    fn texts() -> Vec<String> {
        joined(&["B", "W"].map(str::to_owned), &Self::board())
    }

    fn near_texts(wide: &[String]) -> Vec<String> {
        joined(&["B", "W", "R", ""].map(str::to_owned), wide)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::tests::{expect, line};
    use crate::oracle::{after, perft};

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2].map(|depth| perft(&Produto::start(), depth));
        assert_eq!(counts, [122, 14_640]);
    }

    #[test]
    fn one_stone_first_and_two_in_every_later_turn() {
        expect(&line::<Produto>("Be5"), "5/6/7/8/4b4/8/7/6/5 w2", 2, None);
        let white = line::<Produto>("Be5 Wa1");
        expect(&white, "5/6/7/8/4b4/8/7/6/w4 w1", 2, None);
        let black = line::<Produto>("Be5 Wa1 Bi9");
        expect(&black, "4b/6/7/8/4b4/8/7/6/w4 b2", 1, None);
    }

    #[test]
    fn the_sheet_counts_21_to_18_and_then_joins_black_into_one_group() {
        let text = "bwww1/bbww2/1bbbw2/4b3/9/8/1w3b1/2bwww/1bb2 b2";
        let counted = Produto::from_position(text);
        assert_eq!([counted.score('b'), counted.score('w')], [21, 18]);
        let extended = after(&after(&counted, "Bf5"), "Bf4");
        assert_eq!([extended.score('b'), extended.score('w')], [30, 18]);
        let joined = after(&after(&extended, "Be4"), "Bd3");
        assert_eq!([joined.score('b'), joined.score('w')], [0, 18]);
    }

    #[test]
    fn a_full_board_is_won_by_product_and_then_by_fewer_stones() {
        // Two halves of 26 stones and a middle row between them, which parts them or does not.
        let board = "ooooo/oooooo/ooooooo/oooooooo/m/oooooooo/ooooooo/oooooo/ooooo w2";
        let parted = [("b", "wwwwwwwww", 1), ("w", "bbbbbbbbb", 2)];
        let tied_at_zero = [("b", "bbbbbbbbb", 2), ("w", "wwwwbwwww", 1)];
        for (halves, middle, winner) in parted.into_iter().chain(tied_at_zero) {
            let text = board.replace('o', halves).replace('m', middle);
            expect(&Produto::from_position(&text), &text, 2, Some(winner));
        }
    }
}
