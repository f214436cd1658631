//! Championships over HTTP: a day of tournaments, its control room, its lists and its save.
//!
//! - `request`: what can be wished; `response`: a championship as its reader may see it; `answers`: the answers;
//! - `registrations`: schools' lists, tried and entered; `saves`: everything in one file, and opened elsewhere;
//! - `save_file`: that file as text.

pub(super) mod answers;
pub(super) mod registrations;
pub(super) mod request;
pub(super) mod response;
mod save_file;
pub(super) mod saves;
