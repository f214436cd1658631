//! What people are called: in full for whoever works there, and for everybody else as the organiser decided.

use ludoteca_championship::EntrantId;
use ludoteca_club::tournament::{TournamentRights, TournamentState};
use std::collections::BTreeMap;

/// The names of a tournament for one kind of reader.
pub(crate) struct ShownNames(BTreeMap<EntrantId, String>);

impl ShownNames {
    pub(crate) fn new(state: &TournamentState, rights: &TournamentRights) -> Self {
        Self(match rights {
            TournamentRights::Organiser | TournamentRights::Referee(..) => {
                state.entrants.iter().map(|entrant| (entrant.id, entrant.name.clone())).collect()
            }
            TournamentRights::Viewer | TournamentRights::Board => state.public_names(),
        })
    }

    /// What somebody is called.
    pub(crate) fn of(&self, id: EntrantId) -> &str {
        self.0.get(&id).map_or("", |name| name)
    }
}
