//! What a draft was drawn from, to see later whether it still holds.

use ludoteca_championship::{Contest, EntrantId, Round};
use std::collections::BTreeSet;

/// What a draft was drawn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DraftBasis {
    pub(super) rounds: Vec<Round>,
    pub(super) entrants: BTreeSet<EntrantId>,
    pub(super) withdrawn: BTreeSet<EntrantId>,
}

impl DraftBasis {
    pub(super) fn of(contest: &Contest, withdrawn: BTreeSet<EntrantId>) -> Self {
        let entrants = contest.entrants.iter().map(|entrant| entrant.id).collect();
        Self { rounds: contest.rounds.clone(), entrants, withdrawn }
    }
}
