//! For whoever runs the server: health, metrics, and the proof that the documented limits are the real ones.

#[cfg(test)]
mod documented;
pub(crate) mod health;
pub(crate) mod measured;
pub(crate) mod metrics;
