//! Engines of our own: chance, and the minds.

use super::engine::{Engine, Halt};
use anyhow::{Context, Error};
use ludoteca_games::Table;
use ludoteca_kernel::Dice;
use ludoteca_engines::{Beginner, Level, Limits, Listener, Mind, SystemClock, Thought};

/// Plays at random.
pub(super) struct RandomEngine(Dice);

impl RandomEngine {
    pub(super) fn new() -> Self {
        Self(Dice::new(0))
    }
}

impl Engine for RandomEngine {
    fn begin(&mut self, dice: Dice, _: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.0 = dice;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, _: &dyn Fn() -> bool) -> Result<String, Halt> {
        Ok(table.boxed_clone().play_random(&mut self.0).context("the game is over")?)
    }
}

/// Plays at random but for what is one action away.
pub(super) struct BeginnerEngine(Dice);

impl BeginnerEngine {
    pub(super) fn new() -> Self {
        Self(Dice::new(0))
    }
}

impl Engine for BeginnerEngine {
    fn begin(&mut self, dice: Dice, _: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.0 = dice;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, _: &dyn Fn() -> bool) -> Result<String, Halt> {
        Ok(Beginner.choose(table, &mut self.0).context("the game is over")?)
    }
}

/// Plays what a mind thinks best, as a level chooses.
pub(super) struct MindEngine {
    mind: Box<dyn Mind>,
    limits: Limits,
    level: Level,
    dice: Dice,
    clock: SystemClock,
}

impl MindEngine {
    pub(super) fn new(mind: Box<dyn Mind>, limits: Limits, level: Level) -> Self {
        Self { mind, limits, level, dice: Dice::new(0), clock: SystemClock::new() }
    }
}

impl Engine for MindEngine {
    fn begin(&mut self, dice: Dice, _: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.dice = dice;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, stop: &dyn Fn() -> bool) -> Result<String, Halt> {
        let Self { mind, limits, level, dice, clock } = self;
        let mut listener = StopListener(stop);
        let thought = mind.think(table, limits, clock, &mut listener).map_err(Error::from)?;
        let action = level.choose_at(mind.as_mut(), table, &thought, dice, clock, &mut listener);
        Ok(action.context("no action to play")?)
    }
}

/// Listens to nothing but the end.
struct StopListener<'s>(&'s dyn Fn() -> bool);

impl Listener for StopListener<'_> {
    fn stop(&mut self) -> bool {
        (self.0)()
    }

    fn hear(&mut self, _: &Thought) {}
}
