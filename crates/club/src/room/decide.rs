//! What a command does in a room: pure, so that thousands of random commands can try it.

use super::command::{PairWanted, RoomCommand};
use super::event::{PairMade, PupilNumber, RoomEvent};
use super::pairing::pair_all;
use super::puzzle_set::PuzzleAttempt;
use super::puzzles::{answer, give_set};
use super::state::{RoomRights, RoomState};
use super::view::RoomTable;
use crate::name::Nickname;
use crate::refusal::Refusal;
use crate::secret::{SecretHash, derived_stream};
use crate::stream::StreamId;
use crate::table::{LEVELS, Occupant, TableEvent};
use ludoteca_kernel::{Player, Rng};
use std::collections::HashSet;

/// The most people in a room, and names on its list.
const MAX_PUPILS: usize = 64;

/// The most people who ever come into a room, those included who were let go: a teacher who has let strangers go has room for the class.
const MAX_JOINS: usize = 4096;

/// How often somebody may ask for a seat in a room.
const MAX_ASKS: usize = 4096;

/// The most tables a room ever has: a class that plays all day.
const MOST_TABLES: usize = 2048;

/// What a decision about a room looks at.
#[derive(Debug)]
pub struct RoomScene<'a> {
    /// The room's stream.
    pub id: &'a StreamId,
    /// The room.
    pub room: &'a RoomState,
    /// The table where each pair plays now, rematches followed.
    pub tables: &'a [RoomTable],
    /// Who has not been seen lately.
    pub absent: &'a HashSet<PupilNumber>,
}

/// What is to be written, all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoomDecision {
    /// In the room; nothing if the wish is granted already.
    pub events: Vec<RoomEvent>,
    /// Tables to be opened.
    pub opened: Vec<(StreamId, TableEvent)>,
    /// Something that happens at tables that are there.
    pub at_tables: Vec<(StreamId, TableEvent)>,
}

impl From<RoomEvent> for RoomDecision {
    fn from(event: RoomEvent) -> Self {
        Self { events: vec![event], ..Self::default() }
    }
}

impl From<Option<RoomEvent>> for RoomDecision {
    fn from(event: Option<RoomEvent>) -> Self {
        Self { events: event.into_iter().collect(), ..Self::default() }
    }
}

/// What carries a command out, or why not.
pub fn decide(
    scene: &RoomScene<'_>,
    command: &RoomCommand,
    rights: RoomRights,
    rng: &mut Rng,
) -> Result<RoomDecision, Refusal> {
    let room = scene.room;
    if room.over {
        return if *command == RoomCommand::End {
            Ok(RoomDecision::default())
        } else {
            Err(Refusal::RoomOver)
        };
    }
    match (command, rights) {
        (RoomCommand::Join { name }, RoomRights::Newcomer(secret) | RoomRights::Returning(_, secret)) => {
            join(room, name, secret)
        }
        (RoomCommand::AskSeat { name }, RoomRights::Newcomer(secret) | RoomRights::Returning(_, secret)) => {
            ask_seat(room, name, secret)
        }
        // Whoever is in already has what they came for.
        (RoomCommand::Join { .. } | RoomCommand::AskSeat { .. }, _) => Ok(RoomDecision::default()),
        (_, RoomRights::Newcomer(_) | RoomRights::Returning(..)) => Err(Refusal::NoSuchRoom),
        (RoomCommand::Answer { set, puzzle, answer: given, helped }, RoomRights::Pupil(pupil)) => {
            let attempt = PuzzleAttempt { puzzle: puzzle.clone(), answer: given.clone(), helped: *helped };
            answer(room, pupil, *set, &attempt).map(RoomDecision::from)
        }
        (_, RoomRights::Pupil(_)) => Err(Refusal::NotYours),
        (command, RoomRights::Teacher) => lead(scene, command, rng),
    }
}

fn join(room: &RoomState, name: &Nickname, secret: SecretHash) -> Result<RoomDecision, Refusal> {
    if room.present().count() >= MAX_PUPILS || room.pupils.len() >= MAX_JOINS {
        return Err(Refusal::RoomFull);
    }
    if room.is_taken(name) {
        return Err(Refusal::NameTaken);
    }
    if room.is_listed() && !room.is_on_the_list(name) {
        return Err(Refusal::Unsuitable("name"));
    }
    let pupil = room.pupils.len() as PupilNumber + 1;
    Ok(RoomEvent::Joined { pupil, name: name.clone(), secret }.into())
}

