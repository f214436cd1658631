//! What a command does at a table: pure, so that thousands of random commands can try it.

use super::command::TableCommand;
use super::event::{Occupant, TableEvent};
use super::rights::Rights;
use super::state::{Proposed, TableState};
use crate::refusal::Refusal;
use crate::secret::derived_stream;
use crate::stream::{Moment, StreamId};
use ludoteca_kernel::Player;

/// How much time one player gives the other at once.
const GIFT: u64 = 60_000;

/// The events that carry a command out at `now`, or why not. `id` is the table's name.
pub fn decide(
    id: &StreamId,
    state: &TableState,
    command: &TableCommand,
    rights: Rights,
    now: Moment,
) -> Result<Vec<TableEvent>, Refusal> {
    if let Some(seat) = out_of_time(state, now) {
        return Ok(vec![TableEvent::TimedOut { seat }]);
    }
    match (command, rights) {
        (TableCommand::CheckClock, Rights::Club) => Ok(Vec::new()),
        (TableCommand::Act { action, played }, Rights::Club) => {
            state.computer_to_act().ok_or(Refusal::NotYourTurn)?;
            act(state, action, *played)
        }
        (TableCommand::Sit { name, secret }, Rights::Invited(seat)) => {
            let both =
                matches!(&state.seats[seat.other()], Occupant::Person { secret: own, .. } if own == secret);
            let event = TableEvent::Seated { seat, name: name.clone(), secret: *secret };
            if both { Err(Refusal::Unsuitable("secret")) } else { Ok(vec![event]) }
        }
        (TableCommand::Sit { .. }, Rights::Watcher) => Err(Refusal::Full),
        (TableCommand::Say(_), Rights::Seat(seat)) => decide_for(id, state, command, seat),
        (_, Rights::Seat(_)) if state.paused => Err(Refusal::Paused),
        (command, Rights::Seat(seat)) => decide_for(id, state, command, seat),
        _ => Err(Refusal::NotYours),
    }
}

/// Whose time has run out.
fn out_of_time(state: &TableState, now: Moment) -> Option<Player> {
    let clock = state.clock.filter(|_| !state.is_over())?;
    clock.running().filter(|_| clock.runs_out().is_some_and(|end| end <= now))
}

fn decide_for(
    id: &StreamId,
    state: &TableState,
    command: &TableCommand,
    seat: Player,
) -> Result<Vec<TableEvent>, Refusal> {
    match command {
        // Whoever sits already has what they came for.
        TableCommand::Sit { .. } => Ok(Vec::new()),
        TableCommand::Act { action, played } => {
            going_on(state)?;
            if state.game.turn() == seat { act(state, action, *played) } else { Err(Refusal::NotYourTurn) }
        }
        TableCommand::Resign => going_on(state).map(|()| vec![TableEvent::Resigned { seat }]),
        TableCommand::ProposeTakeBack => propose_take_back(state, seat),
        TableCommand::ProposeRematch => propose_rematch(id, state, seat),
        TableCommand::Accept => accept(id, state, seat),
        TableCommand::Decline => match state.proposal {
            Some(_) => Ok(vec![TableEvent::ProposalWithdrawn]),
            None => Err(Refusal::NoProposal),
        },
        TableCommand::GiveTime => {
            going_on(state)?;
            let given = TableEvent::TimeGiven { seat: seat.other(), milliseconds: GIFT };
            state.clock.map(|_| vec![given]).ok_or(Refusal::NoClock)
        }
        TableCommand::Say(phrase) => Ok(vec![TableEvent::Said { seat, phrase: *phrase }]),
        TableCommand::CheckClock => Err(Refusal::NotYours),
    }
}

fn going_on(state: &TableState) -> Result<(), Refusal> {
    if state.is_over() {
        Err(Refusal::Over)
    } else if state.is_waiting() {
        Err(Refusal::NotBegun)
    } else {
        Ok(())
    }
}

fn act(state: &TableState, action: &str, played: u32) -> Result<Vec<TableEvent>, Refusal> {
    if state.played() != played {
        return Err(Refusal::OutOfDate);
    }
    let mut after = state.game.clone();
    after.play(action)?;
    // As the law writes it, whatever was typed.
    let action = after.history().pop().ok_or(Refusal::Unreadable)?;
    Ok(vec![TableEvent::Acted { action }])
}

fn propose_take_back(state: &TableState, seat: Player) -> Result<Vec<TableEvent>, Refusal> {
    going_on(state)?;
    let remain = state.turn_before(seat).ok_or(Refusal::NothingToTakeBack)?;
    Ok(vec![match (&state.seats[seat.other()], state.proposal) {
        (Occupant::Computer { .. }, _) => TableEvent::TakenBack { remain },
        (_, Some(proposal)) if proposal.seat == seat => return Ok(Vec::new()),
        _ => TableEvent::TakeBackProposed { seat },
    }])
}

fn propose_rematch(id: &StreamId, state: &TableState, seat: Player) -> Result<Vec<TableEvent>, Refusal> {
    over(state)?;
    let asked = state.proposal.filter(|proposal| proposal.what == Proposed::Rematch);
    match (&state.seats[seat.other()], asked) {
        (Occupant::Computer { .. }, _) => Ok(again(id)),
        (_, Some(asked)) if asked.seat == seat => Ok(Vec::new()),
        (_, Some(_)) => Ok(again(id)),
        _ => Ok(vec![TableEvent::RematchProposed { seat }]),
    }
}

fn accept(id: &StreamId, state: &TableState, seat: Player) -> Result<Vec<TableEvent>, Refusal> {
    let proposal = state.proposal.filter(|proposal| proposal.seat != seat).ok_or(Refusal::NoProposal)?;
    match proposal.what {
        Proposed::TakeBack => {
            going_on(state)?;
            let remain = state.turn_before(proposal.seat).ok_or(Refusal::NothingToTakeBack)?;
            Ok(vec![TableEvent::TakenBack { remain }])
        }
        Proposed::Rematch => over(state).map(|()| again(id)),
    }
}

/// Another game can be agreed upon once, after the first; after one that was stopped, whoever leads the room says who plays.
fn over(state: &TableState) -> Result<(), Refusal> {
    match state.end {
        _ if state.stopped || state.rematch.is_some() => Err(Refusal::Over),
        None => Err(Refusal::NotOver),
        Some(_) => Ok(()),
    }
}

fn again(id: &StreamId) -> Vec<TableEvent> {
    vec![TableEvent::RematchOpened { table: derived_stream(id, "rematch") }]
}

impl TableState {
    /// The other streams that these events open, with what opens them.
    pub(crate) fn opened_by(&self, events: &[TableEvent]) -> Option<(StreamId, TableEvent)> {
        events.iter().find_map(|event| match event {
            TableEvent::RematchOpened { table } => Some((table.clone(), self.rematch_opening())),
            _ => None,
        })
    }
}
