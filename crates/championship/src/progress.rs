//! How far a contest is: which rounds are complete, which results are missing, and whether it is over.
//!
//! Whoever says "complete" or "over" asks here, so that nobody says it while an earlier round lacks a result.

use crate::{CannotDraw, Contest, DrawOptions, Round, System, TableNumber, next_round};

/// A round that lacks results.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissingResults {
    /// The round, from 1.
    pub round: u32,
    /// Its tables without a result.
    pub tables: Vec<TableNumber>,
}

impl Contest {
    /// How many rounds are complete, counted from the first: a round after one that lacks a result is not among them.
    pub fn complete_rounds(&self) -> usize {
        self.rounds.iter().take_while(|round| round.is_complete()).count()
    }

    /// The rounds that lack results, in their order.
    pub fn missing(&self) -> Vec<MissingResults> {
        let open =
            |(round, drawn): (u32, &Round)| MissingResults { round, tables: drawn.open_tables().collect() };
        (1..).zip(&self.rounds).map(open).filter(|missing| !missing.tables.is_empty()).collect()
    }

    /// How many rounds there will be, if the system says so.
    pub fn planned_rounds(&self) -> Option<u32> {
        let entrants = self.entrants.len();
        match self.system {
            System::Swiss { rounds } => Some(rounds),
            // One against all others; where somebody is always without an opponent, one more.
            System::RoundRobin => u32::try_from(entrants.saturating_sub(1) + entrants % 2).ok(),
            System::KnockOut { .. } => Some(entrants.max(1).next_power_of_two().trailing_zeros()),
            System::DoubleElimination => None,
        }
    }

    /// Whether nothing is left to draw or to play: every result of every round is there, and no round follows. A contest
    /// that has not begun is not over.
    pub fn is_over(&self) -> bool {
        if self.rounds.is_empty() || self.complete_rounds() < self.rounds.len() {
            return false;
        }
        match self.system {
            // No round is drawn for the answer where it can be counted.
            System::Swiss { rounds } => self.rounds.len() >= rounds as usize,
            System::RoundRobin | System::KnockOut { .. } | System::DoubleElimination => {
                next_round(self, &DrawOptions::default()) == Err(CannotDraw::Over)
            }
        }
    }
}
