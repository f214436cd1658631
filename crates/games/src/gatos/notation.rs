//! Position strings of Gatos & Cães: `C`, `D`, and `c` or `d` to act.

use super::position::ZONE;
use super::{Board, Gatos};
use crate::board::Bits;
use crate::{Complaint, Form, Notation, Setup, Trust, Vetted};
use ludoteca_kernel::{ByPlayer, Player};

impl Notation for Gatos {
    type Board = Board;

    const FORM: Form = Form { letters: "CD", turns: &["c", "d"], extras: &[] };
    const COMPLAINTS: &'static [(Trust, u8)] =
        &[(Trust::Law, 3), (Trust::Unreachable, 1), (Trust::Unreachable, 2)];

    fn setup(&self) -> Setup {
        let turn = match self.turn {
            Player::First => "c",
            Player::Second => "d",
        };
        Setup::new(&[('C', self.cats().bits()), ('D', self.dogs().bits())], turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let position = Self {
            animals: ByPlayer { first: setup.cells_with('C').bits(), second: setup.cells_with('D').bits() },
            turn: if setup.turn == "c" { Player::First } else { Player::Second },
        };
        let quarrel = position.dogs().bits() & Board::beside(position.cats().bits());
        if let Some(cell) = Bits(quarrel).next() {
            return Err(Complaint::law::<Board>(3, Some(cell), "a dog beside a cat"));
        }
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Gatos {
    /// Why play cannot lead here, as far as counts and the zone tell.
    fn doubt(&self) -> Option<Complaint> {
        let (cats, dogs) = (self.cats().bits(), self.dogs().bits());
        let unreachable =
            |rule, cells, why| Some(Complaint::unreachable::<Board>(rule, Bits(cells).next(), why));
        let lead = i64::from(self.turn == Player::Second);
        if i64::from(cats.count_ones()) - i64::from(dogs.count_ones()) != lead {
            let why = match self.turn {
                Player::First => "cats to act, so there must be as many cats as dogs",
                Player::Second => "dogs to act, so there must be one cat more than dogs",
            };
            return unreachable(1, 0, why);
        }
        if cats != 0 && cats & ZONE == 0 {
            return unreachable(2, cats, "no cat is in the central zone, where the first one went");
        }
        if dogs != 0 && dogs & !ZONE == 0 {
            return unreachable(2, dogs, "no dog is outside the central zone, where the first one went");
        }
        None
    }
}
