//! Position strings of Produto: `b`, `w`, and the side to act with the stones left in its turn, `b1`, `w2`…

use super::{Board, Produto};
use crate::board::CellSet;
use crate::{Complaint, Form, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::Player;

/// The words for a turn.
const TURNS: [(&str, Player, u8); 4] = [
    ("b1", Player::First, 1),
    ("b2", Player::First, 2),
    ("w1", Player::Second, 1),
    ("w2", Player::Second, 2),
];

impl Notation for Produto {
    type Board = Board;

    const FORM: Form = Form { letters: "bw", turns: &["b1", "b2", "w1", "w2"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] = &[(Severity::Unreachable, 2)];

    fn setup(&self) -> Setup {
        let word = TURNS.iter().find(|&&(_, player, left)| (player, left) == (self.turn, self.left));
        Setup::new(&[('b', self.black), ('w', self.white)], word.map_or("", |(word, ..)| word), "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let (black, white): (CellSet, CellSet) = (setup.cells_with('b'), setup.cells_with('w'));
        let due = turn_after((black | white).len());
        let (turn, left) =
            TURNS.iter().find(|(word, ..)| *word == setup.turn).map_or(due, |&(_, turn, left)| (turn, left));
        let doubt = ((turn, left) != due).then(|| {
            let stones = (black | white).len();
            let side = if due.0 == Player::First { 'b' } else { 'w' };
            let why = format!("after {stones} stones {side}{} is to act, not {}", due.1, setup.turn);
            Complaint::unreachable::<Board>(2, None, why)
        });
        let position = Self { black, white, turn, left };
        Ok(Vetted::new(position, doubt))
    }
}

/// Rules 1 and 2: who is to act after this many stones, and how many are left in the turn.
fn turn_after(stones: u32) -> (Player, u8) {
    match stones.checked_sub(1) {
        None => (Player::First, 1),
        Some(later) => {
            let player = if later / 2 % 2 == 0 { Player::Second } else { Player::First };
            (player, 2 - (later % 2) as u8)
        }
    }
}
