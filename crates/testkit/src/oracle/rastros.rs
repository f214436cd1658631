//! The naive oracle of Rastros (Bill Taylor), from its rule sheet.
//!
//! A 7×7 board, one white piece `o` that both players move, and the cells `x` it has left behind.

use super::{Board, Cell, Oracle};
use super::{beside, cell, holding, must_be_legal, name, names, other};
use super::{read_board, rectangle, write_board};

/// A game of Rastros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rastros {
    board: Board,
    to_act: u8,
}

const ORTHOGONAL: [Cell; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Cell; 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

impl Rastros {
    /// Where the white piece stands.
    fn piece(&self) -> Cell {
        let white = holding(&self.board, 'o');
        assert_eq!(white.len(), 1, "exactly one white piece");
        white[0]
    }

    /// Sheet: a player wins if the white piece comes to that player's final square, whichever of
    /// the two moved it there. (As Ludoteca plays it: a1 is the first player's, g7 the second player's.)
    fn at_home(&self) -> Option<u8> {
        match name(self.piece()).as_str() {
            "a1" => Some(1),
            "g7" => Some(2),
            _ => None,
        }
    }
}

impl Oracle for Rastros {
    /// Sheet: the game begins with the white piece on e5.
    fn start() -> Self {
        Self::from_position("7/7/4o2/7/7/7/7 1")
    }

    fn from_position(text: &str) -> Self {
        let (board, to_act) = text.split_once(' ').expect("a board and a seat");
        let board = read_board(rectangle(7, 7), board, "ox");
        let to_act = to_act.parse().expect("1 or 2");
        assert!(to_act == 1 || to_act == 2, "{text}");
        Self { board, to_act }
    }

    fn actions(&self) -> Vec<String> {
        if self.at_home().is_some() {
            return Vec::new();
        }
        // Sheet: the white piece goes to an empty square next to it, up, across or diagonally;
        // it may not enter the squares that hold black pieces.
        let mut cells = beside(self.piece(), &ORTHOGONAL);
        cells.extend(beside(self.piece(), &DIAGONAL));
        cells.retain(|cell| self.board.get(cell) == Some(&'.'));
        names(cells)
    }

    /// Sheet: the square where the white piece stood receives a black piece.
    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        self.board.insert(self.piece(), 'x');
        self.board.insert(cell(&self.board, action), 'o');
        self.to_act = other(self.to_act);
    }

    fn to_act(&self) -> u8 {
        self.to_act
    }

    /// Sheet: a player also wins by blocking the opponent, who is then unable to move.
    /// (As Ludoteca plays it: the final squares come before anything else.)
    fn winner(&self) -> Option<u8> {
        let blocked = self.actions().is_empty();
        self.at_home().or(blocked.then_some(other(self.to_act)))
    }

    fn position(&self) -> String {
        format!("{} {}", write_board(&self.board), self.to_act)
    }

    fn board() -> Vec<String> {
        names(rectangle(7, 7).into_keys())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::tests::{expect, line};
    use crate::oracle::{after, perft};

    /// One way to the puzzle of the sheet, whose diagram is lost: the piece on c2, First to act.
    const PUZZLE: &str = "d5 c6 b6 a6 a5 b5 c4 d4 d3 d2 d1 c2";

    fn puzzle(actions: &str) -> Rastros {
        line(&format!("{PUZZLE} {actions}"))
    }

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2, 3, 4, 5, 6].map(|depth| perft(&Rastros::start(), depth));
        assert_eq!(counts, [8, 56, 313, 1_649, 8_162, 38_712]);
    }

    #[test]
    fn the_first_four_moves_of_the_sheet() {
        let oracle = line::<Rastros>("d4 d5 c6 d7");
        expect(&oracle, "3o3/2x4/3xx2/3x3/7/7/7 1", 1, None);
    }

    #[test]
    fn in_the_puzzle_of_the_sheet_c1_brings_the_piece_home() {
        assert_eq!(puzzle("").actions(), ["b1", "b2", "b3", "c1", "c3"]);
        assert_eq!(puzzle("c1").actions(), ["b1", "b2"]);
        assert_eq!(puzzle("c1 b1 a1").winner(), Some(1));
        assert_eq!(puzzle("c1 b2 a1").winner(), Some(1));
    }

    #[test]
    fn the_line_that_the_sheet_warns_of_is_legal() {
        assert_eq!(puzzle("b1 c1 b2 c3 b3 a4").winner(), None);
    }

    #[test]
    fn in_the_puzzle_b3_c1_and_c3_win_and_b1_and_b2_lose() {
        fn mover_wins(oracle: &Rastros) -> bool {
            let won = |action: &String| !mover_wins(&after(oracle, action));
            match oracle.winner() {
                Some(winner) => winner == oracle.to_act(),
                None => oracle.actions().iter().any(won),
            }
        }
        let mut winning = puzzle("").actions();
        winning.retain(|action| !mover_wins(&puzzle(action)));
        assert_eq!(winning, ["b3", "c1", "c3"]);
    }

    #[test]
    fn a_final_square_wins_for_its_owner_whoever_moved() {
        let second_moved = line::<Rastros>("f6 g7");
        expect(&second_moved, "6o/5x1/4x2/7/7/7/7 1", 1, Some(2));
        let first_moved = line::<Rastros>("f5 f6 g7");
        expect(&first_moved, "6o/5x1/4xx1/7/7/7/7 2", 2, Some(2));
        let second_moved = line::<Rastros>("d4 c3 b2 a1");
        expect(&second_moved, "7/7/4x2/3x3/2x4/1x5/o6 1", 1, Some(1));
        let first_moved = line::<Rastros>("d4 c4 c3 b2 a1");
        expect(&first_moved, "7/7/4x2/2xx3/2x4/1x5/o6 2", 2, Some(1));
    }

    #[test]
    fn a_blocked_player_loses() {
        let oracle = line::<Rastros>("f6 f7 e6 d6 d7 e7");
        expect(&oracle, "3xox1/3xxx1/4x2/7/7/7/7 1", 1, Some(2));
    }
}
