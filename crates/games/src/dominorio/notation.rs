//! Position strings of Dominório: `V` and `H` for the cells under upright and lying dominoes, and `v` or `h` to act.
//!
//! Which two cells belong to one domino need not be written: upright dominoes fill a run of `V` in a column from the
//! bottom, lying ones a run of `H` in a row from the left, and no other way.

use super::{Board, Dominorio};
use crate::board::{Cell, CellSet};
use crate::{Complaint, Form, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::{ByPlayer, Player};

impl Notation for Dominorio {
    type Board = Board;

    const FORM: Form = Form { letters: "VH", turns: &["v", "h"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] = &[(Severity::Law, 2), (Severity::Unreachable, 1)];

    fn setup(&self) -> Setup {
        let turn = match self.turn {
            Player::First => "v",
            Player::Second => "h",
        };
        Setup::new(&[('V', self.vertical()), ('H', self.horizontal())], turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let position = Self {
            covered: ByPlayer { first: setup.cells_with('V'), second: setup.cells_with('H') },
            turn: if setup.turn == "v" { Player::First } else { Player::Second },
        };
        if let Some(cell) = position.half_upright() {
            return Err(Complaint::law::<Board>(2, Some(cell), "half an upright domino"));
        }
        if let Some(cell) = position.half_lying() {
            return Err(Complaint::law::<Board>(2, Some(cell), "half a lying domino"));
        }
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Dominorio {
    /// The lower cells of the upright dominoes: in each column every second cell of a run, from the bottom.
    pub(super) fn lower_halves(&self) -> CellSet {
        let above = |lower: CellSet| CellSet::from_bits(lower.bits() << 8);
        let begun = |lower, row| lower | ((self.vertical() & Board::row_set(row)) - above(lower));
        (0..8).fold(CellSet::EMPTY, begun)
    }

    /// The left cells of the lying dominoes: in each row every second cell of a run, from the left.
    pub(super) fn left_halves(&self) -> CellSet {
        let right_of = |left: CellSet| CellSet::from_bits(left.bits() << 1);
        let begun = |left, column| left | ((self.horizontal() & Board::column(column)) - right_of(left));
        (0..8).fold(CellSet::EMPTY, begun)
    }

    /// The top of a run in a column that dominoes cannot fill.
    fn half_upright(&self) -> Option<Cell> {
        let with_upper_half = CellSet::from_bits(self.vertical().bits() >> 8);
        (self.lower_halves() - with_upper_half).first()
    }

    /// The end of a run in a row that dominoes cannot fill.
    fn half_lying(&self) -> Option<Cell> {
        let with_right_half = CellSet::from_bits(self.horizontal().bits() >> 1) - Board::column(7);
        (self.left_halves() - with_right_half).first()
    }

    /// Why play cannot lead here: Vertical begins and the players alternate, so the numbers of dominoes tell. Every
    /// other lawful position can be reached, because dominoes may be put in any order.
    fn doubt(&self) -> Option<Complaint> {
        let [vertical, horizontal] = [self.vertical(), self.horizontal()].map(CellSet::len);
        let (fits, why) = match self.turn {
            Player::First => (
                vertical == horizontal,
                "Vertical to act, so there must be as many upright dominoes as lying ones",
            ),
            Player::Second => (
                vertical == horizontal + 2,
                "Horizontal to act, so there must be one upright domino more than lying ones",
            ),
        };
        (!fits).then(|| Complaint::unreachable::<Board>(1, None, why))
    }
}
