//! Engines against engines: matches, the ladder of the levels, and the Universal Game Interface.
//!
//! - `arrangement`: a match; `contestant`: who plays in it, `own` or `external` (a `process` that speaks UGI); `lanes`: its threads;
//!   `openings`; `statistics`: Elo and the sequential test;
//! - [`ladder`]: how strong the levels are;
//! - [`ugi`]: our engines for anybody's program;
//! - [`words`]: games, numbers, times and levels as people write them.

mod arrangement;
mod contestant;
mod external;
mod group;
pub mod ladder;
mod lanes;
mod openings;
mod own;
mod process;
mod spec;
mod statistics;
pub mod ugi;
pub mod words;

pub use arrangement::{Arrangement, FinishedGame, Pair};
pub use contestant::{EngineLimits, Pace};
pub use openings::MatchOpenings;
pub use spec::EngineSpec;
pub use statistics::{Elo, MatchTally, Sprt, SprtAnswer};
