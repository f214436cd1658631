//! The computer at the other side of the table.

use crate::interrupt::Interrupt;
use anyhow::{Context, Result};
use ludoteca_engines::{ActionEval, Engine, Level, Limits, SystemClock};
use ludoteca_games::Table;
use ludoteca_kernel::{Player, Rng};
use std::time::Duration;

/// How long a hint may take.
const FOR_A_HINT: Duration = Duration::from_secs(2);

/// The computer as a player.
pub(crate) struct Opponent {
    pub seat: Player,
    pub level: Level,
    pub engine: Box<dyn Engine>,
    /// Less thought than the level takes, for slow machines.
    pub most_nodes: Option<u64>,
    pub rng: Rng,
    pub interrupt: Interrupt,
}

impl Opponent {
    /// Whether it is the computer that has to act.
    pub(crate) fn is_to_act(&self, table: &dyn Table) -> bool {
        table.turn() == self.seat && table.outcome().is_none()
    }

    /// The action the computer plays. Ctrl-C makes it hurry.
    pub(crate) fn choose(&mut self, table: &dyn Table) -> Result<String> {
        let limits = self.limits(self.level);
        self.interrupt.begin();
        let action = self.think_and_choose(table, &limits);
        self.interrupt.end();
        action?.context("there is no action to play")
    }

    fn think_and_choose(&mut self, table: &dyn Table, limits: &Limits) -> Result<Option<String>> {
        let (clock, mut listener) = (SystemClock::new(), &self.interrupt);
        let analysis = self.engine.think(table, limits, &clock, &mut listener)?;
        let engine = self.engine.as_mut();
        Ok(self.level.choose_at(engine, table, &analysis, &mut self.rng, &clock, &mut listener))
    }

    /// The best action that can be found in a short time, for the player to act.
    pub(crate) fn advise(&mut self, table: &dyn Table) -> Result<ActionEval> {
        let limits = Limits { time: Some(FOR_A_HINT), ..self.limits(Level::BEST) };
        self.interrupt.begin();
        let analysis = self.engine.think(table, &limits, &SystemClock::new(), &mut &self.interrupt);
        self.interrupt.end();
        analysis?.evals.into_iter().next().context("there is no action to play")
    }

    fn limits(&self, level: Level) -> Limits {
        let limits = level.limits(self.engine.as_ref());
        Limits { nodes: limits.nodes.into_iter().chain(self.most_nodes).min(), ..limits }
    }
}
