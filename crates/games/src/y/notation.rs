//! Position strings of Y: the rings from the rim inwards, `b` blue and `r` red; the colour to act; and `s` swap may be said now,
//! `-` seats as they began, `x` seats exchanged.

use super::{Board, Paint, Y};
use crate::{Complaint, Form, Notation, Seats, Setup, Severity, Vetted};

impl Notation for Y {
    type Board = Board;

    const FORM: Form = Form { letters: "br", turns: &["b", "r"], extras: Seats::WORDS };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 2), (Severity::Law, 3), (Severity::Unreachable, 1)];

    fn setup(&self) -> Setup {
        let turn = match self.colour {
            Paint::Blue => "b",
            Paint::Red => "r",
        };
        Setup::new(&[('b', self.blue), ('r', self.red)], turn, self.seats.word())
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let mut position = Self {
            blue: setup.cells_with('b'),
            red: setup.cells_with('r'),
            colour: if setup.turn == "b" { Paint::Blue } else { Paint::Red },
            seats: Seats::of_word(setup.extra),
            joined: false,
        };
        position.joined = Self::winning_group(position.stones(position.colour.other())).is_some();
        position.check()?;
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Y {
    /// Rules 2 and 3: the swap is open exactly after the first stone, and the game goes on or has just ended.
    fn check(&self) -> Result<(), Complaint> {
        let law = |rule, why| Err(Complaint::law::<Board>(rule, None, why));
        let (blue, red) = (self.blue.len(), self.red.len());
        let one_stone = (blue, red, self.colour) == (1, 0, Paint::Red);
        match self.seats {
            Seats::SwapOpen if !one_stone => {
                return law(2, "swap can be said only with one blue stone on the board and Red to act");
            }
            Seats::AsBegun if one_stone => {
                return law(2, "with one blue stone and Red to act, swap may be said (s) or has been (x)");
            }
            Seats::Exchanged if blue + red == 0 => {
                return law(2, "seats are not exchanged before the first stone");
            }
            _ => {}
        }
        let earlier = Self::winning_group(self.stones(self.colour));
        let late =
            Self::winning_group(self.stones(self.colour.other())).filter(|_| !self.could_have_just_ended());
        match earlier.or(late) {
            None => Ok(()),
            Some(group) => {
                let why = "this group touched all three sides before: the game would have ended then";
                Err(Complaint::law::<Board>(3, group.first(), why))
            }
        }
    }

    /// Why play cannot lead here: Blue begins and the players alternate, so the numbers of stones tell. Every other lawful
    /// position can be reached, because stones may be put in any order.
    fn doubt(&self) -> Option<Complaint> {
        let (blue, red) = (self.blue.len(), self.red.len());
        let (fits, why) = match self.colour {
            Paint::Blue => (blue == red, "Blue to act, so there must be as many blue stones as red ones"),
            Paint::Red => (blue == red + 1, "Red to act, so there must be one blue stone more"),
        };
        (!fits).then(|| Complaint::unreachable::<Board>(1, None, why))
    }
}
