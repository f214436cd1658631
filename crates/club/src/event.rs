//! What has happened, as it is kept.

use crate::championship::ChampionshipEvent;
use crate::organisers::OrganisersEvent;
use crate::room::RoomEvent;
use crate::stream::{Moment, Number};
use crate::table::TableEvent;
use crate::tournament::TournamentEvent;
use serde::{Deserialize, Serialize};

/// Something that happened in a stream. What is written here is read for ever: a variant may be added, none may change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StreamEvent {
    /// At a table.
    Table(TableEvent),
    /// In a room.
    Room(RoomEvent),
    /// Among the organisers.
    Organisers(OrganisersEvent),
    /// In a tournament.
    Tournament(TournamentEvent),
    /// To a championship.
    Championship(ChampionshipEvent),
}

/// An event with its place in its stream and its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// Its number, from 1, without gaps.
    pub number: Number,
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub event: StreamEvent,
}
