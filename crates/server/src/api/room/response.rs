//! A room as a browser sees it: whole for whoever leads it, and one's own place in it for a pupil.

use ludoteca_club::room::{PupilNumber, RoomCode, RoomPlan, RoomRights, RoomState};
use ludoteca_club::{Moment, Nickname, RoomTable, StreamId, StreamVersion};
use serde::Serialize;
use std::collections::HashSet;

/// How long somebody who has not been heard of counts as there, in milliseconds.
const PRESENCE_MILLIS: u64 = 25_000;

/// A room as it is sent. Hashes of secrets stay here.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct RoomReply<'a> {
    room: String,
    number: u64,
    /// What the reader may do: `teacher` or `pupil`.
    #[schemars(extend("enum" = ["teacher", "pupil"]))]
    role: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pupil: Option<PupilNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a Nickname>,
    plan: &'a RoomPlan,
    /// For the teacher: the names of the list that nobody has.
    names: Vec<&'a Nickname>,
    /// For the teacher: who is in the room.
    pupils: Vec<PupilReply<'a>>,
    /// For the teacher: where everybody plays, or last played.
    tables: Vec<RoomTableReply<'a>>,
    /// For a pupil: where to play.
    table: Option<&'a StreamId>,
    paused: bool,
    over: bool,
}

/// Somebody in a room, and where they play or last played.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct PupilReply<'a> {
    pupil: PupilNumber,
    name: &'a Nickname,
    /// Whether a page of theirs is open.
    here: bool,
    table: Option<&'a StreamId>,
}

/// A table of a room; where there is no pupil, the computer plays.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct RoomTableReply<'a> {
    table: &'a StreamId,
    first: Option<PupilNumber>,
    second: Option<PupilNumber>,
    #[schemars(extend("format" = "game"))]
    game: &'static str,
    over: bool,
}

/// What a newcomer sees before coming in.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct DoorReply<'a> {
    room: String,
    /// The names to choose from.
    names: Vec<&'a Nickname>,
    /// Whether only names of the list may come in.
    listed: bool,
    over: bool,
}

impl<'a> DoorReply<'a> {
    pub(crate) fn new(code: &RoomCode, room: &'a RoomState) -> Self {
        Self { room: code.to_string(), names: room.free_names(), listed: room.is_listed(), over: room.over }
    }
}

impl<'a> RoomReply<'a> {
    /// The room for whoever may see it; `None` for strangers.
    pub(crate) fn new(
        code: &RoomCode,
        room: &'a RoomState,
        tables: &'a [RoomTable],
        rights: RoomRights,
        version: &StreamVersion,
        now: Moment,
    ) -> Option<Self> {
        let (role, pupil) = match rights {
            RoomRights::Teacher => ("teacher", None),
            RoomRights::Pupil(number) => ("pupil", Some(number)),
            RoomRights::Newcomer(_) => return None,
        };
        let leads = pupil.is_none();
        let absent = absent(room, version, now);
        let pupils = room.present().filter(|_| leads).map(|pupil| PupilReply {
            pupil: pupil.number,
            name: &pupil.name,
            here: !absent.contains(&pupil.number),
            table: table_of(tables, pupil.number),
        });
        let playing = tables.iter().filter(|_| leads).map(|(pair, table, state)| RoomTableReply {
            table,
            first: pair.first,
            second: pair.second,
            game: state.game.game().slug(),
            over: state.end.is_some(),
        });
        Some(Self {
            room: code.to_string(),
            number: room.number,
            role,
            pupil,
            name: pupil.and_then(|number| room.pupil(number)).map(|pupil| &pupil.name),
            plan: &room.plan,
            names: if leads { room.free_names() } else { Vec::new() },
            pupils: pupils.collect(),
            tables: playing.collect(),
            table: pupil.and_then(|number| table_of(tables, number)),
            paused: room.paused,
            over: room.over,
        })
    }

    /// As text.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Where a pupil plays, or last played.
fn table_of(tables: &[RoomTable], pupil: PupilNumber) -> Option<&StreamId> {
    let theirs = tables.iter().rfind(|(pair, _, _)| pair.first == Some(pupil) || pair.second == Some(pupil));
    theirs.map(|(_, table, _)| table)
}

/// Who has not been heard of lately.
pub(crate) fn absent(room: &RoomState, version: &StreamVersion, now: Moment) -> HashSet<PupilNumber> {
    let numbers = room.present().map(|pupil| pupil.number);
    numbers.filter(|&pupil| now.since(Moment(version.seen_by(pupil))) > PRESENCE_MILLIS).collect()
}