/// Notes that somebody asks for the seat of the pupil who is called so. A secret that has had a seat of its own asks for no other.
fn ask_seat(room: &RoomState, name: &Nickname, secret: SecretHash) -> Result<RoomDecision, Refusal> {
    let pupil = room.called(name).ok_or(Refusal::Unsuitable("name"))?.number;
    if room.pupils.iter().any(|known| known.secret == secret) {
        return Err(Refusal::Unsuitable("secret"));
    }
    if room.asks.iter().any(|ask| ask.pupil == pupil && ask.secret == secret) {
        return Ok(RoomDecision::default());
    }
    if room.asked >= MAX_ASKS {
        Err(Refusal::RoomFull)
    } else {
        Ok(RoomEvent::SeatAsked { pupil, secret }.into())
    }
}

/// Gives a pupil's seat to whoever asks and shows this sign, in the room and at the tables.
fn give_seat(scene: &RoomScene<'_>, number: PupilNumber, sign: &str) -> Result<RoomDecision, Refusal> {
    let room = scene.room;
    let pupil = room.pupil(number).ok_or(Refusal::Unsuitable("pupil"))?;
    let ask = room.asks.iter().find(|ask| ask.pupil == number && ask.sign() == sign);
    let secret = ask.ok_or(Refusal::OutOfDate)?.secret;
    let at_tables = scene.tables.iter().filter_map(|(_, id, table)| {
        let sits = |seat: &Player| matches!(&table.seats[*seat], Occupant::Person { secret, .. } if *secret == pupil.secret);
        let seat = Player::BOTH.into_iter().find(sits)?;
        Some((id.clone(), TableEvent::Reseated { seat, secret }))
    });
    let at_tables = at_tables.collect();
    Ok(RoomDecision { at_tables, ..RoomEvent::SeatGiven { pupil: number, secret }.into() })
}

/// Stops the game at a table.
fn stop(scene: &RoomScene<'_>, wanted: &StreamId) -> Result<RoomDecision, Refusal> {
    let (_, id, table) = scene.tables.iter().find(|(_, id, _)| id == wanted).ok_or(Refusal::NoSuchTable)?;
    if table.is_over() {
        return Ok(RoomDecision::default());
    }
    let at_tables = vec![(id.clone(), TableEvent::Stopped)];
    Ok(RoomDecision { at_tables, ..RoomEvent::Stopped { table: id.clone() }.into() })
}

/// Lets a pupil go. Whoever plays them is free.
fn remove(scene: &RoomScene<'_>, pupil: PupilNumber) -> RoomDecision {
    if scene.room.pupil(pupil).is_none() {
        return RoomDecision::default();
    }
    let running = scene.tables.iter().filter(|(pair, _, table)| plays(pair, pupil) && !table.is_over());
    let at_tables = running.map(|(_, id, _)| (id.clone(), TableEvent::Stopped)).collect();
    RoomDecision { at_tables, ..RoomEvent::Removed { pupil }.into() }
}

fn lead(scene: &RoomScene<'_>, command: &RoomCommand, rng: &mut Rng) -> Result<RoomDecision, Refusal> {
    let room = scene.room;
    match command {
        RoomCommand::AddNames(names) => add_names(room, names),
        RoomCommand::Plan(plan) if *plan == room.plan => Ok(RoomDecision::default()),
        RoomCommand::Plan(plan) => plan.check().map(|()| RoomEvent::Planned { plan: plan.clone() }.into()),
        RoomCommand::Pair(pairs) => pair(scene, pairs),
        RoomCommand::PairAll => {
            let free: Vec<PupilNumber> = free(scene).collect();
            let pairs = pair_all(room, &free, rng);
            let wanted: Vec<_> =
                pairs.into_iter().map(|(first, second)| PairWanted::Pupils { first, second }).collect();
            pair(scene, &wanted)
        }
        RoomCommand::Stop(table) => stop(scene, table),
        RoomCommand::Remove(pupil) => Ok(remove(scene, *pupil)),
        RoomCommand::GiveSeat { pupil, sign } => give_seat(scene, *pupil, sign),
        RoomCommand::RefuseSeat(pupil) if room.asks.iter().any(|ask| ask.pupil == *pupil) => {
            Ok(RoomEvent::SeatRefused { pupil: *pupil }.into())
        }
        RoomCommand::RefuseSeat(_) => Ok(RoomDecision::default()),
        RoomCommand::ClearUnused => {
            let unused = room.present().map(|pupil| pupil.number);
            let unused =
                unused.filter(|pupil| scene.absent.contains(pupil) && room.table_of(*pupil).is_none());
            let events = unused.map(|pupil| RoomEvent::Removed { pupil }).collect();
            Ok(RoomDecision { events, ..RoomDecision::default() })
        }
        RoomCommand::GiveSet(set) => give_set(room, set).map(RoomDecision::from),
        RoomCommand::EndSet => Ok(room.running_set().map(|_| RoomEvent::SetEnded).into()),
        RoomCommand::Pause if room.paused => Ok(RoomDecision::default()),
        RoomCommand::Pause => Ok(at_all_tables(scene, RoomEvent::Paused, &TableEvent::Paused)),
        RoomCommand::Resume if !room.paused => Ok(RoomDecision::default()),
        RoomCommand::Resume => Ok(at_all_tables(scene, RoomEvent::Resumed, &TableEvent::Resumed)),
        // Whoever is still playing can finish.
        RoomCommand::End => Ok(at_all_tables(scene, RoomEvent::Ended, &TableEvent::Resumed)),
        RoomCommand::Join { .. } | RoomCommand::AskSeat { .. } | RoomCommand::Answer { .. } => {
            Err(Refusal::NotYours)
        }
    }
}

