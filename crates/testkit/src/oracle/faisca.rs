//! The naive oracle of Faísca (6 columns, 5 rows), written from its rule sheet.
//!
//! It keeps the game as it was played: the pieces in their order, each with its cell and the cell at which it points.

use super::{Board, Cell, Oracle};
use super::{joined, must_be_legal, name, names, other};
use super::{read_board, rectangle, write_board};

/// A game of Faísca.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faisca {
    /// Cells of the pieces in the order in which they were put, and the cell at which each points.
    pieces: Vec<(Cell, Cell)>,
    /// The seat that began.
    began: u8,
}

/// The letters of pieces that point up, right, down and left, by reach.
const LETTERS: [(&str, Cell); 4] = [("uvw", (0, 1)), ("rst", (1, 0)), ("def", (0, -1)), ("lmn", (-1, 0))];

impl Faisca {
    fn has_piece(&self, cell: Cell) -> bool {
        self.pieces.iter().any(|(at, _)| *at == cell)
    }

    /// How many pieces of a reach the player to act has used.
    fn used(&self, reach: i32) -> usize {
        let mut seat = self.began;
        let mut used = 0;
        for (from, to) in &self.pieces {
            if seat == self.to_act() && (from.0 - to.0).abs() + (from.1 - to.1).abs() == reach {
                used += 1;
            }
            seat = other(seat);
        }
        used
    }

    /// Every piece that may be put: its cell, and the cell at which it points.
    fn places(&self) -> Vec<(Cell, Cell)> {
        // Sheet: anywhere at first, then where the last piece points.
        let cells: Vec<Cell> = match self.pieces.last() {
            None => rectangle(6, 5).into_keys().collect(),
            Some((_, to)) => vec![*to],
        };
        let mut places = Vec::new();
        for from in cells {
            for (_, (right, up)) in LETTERS {
                for reach in 1..=3 {
                    let to = (from.0 + right * reach, from.1 + up * reach);
                    let on_board = rectangle(6, 5).contains_key(&to);
                    // Sheet: five pieces of each reach; the cell must be empty.
                    if on_board && !self.has_piece(to) && self.used(reach) < 5 {
                        places.push((from, to));
                    }
                }
            }
        }
        places
    }

    /// The board with a letter for each piece.
    fn board(&self) -> Board {
        let mut board = rectangle(6, 5);
        let mut seat = self.began;
        for (from, to) in &self.pieces {
            for (letters, (right, up)) in LETTERS {
                for (reach, letter) in (1..).zip(letters.chars()) {
                    if *to == (from.0 + right * reach, from.1 + up * reach) {
                        let letter = if seat == 1 { letter.to_ascii_uppercase() } else { letter };
                        board.insert(*from, letter);
                    }
                }
            }
            seat = other(seat);
        }
        board
    }
}

impl Oracle for Faisca {
    /// Sheet: the board is empty, and Blue begins.
    fn start() -> Self {
        Self { pieces: Vec::new(), began: 1 }
    }

    fn from_position(text: &str) -> Self {
        let (board, side) = text.split_once(' ').expect("a board and a side");
        let board = read_board(rectangle(6, 5), board, "UVWRSTDEFLMNuvwrstdeflmn");
        let mut pointing = std::collections::BTreeMap::<Cell, Cell>::new();
        for (from, letter) in &board {
            for (letters, (right, up)) in LETTERS {
                if let Some(place) = letters.find(letter.to_ascii_lowercase()) {
                    let reach = place as i32 + 1;
                    pointing.insert(*from, (from.0 + right * reach, from.1 + up * reach));
                }
            }
        }
        // The first piece is the one at which no other points.
        let mut at = pointing.keys().copied().find(|cell| !pointing.values().any(|to| to == cell));
        let mut pieces = Vec::new();
        while let Some((from, to)) = at.and_then(|from| pointing.get(&from).map(|to| (from, *to))) {
            pieces.push((from, to));
            at = Some(to);
        }
        assert_eq!(pieces.len(), pointing.len(), "{text}");
        let to_act = if side == "b" { 1 } else { 2 };
        let began = if pieces.len() % 2 == 0 { to_act } else { other(to_act) };
        Self { pieces, began }
    }

    fn actions(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.places().into_iter().map(|(from, to)| name(from) + &name(to)).collect();
        names.sort();
        names
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        let place = self.places().into_iter().find(|(from, to)| name(*from) + &name(*to) == action);
        self.pieces.extend(place);
    }

    fn to_act(&self) -> u8 {
        if self.pieces.len().is_multiple_of(2) { self.began } else { other(self.began) }
    }

    /// Sheet: whoever cannot put a piece loses.
    fn winner(&self) -> Option<u8> {
        self.places().is_empty().then_some(other(self.to_act()))
    }

    fn position(&self) -> String {
        let side = if self.to_act() == 1 { 'b' } else { 'r' };
        format!("{} {side}", write_board(&self.board()))
    }

    fn board() -> Vec<String> {
        names(rectangle(6, 5).into_keys())
    }

    /// Any two cells.
    fn texts() -> Vec<String> {
        let all = <Self as Oracle>::board();
        joined(&all, &all)
    }

    fn near_texts(wide: &[String]) -> Vec<String> {
        [joined(wide, &["f5", ""].map(str::to_owned)), joined(&["a1".to_owned()], wide)].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::perft;
    use crate::oracle::tests::{expect, line};

    #[test]
    fn the_first_plies_are_counted() {
        assert_eq!([1, 2].map(|depth| perft(&Faisca::start(), depth)), [228, 1_532]);
    }

    #[test]
    fn a_piece_points_at_the_next() {
        expect(&line::<Faisca>("f3c3 c3c1"), "6/6/2e2N/6/6 b", 1, None);
    }

    #[test]
    fn the_sheets_beginning_leaves_these_pieces() {
        let sheet = "f3c3 c3c1 c1f1 f1f2 f2c2 c2c5 c5f5 f5f4 f4c4 c4a4 a4a2 a2a5 a5b5 b5b4 b4d4 d4d1 d1e1 e1b1 b1b2 b2b3";
        let at = line::<Faisca>(sheet);
        assert_eq!([1, 2, 3].map(|reach| 5 - at.used(reach)), [2, 3, 0]);
    }
}
