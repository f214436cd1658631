//! Championships over HTTP: a day of tournaments, its control room, its lists and its save.
//!
//! - `request`: what can be wished; `response`: a championship as its reader may see it; `handlers`: the answers;
//! - `registrations`: schools' lists, tried and entered; `saves`: everything in one file, and opened elsewhere;
//! - `save_file`: that file as text.

pub(crate) mod handlers;
pub(crate) mod registrations;
pub(crate) mod request;
pub(crate) mod response;
pub(crate) mod saves;
