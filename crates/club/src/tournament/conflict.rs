//! Results about which two disagreed: a referee who was overruled by another, or who says something else than what stands there. Each
//! stays open until whoever leads has seen to it.

use super::command::ResultEntry;
use super::event::{Actor, TournamentFact};
use super::numbers::ContestNumber;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use crate::name::Nickname;
use ludoteca_championship::{EntrantId, GameResult, TableNumber};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A table of a published round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TablePlace {
    /// In which contest.
    pub contest: ContestNumber,
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: TableNumber,
}

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

/// A table about which two disagreed, as the organiser sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConflictView<'a> {
    /// Where.
    #[serde(flatten)]
    pub at: TablePlace,
    /// Who begins, and who answers.
    pub players: [ConflictPlayer; 2],
    /// What stands there now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<GameResult>,
    /// Who said what.
    pub claims: Vec<ClaimView<'a>>,
}

/// One of the two at the table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConflictPlayer {
    /// Their number.
    pub entrant: EntrantId,
    /// Their name.
    pub name: String,
}

/// What somebody said of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClaimView<'a> {
    /// Who.
    pub by: Actor,
    /// What a referee is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a Nickname>,
    /// The result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

impl TournamentState {
    /// The tables about which two disagreed, as long as nobody has seen to them.
    pub fn conflicts(&self) -> Vec<ConflictView<'_>> {
        let shown = |(at, claims): (&TablePlace, &Vec<Claim>)| {
            let pairing = self.pairing(at.contest, at.round, at.table)?;
            let player = |entrant| ConflictPlayer { entrant, name: self.name(entrant) };
            let claim = |claim: &Claim| ClaimView {
                by: claim.by,
                name: self.referee_name(claim.by),
                result: claim.result,
            };
            Some(ConflictView {
                at: *at,
                players: [player(pairing.first), player(pairing.second)],
                now: pairing.result,
                claims: claims.iter().map(claim).collect(),
            })
        };
        self.conflicts.open.iter().filter_map(shown).collect()
    }

    fn referee_name(&self, by: Actor) -> Option<&Nickname> {
        let Actor::Referee(number) = by else { return None };
        let named = self.referees.iter().find(|named| named.referee.referee == number)?;
        named.referee.name.as_ref()
    }
}

/// The events that say that somebody sees a result otherwise. Nothing if it stands there, or was said before.
pub(super) fn dispute(
    state: &TournamentState,
    entry: &ResultEntry,
    by: Actor,
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let ResultEntry { contest, round, table, result, .. } = *entry;
    let at = TablePlace { contest, round, table };
    let pairing = state.pairing(contest, round, table).ok_or(TournamentRefusal::NoSuchTable)?;
    if result.and_then(GameResult::winner).is_some_and(|winner| !pairing.seats(winner)) {
        return Err(TournamentRefusal::NoSuchTable);
    }
    let said = state.conflicts.open.get(&at);
    let known = said.is_some_and(|claims| claims.contains(&Claim { by, result }));
    Ok(if pairing.result == result || known {
        Vec::new()
    } else {
        vec![TournamentFact::Disputed { at, result }]
    })
}

/// The events that say that whoever leads has seen to a conflict.
pub(super) fn settle(state: &TournamentState, at: TablePlace) -> Vec<TournamentFact> {
    let open = state.conflicts.open.contains_key(&at);
    if open { vec![TournamentFact::Settled { at }] } else { Vec::new() }
}
