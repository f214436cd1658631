//! What the events of a championship amount to.

use super::event::ChampionshipEvent;
use crate::event::StreamEvent;
use crate::folded::Folded;
use crate::log::{Status, StreamSummary};
use crate::secret::{Secret, SecretHash, derived_stream};
use crate::stream::{Moment, Number, StreamId};

/// A championship as it stands.
#[derive(Clone, Debug)]
pub struct ChampionshipState {
    /// How many events led here.
    pub number: Number,
    /// What it is called.
    pub title: String,
    /// Its tournaments, in the order of opening.
    pub tournaments: Vec<StreamId>,
    organiser: SecretHash,
}

impl ChampionshipState {
    /// Whether whoever holds this secret leads it.
    pub fn is_led_by(&self, secret: &Secret) -> bool {
        self.organiser.is_of(secret)
    }
}

/// The stream of the tournament at a place, from 0, of a championship.
pub(crate) fn tournament_stream(championship: &StreamId, place: usize) -> StreamId {
    derived_stream(championship, &format!("tournament {place}"))
}

impl Folded for ChampionshipState {
    type Event = ChampionshipEvent;

    fn opened(event: &ChampionshipEvent, _: Moment) -> Option<Self> {
        let ChampionshipEvent::Opened { organiser, title } = event else { return None };
        Some(Self { number: 1, title: title.clone(), tournaments: Vec::new(), organiser: *organiser })
    }

    fn folded(mut self, event: &ChampionshipEvent, _: Moment) -> Option<Self> {
        let ChampionshipEvent::TournamentAdded { tournament } = event else { return None };
        self.number += 1;
        self.tournaments.push(tournament.clone());
        Some(self)
    }

    fn number(&self) -> Number {
        self.number
    }

    fn summary(&self) -> StreamSummary {
        StreamSummary { kind: "championship", status: Status::Running, due: None }
    }

    fn kept(event: ChampionshipEvent) -> StreamEvent {
        StreamEvent::Championship(event)
    }

    fn found(event: &StreamEvent) -> Option<&ChampionshipEvent> {
        if let StreamEvent::Championship(event) = event { Some(event) } else { None }
    }
}
