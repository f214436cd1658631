//! The naive oracle of Dominório (Göran Andersson's Domineering, on the championship's 8×8 board), written from its
//! rule sheet.
//!
//! Cells under the dominoes of the first player, who puts them upright, hold `V`; cells under those of the second,
//! who lays them flat, hold `H`.

use super::{Board, Cell, Oracle};
use super::{holding, joined, must_be_legal, name, names, other};
use super::{read_board, rectangle, write_board};

/// A game of Dominório.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominorio {
    board: Board,
    to_act: u8,
}

impl Dominorio {
    /// Every place for a domino of the player to act: the action's name, and the two cells.
    fn places(&self) -> Vec<(String, [Cell; 2])> {
        let mut places = Vec::new();
        // Sheet: a domino covers two empty squares.
        for (column, row) in holding(&self.board, '.') {
            // Sheet: the first player puts them vertically, the second horizontally.
            let next = if self.to_act == 1 { (column, row + 1) } else { (column + 1, row) };
            if self.board.get(&next) == Some(&'.') {
                places.push((name((column, row)) + &name(next), [(column, row), next]));
            }
        }
        places
    }
}

impl Oracle for Dominorio {
    /// Sheet: the board is empty, and the player of the vertical dominoes begins.
    fn start() -> Self {
        Self::from_position("8/8/8/8/8/8/8/8 v")
    }

    fn from_position(text: &str) -> Self {
        let (board, side) = text.split_once(' ').expect("a board and a side");
        let board = read_board(rectangle(8, 8), board, "VH");
        match side {
            "v" => Self { board, to_act: 1 },
            "h" => Self { board, to_act: 2 },
            _ => panic!("neither player is to act in {text}"),
        }
    }

    fn actions(&self) -> Vec<String> {
        let mut names: Vec<String> = self.places().into_iter().map(|(name, _)| name).collect();
        names.sort();
        names
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        let letter = if self.to_act == 1 { 'V' } else { 'H' };
        for (name, cells) in self.places() {
            if name == action {
                self.board.extend(cells.map(|cell| (cell, letter)));
            }
        }
        self.to_act = other(self.to_act);
    }

    fn to_act(&self) -> u8 {
        self.to_act
    }

    /// Sheet: whoever cannot put a domino on their turn loses.
    fn winner(&self) -> Option<u8> {
        self.places().is_empty().then_some(other(self.to_act))
    }

    fn position(&self) -> String {
        let side = if self.to_act == 1 { 'v' } else { 'h' };
        format!("{} {side}", write_board(&self.board))
    }

    fn board() -> Vec<String> {
        names(rectangle(8, 8).into_keys())
    }

    /// Two cells, the one in the lower row first, in the same row the one further left.
    fn texts() -> Vec<String> {
        let board = rectangle(8, 8);
        let from = |one: Cell| board.keys().filter(move |other| (one.1, one.0) <= (other.1, other.0));
        let pair = |one: &Cell| from(*one).map(|other| name(*one) + &name(*other)).collect::<Vec<_>>();
        board.keys().flat_map(pair).collect()
    }

    /// With a1 in front and h8 behind, the two cells of a text are always in their order.
    fn near_texts(wide: &[String]) -> Vec<String> {
        [joined(wide, &["h8", ""].map(str::to_owned)), joined(&["a1".to_owned()], wide)].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::perft;
    use crate::oracle::tests::{expect, line};

    #[test]
    fn the_first_plies_are_counted() {
        // 8 columns of 7 places; each upright domino spoils 2, 3 or 4 of the 56 lying places.
        let counts = [1, 2].map(|depth| perft(&Dominorio::start(), depth));
        let left: u64 = (0..8).map(|column| if column == 0 || column == 7 { 54 } else { 52 } * 7).sum();
        assert_eq!(counts, [56, left]);
    }

    #[test]
    fn dominoes_cover_two_cells_each() {
        expect(&line::<Dominorio>("d4d5 e5f5"), "8/8/8/3VHH2/3V4/8/8/8 v", 1, None);
    }

    #[test]
    fn the_player_without_an_action_loses() {
        let text = "HH1V1HH1/HHVVHH1V/HHV1VHHV/HHHHVVHH/1HHHHVHH/2VVVV1V/VVVVVVVV/VV1HH1V1 v";
        let mut oracle = Dominorio::from_position(text);
        assert_eq!(oracle.actions(), ["a3a4"]);
        oracle.play("a3a4");
        let end = "HH1V1HH1/HHVVHH1V/HHV1VHHV/HHHHVVHH/VHHHHVHH/V1VVVV1V/VVVVVVVV/VV1HH1V1 h";
        expect(&oracle, end, 2, Some(1));
    }
}
