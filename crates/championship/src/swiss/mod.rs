//! Swiss rounds: everybody plays somebody new with about as many points. Which round is best is said by [`Criterion`]; finding it
//! is a matching.

mod contender;
mod criterion;
mod draw;
mod drawback;
mod explain;
mod explanation;
mod levels;
mod propose;

pub use criterion::Criterion;
pub use explain::explain;
pub use explanation::{Comparison, Drawback, Explanation, Obstacle, RoundChanges};
pub use propose::concessions;
pub(crate) use propose::propose;
