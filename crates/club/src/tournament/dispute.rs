//! Disputed results: who sees one otherwise, what the organiser is shown of it, and that it was seen to.

use super::command::ResultEntry;
use super::conflict::Claim;
use super::event::{Actor, TournamentFact};
use super::numbers::TablePlace;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use crate::name::Nickname;
use ludoteca_championship::{EntrantId, GameResult};
use serde::Serialize;

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
        let shown = |(at, claims): (&TablePlace, &[Claim])| {
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
        self.conflicts.open_ones().filter_map(shown).collect()
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
    let known = state.conflicts.claims(at).contains(&Claim { by, result });
    Ok(if pairing.result == result || known {
        Vec::new()
    } else {
        vec![TournamentFact::Disputed { at, result }]
    })
}

/// The events that say that whoever leads has seen to a conflict.
pub(super) fn settle(state: &TournamentState, at: TablePlace) -> Vec<TournamentFact> {
    let is_open = !state.conflicts.claims(at).is_empty();
    if is_open { vec![TournamentFact::Settled { at }] } else { Vec::new() }
}
