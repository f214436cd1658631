//! Who wins, by a long search with much memory that knows no book.

use ludoteca_engines::{EngineOptions, Limits, SystemClock, dominorio, gatos};
use ludoteca_games::dominorio::Dominorio;
use ludoteca_games::gatos::Gatos;
use ludoteca_games::{Session, Table};
use std::error::Error;
use std::time::Duration;

/// Memory for one question, in MiB.
const HASH_MIB: usize = 1024;

/// Somebody patient.
pub(crate) struct Judge {
    time: Duration,
}

impl Judge {
    /// A judge who takes this long for one question, at most.
    pub(crate) const fn new(time: Duration) -> Self {
        Self { time }
    }

    /// Whether the player to act wins; `None` where the time does not suffice.
    pub(crate) fn wins(&self, table: &dyn Table) -> Result<Option<bool>, Box<dyn Error>> {
        if let Some(outcome) = table.outcome() {
            return Ok(Some(outcome.winner == table.turn()));
        }
        let limits = Limits::time(self.time);
        let clock = SystemClock::new();
        let at = table.as_any();
        if let Some(session) = at.downcast_ref::<Session<Gatos>>() {
            return Ok(gatos::wins(session.at(), &limits, &clock, HASH_MIB));
        }
        if let Some(session) = at.downcast_ref::<Session<Dominorio>>() {
            return Ok(dominorio::wins(session.at(), &limits, &clock, HASH_MIB));
        }
        search(table, &limits)
    }
}

/// The same by the game's engine.
fn search(table: &dyn Table, limits: &Limits) -> Result<Option<bool>, Box<dyn Error>> {
    let mut engine = EngineOptions { hash_mib: HASH_MIB, ..EngineOptions::default() }.open(table.game())?;
    let analysis = engine.think(table, limits, &SystemClock::new(), &mut ())?;
    let verdict = analysis.verdict(table.turn()).and_then(|verdict| verdict.winner);
    Ok(verdict.map(|winner| winner == table.turn()))
}
