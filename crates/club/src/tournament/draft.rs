//! What has changed since a draft was drawn: a round that leaves out a newcomer, or pairs somebody who has left, is not published.

use super::contest_state::ContestState;
use super::state::TournamentState;
use ludoteca_championship::{EntrantId, TableNumber};
use serde::Serialize;
use std::fmt;

/// Something that has changed since a draft was drawn, and that it does not respect.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DraftChange {
    /// Somebody who plays in it, or has the bye, has left.
    Left {
        /// Who.
        entrant: EntrantId,
        /// Their name.
        name: String,
    },
    /// Somebody came who is not in it.
    Came {
        /// Who.
        entrant: EntrantId,
        /// Their name.
        name: String,
    },
    /// Somebody is back who was away when it was drawn.
    Returned {
        /// Who.
        entrant: EntrantId,
        /// Their name.
        name: String,
    },
    /// A result from which it was drawn is another one.
    Corrected {
        /// In which round, from 1.
        round: u32,
        /// At which table.
        table: TableNumber,
    },
}

impl fmt::Display for DraftChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Left { name, .. } => write!(f, "{name} has left"),
            Self::Came { name, .. } => write!(f, "{name} came"),
            Self::Returned { name, .. } => write!(f, "{name} is back"),
            Self::Corrected { round, table } => {
                write!(f, "the result of round {round}, table {table} was corrected")
            }
        }
    }
}

/// What the draft of a contest does not respect. Nothing if there is no draft, or if it can be published.
pub fn draft_changes(state: &TournamentState, at: &ContestState) -> Vec<DraftChange> {
    let (Some(draft), Some(basis)) = (&at.draft, &at.drafted_from) else { return Vec::new() };
    let mut changes = Vec::new();
    for entrant in &at.contest.entrants {
        let (id, name) = (entrant.id, || entrant.name.clone());
        let (was_gone, is_gone) = (basis.withdrawn.contains(&id), state.withdrawn.contains(&id));
        let plays = draft.pairing_of(id).is_some() || draft.byes.contains(&id);
        if !basis.entrants.contains(&id) && !is_gone {
            changes.push(DraftChange::Came { entrant: id, name: name() });
        } else if is_gone && !was_gone && plays {
            changes.push(DraftChange::Left { entrant: id, name: name() });
        } else if was_gone && !is_gone && draft.names(id) {
            changes.push(DraftChange::Returned { entrant: id, name: name() });
        }
    }
    for (number, (old, new)) in (1..).zip(basis.rounds.iter().zip(&at.contest.rounds)) {
        let games = old.pairings.iter().zip(&new.pairings).filter(|(old, new)| old != new);
        changes.extend(games.map(|(_, game)| DraftChange::Corrected { round: number, table: game.table }));
    }
    changes
}
