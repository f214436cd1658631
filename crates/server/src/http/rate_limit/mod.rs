//! How quickly anybody may ask: who asks too quickly is told when to ask again.
//!
//! - `bucket`: tokens, for a bounded number of keys; `paces`: how many for whom, with the arithmetic; `limiter`: one request;
//!   `forwarded`: for whom a proxy sends it; `held`: what stays open.
//!
//! Nothing of it is kept. Whoever is on this very machine meets no limit, because it is theirs; behind a proxy nobody is.

mod bucket;
mod forwarded;
mod held;
mod limiter;
mod paces;
#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use crate::http::rate_limit::bucket::MAX_KEYS;
pub use crate::http::rate_limit::bucket::Rate;
pub use crate::http::rate_limit::limiter::Limiter;
pub use crate::http::rate_limit::paces::Paces;

pub(crate) use crate::http::rate_limit::limiter::{SecretProved, limit, slow_down};
