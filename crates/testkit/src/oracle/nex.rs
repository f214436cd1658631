//! The naive oracle of Nex (João Pedro Neto), from its rule sheet: a rhombus of hexagons with eleven columns and rows.
//!
//! Black `b` joins column a with column k, White `w` joins row 1 with row 11; `n` is a neutral stone. Stones that were taken in
//! the turn that goes on are capitals.

use super::{Board, Cell, Oracle};
use super::{beside, cell, holding, joined, must_be_legal, names, other};
use super::{read_board, rectangle, write_board};

/// A game of Nex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nex {
    board: Board,
    /// The colour to act, `b` or `w`.
    colour: char,
    /// Whether that colour has placed a stone in this turn.
    placed: bool,
    /// `s`: the swap may be said now; `-`: the seats are as they began; `x`: they are exchanged.
    seats: char,
}

/// The cells in the order a1, b1, … k1, a2, …
fn in_order(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_by_key(|(column, row)| (*row, *column));
    cells
}

impl Nex {
    /// Who plays this colour.
    fn seat_of(&self, colour: char) -> u8 {
        let black = if self.seats == 'x' { 2 } else { 1 };
        if colour == 'b' { black } else { other(black) }
    }

    /// The colour that is not to act.
    fn rival(&self) -> char {
        if self.colour == 'b' { 'w' } else { 'b' }
    }

    /// The stones that were taken in this turn.
    fn taken(&self) -> Vec<Cell> {
        holding(&self.board, self.colour.to_ascii_uppercase())
    }

    /// Sheet: Black joins column a with column k, White row 1 with row 11.
    fn has_joined(&self, colour: char) -> bool {
        let place = |(column, row): Cell| if colour == 'b' { column } else { row };
        let stones = holding(&self.board, colour);
        let mut reached: Vec<Cell> = stones.iter().copied().filter(|stone| place(*stone) == 1).collect();
        let mut at = 0;
        while at < reached.len() {
            for near in beside(reached[at], &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]) {
                if stones.contains(&near) && !reached.contains(&near) {
                    reached.push(near);
                }
            }
            at += 1;
        }
        reached.into_iter().any(|stone| place(stone) == 11)
    }

    /// Sheet: at the end of a turn, who has joined both sides wins.
    fn is_over(&self) -> bool {
        !self.placed && self.taken().is_empty() && self.has_joined(self.rival())
    }

    fn end_turn(&mut self) {
        for held in self.board.values_mut() {
            if held.is_ascii_uppercase() {
                *held = held.to_ascii_lowercase();
            }
        }
        self.placed = false;
        self.colour = self.rival();
        let first_turn_done = holding(&self.board, '.').len() == 119 && holding(&self.board, 'w').is_empty();
        if self.seats != 'x' {
            self.seats = if first_turn_done { 's' } else { '-' };
        }
    }
}

impl Oracle for Nex {
    fn start() -> Self {
        Self::from_position("11/11/11/11/11/11/11/11/11/11/11 b -")
    }

    fn from_position(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let [board, turn @ ("b" | "bn" | "w" | "wn"), seats @ ("s" | "-" | "x")] = parts[..] else {
            panic!("not a board, a turn and the seats: {text}");
        };
        let board = read_board(rectangle(11, 11), board, "bwnBW");
        let letter = |part: &str| part.chars().next().expect("a letter");
        Self { board, colour: letter(turn), placed: turn.ends_with('n'), seats: letter(seats) }
    }

    fn actions(&self) -> Vec<String> {
        if self.is_over() {
            return vec![];
        }
        let empty = holding(&self.board, '.');
        let neutral = in_order(holding(&self.board, 'n'));
        let own = holding(&self.board, self.colour);
        let spoken = |letter: &str, cells: Vec<Cell>| joined(&[letter.to_owned()], &names(cells));
        if self.placed {
            return spoken("N", empty);
        }
        let mut actions = Vec::new();
        match self.taken()[..] {
            [] => {
                // Sheet: placing needs two empty cells; with one, and at most one neutral stone, it is just the stone.
                if empty.len() >= 2 || (empty.len() == 1 && neutral.len() <= 1) {
                    actions.extend(spoken("S", empty.clone()));
                }
                // Sheet: replacing needs two neutral stones and one of one's own; the second comes later than the first.
                if neutral.len() >= 2 && !own.is_empty() {
                    actions.extend(spoken("T", neutral[..neutral.len() - 1].to_vec()));
                }
                // Sheet: no empty cell and one neutral stone: just that.
                if empty.is_empty() && neutral.len() == 1 {
                    actions.extend(spoken("T", neutral));
                }
                if self.seats == 's' {
                    actions.push("swap".to_owned());
                }
            }
            [one] => {
                let later = |cell: &Cell| (cell.1, cell.0) > (one.1, one.0);
                actions.extend(spoken("T", neutral.into_iter().filter(later).collect()));
            }
            _ => actions.extend(spoken("R", own)),
        }
        actions.sort();
        actions
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        if action == "swap" {
            self.seats = 'x';
            return;
        }
        // The swap stands for a whole turn: once another action is played it is gone.
        if self.seats == 's' {
            self.seats = '-';
        }
        let (kind, place) = action.split_at(1);
        let at = cell(&self.board, place);
        let count = |board: &Board, held| holding(board, held).len();
        match kind {
            "S" => {
                let last = count(&self.board, '.') == 1;
                self.board.insert(at, self.colour);
                self.placed = true;
                if last {
                    self.end_turn();
                }
            }
            "T" => {
                let last = count(&self.board, 'n') == 1 && self.taken().is_empty();
                self.board.insert(at, self.colour.to_ascii_uppercase());
                if last {
                    self.end_turn();
                }
            }
            // `N` puts a neutral stone, `R` makes a stone neutral.
            _ => {
                self.board.insert(at, 'n');
                self.end_turn();
            }
        }
    }

    fn to_act(&self) -> u8 {
        self.seat_of(self.colour)
    }

    fn winner(&self) -> Option<u8> {
        self.is_over().then(|| self.seat_of(self.rival()))
    }

    fn position(&self) -> String {
        let due = if self.placed { "n" } else { "" };
        format!("{} {}{due} {}", write_board(&self.board), self.colour, self.seats)
    }

    fn board() -> Vec<String> {
        names(rectangle(11, 11).into_keys())
    }

    fn texts() -> Vec<String> {
        let mut texts = joined(&["N", "R", "S", "T"].map(str::to_owned), &Self::board());
        texts.push("swap".to_owned());
        texts
    }

    fn near_texts(wide: &[String]) -> Vec<String> {
        [joined(&["S", "N", "T", "R", "X", ""].map(str::to_owned), wide), vec!["swop".to_owned()]].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::perft;
    use crate::oracle::tests::{expect, line};

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2].map(|depth| perft(&Nex::start(), depth));
        assert_eq!(counts, [121, 14_520]);
    }

    #[test]
    fn the_swap_stands_for_a_turn() {
        let begun = line::<Nex>("Sf6 Na1");
        expect(&begun, "11/11/11/11/11/5b5/11/11/11/11/n10 w s", 2, None);
        expect(&line::<Nex>("Sf6 Na1 swap"), "11/11/11/11/11/5b5/11/11/11/11/n10 w x", 1, None);
    }
}
