//! The naive oracle of Semáforo (Alan Parr), from its rule sheet.
//!
//! Four columns, three rows, and pieces that both share: `G` green, `Y` yellow, `R` red.

use super::{Board, Cell, Oracle};
use super::{cell, must_be_legal, names, other, read_board, rectangle, write_board};

/// A game of Semáforo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Semaforo {
    board: Board,
    to_act: u8,
}

/// Three cells side by side in a straight line: along a row, a column or a diagonal.
fn lines(board: &Board) -> Vec<[Cell; 3]> {
    let mut lines = Vec::new();
    for (column, row) in board.keys() {
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let line = [0, 1, 2].map(|step| (column + step * right, row + step * up));
            if line.iter().all(|cell| board.contains_key(cell)) {
                lines.push(line);
            }
        }
    }
    lines
}

/// What a cell holds after an action there, if there can be one.
fn next_piece(held: char) -> Option<char> {
    match held {
        // Sheet: put a green piece on an empty square,
        '.' => Some('G'),
        // or change a green piece for a yellow one,
        'G' => Some('Y'),
        // or change a yellow piece for a red one.
        'Y' => Some('R'),
        // Red pieces are never changed.
        _ => None,
    }
}

impl Oracle for Semaforo {
    /// Sheet: the board is empty at first.
    fn start() -> Self {
        Self::from_position("4/4/4 1")
    }

    fn from_position(text: &str) -> Self {
        let (board, to_act) = text.split_once(' ').expect("a board and a seat");
        let board = read_board(rectangle(4, 3), board, "GYR");
        let to_act = to_act.parse().expect("1 or 2");
        assert!(to_act == 1 || to_act == 2, "{text}");
        Self { board, to_act }
    }

    fn actions(&self) -> Vec<String> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let may_change = |cell: &Cell| next_piece(self.board[cell]).is_some();
        names(self.board.keys().copied().filter(may_change))
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        let cell = cell(&self.board, action);
        let piece = next_piece(self.board[&cell]).expect("not a red piece");
        self.board.insert(cell, piece);
        self.to_act = other(self.to_act);
    }

    fn to_act(&self) -> u8 {
        self.to_act
    }

    /// Sheet: be the first to get three pieces of one colour in a line, across, up or diagonally.
    /// Whoever acted last made the line, because the game ends with the first one.
    fn winner(&self) -> Option<u8> {
        for line in lines(&self.board) {
            for colour in ['G', 'Y', 'R'] {
                if line.iter().all(|cell| self.board[cell] == colour) {
                    return Some(other(self.to_act));
                }
            }
        }
        None
    }

    fn position(&self) -> String {
        format!("{} {}", write_board(&self.board), self.to_act)
    }

    fn board() -> Vec<String> {
        names(rectangle(4, 3).into_keys())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::tests::{expect, line};
    use crate::oracle::{after, perft};

    fn winning_actions(oracle: &Semaforo) -> Vec<String> {
        let mut actions = oracle.actions();
        actions.retain(|action| after(oracle, action).winner().is_some());
        actions
    }

    fn mover_wins(oracle: &Semaforo) -> bool {
        let actions = oracle.actions();
        actions.iter().any(|action| !mover_wins(&after(oracle, action)))
    }

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2, 3, 4, 5].map(|depth| perft(&Semaforo::start(), depth));
        assert_eq!(counts, [12, 144, 1_728, 19_716, 209_712]);
    }

    #[test]
    fn there_are_fourteen_lines() {
        assert_eq!(lines(&Semaforo::start().board).len(), 14);
    }

    #[test]
    fn the_sheet_shows_three_immediate_wins() {
        let oracle = Semaforo::from_position("GR1R/YGRG/Y2Y 1");
        assert_eq!(winning_actions(&oracle), ["a3", "c1", "d1"]);
    }

    #[test]
    fn in_the_ending_of_the_sheet_the_next_player_has_lost() {
        let oracle = Semaforo::from_position("Y1YR/RRGG/Y1GY 1");
        let mut safe = oracle.actions();
        safe.retain(|action| winning_actions(&after(&oracle, action)).is_empty());
        assert_eq!(safe, ["b1", "d1", "d2"]);
        assert!(!mover_wins(&oracle));
    }

    #[test]
    fn a_line_ends_the_game_and_the_turn_passes_all_the_same() {
        expect(&line::<Semaforo>("a1 b1 c1"), "4/4/GGG1 2", 2, Some(1));
        let yellow = line::<Semaforo>("a1 a1 b2 b2 c3 c3");
        expect(&yellow, "2Y1/1Y2/Y3 1", 1, Some(2));
    }

    #[test]
    #[should_panic(expected = "a1 in 4/4/R3 2")]
    fn red_stays_red() {
        line::<Semaforo>("a1 a1 a1 a1");
    }
}
