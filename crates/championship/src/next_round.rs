//! The next round of a contest, whatever its system.

use crate::{
    CannotDraw, Contest, DraftRound, DrawOptions, MissingResults, System, berger, double_elimination,
    knock_out, swiss,
};

/// Proposes the next round. The same contest and options give the same round.
pub fn next_round(contest: &Contest, options: &DrawOptions) -> Result<DraftRound, CannotDraw> {
    if let Some(MissingResults { round, tables }) = contest.missing().into_iter().next() {
        return Err(CannotDraw::Unfinished { round, tables });
    }
    match contest.system {
        System::Swiss { rounds } if contest.rounds.len() >= rounds as usize => Err(CannotDraw::Over),
        System::Swiss { .. } => swiss::propose(contest, options),
        System::RoundRobin => berger::propose(contest, options),
        System::KnockOut { third_place } => knock_out::propose(contest, options, third_place),
        System::DoubleElimination => double_elimination::propose(contest, options),
    }
}
