//! A table's game as a record.

use super::event::Occupant;
use super::state::{EndCause, TableState};
use ludoteca_games::{BY_RULES, UNFINISHED};
use ludoteca_kernel::Player;
use ludoteca_kernel::record::Record;

impl TableState {
    /// The game so far, with who played and how it ended.
    pub fn record(&self) -> Record {
        let mut record = self.game.record();
        let ending = match self.end.map(|end| end.how) {
            Some(EndCause::Rules) => BY_RULES,
            Some(EndCause::Resignation) => "resignation",
            Some(EndCause::Time) => "time",
            None => UNFINISHED,
        };
        record.result = self.end.map(|end| end.winner);
        for (seat, tag) in Player::BOTH.into_iter().zip(["First", "Second"]) {
            record.set_tag(tag, &name(&self.seats[seat]));
        }
        record.set_tag("Ending", ending);
        record
    }
}

fn name(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Person { name, .. } => name.as_str().to_owned(),
        Occupant::Invited { .. } => String::new(),
        Occupant::Computer { level } => format!("Ludoteca {level}"),
    }
}
