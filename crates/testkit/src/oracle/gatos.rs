//! The naive oracle of Gatos & Cães (Simon Norton), from its rule sheet.
//!
//! An 8×8 board, cats `C` for the first player and dogs `D` for the second.

use super::{Board, Cell, Oracle};
use super::{beside, cell, must_be_legal, name, names, other};
use super::{read_board, rectangle, write_board};

/// A game of Gatos & Cães.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gatos {
    board: Board,
    to_act: u8,
}

/// The four cells in the middle of the board.
const CENTRAL_ZONE: [&str; 4] = ["d4", "d5", "e4", "e5"];

impl Gatos {
    fn own_and_enemy(&self) -> (char, char) {
        if self.to_act == 1 { ('C', 'D') } else { ('D', 'C') }
    }

    fn is_legal(&self, cell: Cell) -> bool {
        let (own, enemy) = self.own_and_enemy();
        // Sheet: the players in turn put a piece of their own on an empty square.
        if self.board[&cell] != '.' {
            return false;
        }
        // Sheet: never a cat beside a dog nor a dog beside a cat, across or up and down.
        let mut enemies = beside(cell, &[(1, 0), (-1, 0), (0, 1), (0, -1)]);
        enemies.retain(|near| self.board.get(near) == Some(&enemy));
        // Sheet: the first cat goes inside the central zone, the first dog outside it.
        let first_of_its_kind = !self.board.values().any(|held| *held == own);
        let inside = CENTRAL_ZONE.contains(&name(cell).as_str());
        let wrong_side = if own == 'C' { !inside } else { inside };
        enemies.is_empty() && !(first_of_its_kind && wrong_side)
    }
}

impl Oracle for Gatos {
    /// Sheet: the cats begin.
    fn start() -> Self {
        Self::from_position("8/8/8/8/8/8/8/8 c")
    }

    fn from_position(text: &str) -> Self {
        let (board, side) = text.split_once(' ').expect("a board and a side");
        let board = read_board(rectangle(8, 8), board, "CD");
        match side {
            "c" => Self { board, to_act: 1 },
            "d" => Self { board, to_act: 2 },
            _ => panic!("neither cats nor dogs are to act in {text}"),
        }
    }

    fn actions(&self) -> Vec<String> {
        let cells = self.board.keys().copied();
        names(cells.filter(|cell| self.is_legal(*cell)))
    }

    fn play(&mut self, action: &str) {
        must_be_legal(self, action);
        let (own, _) = self.own_and_enemy();
        self.board.insert(cell(&self.board, action), own);
        self.to_act = other(self.to_act);
    }

    fn to_act(&self) -> u8 {
        self.to_act
    }

    /// Sheet: whoever makes the last move wins, so the player who has none on their turn has lost.
    fn winner(&self) -> Option<u8> {
        let stuck = self.actions().is_empty();
        stuck.then_some(other(self.to_act))
    }

    fn position(&self) -> String {
        let side = if self.to_act == 1 { 'c' } else { 'd' };
        format!("{} {side}", write_board(&self.board))
    }

    fn board() -> Vec<String> {
        names(rectangle(8, 8).into_keys())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::tests::{expect, line};
    use crate::oracle::{after, perft};

    /// A board with all that the sheet says of its second diagram, which itself is lost.
    const ENDING: &str = "DDDDDD1D/1D1DD1C1/2C2D2/D1CCC1C1/1C3D1D/CC1D2D1/CC1D1C1C/CCC1CC2";

    fn mover_wins(oracle: &Gatos) -> bool {
        let actions = oracle.actions();
        actions.iter().any(|action| !mover_wins(&after(oracle, action)))
    }

    #[test]
    fn perft_is_that_of_the_rules() {
        let counts = [1, 2, 3].map(|depth| perft(&Gatos::start(), depth));
        assert_eq!(counts, [4, 232, 13_584]);
    }

    #[test]
    fn the_first_cat_goes_in_the_zone_and_the_first_dog_outside() {
        assert_eq!(Gatos::start().actions(), ["d4", "d5", "e4", "e5"]);
        let dogs = line::<Gatos>("d5").actions();
        // The sheet's example: c5 is outside the zone, but beside the cat.
        let forbidden = ["c5", "d6", "d5", "d4", "e4", "e5"].map(str::to_string);
        assert!(forbidden.iter().all(|cell| !dogs.contains(cell)));
        assert_eq!(dogs.len(), 64 - forbidden.len());
    }

    #[test]
    fn later_the_zone_is_ordinary() {
        let fourth_action = line::<Gatos>("d5 a1 a8").actions();
        assert!(fourth_action.contains(&"e4".to_string()));
        let fifth_action = line::<Gatos>("d5 a1 a8 e4").actions();
        assert!(!fifth_action.contains(&"d4".to_string()));
    }

    #[test]
    fn in_the_ending_of_the_sheet_h6_decides() {
        let dogs = Gatos::from_position(&format!("{ENDING} d"));
        let cats = Gatos::from_position(&format!("{ENDING} c"));
        assert_eq!(dogs.actions(), ["a6", "a7", "e3", "h6"]);
        assert_eq!(cats.actions(), ["c4", "g1", "h1", "h6"]);
        for oracle in [dogs, cats] {
            let mut good = oracle.actions();
            good.retain(|action| !mover_wins(&after(&oracle, action)));
            assert_eq!(good, ["h6"]);
        }
    }

    #[test]
    fn the_player_without_an_action_loses() {
        let mut oracle = Gatos::from_position(&format!("{ENDING} d"));
        for action in ["h6", "c4", "a6", "g1", "a7", "h1", "e3"] {
            oracle.play(action);
        }
        let full = "DDDDDD1D/DD1DD1C1/D1C2D1D/D1CCC1C1/1CC2D1D/CC1DD1D1/CC1D1C1C/CCC1CCCC c";
        expect(&oracle, full, 1, Some(2));
    }
}
