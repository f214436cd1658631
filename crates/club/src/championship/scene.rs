//! A championship with its tournaments: what decisions look at, and what anybody sees is made from.

use super::state::ChampionshipState;
use crate::secret::Secret;
use crate::stream::{Number, StreamId};
use crate::tournament::{TournamentRights, TournamentState};
use std::sync::Arc;

/// A tournament of a championship: where, and as it stands.
pub type TournamentAt = (StreamId, Arc<TournamentState>);

/// A championship and its tournaments as they stand.
#[derive(Clone, Debug)]
pub struct ChampionshipScene {
    /// The championship's stream.
    pub id: StreamId,
    /// The championship.
    pub state: Arc<ChampionshipState>,
    /// Its tournaments, in the order of opening.
    pub tournaments: Vec<TournamentAt>,
    /// Whether names that were erased are still being erased from the server's files.
    pub erasing: bool,
}

impl ChampionshipScene {
    /// Grows with every change in it and in its tournaments.
    pub fn number(&self) -> Number {
        self.state.number
            + self.state.cancelled
            + self.tournaments.iter().map(|(_, state)| state.number).sum::<Number>()
    }

    /// What a secret allows: whoever referees one of the tournaments is a referee here.
    pub fn rights(&self, secret: Option<&Secret>) -> TournamentRights {
        let Some(secret) = secret else { return TournamentRights::Viewer };
        if self.state.is_led_by(secret) {
            return TournamentRights::Organiser;
        }
        let there = self.tournaments.iter().map(|(_, state)| state.rights(secret));
        let mut working = there.filter(|rights| *rights != TournamentRights::Viewer);
        working.next().unwrap_or(TournamentRights::Viewer)
    }
}
