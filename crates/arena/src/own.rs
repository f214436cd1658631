//! Contestants of our own: chance, and the engines of this workspace.

use super::contestant::{Contestant, Halt};
use anyhow::{Context, Error};
use ludoteca_engines::{Analysis, Beginner, Engine, Level, Limits, Listener, SystemClock};
use ludoteca_games::Table;
use ludoteca_kernel::Rng;

/// Plays at random.
pub(super) struct RandomContestant(Rng);

impl RandomContestant {
    pub(super) fn new() -> Self {
        Self(Rng::new(0))
    }
}

impl Contestant for RandomContestant {
    fn begin(&mut self, rng: Rng, _: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.0 = rng;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, _: &dyn Fn() -> bool) -> Result<String, Halt> {
        Ok(table.boxed_clone().play_random(&mut self.0).context("the game is over")?)
    }
}

/// Plays at random but for what is one action away.
pub(super) struct BeginnerContestant(Rng);

impl BeginnerContestant {
    pub(super) fn new() -> Self {
        Self(Rng::new(0))
    }
}

impl Contestant for BeginnerContestant {
    fn begin(&mut self, rng: Rng, _: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.0 = rng;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, _: &dyn Fn() -> bool) -> Result<String, Halt> {
        Ok(Beginner.choose(table, &mut self.0).context("the game is over")?)
    }
}

/// Plays what an engine thinks best, as a level chooses.
pub(super) struct MindEngine {
    engine: Box<dyn Engine>,
    limits: Limits,
    level: Level,
    rng: Rng,
    clock: SystemClock,
}

impl MindEngine {
    pub(super) fn new(engine: Box<dyn Engine>, limits: Limits, level: Level) -> Self {
        Self { engine, limits, level, rng: Rng::new(0), clock: SystemClock::new() }
    }
}

impl Contestant for MindEngine {
    fn begin(&mut self, rng: Rng, _: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.rng = rng;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, stop: &dyn Fn() -> bool) -> Result<String, Halt> {
        let Self { engine, limits, level, rng, clock } = self;
        let mut listener = StopListener(stop);
        let analysis = engine.think(table, limits, clock, &mut listener).map_err(Error::from)?;
        let action = level.choose_at(engine.as_mut(), table, &analysis, rng, clock, &mut listener);
        Ok(action.context("no action to play")?)
    }
}

/// Listens to nothing but the end.
struct StopListener<'s>(&'s dyn Fn() -> bool);

impl Listener for StopListener<'_> {
    fn stop(&mut self) -> bool {
        (self.0)()
    }

    fn hear(&mut self, _: &Analysis) {}
}
