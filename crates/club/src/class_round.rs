//! A published round of a tournament that is played in a class: which of its pairings can be, and why the others cannot.
//!
//! An entrant and a pupil are the same person if they have the same name, however it is written. Nothing is guessed: a game of
//! somebody whose name two have is not opened, and its result is entered by hand. A board that is opened is a live table of the
//! tournament, so that its result comes by itself, and a table of the class, so that both pupils are sent there.

use crate::refusal::Refusal;
use crate::room::{PairMade, Pupil, RoomEvent, RoomScene, is_busy, require_tables};
use crate::secret::Secret;
use crate::stream::{Number, StreamId};
use crate::table::TableEvent;
use crate::tournament::{
    Actor, BoardWanted, ContestNumber, TournamentEvent, TournamentFact, TournamentRefusal, TournamentState,
    board_stream, named_opening,
};
use ludoteca_championship::{EntrantId, Pairing, Round, TableNumber, folded};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

#[cfg(test)]
mod tests;

/// The round whose boards are to be opened in a class, as it is sent by whoever leads both.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ClassRound {
    /// The tournament.
    pub tournament: StreamId,
    /// Which of its contests.
    pub contest: ContestNumber,
    /// Which round of it, from 1.
    pub round: u32,
    /// What leads the tournament.
    pub organiser: Secret,
}

/// What a decision about such a round looks at.
#[derive(Debug)]
pub struct ClassRoundScene<'a> {
    /// The class.
    pub class: RoomScene<'a>,
    /// The tournament, with the results of games that have ended.
    pub tournament: &'a TournamentState,
    /// The live tables of the round whose games were stopped: their pairings can be opened again.
    pub stopped: &'a HashSet<StreamId>,
}

/// What is to be written, all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClassRoundDecision {
    /// In the room; nothing if every board that can be open is.
    pub in_class: Vec<RoomEvent>,
    /// In the tournament.
    pub in_tournament: Vec<TournamentEvent>,
    /// Tables to be opened.
    pub opened: Vec<(StreamId, TableEvent)>,
}

/// A round in a class, as whoever leads both sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassRoundView {
    contest: ContestNumber,
    round: u32,
    pairings: Vec<ClassPairing>,
    /// Who has no game in this round.
    byes: Vec<ClassPlayer>,
}

/// A pairing, and where it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassPairing {
    table: TableNumber,
    first: ClassPlayer,
    second: ClassPlayer,
    board: ClassBoard,
}

/// Somebody who plays in the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassPlayer {
    entrant: EntrantId,
    /// As the tournament writes it.
    name: String,
}

/// Where a pairing is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClassBoard {
    /// It has a result.
    Played,
    /// At this table of the class.
    Open(StreamId),
    /// At a live table that is not one of this class.
    Elsewhere,
    /// Both pupils are there and free: its board can be opened.
    Ready,
    /// Its board cannot be opened in this class.
    NotOpened(Vec<Hindrance>),
}

/// Why somebody's board cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hindrance {
    /// Whose.
    pub entrant: EntrantId,
    /// Why.
    pub why: HindranceCause,
}

/// What keeps somebody from a board in the class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HindranceCause {
    /// No pupil of the class has this name.
    NotInClass,
    /// Two pupils or two entrants have this name.
    TwoWithThisName,
    /// They play another game in the class.
    PlaysAnotherGame,
}

/// A pairing, where it is played, and the pupils whose board can be opened.
struct Place<'a> {
    pairing: &'a Pairing,
    board: ClassBoard,
    pupils: Option<[&'a Pupil; 2]>,
}

impl<'a> ClassRoundScene<'a> {
    /// What opens the boards of the round that can be opened, or why none is. Nothing, if all of them are open.
    pub fn decide(&self, wanted: &ClassRound) -> Result<ClassRoundDecision, Refusal> {
        let room = self.class.room;
        if room.over {
            return Err(Refusal::RoomOver);
        }
        let mut decision = ClassRoundDecision::default();
        let mut pairs = Vec::new();
        let ClassRound { contest, round, .. } = *wanted;
        for Place { pairing, pupils, .. } in self.places(wanted)? {
            let (table, Some([first, second])) = (pairing.table, pupils) else { continue };
            let fact = TournamentFact::BoardOpened { contest, round, table };
            decision.in_tournament.push(TournamentEvent { by: Actor::Organiser, fact });
            let number = self.tournament.number + decision.in_tournament.len() as Number;
            let board = board_stream(&wanted.tournament, number);
            // Whoever leads the class may watch, as at its other tables.
            let watch = room.teacher;
            let seats =
                BoardWanted { contest, round, table, first: first.secret, second: second.secret, watch };
            let opened = named_opening(self.tournament, &seats, [first.name.clone(), second.name.clone()])?;
            decision.opened.push((board.clone(), opened));
            pairs.push(PairMade { table: board, first: Some(first.number), second: Some(second.number) });
        }
        if !pairs.is_empty() {
            require_tables(room, pairs.len())?;
            decision.in_class.push(RoomEvent::Paired { pairs });
        }
        Ok(decision)
    }

