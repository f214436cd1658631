//! What one who plays in a match must do, and within which limits.

use crate::words::{quoted, read_nodes, read_time};
use ludoteca_engines::Limits;
use ludoteca_games::Table;
use ludoteca_kernel::Rng;
use std::str::FromStr;
use std::time::Duration;

/// One who plays in a match.
pub(super) trait Contestant {
    /// Begins a game; what is left to chance in it is left to this generator.
    fn begin(&mut self, rng: Rng, stop: &dyn Fn() -> bool) -> Result<(), Halt>;

    /// The action to play. Once told to stop, any or none.
    fn choose(&mut self, table: &dyn Table, stop: &dyn Fn() -> bool) -> Result<String, Halt>;
}

/// Why a game does not go on.
#[derive(Debug)]
pub(super) enum Halt {
    /// The match is over.
    Stopped,
    /// Something is wrong.
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for Halt {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(error)
    }
}

impl Halt {
    /// The same, saying also where it went wrong.
    pub(super) fn at(self, place: impl FnOnce() -> String) -> Self {
        match self {
            Self::Stopped => Self::Stopped,
            Self::Failed(error) => Self::Failed(error.context(place())),
        }
    }
}

/// How much thought goes into one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    Nodes(u64),
    Time(Duration),
}

impl Pace {
    pub(super) const fn limits(self) -> Limits {
        match self {
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Time(time) => Limits::time(time),
        }
    }
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word.split_once(':') {
            Some(("nodes", nodes)) => Ok(Self::Nodes(read_nodes(nodes)?)),
            Some(("time", time)) => Ok(Self::Time(read_time(time)?)),
            _ => Err(format!("{} is not a pace, such as nodes:60k or time:100ms", quoted(word))),
        }
    }
}

/// What engines are started with.
#[derive(Clone, Copy, Debug)]
pub struct EngineLimits {
    /// Memory for an engine of our own.
    pub hash_mib: usize,
    /// How much an engine of others may think.
    pub pace: Pace,
    /// How long an engine of others may keep us waiting beyond its time to think; `None` for what is usual.
    pub patience: Option<Duration>,
}
