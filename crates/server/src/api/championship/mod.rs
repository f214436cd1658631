//! Championships over HTTP: a day of tournaments, its control room, its lists and its save.
//!
//! - `request`: what can be asked; `handlers`: the answers;
//! - `registrations`: schools' lists, tried and entered; `saves`: everything in one file, and opened elsewhere;

pub(crate) mod handlers;
pub(crate) mod registrations;
pub(crate) mod request;
pub(crate) mod saves;
