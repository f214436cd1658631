//! Tournaments over HTTP: the desk of an organiser, the tablet of a referee, and 2,000 phones that look.
//!
//! - `request`: what can be wished; `plan`: how a tournament is to be played, both ways; `qualified`: who goes to the final;
//! - `response`: a tournament as its reader may see it; `contest`: its groups and its final; `names`: what people are called there;
//! - `handlers`: the answers about one tournament;
//! - `record`: its log and what is kept of one pupil; `export`: lists for other programs.

pub(crate) mod contest;
pub(crate) mod export;
pub(crate) mod handlers;
mod names;
pub(crate) mod plan;
mod qualified;
pub(crate) mod record;
pub(crate) mod request;
pub(crate) mod response;
