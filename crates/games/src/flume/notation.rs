//! Position strings of Flume: `w`, `b`; the colour to act; and `s` swap may be said now, `-` seats as they began,
//! `x` seats exchanged.

use super::{Board, Flume, Seats};
use crate::{Colour, Complaint, Form, Notation, Setup, Severity, Vetted};

impl Notation for Flume {
    type Board = Board;

    const FORM: Form = Form { letters: "wb", turns: &["w", "b"], extras: Seats::WORDS };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 1), (Severity::Law, 3), (Severity::Unreachable, 1), (Severity::Unreachable, 2)];

    fn setup(&self) -> Setup {
        let turn = match self.colour {
            Colour::White => "w",
            Colour::Black => "b",
        };
        Setup::new(&[('w', self.white), ('b', self.black)], turn, self.seats.word())
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let position = Self {
            white: setup.cells_with('w'),
            black: setup.cells_with('b'),
            colour: if setup.turn == "w" { Colour::White } else { Colour::Black },
            seats: Seats::of_word(setup.extra),
        };
        position.check_opening()?;
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Flume {
    /// Rules 1 and 3: White begins, the swap is open exactly after the first stone, and nobody has swapped before it.
    fn check_opening(&self) -> Result<(), Complaint> {
        let law = |why| Err(Complaint::law::<Board>(3, None, why));
        let (white, black) = (self.white.len(), self.black.len());
        let one_white_stone = (white, black, self.colour) == (1, 0, Colour::Black);
        match self.seats {
            Seats::SwapOpen if !one_white_stone => {
                law("swap can be said only with one white stone on the board and Black to act")
            }
            Seats::AsBegun if one_white_stone => {
                law("with one white stone and Black to act, swap may be said (s) or has been (x)")
            }
            _ if white + black == 0 && self.colour == Colour::Black => {
                Err(Complaint::law::<Board>(1, None, "White puts the first stone"))
            }
            Seats::Exchanged if white + black == 0 => law("seats are not exchanged before the first stone"),
            _ => Ok(()),
        }
    }

    /// Why play cannot lead here, as far as counts tell.
    fn doubt(&self) -> Option<Complaint> {
        let unreachable = |rule, why| Some(Complaint::unreachable::<Board>(rule, None, why));
        let (white, black) = (self.white.len(), self.black.len());
        if white == 0 && black > 0 {
            return unreachable(1, "White puts the first stone");
        }
        if black == 0 && (white > 1 || white == 1 && self.colour == Colour::White) {
            return unreachable(2, "the first stone never earns a second action, so Black is to act");
        }
        None
    }
}
