//! Live tables on which pairings are played: their results are entered before somebody looks.

use crate::api::AppState;
use ludoteca_club::tournament::TournamentState;
use ludoteca_club::{CommandNotDone, Fault, Log, Number, StreamId};
use std::sync::Arc;

impl<L: Log> AppState<L> {
    /// A tournament as the log has it now, with the results of games that have ended at live tables.
    pub(crate) async fn collected(&self, id: &StreamId) -> Result<Option<Arc<TournamentState>>, Fault> {
        let Some(state) = self.club.tournament(id, Number::MAX).await? else { return Ok(None) };
        let boards = state.open_boards(id);
        if boards.is_empty() {
            return Ok(Some(state));
        }
        for (_, board) in boards {
            // Another machine may know more of the game.
            self.club.table(&board, Number::MAX).await?;
        }
        match self.club.collect_boards(id, 0, self.now()).await {
            Ok(collected) => Ok(collected),
            Err(CommandNotDone::Broken(fault)) => Err(fault),
            // What could not be entered is entered by hand.
            Err(CommandNotDone::Refused(_)) => Ok(Some(state)),
        }
    }
}
