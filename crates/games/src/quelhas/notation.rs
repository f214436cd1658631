//! Position strings of Quelhas: `V` and `H` for the cells of upright and lying lines; `v` or `h` to act; and `s` swap may be
//! said now, `-` seats as they began, `x` seats exchanged.
//!
//! Where one line ends and the next of the same direction begins need not be written: it makes no difference any more.

use super::{Board, Direction, Quelhas};
use crate::board::{Board as _, Cell, WideSet};
use crate::{Complaint, Form, Notation, Seats, Setup, Severity, Vetted};
use std::ops::RangeInclusive;

impl Notation for Quelhas {
    type Board = Board;

    const FORM: Form = Form { letters: "VH", turns: &["v", "h"], extras: Seats::WORDS };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 1), (Severity::Law, 3), (Severity::Unreachable, 1)];

    fn setup(&self) -> Setup {
        let turn = match self.direction {
            Direction::Vertical => "v",
            Direction::Horizontal => "h",
        };
        Setup::new(&[('V', self.upright), ('H', self.lying)], turn, self.seats.word())
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let position = Self {
            upright: setup.cells_with('V'),
            lying: setup.cells_with('H'),
            direction: if setup.turn == "v" { Direction::Vertical } else { Direction::Horizontal },
            seats: Seats::of_word(setup.extra),
        };
        for (cells, direction) in
            [(position.upright, Direction::Vertical), (position.lying, Direction::Horizontal)]
        {
            if let Some(cell) = alone(cells, direction) {
                return Err(Complaint::law::<Board>(1, Some(cell), "a line has two cells or more"));
            }
        }
        position.check_opening()?;
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Quelhas {
    /// Rules 1 and 3: Vertical begins, the swap is open exactly after the first line, and nobody has swapped before it.
    fn check_opening(&self) -> Result<(), Complaint> {
        let law = |rule, why| Err(Complaint::law::<Board>(rule, None, why));
        let one_line = self.lying.is_empty()
            && self.direction == Direction::Horizontal
            && *lines(self.upright, Direction::Vertical).start() == 1;
        match self.seats {
            Seats::SwapOpen if !one_line => {
                law(3, "swap can be said only with one upright line on the board and Horizontal to act")
            }
            Seats::AsBegun if one_line => {
                law(3, "with one upright line and Horizontal to act, swap may be said (s) or has been (x)")
            }
            Seats::Exchanged if self.empty() == Board::ALL => {
                law(3, "directions are not exchanged before the first line")
            }
            _ if self.empty() == Board::ALL && self.direction == Direction::Horizontal => {
                law(1, "Vertical fills the first line")
            }
            _ => Ok(()),
        }
    }

    /// Why play cannot lead here: Vertical begins and the directions alternate, so the numbers of lines tell. A run of filled
    /// cells may be one line or several. Every other lawful position can be reached: lines may be filled in any order.
    fn doubt(&self) -> Option<Complaint> {
        let (upright, lying) =
            (lines(self.upright, Direction::Vertical), lines(self.lying, Direction::Horizontal));
        let (ahead, why) = match self.direction {
            Direction::Vertical => {
                (0, "Vertical to act, so there must be as many upright lines as lying ones")
            }
            Direction::Horizontal => {
                (1, "Horizontal to act, so there must be one upright line more than lying ones")
            }
        };
        let fits = lying.start() + ahead <= *upright.end() && *upright.start() <= lying.end() + ahead;
        (!fits).then(|| Complaint::unreachable::<Board>(1, None, why))
    }
}

/// The neighbours of a set's cells along a direction: those before and those after.
fn along(cells: WideSet, direction: Direction) -> [WideSet; 2] {
    let bits = cells.bits();
    let step = direction.step();
    let [before, after] = [bits >> step, bits << step].map(|bits| WideSet::from_bits(bits) & Board::ALL);
    match direction {
        Direction::Vertical => [before, after],
        Direction::Horizontal => [before - Board::column(Board::COLUMNS - 1), after - Board::column(0)],
    }
}

/// A cell with no other of the set before or after it.
fn alone(cells: WideSet, direction: Direction) -> Option<Cell> {
    let [before, after] = along(cells, direction);
    (cells - before - after).first()
}

/// How many lines a set of runs can be: at least one for each run, at most one for every two cells.
fn lines(cells: WideSet, direction: Direction) -> RangeInclusive<u32> {
    let (mut least, mut most) = (0, 0);
    let mut left = cells;
    // The runs lose their first two cells, again and again.
    let starts = |left| left - along(left, direction)[1];
    least += starts(left).len();
    while !left.is_empty() {
        let first = starts(left);
        let second = along(first, direction)[1] & left;
        most += second.len();
        left = left - first - second;
    }
    least..=most
}
