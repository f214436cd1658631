//! The naive oracle of Flume (Mark Steere), the championship's version, from its rule sheet.
//!
//! A 7×7 board, White `w` and Black `b`. White is seat 1's until the second player swaps colours.

use super::{Board, Oracle};
use super::{beside, cell, holding, must_be_legal, names, other};
use super::{read_board, rectangle, write_board};

/// A game of Flume.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flume {
    board: Board,
    /// The colour to act, `w` or `b`.
    colour: char,
    /// `s`: the swap may be said now; `-`: the seats are as they began; `x`: they are exchanged.
    seats: char,
}

impl Flume {
    /// Who plays this colour.
    fn seat_of(&self, colour: char) -> u8 {
        let white = if self.seats == 'x' { 2 } else { 1 };
        if colour == 'w' { white } else { other(white) }
    }
}

impl Oracle for Flume {
    /// Sheet: the board is empty at first. (As Ludoteca plays it: White acts first.)
    fn start() -> Self {
        Self::from_position("7/7/7/7/7/7/7 w -")
    }

    fn from_position(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let [board, colour @ ("w" | "b"), seats @ ("s" | "-" | "x")] = parts[..] else {
            panic!("not a board, a colour and the seats: {text}");
        };
        let letter = |part: &str| part.chars().last().expect("one letter");
        let board = read_board(rectangle(7, 7), board, "wb");
        Self { board, colour: letter(colour), seats: letter(seats) }
    }

    fn actions(&self) -> Vec<String> {
        // Sheet: the players in turn put a stone of their own on an empty square.
        let mut actions = names(holding(&self.board, '.'));
        // Sheet: in their first move the second player may instead make the stone just played
        // their own, by exchanging the colours.
        if self.seats == 's' {
            actions.push("swap".to_string());
        }
        actions
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        // As Ludoteca plays it: the stone stays, and the first player, who has Black now, is to act.
        if action == "swap" {
            self.seats = 'x';
            return;
        }
        let opening = holding(&self.board, '.').len() == 49;
        let placed = cell(&self.board, action);
        self.board.insert(placed, self.colour);
        // Sheet: if the square has no empty square beside it or only one, across or up and down,
        // the player must play again.
        let mut empty_beside = beside(placed, &[(1, 0), (-1, 0), (0, 1), (0, -1)]);
        empty_beside.retain(|near| self.board.get(near) == Some(&'.'));
        if empty_beside.len() >= 2 {
            self.colour = if self.colour == 'w' { 'b' } else { 'w' };
        }
        // Only the action right after the opening stone can be the swap.
        if opening {
            self.seats = 's';
        } else if self.seats == 's' {
            self.seats = '-';
        }
    }

    fn to_act(&self) -> u8 {
        self.seat_of(self.colour)
    }

    /// Sheet: the aim is to have more stones of one's colour on the board when it is full.
    fn winner(&self) -> Option<u8> {
        let count = |held| holding(&self.board, held).len();
        let ahead = if count('w') > count('b') { 'w' } else { 'b' };
        (count('.') == 0).then_some(self.seat_of(ahead))
    }

    fn position(&self) -> String {
        format!("{} {} {}", write_board(&self.board), self.colour, self.seats)
    }

    fn board() -> Vec<String> {
        names(rectangle(7, 7).into_keys())
    }

    fn texts() -> Vec<String> {
        [Self::board(), vec!["swap".to_owned()]].concat()
    }

    fn near_texts(wide: &[String]) -> Vec<String> {
        [wide, &["swap", "swop", "swap1", "swapa1", ""].map(str::to_owned)].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::tests::{expect, line};
    use crate::oracle::{after, perft};

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2, 3].map(|depth| perft(&Flume::start(), depth));
        assert_eq!(counts, [49, 2_401, 112_896]);
    }

    #[test]
    fn the_second_player_may_decline_the_swap() {
        expect(&line::<Flume>("a1"), "7/7/7/7/7/7/w6 b s", 2, None);
        expect(&line::<Flume>("a1 d4"), "7/7/7/3b3/7/7/w6 w -", 1, None);
    }

    #[test]
    fn the_swap_exchanges_the_seats_and_leaves_the_stone() {
        let swapped = line::<Flume>("a1 swap");
        expect(&swapped, "7/7/7/7/7/7/w6 b x", 1, None);
        assert_eq!(swapped.actions().len(), 48);
        expect(&after(&swapped, "d4"), "7/7/7/3b3/7/7/w6 w x", 2, None);
    }

    #[test]
    fn a_stone_with_at_most_one_empty_neighbour_plays_again() {
        // Below, a1 has one empty neighbour left, a2; the swap is gone with the first action.
        expect(&line::<Flume>("b1 a1"), "7/7/7/7/7/7/bw5 b -", 2, None);
        expect(&line::<Flume>("b1 a1 d4"), "7/7/7/3b3/7/7/bw5 w -", 1, None);
        // Here a2 has two, a1 and a3; and then a1 has none.
        expect(&line::<Flume>("b1 a2"), "7/7/7/7/7/b6/1w5 w -", 1, None);
        expect(&line::<Flume>("b1 a2 a1"), "7/7/7/7/7/b6/ww5 w -", 1, None);
    }

    #[test]
    fn a_full_board_is_won_by_the_seat_with_more_stones() {
        // 24 stones each and one cell left: its colour wins, and stays to act in the text.
        let board = "wwwwwww/wwwwwww/wwwwwww/bbbbbbb/bbbbbbb/bbbbbbb/bbbwww";
        for (stone, seats, seat) in [("w", "-", 1), ("w", "x", 2), ("b", "-", 2), ("b", "x", 1)] {
            let last = Flume::from_position(&format!("{board}1 {stone} {seats}"));
            let full = format!("{board}{stone} {stone} {seats}");
            expect(&after(&last, "g1"), &full, seat, Some(seat));
        }
    }
}
