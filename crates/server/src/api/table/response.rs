//! A table as a browser sees it: always whole, so that whoever missed something has missed nothing.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_club::table::{End, Occupant, Proposal, Rights, TableState};
use ludoteca_club::{Moment, Phrase, StreamId, StreamVersion};
use ludoteca_kernel::Player;
use serde::Serialize;

/// A table as it is sent. Hashes of secrets stay here.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct TableReply<'a> {
    table: &'a StreamId,
    number: u64,
    #[schemars(extend("format" = "game"))]
    game: &'static str,
    /// Where the game began.
    start: String,
    /// The actions played.
    actions: Vec<String>,
    /// The seat to act.
    #[schemars(extend("enum" = [1, 2]))]
    turn: u8,
    seats: [SeatReply<'a>; 2],
    /// What the reader may do: `seat`, `invited` or `watcher`.
    #[schemars(extend("enum" = ["seat", "invited", "watcher"]))]
    role: &'static str,
    /// The reader's seat, or the one it is invited to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = [1, 2]))]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockReply>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<EndReply>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<ProposalReply>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<&'a StreamId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<SaidReply>,
    /// The number each seat's screen has shown, as far as is known.
    seen: [u64; 2],
    /// Whether whoever leads the room has asked everybody to wait.
    paused: bool,
}

/// Who has a seat.
#[derive(Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum SeatReply<'a> {
    Person { name: &'a str },
    Invited,
    Computer { level: u8 },
}

/// The clocks.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct ClockReply {
    /// Milliseconds each has left now.
    left: [u64; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = [1, 2]))]
    running: Option<u8>,
}

/// How a game ended.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct EndReply {
    #[schemars(extend("enum" = [1, 2]))]
    winner: u8,
    #[schemars(extend("enum" = ["rules", "resignation", "time"]))]
    how: &'static str,
}

/// What one proposes to the other.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct ProposalReply {
    #[schemars(extend("enum" = [1, 2]))]
    seat: u8,
    #[schemars(extend("enum" = ["take-back", "rematch"]))]
    what: &'static str,
}

/// What was said last.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct SaidReply {
    #[schemars(extend("enum" = [1, 2]))]
    seat: u8,
    phrase: Phrase,
    number: u64,
}

impl<'a> TableReply<'a> {
    pub(crate) fn new(
        table: &'a StreamId,
        state: &'a TableState,
        rights: Rights,
        version: &StreamVersion,
        now: Moment,
    ) -> Self {
        let (role, seat) = role(rights);
        Self {
            table,
            number: state.number,
            game: state.game.game().slug(),
            start: state.game.start(),
            actions: state.game.history(),
            turn: state.game.turn().number(),
            seats: [SeatReply::new(&state.seats.first), SeatReply::new(&state.seats.second)],
            role,
            seat: seat.map(Player::number),
            clock: state.clock.map(|clock| ClockReply {
                left: [clock.left(now).first, clock.left(now).second],
                running: clock.running().map(Player::number),
            }),
            end: state.end.map(EndReply::new),
            proposal: state.proposal.map(ProposalReply::new),
            rematch: state.rematch.as_ref(),
            said: state.said.map(|(seat, phrase, number)| SaidReply { seat: seat.number(), phrase, number }),
            seen: [version.seen_by(1), version.seen_by(2)],
            paused: state.paused,
        }
    }

    /// As text.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl IntoResponse for TableReply<'_> {
    fn into_response(self) -> Response {
        let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
        (headers, self.json()).into_response()
    }
}

const fn role(rights: Rights) -> (&'static str, Option<Player>) {
    match rights {
        Rights::Seat(seat) => ("seat", Some(seat)),
        Rights::Invited(seat) => ("invited", Some(seat)),
        Rights::Watcher | Rights::Club => ("watcher", None),
    }
}

impl<'a> SeatReply<'a> {
    fn new(occupant: &'a Occupant) -> Self {
        match occupant {
            Occupant::Person { name, .. } => Self::Person { name: name.as_str() },
            Occupant::Invited { .. } => Self::Invited,
            Occupant::Computer { level } => Self::Computer { level: *level },
        }
    }
}

impl EndReply {
    fn new(end: End) -> Self {
        let how = match end {
            End::Rules { .. } => "rules",
            End::Resignation { .. } => "resignation",
            End::Time { .. } => "time",
        };
        Self { winner: end.winner().number(), how }
    }
}

impl ProposalReply {
    fn new(proposal: Proposal) -> Self {
        let what = match proposal {
            Proposal::TakeBack { .. } => "take-back",
            Proposal::Rematch { .. } => "rematch",
        };
        Self { seat: proposal.seat().number(), what }
    }
}
