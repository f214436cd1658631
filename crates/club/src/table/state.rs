//! What the events of a table amount to.

use super::clock::{ClockPlan, TableClock};
use super::event::{Occupant, TableEvent};
use crate::event::StreamEvent;
use crate::folded::Folded;
use crate::log::{Status, StreamSummary};
use crate::phrase::Phrase;
use crate::secret::SecretHash;
use crate::stream::{Moment, Number, StreamId};
use ludoteca_games::{Admit, GameId, Table};
use ludoteca_kernel::{ByPlayer, Player};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules of the game.
    Rules {
        /// Who won.
        winner: Player,
    },
    /// The other player gave up.
    Resignation {
        /// Who won.
        winner: Player,
    },
    /// The other player's time ran out.
    Time {
        /// Who won.
        winner: Player,
    },
}

impl End {
    /// Who won.
    pub const fn winner(self) -> Player {
        match self {
            Self::Rules { winner } | Self::Resignation { winner } | Self::Time { winner } => winner,
        }
    }
}

/// Something one player has asked the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// To take a turn back, so that this many actions remain.
    TakeBack {
        /// Who asks.
        seat: Player,
        /// How many actions would remain.
        remain: u32,
    },
    /// To play again.
    Rematch {
        /// Who asks.
        seat: Player,
    },
}

impl Proposal {
    /// Who asks.
    pub const fn seat(self) -> Player {
        match self {
            Self::TakeBack { seat, .. } | Self::Rematch { seat } => seat,
        }
    }
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
    /// The last kind word: who, what, and the number of its event.
    pub said: Option<(Player, Phrase, Number)>,
    /// Whether everything rests.
    pub paused: bool,
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
                self.end = self.game.outcome().map(|outcome| End::Rules { winner: outcome.winner });
                self.pass_clock(at);
            }
            TableEvent::TakeBackProposed { seat } => {
                let remain = self.turn_before(*seat)?;
                self.proposal = Some(Proposal::TakeBack { seat: *seat, remain });
            }
            TableEvent::TakenBack { remain } => {
                while self.played() > *remain {
                    self.game.undo()?;
                }
                self.proposal = None;
                self.pass_clock(at);
            }
            TableEvent::ProposalWithdrawn => self.proposal = None,
            TableEvent::Resigned { seat } => self.finish(End::Resignation { winner: seat.other() }, at),
            TableEvent::TimedOut { seat } => self.finish(End::Time { winner: seat.other() }, at),
            TableEvent::TimeGiven { seat, milliseconds } => self.clock.as_mut()?.give(*seat, *milliseconds),
            TableEvent::RematchProposed { seat } => self.proposal = Some(Proposal::Rematch { seat: *seat }),
            TableEvent::RematchOpened { table } => {
                self.rematch = Some(table.clone());
                self.proposal = None;
            }
            TableEvent::Said { seat, phrase } => self.said = Some((*seat, *phrase, self.number)),
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
        }
        Some(self)
    }

    fn finish(&mut self, end: End, at: Moment) {
        self.end = Some(end);
        self.proposal = None;
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    /// The clock runs for the player to act, once both have had a turn.
    fn pass_clock(&mut self, at: Moment) {
        let both =
            self.game.turns().last().is_some_and(|&turns| turns > 2 || (turns == 2 && self.turn_is_new()));
        let next = (both && self.end.is_none()).then(|| self.game.turn());
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
            Occupant::Computer { level } if self.end.is_none() && !self.is_waiting() && !self.paused => {
                Some(level)
            }
            _ => None,
        }
    }

    /// What is kept of it beside its events.
    pub fn summary(&self) -> StreamSummary {
        let status = match (self.end, self.is_waiting()) {
            (Some(_), _) => Status::Over,
            (None, true) => Status::Waiting,
            (None, false) => Status::Running,
        };
        let due = match self.computer_to_act() {
            Some(_) => Some(self.changed),
            None if self.end.is_none() => self.clock.and_then(|clock| clock.runs_out()),
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
