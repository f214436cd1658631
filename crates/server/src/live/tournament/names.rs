//! What people are called: in full for whoever works there, and for everybody else as the organiser decided.

use ludoteca_championship::EntrantId;
use ludoteca_club::tournament::{TournamentRights, TournamentState};
use std::borrow::Cow;
use std::collections::HashMap;

/// The names of a tournament for one kind of reader.
pub(super) struct ShownNames<'a>(HashMap<EntrantId, Cow<'a, str>>);

impl<'a> ShownNames<'a> {
    pub(super) fn new(state: &'a TournamentState, rights: &TournamentRights) -> Self {
        let is_public = *rights == TournamentRights::Viewer;
        let shown = |name: &'a str| {
            if is_public {
                Cow::Borrowed(name.split_whitespace().next().unwrap_or(name))
            } else {
                Cow::Borrowed(name)
            }
        };
        Self(state.entrants.iter().map(|entrant| (entrant.id, shown(&entrant.name))).collect())
    }

    /// What somebody is called.
    pub(super) fn of(&self, id: EntrantId) -> &str {
        self.0.get(&id).map_or("", |name| name)
    }
}
