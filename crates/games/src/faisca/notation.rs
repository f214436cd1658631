//! Position strings of Faísca: a letter for each piece, and `b` or `r` to act. `u`, `r`, `d`, `l` point up, right, down and left
//! one cell away; `v`, `s`, `e`, `m`, the letters after them, two cells; `w`, `t`, `f`, `n` three. Capital letters are Blue's,
//! small ones Red's.
//!
//! All the rest follows: each piece points at the next, the last at the cell where the next piece goes, and what is not on the
//! board is left.

use super::{Board, Faisca};
use crate::arrow::Arrow;
use crate::board::{Board as _, Cell, CellSet};
use crate::{Complaint, Form, Game, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::Player;

impl Notation for Faisca {
    type Board = Board;

    const FORM: Form = Form { letters: "UVWRSTDEFLMNuvwrstdeflmn", turns: &["b", "r"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 1), (Severity::Law, 2), (Severity::Law, 3), (Severity::Unreachable, 1)];

    fn setup(&self) -> Setup {
        let turn = match self.turn {
            Player::First => "b",
            Player::Second => "r",
        };
        let letter = |cell: Cell| Some((self.arrow(cell)?.letter(), cell.alone()));
        let pieces: Vec<(char, CellSet)> = self.occupied.iter().filter_map(letter).collect();
        Setup::new(&pieces, turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let turn = if setup.turn == "b" { Player::First } else { Player::Second };
        let mut position = Self { turn, ..Self::start() };
        for cell in Board::ALL {
            if let Some(arrow) = setup.cells[usize::from(cell.0)].and_then(Arrow::of_letter) {
                position.add(cell, arrow)?;
            }
        }
        let first = position.follow()?;
        let begins = first.map_or(turn, |first| position.owner(first));
        let doubt = (begins == Player::Second)
            .then(|| Complaint::unreachable::<Board>(1, first, "Blue puts the first piece"));
        Ok(Vetted::new(position, doubt))
    }
}

impl Faisca {
    fn owner(&self, cell: Cell) -> Player {
        if self.blue.contains(cell) { Player::First } else { Player::Second }
    }

    /// Puts a piece, wherever it is.
    fn add(&mut self, cell: Cell, arrow: Arrow) -> Result<(), Complaint> {
        let law = |rule, why| Err(Complaint::law::<Board>(rule, Some(cell), why));
        let Some(to) = arrow.target::<Board>(cell) else {
            return law(3, "the piece points off the board");
        };
        let left = &mut self.stock[arrow.owner][usize::from(arrow.reach) - 1];
        if *left == 0 {
            return law(1, "nobody has more than five pieces of one reach");
        }
        *left -= 1;
        self.points_at[usize::from(cell.0)] = to.0;
        self.occupied |= cell.alone();
        if arrow.owner == Player::First {
            self.blue |= cell.alone();
        }
        Ok(())
    }

    /// Rules 1 and 2: the pieces form one chain, of either player by turns, and the last was not put by the player to act.
    /// Finds where the next piece goes; returns the first piece of the chain.
    fn follow(&mut self) -> Result<Option<Cell>, Complaint> {
        let law = |rule, cell: Cell, why| Err(Complaint::law::<Board>(rule, Some(cell), why));
        let mut aimed_at = CellSet::EMPTY;
        for cell in self.occupied {
            let to = Cell(self.points_at[usize::from(cell.0)]);
            if aimed_at.contains(to) {
                return law(2, to, "two pieces point at this cell");
            }
            aimed_at |= to.alone();
        }
        let mut beginnings = (self.occupied - aimed_at).iter();
        let Some(first) = beginnings.next() else {
            return match self.occupied.first() {
                None => Ok(None),
                Some(cell) => law(2, cell, "the pieces go round in a circle"),
            };
        };
        if let Some(other) = beginnings.next() {
            return law(2, other, "no piece points at this one, and it is not the only such");
        }
        let (mut last, mut length) = (first, 1);
        loop {
            let to = Cell(self.points_at[usize::from(last.0)]);
            if !self.occupied.contains(to) {
                self.next = Some(to);
                break;
            }
            if self.owner(to) == self.owner(last) {
                return law(1, to, "the players alternate, and this piece follows one of the same player");
            }
            (last, length) = (to, length + 1);
        }
        if length < self.occupied.len() {
            return law(2, first, "the pieces do not form one chain from here");
        }
        if self.owner(last) == self.turn {
            return law(1, last, "the players alternate, and this last piece is of the player to act");
        }
        Ok(Some(first))
    }
}
