//! What the events of a room amount to.

use super::code::sign_of;
use super::event::{PairMade, PupilNumber, RoomEvent, RoomPlan};
use super::given_set::GivenSet;
use crate::event::StreamEvent;
use crate::folded::Folded;
use crate::log::{Status, StreamSummary};
use crate::name::Nickname;
use crate::secret::{Secret, SecretHash};
use crate::stream::{Moment, Number, StreamId};

/// Somebody in a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pupil {
    /// The pupil's number.
    pub number: PupilNumber,
    /// What they are called.
    pub name: Nickname,
    /// The hash of their secret: it opens their seats.
    pub(crate) secret: SecretHash,
    /// Whether the teacher let them go.
    pub removed: bool,
}

/// Somebody who asks for the seat of a pupil, from another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatAsk {
    /// Whose seat.
    pub pupil: PupilNumber,
    pub(super) secret: SecretHash,
}

impl SeatAsk {
    /// What stands on the screen of whoever asks.
    pub fn sign(&self) -> String {
        sign_of(&self.secret)
    }
}

/// What a secret allows in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomRights {
    /// To lead it.
    Teacher,
    /// To play when paired.
    Pupil(PupilNumber),
    /// To wait for the seat of a pupil, or to come in; the hash of the secret.
    Returning(PupilNumber, SecretHash),
    /// To come in; the hash of the secret.
    Newcomer(SecretHash),
}

/// A room as it stands.
#[derive(Clone, Debug)]
pub struct RoomState {
    /// How many events led here.
    pub number: Number,
    /// Who has ever come in, by number.
    pub pupils: Vec<Pupil>,
    /// What the next tables play.
    pub plan: RoomPlan,
    /// Who asks for a seat: one for each pupil at most.
    pub asks: Vec<SeatAsk>,
    /// How often somebody has asked for a seat.
    pub(super) asked: usize,
    /// Every table, in the order of opening.
    pub pairs: Vec<PairMade>,
    /// Every set of puzzles, in the order of giving.
    pub sets: Vec<GivenSet>,
    /// Whether everything rests.
    pub paused: bool,
    /// Whether the room has ended.
    pub over: bool,
    pub(crate) teacher: SecretHash,
    names: Vec<Nickname>,
    /// Whether the teacher says who may come.
    listed: bool,
}

impl RoomState {
    /// What a secret allows here.
    pub fn rights(&self, secret: &Secret) -> RoomRights {
        let hash = secret.hash();
        if self.teacher == hash {
            return RoomRights::Teacher;
        }
        if let Some(pupil) = self.present().find(|pupil| pupil.secret == hash) {
            return RoomRights::Pupil(pupil.number);
        }
        let ask = self.asks.iter().find(|ask| ask.secret == hash);
        ask.map_or(RoomRights::Newcomer(hash), |ask| RoomRights::Returning(ask.pupil, hash))
    }

    /// Whether this is the secret that opened the room.
    pub(crate) fn is_led_by(&self, secret: &Secret) -> bool {
        self.teacher.is_of(secret)
    }

    /// The pupils who were not let go.
    pub fn present(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| !pupil.removed)
    }

    /// A pupil who was not let go.
    pub fn pupil(&self, number: PupilNumber) -> Option<&Pupil> {
        self.present().find(|pupil| pupil.number == number)
    }

    /// The names of the teacher's list that nobody has.
    pub fn free_names(&self) -> Vec<&Nickname> {
        self.names.iter().filter(|name| !self.is_taken(name)).collect()
    }

    /// The names of the teacher's list that somebody has.
    pub fn taken_names(&self) -> Vec<&Nickname> {
        self.names.iter().filter(|name| self.is_taken(name)).collect()
    }

    /// The pupil who is called so.
    pub(super) fn called(&self, name: &Nickname) -> Option<&Pupil> {
        self.present().find(|pupil| is_same(&pupil.name, name))
    }

    /// Whether only names of the teacher's list may come in.
    pub const fn is_listed(&self) -> bool {
        self.listed
    }

    pub(super) fn is_taken(&self, name: &Nickname) -> bool {
        self.called(name).is_some()
    }

    pub(super) fn is_on_the_list(&self, name: &Nickname) -> bool {
        self.names.iter().any(|listed| is_same(listed, name))
    }

    fn end_sets(&mut self) {
        self.sets.iter_mut().for_each(|given| given.over = true);
    }

    /// Where a pupil was last sent to play.
    pub fn table_of(&self, pupil: PupilNumber) -> Option<&StreamId> {
        let theirs = |pair: &&PairMade| pair.first == Some(pupil) || pair.second == Some(pupil);
        self.pairs.iter().rev().find(theirs).map(|pair| &pair.table)
    }

    /// The last table of everybody, in the order of opening.
    pub fn last_pairs(&self) -> Vec<&PairMade> {
        let last = |pair: &&PairMade| {
            let players = [pair.first, pair.second];
            players.into_iter().flatten().any(|pupil| self.table_of(pupil) == Some(&pair.table))
        };
        self.pairs.iter().filter(last).collect()
    }
}

