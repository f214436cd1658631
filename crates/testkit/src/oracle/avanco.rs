//! The naive oracle of Avanço (Dan Troyka), from its rule sheet.
//!
//! A 7×7 board, White `w` for the first player, upwards, and Black `b` for the second, downwards.

use super::{Board, Cell, Oracle};
use super::{cell, holding, joined, must_be_legal, name, names, other};
use super::{read_board, rectangle, write_board};

/// A game of Avanço.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Avanco {
    board: Board,
    to_act: u8,
}

impl Avanco {
    /// The piece of the player to act, the enemy's piece, and the way forward.
    fn own_enemy_forward(&self) -> (char, char, i32) {
        if self.to_act == 1 { ('w', 'b', 1) } else { ('b', 'w', -1) }
    }

    /// Whether the player to act may bring a piece of theirs from one cell to the other.
    fn is_legal(&self, from: Cell, to: Cell) -> bool {
        let (_, enemy, forward) = self.own_enemy_forward();
        // Sheet: pieces always move forward, in their column or on one of their diagonals.
        let straight = to == (from.0, from.1 + forward);
        let left = to == (from.0 - 1, from.1 + forward);
        let right = to == (from.0 + 1, from.1 + forward);
        let diagonal = left || right;
        // Sheet: they move to an empty square.
        let moves = (straight || diagonal) && self.board[&to] == '.';
        // Sheet: they may also move to where an enemy stands diagonally ahead, and so capture it,
        // as the pawns of chess do. Captures are a choice, never a duty, and one at a time.
        let captures = diagonal && self.board[&to] == enemy;
        moves || captures
    }

    fn has_any(&self, piece: char) -> bool {
        !holding(&self.board, piece).is_empty()
    }

    fn stands_on_row(&self, piece: char, row: i32) -> bool {
        holding(&self.board, piece).iter().any(|cell| cell.1 == row)
    }
}

impl Oracle for Avanco {
    /// Sheet: each player's pieces begin on the two rows nearest that player; White moves first.
    fn start() -> Self {
        Self::from_position("bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww w")
    }

    fn from_position(text: &str) -> Self {
        let (board, side) = text.split_once(' ').expect("a board and a side");
        let board = read_board(rectangle(7, 7), board, "wb");
        match side {
            "w" => Self { board, to_act: 1 },
            "b" => Self { board, to_act: 2 },
            _ => panic!("neither White nor Black is to act in {text}"),
        }
    }

    /// Sheet: the players in turn move one piece of their own.
    fn actions(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if self.winner().is_some() {
            return actions;
        }
        let (own, _, _) = self.own_enemy_forward();
        for from in holding(&self.board, own) {
            for to in self.board.keys().filter(|to| self.is_legal(from, **to)) {
                actions.push(name(from) + &name(*to));
            }
        }
        actions.sort();
        actions
    }

    /// Sheet: a captured piece leaves the board (the piece that captures it overwrites it here).
    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        let (own, _, _) = self.own_enemy_forward();
        let (from, to) = action.split_at(2);
        self.board.insert(cell(&self.board, from), '.');
        self.board.insert(cell(&self.board, to), own);
        self.to_act = other(self.to_act);
    }

    fn to_act(&self) -> u8 {
        self.to_act
    }

    /// Sheet: White wins with a piece on the seventh row, Black with a piece on the first.
    /// (As Ludoteca plays it: so does capturing the last enemy piece, of which the sheet does not speak.)
    fn winner(&self) -> Option<u8> {
        if self.stands_on_row('w', 7) || !self.has_any('b') {
            return Some(1);
        }
        if self.stands_on_row('b', 1) || !self.has_any('w') {
            return Some(2);
        }
        None
    }

    fn position(&self) -> String {
        let side = if self.to_act == 1 { 'w' } else { 'b' };
        format!("{} {side}", write_board(&self.board))
    }

    fn board() -> Vec<String> {
        names(rectangle(7, 7).into_keys())
    }

    fn texts() -> Vec<String> {
        joined(&Self::board(), &Self::board())
    }

    fn near_texts(wide: &[String]) -> Vec<String> {
        joined(wide, &["a1", "d4", "g7", ""].map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::tests::{expect, line};
    use crate::oracle::{after, perft};

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2, 3, 4].map(|depth| perft(&Avanco::start(), depth));
        assert_eq!(counts, [19, 361, 7_220, 144_251]);
    }

    #[test]
    fn a_piece_captures_diagonally_and_never_straight() {
        // As in the sheet: the way to d5 is closed, and the piece there cannot be taken.
        let oracle = Avanco::from_position("7/b6/2bbb2/3w3/7/7/w6 w");
        assert_eq!(oracle.actions(), ["a1a2", "a1b2", "d4c5", "d4e5"]);
        expect(&after(&oracle, "d4e5"), "7/b6/2bbw2/7/7/7/w6 b", 2, None);
        let black = after(&oracle, "a1a2").actions().join(" ");
        assert_eq!(black, "a6a5 a6b5 c5b4 c5c4 c5d4 d5c4 d5e4 e5d4 e5e4 e5f4");
    }

    #[test]
    fn the_far_row_wins() {
        let white = Avanco::from_position("b6/3w3/7/7/7/3b3/w6 w");
        expect(&after(&white, "d6d7"), "b2w3/7/7/7/7/3b3/w6 b", 2, Some(1));
        let black = Avanco::from_position("b6/3w3/7/7/7/3b3/w6 b");
        expect(&after(&black, "d2e1"), "b6/3w3/7/7/7/7/w3b2 w", 1, Some(2));
    }

    #[test]
    fn the_last_capture_wins() {
        let white = Avanco::from_position("7/7/4b2/3w3/7/7/7 w");
        expect(&after(&white, "d4e5"), "7/7/4w2/7/7/7/7 b", 2, Some(1));
        let black = Avanco::from_position("7/7/4b2/3w3/7/7/7 b");
        expect(&after(&black, "e5d4"), "7/7/7/3b3/7/7/7 w", 1, Some(2));
    }

    #[test]
    #[should_panic(expected = "a2a4 in")]
    fn no_piece_leaps() {
        line::<Avanco>("a2a4");
    }
}
