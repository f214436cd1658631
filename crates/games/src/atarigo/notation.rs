//! Position strings of Atari-Go: `b`, `w`, and the colour to act. Captured stones stay where they are.

use super::{Atarigo, Board};
use crate::board::WideSet;
use crate::{Complaint, Form, Notation, Setup, Severity, Vetted};
use ludoteca_kernel::{ByPlayer, Player};

impl Notation for Atarigo {
    type Board = Board;

    const FORM: Form = Form { letters: "bw", turns: &["b", "w"], extras: &[] };
    const COMPLAINTS: &'static [(Severity, u8)] =
        &[(Severity::Law, 2), (Severity::Law, 3), (Severity::Unreachable, 1)];

    fn setup(&self) -> Setup {
        let turn = match self.turn {
            Player::First => "b",
            Player::Second => "w",
        };
        Setup::new(&[('b', self.black()), ('w', self.white())], turn, "")
    }

    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint> {
        let turn = if setup.turn == "b" { Player::First } else { Player::Second };
        let stones = ByPlayer { first: setup.cells_with('b'), second: setup.cells_with('w') };
        let mut position = Self { stones, turn, captured: false };
        let lost = position.without_liberty(turn);
        let own = position.without_liberty(turn.other());
        if let (Some(stone), true) = (own.first(), lost.is_empty()) {
            let why = "a group of the player who has just acted has no liberty";
            return Err(Complaint::law::<Board>(3, Some(stone), why));
        }
        position.captured = !lost.is_empty();
        if let (Some(stone), false) = (lost.first(), position.could_have_just_ended()) {
            let why = "this group was captured before: the game would have ended then";
            return Err(Complaint::law::<Board>(2, Some(stone), why));
        }
        let doubt = position.doubt();
        Ok(Vetted::new(position, doubt))
    }
}

impl Atarigo {
    /// Whether, but for one stone of the player who has just acted, every group would have a liberty.
    fn could_have_just_ended(&self) -> bool {
        let winner = self.turn.other();
        // The last stone took the last liberty of every captured group, so it is beside the first of them.
        let Some(seed) = self.without_liberty(self.turn).first() else { return true };
        let group = Board::group(WideSet::only(seed), self.stones[self.turn]);
        (Board::beside(group) & self.stones[winner]).iter().any(|last| {
            let mut before = self.clone();
            before.stones[winner] = before.stones[winner].without(last);
            Player::BOTH.iter().all(|&player| before.without_liberty(player).is_empty())
        })
    }

    /// Why play cannot lead here: Black begins and the players alternate, so the numbers of stones tell. Every other lawful
    /// position can be reached, because with fewer stones no group has fewer liberties.
    fn doubt(&self) -> Option<Complaint> {
        let [black, white] = [self.black(), self.white()].map(WideSet::len);
        let (fits, why) = match self.turn {
            Player::First => {
                (black == white, "Black to act, so there must be as many black stones as white ones")
            }
            Player::Second => (black == white + 1, "White to act, so there must be one black stone more"),
        };
        (!fits).then(|| Complaint::unreachable::<Board>(1, None, why))
    }
}
