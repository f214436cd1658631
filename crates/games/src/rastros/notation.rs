//! Position strings of Rastros: `o` the piece, `x` a blocked cell, and the number of the seat to act.

use super::position::START;
use super::{Board, Rastros};
use crate::board::{Board as _, CellSet};
use crate::{Complaint, Form, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::Player;

impl Notation for Rastros {
    type Board = Board;

    const FORM: Form = Form { letters: "ox", turns: &["1", "2"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 1), (Severity::Law, 4), (Severity::Unreachable, 1), (Severity::Unreachable, 3)];

    fn setup(&self) -> Setup {
        let turn = match self.turn {
            Player::First => "1",
            Player::Second => "2",
        };
        let blocked = (Board::ALL - self.free).without(self.piece);
        Setup::new(&[('o', self.piece.alone()), ('x', blocked)], turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let trail: CellSet = setup.cells_with('x');
        let mut pieces = setup.cells_with::<CellSet>('o').iter();
        let Some(piece) = pieces.next() else {
            return Err(Complaint::law::<Board>(1, None, "there is no white piece"));
        };
        if let Some(second) = pieces.next() {
            return Err(Complaint::law::<Board>(1, Some(second), "a second white piece"));
        }
        let goals = Player::BOTH.map(Self::goal);
        if let Some(&goal) = goals.iter().find(|&&goal| trail.contains(goal)) {
            let why = "a goal was entered and play went on";
            return Err(Complaint::law::<Board>(4, Some(goal), why));
        }
        let position = Self {
            free: (Board::ALL - trail).without(piece),
            piece,
            turn: if setup.turn == "1" { Player::First } else { Player::Second },
        };
        let doubt = position.doubt(trail);
        Ok(Vetted::new(position, doubt))
    }
}

impl Rastros {
    /// Why play cannot lead here, as far as the length and the ends of the trail tell.
    fn doubt(&self, trail: CellSet) -> Option<Complaint> {
        let moves = trail.len();
        let due = if moves.is_multiple_of(2) { Player::First } else { Player::Second };
        if due != self.turn {
            let why = format!("after {moves} moves player {} is to act", due.number());
            return Some(Complaint::unreachable::<Board>(1, None, why));
        }
        if !trail.contains(START) && (moves > 0 || self.piece != START) {
            let why = "the trail does not begin here, where the piece did";
            return Some(Complaint::unreachable::<Board>(1, Some(START), why));
        }
        let path = trail.with(self.piece);
        let mut joined = self.piece.alone();
        loop {
            let grown = joined.iter().fold(joined, |set, cell| set | Board::KING[cell.0 as usize] & path);
            if grown == joined {
                break;
            }
            joined = grown;
        }
        let stray = (path - joined).first()?;
        let why = "this blocked cell is not joined to the trail";
        Some(Complaint::unreachable::<Board>(3, Some(stray), why))
    }
}
