//! How a tournament is to be played, as it is shown.

use ludoteca_championship::{System, TieBreak};
use ludoteca_club::tournament::TournamentPlan;
use serde::Serialize;

/// The plan of a tournament.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct TournamentPlanReply<'a> {
    group_size: Option<u32>,
    system: System,
    final_system: System,
    from_each: u32,
    best_next: u32,
    schools_apart: bool,
    regions_apart: bool,
    tie_breaks: &'a [TieBreak],
    lots: u64,
}

impl<'a> TournamentPlanReply<'a> {
    pub(crate) fn new(plan: &'a TournamentPlan) -> Self {
        let TournamentPlan { group_size, system, final_system, from_each, best_next, rules } = plan;
        Self {
            group_size: *group_size,
            system: *system,
            final_system: *final_system,
            from_each: *from_each,
            best_next: *best_next,
            schools_apart: rules.schools_apart,
            regions_apart: rules.regions_apart,
            tie_breaks: &rules.tie_breaks,
            lots: rules.lots,
        }
    }
}
