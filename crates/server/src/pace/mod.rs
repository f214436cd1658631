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
pub(crate) use bucket::MOST as REMEMBERED;
pub use bucket::Rate;
pub use limiter::Limiter;
pub use paces::Paces;

pub(crate) use limiter::{SecretProved, limit, slow_down};
