//! Position strings of Gatos & Cães: `C`, `D`, and `c` or `d` to act.

use super::position::ZONE;
use super::{Board, Gatos};
use crate::board::CellSet;
use crate::{Complaint, Form, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::{ByPlayer, Player};

impl Notation for Gatos {
    type Board = Board;

    const FORM: Form = Form { letters: "CD", turns: &["c", "d"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 3), (Severity::Unreachable, 1), (Severity::Unreachable, 2)];

    fn setup(&self) -> Setup {
        let turn = match self.turn {
            Player::First => "c",
            Player::Second => "d",
        };
        Setup::new(&[('C', self.cats()), ('D', self.dogs())], turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let position = Self {
            animals: ByPlayer { first: setup.cells_with('C'), second: setup.cells_with('D') },
            turn: if setup.turn == "c" { Player::First } else { Player::Second },
        };
        let quarrel = position.dogs() & Board::beside(position.cats());
        if let Some(cell) = quarrel.first() {
            return Err(Complaint::law::<Board>(3, Some(cell), "a dog beside a cat"));
        }
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Gatos {
    /// Why play cannot lead here, as far as counts and the zone tell.
    fn doubt(&self) -> Option<Complaint> {
        let (cats, dogs) = (self.cats(), self.dogs());
        let unreachable =
            |rule, cells: CellSet, why| Some(Complaint::unreachable::<Board>(rule, cells.first(), why));
        let lead = i64::from(self.turn == Player::Second);
        if i64::from(cats.len()) - i64::from(dogs.len()) != lead {
            let why = match self.turn {
                Player::First => "cats to act, so there must be as many cats as dogs",
                Player::Second => "dogs to act, so there must be one cat more than dogs",
            };
            return unreachable(1, CellSet::EMPTY, why);
        }
        if !cats.is_empty() && (cats & ZONE).is_empty() {
            return unreachable(2, cats, "no cat is in the central zone, where the first one went");
        }
        if !dogs.is_empty() && (dogs - ZONE).is_empty() {
            return unreachable(2, dogs, "no dog is outside the central zone, where the first one went");
        }
        None
    }
}
