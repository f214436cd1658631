//! A set of puzzles in a room, with what was answered so far.

use super::event::PupilNumber;
use super::puzzle_set::{PuzzleAttempt, PuzzleSet};

/// A set that a room was given, and what was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenSet {
    /// The puzzles.
    pub set: PuzzleSet,
    /// Who answered what, in the order of coming.
    pub attempts: Vec<(PupilNumber, PuzzleAttempt)>,
    /// Whether the teacher has taken it away, or given another since.
    pub over: bool,
}

impl GivenSet {
    /// What a pupil has answered, in the order of coming.
    pub(super) fn attempts_of(&self, pupil: PupilNumber) -> impl Iterator<Item = &PuzzleAttempt> {
        self.attempts.iter().filter(move |(who, _)| *who == pupil).map(|(_, attempt)| attempt)
    }
}