/// Whether two names would be taken for each other.
fn is_same(one: &Nickname, other: &Nickname) -> bool {
    one.as_str().to_lowercase() == other.as_str().to_lowercase()
}

impl Folded for RoomState {
    type Event = RoomEvent;

    fn opened(event: &RoomEvent, _: Moment) -> Option<Self> {
        let RoomEvent::Opened { teacher, names } = event else { return None };
        Some(Self {
            number: 1,
            pupils: Vec::new(),
            plan: RoomPlan::default(),
            asks: Vec::new(),
            asked: 0,
            pairs: Vec::new(),
            sets: Vec::new(),
            paused: false,
            over: false,
            teacher: *teacher,
            names: names.clone(),
            listed: !names.is_empty(),
        })
    }

    fn folded(mut self, event: &RoomEvent, _: Moment) -> Option<Self> {
        self.number += 1;
        match event {
            RoomEvent::Opened { .. } => return None,
            RoomEvent::NamesAdded { names } => {
                self.names.extend_from_slice(names);
                self.listed = true;
            }
            RoomEvent::Joined { pupil, name, secret } => {
                let pupil = Pupil { number: *pupil, name: name.clone(), secret: *secret, removed: false };
                self.pupils.push(pupil);
                self.asks.retain(|ask| ask.secret != *secret);
            }
            RoomEvent::SeatAsked { pupil, secret } => {
                // Whoever asks for another seat than before, or for one that somebody asked for: the last word counts.
                self.asks.retain(|ask| ask.pupil != *pupil && ask.secret != *secret);
                self.asks.push(SeatAsk { pupil: *pupil, secret: *secret });
                self.asked += 1;
            }
            RoomEvent::SeatGiven { pupil, secret } => {
                self.pupils.iter_mut().find(|known| known.number == *pupil)?.secret = *secret;
                self.asks.retain(|ask| ask.pupil != *pupil);
            }
            RoomEvent::SeatRefused { pupil } => self.asks.retain(|ask| ask.pupil != *pupil),
            RoomEvent::Removed { pupil } => {
                self.pupils.iter_mut().find(|known| known.number == *pupil)?.removed = true;
                self.asks.retain(|ask| ask.pupil != *pupil);
            }
            RoomEvent::Stopped { .. } => {}
            RoomEvent::Planned { plan } => self.plan = plan.clone(),
            RoomEvent::Paired { pairs } => self.pairs.extend_from_slice(pairs),
            RoomEvent::SetGiven { set } => {
                self.end_sets();
                self.sets.push(GivenSet { set: set.clone(), attempts: Vec::new(), over: false });
            }
            RoomEvent::SetEnded => self.end_sets(),
            RoomEvent::Answered { pupil, attempt } => {
                self.sets.last_mut()?.attempts.push((*pupil, attempt.clone()));
            }
            RoomEvent::Paused => self.paused = true,
            RoomEvent::Resumed => self.paused = false,
            RoomEvent::Ended => {
                self.over = true;
                self.paused = false;
                self.end_sets();
            }
        }
        Some(self)
    }

    fn number(&self) -> Number {
        self.number
    }

    fn summary(&self) -> StreamSummary {
        let status = if self.over { Status::Over } else { Status::Running };
        StreamSummary { kind: "room", status, due: None }
    }

    fn kept(event: RoomEvent) -> StreamEvent {
        StreamEvent::Room(event)
    }

    fn found(event: &StreamEvent) -> Option<&RoomEvent> {
        if let StreamEvent::Room(event) = event { Some(event) } else { None }
    }
}
