//! Where two disagreed about a result: a referee who was overruled by another, or who says something else than what stands there. Each
//! stays open until whoever leads has seen to it.

use super::event::Actor;
use super::numbers::TablePlace;
use ludoteca_championship::GameResult;
use std::collections::BTreeMap;

/// What somebody said of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    pub(super) by: Actor,
    pub(super) result: Option<GameResult>,
}

/// Who entered what, and where two disagreed.
#[derive(Clone, Debug, Default)]
pub(super) struct Conflicts {
    entered: BTreeMap<TablePlace, Claim>,
    open: BTreeMap<TablePlace, Vec<Claim>>,
}

impl Conflicts {
    /// A result was entered. Whoever leads has seen what was said before.
    pub(super) fn score(&mut self, at: TablePlace, claim: Claim) {
        let before = self.entered.insert(at, claim);
        if claim.by == Actor::Organiser {
            self.settle(at);
            return;
        }
        let differs = |before: &Claim| {
            before.by != claim.by && before.result.is_some() && before.result != claim.result
        };
        if let Some(before) = before.filter(differs) {
            self.open(at, [before, claim]);
        }
    }

    /// Somebody says something else than what stands there.
    pub(super) fn dispute(&mut self, at: TablePlace, claim: Claim) {
        let standing = self.entered.get(&at).copied();
        self.open(at, standing.into_iter().chain([claim]));
    }

    /// It was seen to.
    pub(super) fn settle(&mut self, at: TablePlace) {
        self.open.remove(&at);
    }

    /// Where two disagree, and who said what.
    pub(super) fn open_ones(&self) -> impl Iterator<Item = (&TablePlace, &[Claim])> {
        self.open.iter().map(|(at, claims)| (at, claims.as_slice()))
    }

    /// What was said of a table about which two disagree; nothing if nobody does.
    pub(super) fn claims(&self, at: TablePlace) -> &[Claim] {
        self.open.get(&at).map_or(&[], Vec::as_slice)
    }

    /// Of each only the last word counts.
    fn open(&mut self, at: TablePlace, claims: impl IntoIterator<Item = Claim>) {
        let said = self.open.entry(at).or_default();
        for claim in claims {
            match said.iter_mut().find(|earlier| earlier.by == claim.by) {
                Some(earlier) => *earlier = claim,
                None => said.push(claim),
            }
        }
    }
}
