//! Position strings of Semáforo: `G`, `Y`, `R`, and the number of the seat to act.

use super::position::LINES;
use super::{Board, Semaforo};
use crate::board::CellSet;
use crate::{Complaint, Form, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::Player;

impl Notation for Semaforo {
    type Board = Board;

    const FORM: Form = Form { letters: "GYR", turns: &["1", "2"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] = &[(Severity::Law, 4), (Severity::Unreachable, 1)];

    fn setup(&self) -> Setup {
        let pieces = [('G', self.green), ('Y', self.yellow), ('R', self.red)];
        let turn = match self.turn {
            Player::First => "1",
            Player::Second => "2",
        };
        Setup::new(&pieces.map(|(letter, set)| (letter, CellSet::from_bits(set as u64))), turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let position = Self {
            green: setup.cells_with::<CellSet>('G').bits() as u16,
            yellow: setup.cells_with::<CellSet>('Y').bits() as u16,
            red: setup.cells_with::<CellSet>('R').bits() as u16,
            turn: if setup.turn == "1" { Player::First } else { Player::Second },
        };
        if position.has_line() && !position.could_have_just_ended() {
            let at = position.lines().next().and_then(CellSet::first);
            return Err(Complaint::law::<Board>(4, at, "a line was complete here and play went on"));
        }
        let doubt = (position.turn_by_count() != position.turn).then(|| {
            let acted = position.actions_so_far();
            let due = position.turn_by_count().number();
            let why = format!("after {acted} actions player {due} is to act");
            Complaint::unreachable::<Board>(1, None, why)
        });
        Ok(Vetted::new(position, doubt))
    }
}

impl Semaforo {
    /// The complete lines on the board.
    pub(super) fn lines(&self) -> impl Iterator<Item = CellSet> {
        let lights = [self.green, self.yellow, self.red].map(|set| CellSet::from_bits(set as u64));
        LINES.into_iter().filter(move |&line| lights.iter().any(|&set| set & line == line))
    }

    /// Whether one action can have completed every line there is: some piece, taken one light back, leaves none.
    fn could_have_just_ended(&self) -> bool {
        let pieces = self.green | self.yellow | self.red;
        CellSet::from_bits(pieces as u64).iter().any(|cell| {
            let bit = cell.alone().bits() as u16;
            let before = Self {
                green: (self.green & !bit) | (self.yellow & bit),
                yellow: (self.yellow & !bit) | (self.red & bit),
                red: self.red & !bit,
                turn: self.turn.other(),
            };
            !before.has_line()
        })
    }

    /// How many actions led here: every piece tells its own.
    fn actions_so_far(&self) -> u32 {
        self.green.count_ones() + 2 * self.yellow.count_ones() + 3 * self.red.count_ones()
    }

    fn turn_by_count(&self) -> Player {
        if self.actions_so_far().is_multiple_of(2) { Player::First } else { Player::Second }
    }
}
