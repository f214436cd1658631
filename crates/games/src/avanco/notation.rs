//! Position strings of Avanço: `w`, `b`, and `w` or `b` to act.

use super::{Avanco, Board};
use crate::board::{Board as _, CellSet};
use crate::{Complaint, Form, Game, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::{ByPlayer, Player};

/// The pieces each player begins with.
const PIECES: u32 = 14;

impl Notation for Avanco {
    type Board = Board;

    const FORM: Form = Form { letters: "wb", turns: &["w", "b"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 4), (Severity::Law, 5), (Severity::Unreachable, 1)];

    fn setup(&self) -> Setup {
        let turn = match self.turn {
            Player::First => "w",
            Player::Second => "b",
        };
        Setup::new(&[('w', self.white()), ('b', self.black())], turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let position = Self {
            pieces: ByPlayer { first: setup.cells_with('w'), second: setup.cells_with('b') },
            turn: if setup.turn == "w" { Player::First } else { Player::Second },
        };
        position.check_endings()?;
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Avanco {
    /// Rules 4 and 5: at most one thing has ended the game, and it was the last action.
    fn check_endings(&self) -> Result<(), Complaint> {
        let law = |rule, cells: CellSet, why| Err(Complaint::law::<Board>(rule, cells.first(), why));
        let last = self.turn.other();
        let arrived = |player| self.pieces[player] & Self::far_row(player);
        if !arrived(self.turn).is_empty() {
            return law(4, arrived(self.turn), "the far row was reached here and play went on");
        }
        if arrived(last).len() > 1 {
            return law(4, arrived(last), "two pieces on the far row: play went on after the first");
        }
        if self.pieces[last].is_empty() {
            return law(5, CellSet::EMPTY, "the player who has just acted has no pieces left");
        }
        Ok(())
    }

    /// Why play cannot lead here, as far as counts tell.
    fn doubt(&self) -> Option<Complaint> {
        let unreachable = |rule, why: String| Some(Complaint::unreachable::<Board>(rule, None, why));
        for (player, name) in [(Player::First, "white"), (Player::Second, "black")] {
            let count = self.pieces[player].len();
            if count > PIECES {
                return unreachable(1, format!("{count} {name} pieces; a player begins with {PIECES}"));
            }
        }
        let start = Self::start();
        let nothing_captured = Player::BOTH.iter().all(|&player| self.pieces[player].len() == PIECES);
        if !nothing_captured {
            return None;
        }
        // Every step is one row, so without captures the rows count the steps of each side.
        let steps = |player| rows(self.pieces[player]).abs_diff(rows(start.pieces[player]));
        let lead = u32::from(self.turn == Player::Second);
        if steps(Player::First) == steps(Player::Second) + lead {
            return None;
        }
        let (white, black) = (steps(Player::First), steps(Player::Second));
        unreachable(1, format!("White has made {white} steps and Black {black}: it is not this side's turn"))
    }
}

/// The sum of the rows of a set's cells.
fn rows(set: CellSet) -> u32 {
    set.iter().map(|cell| Board::place(cell).1 as u32).sum()
}