/// Adds names to the list. A room that had none admits from now on only those on it, so that a teacher can shut strangers out.
fn add_names(room: &RoomState, names: &[Nickname]) -> Result<RoomDecision, Refusal> {
    let names: Vec<Nickname> = names.iter().filter(|name| !room.is_on_the_list(name)).cloned().collect();
    if names.is_empty() {
        return Ok(RoomDecision::default());
    }
    let fits = room.free_names().len() + names.len() <= MAX_PUPILS * 2;
    if fits { Ok(RoomEvent::NamesAdded { names }.into()) } else { Err(Refusal::RoomFull) }
}

/// The tables that are to change for the room to be one.
fn at_all_tables(scene: &RoomScene<'_>, event: RoomEvent, at_table: &TableEvent) -> RoomDecision {
    let pauses = *at_table == TableEvent::Paused;
    let differ = scene.tables.iter().filter(|(_, _, table)| table.paused != pauses);
    let at_tables = differ.map(|(_, id, _)| (id.clone(), at_table.clone())).collect();
    RoomDecision { at_tables, ..event.into() }
}

/// Whether a pupil plays a game that is not over.
pub(crate) fn is_busy(scene: &RoomScene<'_>, pupil: PupilNumber) -> bool {
    let last = scene.tables.iter().rfind(|(pair, _, _)| plays(pair, pupil));
    last.is_some_and(|(_, _, table)| !table.is_over())
}

/// Whether a pupil is one of a pair.
fn plays(pair: &PairMade, pupil: PupilNumber) -> bool {
    pair.first == Some(pupil) || pair.second == Some(pupil)
}

/// Who is here and does not play.
fn free<'a>(scene: &'a RoomScene<'_>) -> impl Iterator<Item = PupilNumber> + 'a {
    let numbers = scene.room.present().map(|pupil| pupil.number);
    numbers.filter(|pupil| !scene.absent.contains(pupil) && !is_busy(scene, *pupil))
}

/// That so many tables more can be opened in a room that goes on.
pub(crate) fn require_tables(room: &RoomState, more: usize) -> Result<(), Refusal> {
    if room.paused {
        return Err(Refusal::Paused);
    }
    if room.pairs.len() + more > MOST_TABLES { Err(Refusal::RoomFull) } else { Ok(()) }
}

fn pair(scene: &RoomScene<'_>, wanted: &[PairWanted]) -> Result<RoomDecision, Refusal> {
    let room = scene.room;
    require_tables(room, wanted.len())?;
    let mut taken = HashSet::new();
    let mut seat = |number: PupilNumber| -> Result<Occupant, Refusal> {
        let pupil = room.pupil(number).ok_or(Refusal::Unsuitable("pupil"))?;
        if is_busy(scene, number) || !taken.insert(number) {
            return Err(Refusal::Busy);
        }
        Ok(Occupant::Person { name: pupil.name.clone(), secret: pupil.secret })
    };
    let mut decision = RoomDecision::default();
    let mut pairs = Vec::new();
    for (at, pair) in wanted.iter().enumerate() {
        let table = derived_stream(scene.id, &format!("table {}", room.pairs.len() + at));
        let (first, second, numbers) = match *pair {
            PairWanted::Pupils { first, second } => {
                (seat(first)?, seat(second)?, (Some(first), Some(second)))
            }
            PairWanted::Computer { first, computer } if LEVELS.contains(&computer) => {
                (seat(first)?, Occupant::Computer { level: computer }, (Some(first), None))
            }
            PairWanted::Computer { .. } => return Err(Refusal::Unsuitable("level")),
        };
        decision.opened.push((table.clone(), open(room, first, second)));
        pairs.push(PairMade { table, first: numbers.0, second: numbers.1 });
    }
    if !pairs.is_empty() {
        decision.events.push(RoomEvent::Paired { pairs });
    }
    Ok(decision)
}

/// The event that sets up a table of the room. Whoever leads the room may watch.
fn open(room: &RoomState, first: Occupant, second: Occupant) -> TableEvent {
    let plan = room.plan.clone();
    TableEvent::Opened {
        game: plan.game,
        start: plan.start,
        first,
        second,
        clock: plan.clock,
        watch: room.teacher,
    }
}
