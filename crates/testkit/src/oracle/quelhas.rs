//! The naive oracle of Quelhas (Carlos Santos and Alfie Davies, on the championship's 10×10 board), written from its rule
//! sheet.
//!
//! Cells filled upright hold `V`, cells filled lying hold `H`. Whoever fills lines upright is called `v`, the other `h`;
//! which seat that is may be exchanged once, at the beginning.

use super::{Board, Cell, Oracle};
use super::{holding, joined, must_be_legal, name, names};
use super::{read_board, rectangle, write_board};

/// A game of Quelhas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quelhas {
    board: Board,
    /// `v` or `h`.
    side: char,
    /// `s` swap may be said, `-` nobody has swapped, `x` somebody has.
    seats: char,
}

impl Quelhas {
    /// Every line that may be filled: the action's name, and all its cells.
    fn lines(&self) -> Vec<(String, Vec<Cell>)> {
        let mut lines = Vec::new();
        for begin in holding(&self.board, '.') {
            let mut cells = vec![begin];
            loop {
                // Sheet: consecutive empty squares, vertically or horizontally.
                let (column, row) = cells[cells.len() - 1];
                let next = if self.side == 'v' { (column, row + 1) } else { (column + 1, row) };
                if self.board.get(&next) != Some(&'.') {
                    break;
                }
                cells.push(next);
                // Sheet: two or more.
                lines.push((name(begin) + &name(next), cells.clone()));
            }
        }
        lines
    }
}

impl Oracle for Quelhas {
    /// Sheet: the board is empty, and the player of the vertical lines begins.
    fn start() -> Self {
        Self { board: rectangle(10, 10), side: 'v', seats: '-' }
    }

    fn from_position(text: &str) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let [board, side @ ("v" | "h"), seats @ ("s" | "-" | "x")] = words[..] else {
            panic!("no position of Quelhas: {text}")
        };
        let letter = |word: &str| word.chars().next().unwrap_or('?');
        Self { board: read_board(rectangle(10, 10), board, "VH"), side: letter(side), seats: letter(seats) }
    }

    fn actions(&self) -> Vec<String> {
        let mut names: Vec<String> = self.lines().into_iter().map(|(name, _)| name).collect();
        if self.seats == 's' {
            names.push("swap".to_owned());
        }
        names.sort();
        names
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        if action == "swap" {
            // Sheet: directions change hands, the line stays, and the first player goes on with the other direction.
            self.seats = 'x';
            return;
        }
        let first = holding(&self.board, '.').len() == 100;
        let filled = self.side.to_ascii_uppercase();
        for (name, cells) in self.lines() {
            if name == action {
                self.board.extend(cells.into_iter().map(|cell| (cell, filled)));
            }
        }
        self.side = if self.side == 'v' { 'h' } else { 'v' };
        if first {
            self.seats = 's';
        } else if self.seats == 's' {
            self.seats = '-';
        }
    }

    fn to_act(&self) -> u8 {
        match (self.side, self.seats) {
            ('v', 'x') | ('h', 's' | '-') => 2,
            _ => 1,
        }
    }

    /// Sheet: whoever cannot move wins.
    fn winner(&self) -> Option<u8> {
        self.lines().is_empty().then_some(self.to_act())
    }

    fn position(&self) -> String {
        format!("{} {} {}", write_board(&self.board), self.side, self.seats)
    }

    fn board() -> Vec<String> {
        names(rectangle(10, 10).into_keys())
    }

    /// Two cells, the one in the lower row first, in the same row the one further left; or the swap.
    fn texts() -> Vec<String> {
        let board = rectangle(10, 10);
        let from = |one: Cell| board.keys().filter(move |other| (one.1, one.0) <= (other.1, other.0));
        let pair = |one: &Cell| from(*one).map(|other| name(*one) + &name(*other)).collect::<Vec<_>>();
        let lines = board.keys().flat_map(pair);
        lines.chain(["swap".to_owned()]).collect()
    }

    /// With a1 in front and j10 behind, the two cells of a text are always in their order.
    fn near_texts(wide: &[String]) -> Vec<String> {
        [joined(wide, &["j10", ""].map(str::to_owned)), joined(&["a1".to_owned()], wide)].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::perft;
    use crate::oracle::tests::{expect, line};

    #[test]
    fn the_first_plies_are_counted() {
        assert_eq!(perft(&Quelhas::start(), 1), 450);
        assert_eq!(perft(&Quelhas::start(), 2), 158_850);
    }

    #[test]
    fn a_line_fills_all_its_cells() {
        expect(&line::<Quelhas>("c2c5 b1e1"), "10/10/10/10/10/2V7/2V7/2V7/2V7/1HHHH5 v -", 1, None);
    }

    #[test]
    fn the_swap_exchanges_directions() {
        expect(&line::<Quelhas>("c2c5 swap"), "10/10/10/10/10/2V7/2V7/2V7/2V7/10 h x", 1, None);
        expect(
            &line::<Quelhas>("c2c5 swap a10j10"),
            "HHHHHHHHHH/10/10/10/10/2V7/2V7/2V7/2V7/10 v x",
            2,
            None,
        );
    }

    #[test]
    fn the_player_without_an_action_wins() {
        let full = "HHHHHHHHHH/HHHHHHHHHH/HHHHHHHHHH/HHHHHHHHHH/HHHHHHHHHH/VVVVVVVVVV/VVVVVVVVVV/VVVVVVVVVV";
        let mut oracle = Quelhas::from_position(&format!("{full}/VVVVVVVV2/VVVVVVVV2 v -"));
        assert_eq!(oracle.actions(), ["i1i2", "j1j2"]);
        oracle.play("i1i2");
        expect(&oracle, &format!("{full}/VVVVVVVVV1/VVVVVVVVV1 h -"), 2, Some(2));
    }
}
