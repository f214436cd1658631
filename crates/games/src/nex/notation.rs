//! Position strings of Nex: `b`, `w` and `n` for neutral stones, `B` and `W` for those that were taken in the turn that goes
//! on; the colour to act, `bn` and `wn` where its neutral stone is due; and `s` swap may be said now, `-` seats as they began,
//! `x` seats exchanged.

use super::{Board, Nex, Stage};
use crate::board::WideSet;
use crate::{Colour, Complaint, Form, Notation, Seats, Setup, Severity, Vetted};

impl Notation for Nex {
    type Board = Board;

    const FORM: Form = Form { letters: "bwnBW", turns: &["b", "bn", "w", "wn"], extras: Seats::WORDS };
    const COMPLAINTS: &'static [(Severity, u8)] = &[
        (Severity::Law, 1),
        (Severity::Law, 3),
        (Severity::Law, 5),
        (Severity::Law, 6),
        (Severity::Unreachable, 1),
    ];

    fn setup(&self) -> Setup {
        let taken = self.taken();
        let turn = match (self.colour, self.stage) {
            (Colour::Black, Stage::Placed) => "bn",
            (Colour::Black, _) => "b",
            (Colour::White, Stage::Placed) => "wn",
            (Colour::White, _) => "w",
        };
        let pieces = [
            ('b', self.black - taken),
            ('w', self.white - taken),
            ('n', self.neutral),
            ('B', self.black & taken),
            ('W', self.white & taken),
        ];
        Setup::new(&pieces, turn, self.seats.word())
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let colour = if setup.turn.starts_with('b') { Colour::Black } else { Colour::White };
        let (black, white): (WideSet, WideSet) = (setup.cells_with('B'), setup.cells_with('W'));
        let mut position = Self {
            black: setup.cells_with::<WideSet>('b') | black,
            white: setup.cells_with::<WideSet>('w') | white,
            neutral: setup.cells_with('n'),
            colour,
            stage: Stage::Begin,
            seats: Seats::of_word(setup.extra),
            joined: false,
        };
        position.stage = position.read_stage(black, white, setup.turn.ends_with('n'))?;
        position.joined = position.stage == Stage::Begin && position.has_joined(colour.other());
        position.check()?;
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Nex {
    /// What is due, by the stones that were taken in this turn.
    fn read_stage(&self, black: WideSet, white: WideSet, placed: bool) -> Result<Stage, Complaint> {
        let (own, strange) = match self.colour {
            Colour::Black => (black, white),
            Colour::White => (white, black),
        };
        let mut cells = own.iter();
        let stage = match (cells.next(), cells.next()) {
            (None, _) if placed => Stage::Placed,
            (None, _) => Stage::Begin,
            (Some(one), None) => Stage::TookOne(one),
            (Some(one), Some(other)) => Stage::TookTwo(one, other),
        };
        let wrong = strange.first().or(cells.next()).or(own.first().filter(|_| placed));
        match wrong {
            None => Ok(stage),
            Some(cell) => {
                let why = "one or two stones are taken in a turn, by the colour to act, and none in a turn of placing";
                Err(Complaint::law::<Board>(3, Some(cell), why))
            }
        }
    }

    /// Rules 1, 5 and 6: the turn can be completed, the swap is open exactly after the first turn, and nobody had joined
    /// their sides before.
    fn check(&self) -> Result<(), Complaint> {
        let law = |rule, why| Err(Complaint::law::<Board>(rule, None, why));
        let earlier = match self.stage {
            Stage::Begin => self.has_joined(self.colour),
            Stage::Placed | Stage::TookOne(_) | Stage::TookTwo(..) => self.has_joined(self.colour.other()),
        };
        if earlier {
            return law(6, "both sides were joined before: the game would have ended then");
        }
        let (black, white, neutral) = (self.black.len(), self.white.len(), self.neutral.len());
        let first_turn_done = (black, white, neutral) == (1, 0, 1)
            && self.colour == Colour::White
            && self.stage == Stage::Begin;
        let begun = white > 0 || black > 1 || first_turn_done;
        match self.seats {
            Seats::SwapOpen if !first_turn_done => {
                return law(5, "swap can be said only right after the first turn");
            }
            Seats::AsBegun if first_turn_done => {
                return law(5, "after the first turn swap may be said (s) or has been (x)");
            }
            Seats::Exchanged if !begun => {
                return law(5, "seats are not exchanged before the first turn is done");
            }
            _ => {}
        }
        if !self.joined && !self.can_act() {
            return law(1, "the turn cannot be completed");
        }
        Ok(())
    }

    fn can_act(&self) -> bool {
        use ludoteca_kernel::Position as _;
        self.try_for_each_action(|_| std::ops::ControlFlow::Break(())).is_break()
    }

    /// Why play cannot lead here, as far as counts tell: every turn leaves one stone more of its colour, two cells fewer
    /// empty if it was placing, and one neutral stone more or fewer.
    fn doubt(&self) -> Option<Complaint> {
        let taken = self.taken().len();
        let placed = u32::from(self.stage == Stage::Placed);
        let own = self.stones(self.colour).len() - taken.min(self.stones(self.colour).len());
        let own = own.saturating_sub(placed);
        let (mut black, mut white) = (self.black.len(), self.white.len());
        match self.colour {
            Colour::Black => black = own,
            Colour::White => white = own,
        }
        let neutral = self.neutral.len() + taken;
        let ahead = u32::from(self.colour == Colour::White);
        let full = black + white + neutral == 121;
        // Beyond the last empty cell a turn took no second cell.
        let (even, most) = if full {
            (neutral <= 1, true)
        } else {
            ((black + white + neutral).is_multiple_of(2), neutral <= black + white)
        };
        let fits = black == white + ahead && even && most;
        let why = "every turn leaves one stone more of its colour, and a neutral one more or fewer; the counts do not fit";
        (!fits).then(|| Complaint::unreachable::<Board>(1, None, why))
    }
}
