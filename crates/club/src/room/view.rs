//! A room as its reader sees it: whole for whoever leads it, and one's own place in it for a pupil.

use super::code::RoomCode;
use super::event::{PairMade, PupilNumber, RoomPlan};
use super::puzzles::GivenSetView;
use super::state::{RoomRights, RoomState, SeatAsk};
use crate::hub::StreamVersion;
use crate::name::Nickname;
use crate::stream::{Moment, Number, StreamId};
use crate::table::TableState;
use serde::Serialize;
use std::collections::HashSet;
use std::sync::Arc;

/// A pair, and the table where they play now, rematches followed.
pub type RoomTable = (PairMade, StreamId, Arc<TableState>);

/// A room as it is sent. Hashes of secrets stay here.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomView<'a> {
    room: &'a RoomCode,
    number: Number,
    /// What the reader may do.
    role: RoomRole,
    #[serde(skip_serializing_if = "Option::is_none")]
    pupil: Option<PupilNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a Nickname>,
    /// For whoever waits for their seat: the sign that the teacher sees too.
    #[serde(skip_serializing_if = "Option::is_none")]
    sign: Option<String>,
    plan: &'a RoomPlan,
    /// For the teacher: the names of the list that nobody has.
    names: Vec<&'a Nickname>,
    /// For the teacher: who is in the room.
    pupils: Vec<PupilView<'a>>,
    /// For the teacher: who asks for a seat from another device.
    asks: Vec<SeatAskView>,
    /// For the teacher: where everybody plays, or last played.
    tables: Vec<RoomTableView<'a>>,
    /// For a pupil: where to play.
    table: Option<&'a StreamId>,
    /// The puzzles to solve now.
    set: Option<GivenSetView<'a>>,
    /// How many sets there have been.
    sets: usize,
    paused: bool,
    over: bool,
}

/// What a reader may do in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RoomRole {
    /// Lead it.
    Teacher,
    /// Play when paired.
    Pupil,
    /// Wait for the seat that one had on another device.
    Returning,
}

/// Somebody who asks for the seat of a pupil.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatAskView {
    pupil: PupilNumber,
    /// What stands on the screen of whoever asks.
    sign: String,
}

impl SeatAskView {
    fn of(ask: &SeatAsk) -> Self {
        Self { pupil: ask.pupil, sign: ask.sign() }
    }
}

/// Somebody in a room, and where they play or last played.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PupilView<'a> {
    pupil: PupilNumber,
    name: &'a Nickname,
    /// Whether a page of theirs is open.
    here: bool,
    table: Option<&'a StreamId>,
}

/// A table of a room; where there is no pupil, the computer plays.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomTableView<'a> {
    table: &'a StreamId,
    first: Option<PupilNumber>,
    second: Option<PupilNumber>,
    #[cfg_attr(feature = "schema", schemars(extend("format" = "game")))]
    game: &'static str,
    over: bool,
}

/// What a newcomer sees before coming in.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoorView<'a> {
    room: &'a RoomCode,
    /// The names to choose from.
    names: Vec<&'a Nickname>,
    /// The names of the list that are in already: theirs may come back from another device.
    taken: Vec<&'a Nickname>,
    /// Whether only names of the list may come in.
    listed: bool,
    over: bool,
}

impl RoomState {
    /// What a newcomer sees.
    pub fn door<'a>(&'a self, room: &'a RoomCode) -> DoorView<'a> {
        let (names, taken) = (self.free_names(), self.taken_names());
        DoorView { room, names, taken, listed: self.is_listed(), over: self.over }
    }

    /// Who has not been heard of lately.
    pub fn absent(&self, version: &StreamVersion, now: Moment) -> HashSet<PupilNumber> {
        let numbers = self.present().map(|pupil| pupil.number);
        numbers.filter(|&pupil| !version.is_there(pupil, now)).collect()
    }

    /// The room for whoever may see it; `None` for strangers. `tables` are where each pair plays now.
    pub fn view<'a>(
        &'a self,
        room: &'a RoomCode,
        tables: &'a [RoomTable],
        rights: RoomRights,
        version: &StreamVersion,
        now: Moment,
    ) -> Option<RoomView<'a>> {
        let (role, pupil) = match rights {
            RoomRights::Teacher => (RoomRole::Teacher, None),
            RoomRights::Pupil(number) => (RoomRole::Pupil, Some(number)),
            RoomRights::Returning(number, _) => (RoomRole::Returning, Some(number)),
            RoomRights::Newcomer(_) => return None,
        };
        let leads = role == RoomRole::Teacher;
        let own_ask = pupil.filter(|_| role == RoomRole::Returning);
        let own_ask = own_ask.and_then(|number| self.asks.iter().find(|ask| ask.pupil == number));
        let absent = self.absent(version, now);
        let pupils = self.present().filter(|_| leads).map(|pupil| PupilView {
            pupil: pupil.number,
            name: &pupil.name,
            here: !absent.contains(&pupil.number),
            table: table_of(tables, pupil.number),
        });
        let playing = tables.iter().filter(|_| leads).map(|(pair, table, state)| RoomTableView {
            table,
            first: pair.first,
            second: pair.second,
            game: state.game.game().slug(),
            over: state.is_over(),
        });
        Some(RoomView {
            room,
            number: self.number,
            role,
            pupil,
            name: pupil.and_then(|number| self.pupil(number)).map(|pupil| &pupil.name),
            sign: own_ask.map(SeatAsk::sign),
            plan: &self.plan,
            names: if leads { self.free_names() } else { Vec::new() },
            pupils: pupils.collect(),
            asks: self.asks.iter().filter(|_| leads).map(SeatAskView::of).collect(),
            tables: playing.collect(),
            table: pupil.filter(|_| role == RoomRole::Pupil).and_then(|number| table_of(tables, number)),
            set: self.set_view(rights),
            sets: self.sets.len(),
            paused: self.paused,
            over: self.over,
        })
    }
}

/// Where a pupil plays, or last played.
fn table_of(tables: &[RoomTable], pupil: PupilNumber) -> Option<&StreamId> {
    let theirs = tables.iter().rfind(|(pair, _, _)| pair.first == Some(pupil) || pair.second == Some(pupil));
    theirs.map(|(_, table, _)| table)
}
