//! How a tournament is to be played.

use ludoteca_championship::{ContestRules, Quota, System, TableNumber, TieBreak};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// The highest number that the first table of a tournament can have.
const MOST_TABLES: u32 = 9_999;

/// The largest number that a browser counts without mistakes.
pub(super) const MAX_BROWSER_NUMBER: u64 = (1 << 53) - 1;

/// Reads a number that every program can hold.
pub(super) fn browser_number<'de, D: Deserializer<'de>>(sent: D) -> Result<u64, D::Error> {
    let number = u64::deserialize(sent)?;
    if number <= MAX_BROWSER_NUMBER {
        Ok(number)
    } else {
        Err(D::Error::custom("a seed is less than 2 to the power of 53"))
    }
}

fn sent_number<'de, D: Deserializer<'de>>(sent: D) -> Result<Option<u64>, D::Error> {
    browser_number(sent).map(Some)
}

/// What an organiser chooses before the first round. It is kept with its rules in a part of their own, and sent in one piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "PlanForm")]
pub struct TournamentPlan {
    /// How many are to be in a group; nothing if everybody plays in one contest.
    pub group_size: Option<u32>,
    /// How the groups play, or everybody.
    pub system: System,
    /// How the winners of the groups play; a Swiss system without rounds takes as many as are advised.
    pub final_system: System,
    /// How many of each group go to the final.
    pub from_each: u32,
    /// How many more go: the best of those who come next in their groups.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub best_next: u32,
    /// The number on the first of its tables, from 1; 1 if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_table: Option<TableNumber>,
    /// What holds for every contest.
    pub rules: ContestRules,
}

/// A plan as it is kept, or as it is sent.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentPlanForm"))]
#[serde(deny_unknown_fields)]
struct PlanForm {
    /// How many in a group; nothing if everybody plays in one contest.
    #[serde(deserialize_with = "Option::deserialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::command::or_nothing::<u32>"))]
    group_size: Option<u32>,
    system: System,
    /// How the best of the groups play. A Swiss system of 0 rounds takes as many as are advised.
    final_system: System,
    from_each: u32,
    /// How many more go to the final: the best of those who come next in their groups.
    #[serde(default)]
    best_next: u32,
    /// The number on the first of its tables; if it is not said, the tournaments of a day share the numbers out.
    #[serde(default)]
    first_table: Option<TableNumber>,
    /// As it is kept.
    #[cfg_attr(feature = "schema", schemars(skip))]
    rules: Option<ContestRules>,
    schools_apart: Option<bool>,
    regions_apart: Option<bool>,
    tie_breaks: Option<Vec<TieBreak>>,
    /// The seed of the lots that decide where nothing else does.
    #[serde(default, deserialize_with = "sent_number")]
    #[cfg_attr(feature = "schema", schemars(extend("maximum" = MAX_BROWSER_NUMBER)))]
    lots: Option<u64>,
}

/// A plan as it is shown: in one piece.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlanView<'a> {
    group_size: Option<u32>,
    system: System,
    final_system: System,
    from_each: u32,
    best_next: u32,
    first_table: u32,
    #[serde(flatten)]
    rules: &'a ContestRules,
}

impl<'a> From<&'a TournamentPlan> for PlanView<'a> {
    fn from(plan: &'a TournamentPlan) -> Self {
        let TournamentPlan { group_size, system, final_system, from_each, best_next, rules, .. } = plan;
        Self {
            group_size: *group_size,
            system: *system,
            final_system: *final_system,
            from_each: *from_each,
            best_next: *best_next,
            first_table: plan.first_table(),
            rules,
        }
    }
}

impl From<PlanForm> for TournamentPlan {
    fn from(form: PlanForm) -> Self {
        let PlanForm { group_size, system, final_system, from_each, best_next, first_table, .. } = form;
        let rules = form.rules.unwrap_or_default();
        let rules = ContestRules {
            schools_apart: form.schools_apart.unwrap_or(rules.schools_apart),
            regions_apart: form.regions_apart.unwrap_or(rules.regions_apart),
            tie_breaks: form.tie_breaks.unwrap_or(rules.tie_breaks),
            lots: form.lots.unwrap_or(rules.lots),
        };
        Self { group_size, system, final_system, from_each, best_next, first_table, rules }
    }
}

impl TournamentPlan {
    /// The national final: groups of twelve, four Swiss rounds, and a Swiss final of the winners.
    pub fn national() -> Self {
        Self {
            group_size: Some(12),
            system: System::Swiss { rounds: 4 },
            final_system: System::Swiss { rounds: 0 },
            from_each: 1,
            best_next: 0,
            first_table: None,
            rules: ContestRules::default(),
        }
    }

    /// A class: everybody in one Swiss contest of so many rounds.
    pub fn class(rounds: u32) -> Self {
        Self { group_size: None, system: System::Swiss { rounds }, ..Self::national() }
    }

    /// The number on the first of its tables.
    pub fn first_table(&self) -> u32 {
        self.first_table.unwrap_or(1)
    }

    /// How many go to the final.
    pub const fn quota(&self) -> Quota {
        Quota { from_each: self.from_each as usize, best_next: self.best_next as usize }
    }

    /// Whether another plan differs only in the final: who goes there and how it is played.
    pub(super) fn differs_only_in_the_final(&self, other: &Self) -> bool {
        let Self { final_system, from_each, best_next, .. } = self.clone();
        *self == Self { final_system, from_each, best_next, ..other.clone() }
    }

    /// Whether it can be played: nobody waits for the hundredth round of a class.
    pub(super) fn is_suitable(&self) -> bool {
        let fits = |system: System| !matches!(system, System::Swiss { rounds } if rounds > 30);
        let counted = |system: System| !matches!(system, System::Swiss { rounds: 0 });
        fits(self.system)
            && counted(self.system)
            && fits(self.final_system)
            && (1..=64).contains(&self.from_each)
            && self.best_next <= 64
            && self.group_size.is_none_or(|size| (2..=64).contains(&size))
            && (1..=MOST_TABLES).contains(&self.first_table())
            && self.rules.tie_breaks.len() <= 12
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}
