//! Who goes to the final, as the organiser sees it before confirming it.

use ludoteca_championship::{Qualifier, Qualifiers, Replacement};
use ludoteca_club::tournament::{TournamentState, final_proposal, needs_confirmation};
use serde::Serialize;

/// Who goes to the final, as things stand.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct QualifiedReply {
    /// In seed order.
    entrants: Vec<QualifierReply>,
    /// Who does not go because they have left.
    replaced: Vec<ReplacementReply>,
    /// Whether the organiser has to look at it: somebody has moved up, or was away in the last round.
    ask: bool,
    /// Whether the final is open with these.
    opened: bool,
}

/// Somebody who goes to the final.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct QualifierReply {
    entrant: u32,
    /// From 1.
    group: usize,
    place: u32,
    /// As one of the best next ones of all groups.
    best_next: bool,
    /// Lots decided between them and others.
    by_lot: bool,
    /// They did not come to the last round of their group.
    was_away: bool,
}

/// Somebody who has left, and who goes instead.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct ReplacementReply {
    entrant: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<u32>,
    /// From 1.
    group: usize,
}

impl QualifiedReply {
    /// Nothing as long as the groups are not decided, and once the final has begun.
    pub(crate) fn of(state: &TournamentState) -> Option<Self> {
        if state.final_has_begun() {
            return None;
        }
        let proposal = final_proposal(state).ok()?;
        let (ask, opened) = (needs_confirmation(&proposal), state.plays_the_final(&proposal));
        let Qualifiers { entrants, replaced } = proposal;
        Some(Self {
            entrants: entrants.into_iter().map(Into::into).collect(),
            replaced: replaced.into_iter().map(Into::into).collect(),
            ask,
            opened,
        })
    }
}

impl From<Qualifier> for QualifierReply {
    fn from(one: Qualifier) -> Self {
        let Qualifier { entrant, group, place, best_next, by_lot, was_away } = one;
        Self { entrant: entrant.0, group: group + 1, place, best_next, by_lot, was_away }
    }
}

impl From<Replacement> for ReplacementReply {
    fn from(Replacement { entrant, by, group }: Replacement) -> Self {
        Self { entrant: entrant.0, by: by.map(|by| by.0), group: group + 1 }
    }
}