    /// The round for whoever leads the class and the tournament.
    pub fn view(&self, wanted: &ClassRound) -> Result<ClassRoundView, Refusal> {
        let player = |entrant| ClassPlayer { entrant, name: self.tournament.name(entrant) };
        let pairings = self.places(wanted)?.into_iter().map(|Place { pairing, board, .. }| ClassPairing {
            table: pairing.table,
            first: player(pairing.first),
            second: player(pairing.second),
            board,
        });
        let ClassRound { contest, round, .. } = *wanted;
        let byes = self.round(wanted)?.byes.iter().map(|&entrant| player(entrant)).collect();
        Ok(ClassRoundView { contest, round, pairings: pairings.collect(), byes })
    }

    fn round(&self, wanted: &ClassRound) -> Result<&'a Round, TournamentRefusal> {
        if self.tournament.contests.is_empty() {
            return Err(TournamentRefusal::NotBegun);
        }
        let at = self.tournament.contest(wanted.contest).ok_or(TournamentRefusal::NoSuchContest)?;
        let place = (wanted.round as usize).checked_sub(1).ok_or(TournamentRefusal::NoSuchTable)?;
        at.contest.rounds.get(place).ok_or(TournamentRefusal::NotPublished { round: wanted.round })
    }

    fn places(&self, wanted: &ClassRound) -> Result<Vec<Place<'a>>, TournamentRefusal> {
        let names = Names::of(&self.class, self.tournament);
        let places = self.round(wanted)?.pairings.iter().map(|pairing| self.place(wanted, &names, pairing));
        Ok(places.collect())
    }

    fn place(&self, wanted: &ClassRound, names: &Names<'a>, pairing: &'a Pairing) -> Place<'a> {
        let settled = |board| Place { pairing, board, pupils: None };
        if pairing.result.is_some() {
            return settled(ClassBoard::Played);
        }
        let board = self.tournament.board(&wanted.tournament, wanted.contest, wanted.round, pairing.table);
        if let Some(board) = board.filter(|board| !self.stopped.contains(board)) {
            let here = self.class.room.pairs.iter().any(|pair| pair.table == board);
            return settled(if here { ClassBoard::Open(board) } else { ClassBoard::Elsewhere });
        }
        let free = |entrant| match names.pupil(self.tournament, entrant) {
            Ok(pupil) if is_busy(&self.class, pupil.number) => {
                Err(Hindrance { entrant, why: HindranceCause::PlaysAnotherGame })
            }
            Ok(pupil) => Ok(pupil),
            Err(why) => Err(Hindrance { entrant, why }),
        };
        match (free(pairing.first), free(pairing.second)) {
            (Ok(first), Ok(second)) => {
                Place { pairing, board: ClassBoard::Ready, pupils: Some([first, second]) }
            }
            (first, second) => {
                settled(ClassBoard::NotOpened([first.err(), second.err()].into_iter().flatten().collect()))
            }
        }
    }
}

/// Who has which name, however it is written.
struct Names<'a> {
    pupils: HashMap<String, Vec<&'a Pupil>>,
    entrants: HashMap<String, u32>,
}

impl<'a> Names<'a> {
    fn of(class: &RoomScene<'a>, tournament: &TournamentState) -> Self {
        let (mut pupils, mut entrants) = (HashMap::<_, Vec<_>>::new(), HashMap::new());
        for pupil in class.room.present() {
            pupils.entry(key(pupil.name.as_str())).or_default().push(pupil);
        }
        for entrant in &tournament.entrants {
            *entrants.entry(key(&entrant.name)).or_default() += 1;
        }
        Self { pupils, entrants }
    }

    /// The only pupil who has the name of an entrant, if only one entrant has it.
    fn pupil(&self, tournament: &TournamentState, id: EntrantId) -> Result<&'a Pupil, HindranceCause> {
        // What stands for a name that was erased is nobody's name.
        let known = tournament.entrant(id).filter(|_| !tournament.erased.contains(&id));
        let key = key(&known.ok_or(HindranceCause::NotInClass)?.name);
        match self.pupils.get(&key).map_or(&[][..], Vec::as_slice) {
            [] => Err(HindranceCause::NotInClass),
            [pupil] if self.entrants.get(&key) == Some(&1) => Ok(pupil),
            _ => Err(HindranceCause::TwoWithThisName),
        }
    }
}

/// What two names have in common that are taken for each other. A name of signs alone is only like itself.
fn key(name: &str) -> String {
    let letters = folded(name);
    if letters.is_empty() { name.to_owned() } else { letters }
}
