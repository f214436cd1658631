//! How a tournament is to be played, as it is sent and as it is shown.

#[cfg(test)]
use crate::api::request::or_nothing;
use ludoteca_championship::{ContestRules, System, TieBreak};
use ludoteca_club::tournament::TournamentPlan;
use serde::{Deserialize, Serialize};

/// The largest number that a browser counts without mistakes.
const LARGEST: u64 = (1 << 53) - 1;

/// A number from which lots are drawn, small enough for every program.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(extend("maximum" = LARGEST)))]
#[serde(try_from = "u64")]
pub(crate) struct DrawSeed(pub u64);

impl TryFrom<u64> for DrawSeed {
    type Error = &'static str;

    fn try_from(number: u64) -> Result<Self, Self::Error> {
        if number <= LARGEST { Ok(Self(number)) } else { Err("a seed is less than 2 to the power of 53") }
    }
}

/// How a tournament is to be played.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct TournamentPlanRequest {
    /// How many in a group; nothing if everybody plays in one contest.
    #[serde(deserialize_with = "Option::deserialize")]
    #[cfg_attr(test, schemars(schema_with = "or_nothing::<u32>"))]
    group_size: Option<u32>,
    system: System,
    /// How the best of the groups play. A Swiss system of 0 rounds takes as many as are advised.
    final_system: System,
    from_each: u32,
    /// How many more go to the final: the best of those who come next in their groups.
    #[serde(default)]
    best_next: u32,
    schools_apart: bool,
    regions_apart: bool,
    tie_breaks: Vec<TieBreak>,
    /// The seed of the lots that decide where nothing else does.
    lots: DrawSeed,
}

impl From<TournamentPlanRequest> for TournamentPlan {
    fn from(plan: TournamentPlanRequest) -> Self {
        let TournamentPlanRequest { schools_apart, regions_apart, tie_breaks, .. } = plan;
        let rules = ContestRules { schools_apart, regions_apart, tie_breaks, lots: plan.lots.0 };
        let TournamentPlanRequest { group_size, system, final_system, from_each, best_next, .. } = plan;
        Self { group_size, system, final_system, from_each, best_next, rules }
    }
}

/// How a tournament is played.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
