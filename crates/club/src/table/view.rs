//! A table as its reader sees it: always whole, so that whoever missed something has missed nothing.

use super::clock::TableClock;
use super::event::Occupant;
use super::rights::Rights;
use super::state::{End, Proposal, Said, TableState};
use crate::hub::StreamVersion;
use crate::name::Nickname;
use crate::seat;
use crate::stream::{Moment, Number, StreamId};
use ludoteca_kernel::Player;
use serde::Serialize;

/// A table as it is sent. Hashes of secrets stay here.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableView<'a> {
    table: &'a StreamId,
    number: Number,
    #[cfg_attr(feature = "schema", schemars(extend("format" = "game")))]
    game: &'static str,
    /// Where the game began.
    start: String,
    /// The actions played.
    actions: Vec<String>,
    /// The seat to act.
    #[serde(serialize_with = "seat::serialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "seat::schema"))]
    turn: Player,
    seats: [SeatView<'a>; 2],
    /// What the reader may do.
    role: TableRole,
    /// The reader's seat, or the one it is invited to.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "seat::serialize_some")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "seat::schema"))]
    seat: Option<Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<End>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<Proposal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<&'a StreamId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<Said>,
    /// The number each seat's screen has shown, as far as is known.
    seen: [u64; 2],
    /// Whether a page of whoever has each seat is open; the computer is always there.
    here: [bool; 2],
    /// Whether whoever leads the room has asked everybody to wait.
    paused: bool,
    /// Whether whoever leads the room stopped the game: nobody has won.
    stopped: bool,
}

/// What a reader may do at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableRole {
    /// Act for a seat.
    Seat,
    /// Take a seat that is free.
    Invited,
    /// Look on.
    Watcher,
}

/// Who has a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatView<'a> {
    /// Somebody.
    Person {
        /// What they are called.
        name: &'a Nickname,
    },
    /// Nobody yet.
    Invited,
    /// The computer.
    Computer {
        /// Its level.
        level: u8,
    },
}

/// The clocks.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockView {
    /// Milliseconds each has left now.
    left: [u64; 2],
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "seat::serialize_some")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "seat::schema"))]
    running: Option<Player>,
}

impl TableState {
    /// The table for whoever has these rights.
    pub fn view<'a>(
        &'a self,
        table: &'a StreamId,
        rights: Rights,
        version: &StreamVersion,
        now: Moment,
    ) -> TableView<'a> {
        let (role, seat) = match rights {
            Rights::Seat(seat) => (TableRole::Seat, Some(seat)),
            Rights::Invited(seat) => (TableRole::Invited, Some(seat)),
            Rights::Watcher | Rights::Club => (TableRole::Watcher, None),
        };
        TableView {
            table,
            number: self.number,
            game: self.game.game().slug(),
            start: self.game.start(),
            actions: self.game.history(),
            turn: self.game.turn(),
            seats: [SeatView::of(&self.seats.first), SeatView::of(&self.seats.second)],
            role,
            seat,
            clock: self.clock.map(|clock| ClockView::of(&clock, now)),
            end: self.end,
            proposal: self.proposal,
            rematch: self.rematch.as_ref(),
            said: self.said,
            seen: Player::BOTH.map(|seat| version.seen_by(u32::from(seat.number()))),
            here: Player::BOTH.map(|seat| self.is_here(seat, version, now)),
            paused: self.paused,
            stopped: self.stopped,
        }
    }

    fn is_here(&self, seat: Player, version: &StreamVersion, now: Moment) -> bool {
        matches!(self.seats[seat], Occupant::Computer { .. }) || version.is_there(presence_reader(seat), now)
    }
}

/// The reader of a table under whom it is told when whoever has the seat was last heard of. Readers 1 and 2 tell what the seats' screens
/// have shown.
pub fn presence_reader(seat: Player) -> u32 {
    2 + u32::from(seat.number())
}

impl<'a> SeatView<'a> {
    const fn of(occupant: &'a Occupant) -> Self {
        match occupant {
            Occupant::Person { name, .. } => Self::Person { name },
            Occupant::Invited { .. } => Self::Invited,
            Occupant::Computer { level } => Self::Computer { level: *level },
        }
    }
}

impl ClockView {
    fn of(clock: &TableClock, now: Moment) -> Self {
        let left = clock.left(now);
        Self { left: [left.first, left.second], running: clock.running() }
    }
}
