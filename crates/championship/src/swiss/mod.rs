//! Swiss rounds: everybody plays somebody new with about as many points.

mod criterion;
mod explanation;

pub use criterion::Criterion;
pub use explanation::{Comparison, Explanation, Obstacle};
