//! The next round of a contest, whatever its system.

use crate::{
    CannotDraw, Contest, DraftRound, DrawOptions, System, berger, double_elimination, knock_out, swiss,
};

/// Proposes the next round. The same contest and options give the same round.
pub fn next_round(contest: &Contest, options: &DrawOptions) -> Result<DraftRound, CannotDraw> {
    if let Some(unfinished) = contest.rounds.iter().find(|round| !round.is_complete()) {
        return Err(CannotDraw::Unfinished { tables: unfinished.open_tables().collect() });
    }
    match contest.system {
        System::Swiss { rounds } if contest.rounds.len() >= rounds as usize => Err(CannotDraw::Over),
        System::Swiss { .. } => swiss::propose(contest, options),
        System::RoundRobin => berger::propose(contest, options),
        System::KnockOut { third_place } => knock_out::propose(contest, options, third_place),
        System::DoubleElimination => double_elimination::propose(contest, options),
    }
}
