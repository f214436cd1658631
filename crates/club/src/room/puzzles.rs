//! Puzzles that a teacher gives to a class, and what the pupils answer.
//!
//! What is right is not known here: the puzzles come with the program's pages, and the page that shows the answers judges them. So nobody
//! can say of themselves that they were right.

use super::code::RoomCode;
use super::event::{PupilNumber, RoomEvent};
use super::given_set::GivenSet;
use super::puzzle_set::{PuzzleAttempt, PuzzleSet, PuzzleWord, SetNumber};
use super::state::{RoomRights, RoomState};
use crate::name::Nickname;
use crate::refusal::Refusal;
use serde::Serialize;

/// The most sets that a room is ever given.
const MAX_SETS: usize = 64;

/// The most answers that are kept of a pupil to one puzzle: the first ones.
const MAX_ATTEMPTS: usize = 8;

/// A set as whoever is in the room sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivenSetView<'a> {
    set: SetNumber,
    #[cfg_attr(feature = "schema", schemars(extend("format" = "game")))]
    game: &'a str,
    puzzles: &'a [PuzzleWord],
    /// For a pupil: what they have answered.
    mine: Vec<&'a PuzzleAttempt>,
    /// How many answers there are from everybody.
    count: usize,
}

/// What the pupils of a room have answered to every set.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomAnswers<'a> {
    room: &'a RoomCode,
    /// In the order of giving.
    sets: Vec<SetAnswers<'a>>,
}

/// What was answered to a set.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetAnswers<'a> {
    set: SetNumber,
    #[cfg_attr(feature = "schema", schemars(extend("format" = "game")))]
    game: &'a str,
    puzzles: &'a [PuzzleWord],
    over: bool,
    /// In the order of coming; whoever was let go only if they have answered.
    pupils: Vec<PupilAnswers<'a>>,
}

/// What a pupil has answered to a set.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PupilAnswers<'a> {
    pupil: PupilNumber,
    name: &'a Nickname,
    /// In the order of coming.
    attempts: Vec<&'a PuzzleAttempt>,
}

/// Gives a set; the same set again changes nothing.
pub(super) fn give_set(room: &RoomState, set: &PuzzleSet) -> Result<Option<RoomEvent>, Refusal> {
    set.check()?;
    if room.running_set().is_some_and(|(_, given)| given.set == *set) {
        return Ok(None);
    }
    if room.sets.len() >= MAX_SETS {
        Err(Refusal::RoomFull)
    } else {
        Ok(Some(RoomEvent::SetGiven { set: set.clone() }))
    }
}

/// Notes an answer. The same answer again, and what comes after many wrong ones, changes nothing.
pub(super) fn answer(
    room: &RoomState,
    pupil: PupilNumber,
    set: SetNumber,
    attempt: &PuzzleAttempt,
) -> Result<Option<RoomEvent>, Refusal> {
    let (_, given) = room.running_set().filter(|(number, _)| *number == set).ok_or(Refusal::OutOfDate)?;
    if !given.set.puzzles.contains(&attempt.puzzle) {
        return Err(Refusal::Unsuitable("puzzle"));
    }
    let before = || given.attempts_of(pupil).filter(|known| known.puzzle == attempt.puzzle);
    let known = before().any(|known| known.answer == attempt.answer);
    if known || before().count() >= MAX_ATTEMPTS {
        return Ok(None);
    }
    Ok(Some(RoomEvent::Answered { pupil, attempt: attempt.clone() }))
}

impl RoomState {
    /// The set that the pupils solve now, with its number.
    pub fn running_set(&self) -> Option<(SetNumber, &GivenSet)> {
        let last = self.sets.last().filter(|given| !given.over)?;
        Some((self.sets.len() as SetNumber, last))
    }

    /// The running set for whoever leads the room or is in it.
    pub(super) fn set_view(&self, rights: RoomRights) -> Option<GivenSetView<'_>> {
        let (set, given) = self.running_set()?;
        let mine = match rights {
            RoomRights::Teacher => Vec::new(),
            RoomRights::Pupil(pupil) => given.attempts_of(pupil).collect(),
            RoomRights::Returning(..) | RoomRights::Newcomer(_) => return None,
        };
        let GivenSet { set: PuzzleSet { game, puzzles }, attempts, .. } = given;
        Some(GivenSetView { set, game, puzzles, mine, count: attempts.len() })
    }

    /// What was answered to every set.
    pub fn answers<'a>(&'a self, room: &'a RoomCode) -> RoomAnswers<'a> {
        let sets = (1..).zip(&self.sets).map(|(set, given)| {
            let pupils = self.pupils.iter().map(|pupil| PupilAnswers {
                pupil: pupil.number,
                name: &pupil.name,
                attempts: given.attempts_of(pupil.number).collect(),
            });
            let gone = |pupil: PupilNumber| self.pupil(pupil).is_none();
            let pupils =
                pupils.filter(|answers| !answers.attempts.is_empty() || !gone(answers.pupil)).collect();
            SetAnswers { set, game: &given.set.game, puzzles: &given.set.puzzles, over: given.over, pupils }
        });
        RoomAnswers { room, sets: sets.collect() }
    }
}
