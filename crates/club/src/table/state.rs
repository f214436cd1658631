//! What the events of a table amount to.

use super::clock::{ClockPlan, TableClock};
use super::event::{Occupant, TableEvent};
use crate::event::StreamEvent;
use crate::folded::Folded;
use crate::log::{Status, StreamSummary};
use crate::phrase::Phrase;
use crate::seat;
use crate::secret::SecretHash;
use crate::stream::{Moment, Number, StreamId};
use ludoteca_games::{Admit, GameId, Table};
use ludoteca_kernel::{ByPlayer, Player};
use serde::Serialize;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct End {
    /// Who won.
    #[serde(serialize_with = "seat::serialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "seat::schema"))]
    pub winner: Player,
    /// By what.
    pub how: EndCause,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EndCause {
    /// The rules of the game.
    Rules,
    /// The other player gave up.
    Resignation,
    /// The other player's time ran out.
    Time,
}

/// Something one player has asked the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proposal {
    /// Who asks.
    #[serde(serialize_with = "seat::serialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "seat::schema"))]
    pub seat: Player,
    /// For what.
    pub what: Proposed,
}

/// What a player can ask the other for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Proposed {
    /// To take the last turn back of whoever asks.
    TakeBack,
    /// To play again.
    Rematch,
}

/// A kind word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Said {
    /// Who said it.
    #[serde(serialize_with = "seat::serialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "seat::schema"))]
    pub seat: Player,
    /// What.
    pub phrase: Phrase,
    /// The number of its event.
    pub number: Number,
}

/// A table as it stands.
#[derive(Clone, Debug)]
pub struct TableState {
    /// How many events led here.
    pub number: Number,
    /// The game.
    pub game: Box<dyn Table>,
    /// Who plays.
    pub seats: ByPlayer<Occupant>,
    /// The clocks, where there are any.
    pub clock: Option<TableClock>,
    /// How it ended.
    pub end: Option<End>,
    /// What one has asked the other.
    pub proposal: Option<Proposal>,
    /// Where they play again.
    pub rematch: Option<StreamId>,
    /// The last kind word.
    pub said: Option<Said>,
    /// Whether everything rests.
    pub paused: bool,
    /// Whether it was stopped before its end: nobody has won.
    pub stopped: bool,
    /// When the last event happened.
    pub changed: Moment,
    pub(super) plan: Option<ClockPlan>,
    pub(super) watch: SecretHash,
    /// The hash of an invitation that was taken up.
    pub(super) invitation: Option<SecretHash>,
}

impl TableState {
    /// The table that the first event sets up.
    pub fn opened(event: &TableEvent, at: Moment) -> Option<Self> {
        let TableEvent::Opened { game, start, first, second, clock, watch } = event else { return None };
        let id: GameId = game.parse().ok()?;
        let game = match start {
            Some(start) => id.table_at(start, Admit::Lawful).ok()?,
            None => id.table(),
        };
        Some(Self {
            number: 1,
            game,
            seats: ByPlayer { first: first.clone(), second: second.clone() },
            clock: clock.map(TableClock::new),
            end: None,
            proposal: None,
            rematch: None,
            said: None,
            paused: false,
            stopped: false,
            changed: at,
            plan: *clock,
            watch: *watch,
            invitation: None,
        })
    }

    /// The table after one more event; `None` if the event cannot have happened here.
    #[must_use]
    pub fn fold(mut self, event: &TableEvent, at: Moment) -> Option<Self> {
        self.number += 1;
        self.changed = at;
        match event {
            TableEvent::Opened { .. } => return None,
            TableEvent::Seated { seat, name, secret } => {
                let person = Occupant::Person { name: name.clone(), secret: *secret };
                if let Occupant::Invited { secret } = std::mem::replace(&mut self.seats[*seat], person) {
                    self.invitation = Some(secret);
                }
            }
            TableEvent::Acted { action } => {
                self.game.play(action).ok()?;
                self.proposal = None;
                let won = |winner| End { winner, how: EndCause::Rules };
                self.end = self.game.outcome().map(|outcome| won(outcome.winner));
                self.pass_clock(at);
            }
            TableEvent::TakeBackProposed { seat } => {
                self.turn_before(*seat)?;
                self.proposal = Some(Proposal { seat: *seat, what: Proposed::TakeBack });
            }
            TableEvent::TakenBack { remain } => {
                while self.played() > *remain {
                    self.game.undo()?;
                }
                self.proposal = None;
                self.pass_clock(at);
            }
            TableEvent::ProposalWithdrawn => self.proposal = None,
            TableEvent::Resigned { seat } => self.finish(*seat, EndCause::Resignation, at),
            TableEvent::TimedOut { seat } => self.finish(*seat, EndCause::Time, at),
            TableEvent::TimeGiven { seat, milliseconds } => self.clock.as_mut()?.give(*seat, *milliseconds),
            TableEvent::RematchProposed { seat } => {
                self.proposal = Some(Proposal { seat: *seat, what: Proposed::Rematch });
            }
            TableEvent::RematchOpened { table } => {
                self.rematch = Some(table.clone());
                self.proposal = None;
            }
            TableEvent::Said { seat, phrase } => {
                self.said = Some(Said { seat: *seat, phrase: *phrase, number: self.number });
            }
            TableEvent::Paused => {
                self.paused = true;
                if let Some(clock) = &mut self.clock {
                    clock.stop(at);
                }
            }
            TableEvent::Resumed => {
                self.paused = false;
                self.pass_clock(at);
            }
            TableEvent::Stopped => {
                self.stopped = true;
                self.rest(at);
            }
            TableEvent::Reseated { seat, secret } => {
                let Occupant::Person { secret: known, .. } = &mut self.seats[*seat] else { return None };
                *known = *secret;
            }
        }
        Some(self)
    }

