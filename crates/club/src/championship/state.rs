//! What the events of a championship amount to.

use super::announcement::Announcement;
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
    /// How many tournaments were ever added: streams are numbered by it.
    pub(crate) added: usize,
    /// How many events the cancelled tournaments had.
    pub(super) cancelled: Number,
    /// What everybody is told now.
    pub announcement: Option<Announcement>,
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
        let (title, organiser) = (title.clone(), *organiser);
        let tournaments = Vec::new();
        Some(Self { number: 1, title, tournaments, added: 0, cancelled: 0, announcement: None, organiser })
    }

    fn folded(mut self, event: &ChampionshipEvent, at: Moment) -> Option<Self> {
        self.number += 1;
        match event {
            ChampionshipEvent::Opened { .. } => return None,
            ChampionshipEvent::TournamentAdded { tournament } => {
                self.added += 1;
                self.tournaments.push(tournament.clone());
            }
            ChampionshipEvent::TournamentCancelled { tournament, number } => {
                self.cancelled += number;
                self.tournaments.retain(|known| known != tournament);
            }
            ChampionshipEvent::Announced { text } => {
                self.announcement = Some(Announcement { text: text.clone(), at });
            }
            ChampionshipEvent::TakenDown => self.announcement = None,
        }
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
