//! A game being played, as it arrives: where it began and what was played since.

use crate::intent;
use crate::trouble::Trouble;
use ludoteca_games::{Admit, GameId, Table};
use serde::Deserialize;

/// A start and the actions played from there.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(extend("required" = ["game", "start", "actions"])))]
pub(crate) struct Line {
    pub game: GameId,
    /// A position string; none for the usual start.
    pub start: Option<String>,
    #[serde(default)]
    pub actions: Vec<String>,
    /// Admit a start that play cannot lead to (exercises, positions set up by hand).
    #[serde(default)]
    pub exercise: bool,
}

/// A line that was played through.
#[derive(Debug)]
pub(crate) struct PlayedLine {
    pub table: Box<dyn Table>,
    /// The number of the seat that played each action.
    pub seats: Vec<u8>,
}

impl Line {
    /// The table after the line.
    pub(crate) fn play(&self) -> Result<PlayedLine, Trouble> {
        let admit = if self.exercise { Admit::Lawful } else { Admit::Reachable };
        let mut table = match &self.start {
            None => self.game.table(),
            Some(start) => self.game.table_at(start, admit)?,
        };
        let mut seats = Vec::with_capacity(self.actions.len());
        for (at, action) in self.actions.iter().enumerate() {
            seats.push(table.turn().number());
            intent::play_text(table.as_mut(), action).map_err(|error| Trouble::action(at, error))?;
        }
        Ok(PlayedLine { table, seats })
    }
}