    fn finish(&mut self, loser: Player, how: EndCause, at: Moment) {
        self.end = Some(End { winner: loser.other(), how });
        self.rest(at);
    }

    /// Nothing is proposed and no clock runs any more.
    fn rest(&mut self, at: Moment) {
        self.proposal = None;
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    /// Whether nobody can act any more: the game has ended or was stopped.
    pub const fn is_over(&self) -> bool {
        self.end.is_some() || self.stopped
    }

    /// The clock runs for the player to act, once both have had a turn.
    fn pass_clock(&mut self, at: Moment) {
        let both =
            self.game.turns().last().is_some_and(|&turns| turns > 2 || (turns == 2 && self.turn_is_new()));
        let next = (both && !self.is_over()).then(|| self.game.turn());
        if let Some(clock) = &mut self.clock {
            clock.pass(at, next);
        }
    }

    /// Whether the last action ended its turn.
    fn turn_is_new(&self) -> bool {
        self.last_actor() != Some(self.game.turn())
    }

    fn last_actor(&self) -> Option<Player> {
        let mut before = self.game.clone();
        before.undo()?;
        Some(before.turn())
    }

    /// How many actions were played.
    pub fn played(&self) -> u32 {
        self.game.history().len() as u32
    }

    /// How many actions were played before the last turn of `seat`; `None` if it has had none.
    pub(super) fn turn_before(&self, seat: Player) -> Option<u32> {
        let mut game = self.game.clone();
        let mut begun = None;
        while game.undo().is_some() {
            match (game.turn() == seat, begun) {
                (true, _) => begun = Some(game.history().len() as u32),
                (false, Some(_)) => break,
                (false, None) => {}
            }
        }
        begun
    }

    /// Whether somebody is still missing.
    pub fn is_waiting(&self) -> bool {
        Player::BOTH.iter().any(|&seat| matches!(self.seats[seat], Occupant::Invited { .. }))
    }

    /// The level of the computer, if it is to act.
    pub fn computer_to_act(&self) -> Option<u8> {
        match self.seats[self.game.turn()] {
            Occupant::Computer { level } if !self.is_over() && !self.is_waiting() && !self.paused => {
                Some(level)
            }
            _ => None,
        }
    }

    /// What is kept of it beside its events.
    pub fn summary(&self) -> StreamSummary {
        let status = match (self.is_over(), self.is_waiting()) {
            (true, _) => Status::Over,
            (false, true) => Status::Waiting,
            (false, false) => Status::Running,
        };
        let due = match self.computer_to_act() {
            Some(_) => Some(self.changed),
            None if !self.is_over() => self.clock.and_then(|clock| clock.runs_out()),
            None => None,
        };
        StreamSummary { kind: "table", status, due }
    }
}

impl Folded for TableState {
    type Event = TableEvent;

    fn opened(event: &TableEvent, at: Moment) -> Option<Self> {
        Self::opened(event, at)
    }

    fn folded(self, event: &TableEvent, at: Moment) -> Option<Self> {
        self.fold(event, at)
    }

    fn number(&self) -> Number {
        self.number
    }

    fn summary(&self) -> StreamSummary {
        self.summary()
    }

    fn kept(event: TableEvent) -> StreamEvent {
        StreamEvent::Table(event)
    }

    fn found(event: &StreamEvent) -> Option<&TableEvent> {
        if let StreamEvent::Table(event) = event { Some(event) } else { None }
    }
}
