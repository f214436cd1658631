//! A contest: entrants who play rounds against each other by one system. A group of the morning is one, a final is one, a
//! class is one. This is all that pairing and standings are made from.

use crate::{Entrant, EntrantId, Round, TieBreak};

/// How rounds are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "name", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum System {
    /// In each round everybody plays somebody new with about as many points.
    Swiss {
        /// How many rounds are played.
        rounds: u32,
    },
    /// Everybody plays everybody once, by Berger's tables.
    RoundRobin,
    /// Whoever loses is out.
    KnockOut {
        /// Whether those who lost in the semi-finals play for the third place, in the round of the final.
        third_place: bool,
    },
    /// Whoever loses twice is out.
    DoubleElimination,
}

/// What holds for every round and for the standings of a contest.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestRules {
    /// Whether a Swiss round keeps pupils of one school apart where it can.
    pub schools_apart: bool,
    /// Whether a Swiss round keeps pupils of one region apart where it can.
    pub regions_apart: bool,
    /// What decides between those who have as many points, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// The seed of the lots, for those whom nothing else separates. It is kept so that anybody can draw them again.
    pub lots: u64,
}

impl Default for ContestRules {
    /// Schools apart, and the tie-breaks of the national final.
    fn default() -> Self {
        Self {
            schools_apart: true,
            regions_apart: false,
            tie_breaks: TieBreak::NATIONAL_FINAL.to_vec(),
            lots: 0,
        }
    }
}

/// Entrants, and the rounds so far.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Contest {
    /// How rounds are made.
    pub system: System,
    /// What holds for all of them.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rules: ContestRules,
    /// Who takes part, in seed order: the first is the one whom others should meet late. Where nobody knows who is
    /// strong, the order is drawn ([`shuffled`](crate::shuffled)). Whoever comes late is put at the end, and whoever leaves stays here.
    pub entrants: Vec<Entrant>,
    /// The rounds that were drawn so far.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rounds: Vec<Round>,
    /// Play-offs between those who were level, each from the best to the worst.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub play_offs: Vec<Vec<EntrantId>>,
}

impl Contest {
    /// A contest that has not begun.
    pub fn new(system: System, entrants: Vec<Entrant>) -> Self {
        Self { system, rules: ContestRules::default(), entrants, rounds: Vec::new(), play_offs: Vec::new() }
    }

    /// The entrant with that number.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.id == id)
    }

    /// The contest as it was when a round was drawn (the first is 0): without that round and what followed, and without those
    /// who came later.
    #[must_use]
    pub fn before(&self, round: usize) -> Self {
        let was_there =
            |entrant: &&Entrant| self.rounds.get(round).is_none_or(|drawn| drawn.names(entrant.id));
        Self {
            entrants: self.entrants.iter().filter(was_there).cloned().collect(),
            rounds: self.rounds.iter().take(round).cloned().collect(),
            play_offs: Vec::new(),
            rules: self.rules.clone(),
            system: self.system,
        }
    }
}

/// What the next round is to respect.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawOptions {
    /// Decides what nothing else decides. The same seed gives the same round.
    pub seed: u64,
    /// Who is away for this round, or has left.
    pub absent: Vec<EntrantId>,
    /// Pairs made by hand. Swiss only, like what follows.
    pub together: Vec<(EntrantId, EntrantId)>,
    /// Pairs forbidden by hand.
    pub apart: Vec<(EntrantId, EntrantId)>,
    /// Who gets the bye, by hand.
    pub bye: Option<EntrantId>,
}
