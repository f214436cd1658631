//! Tournaments over HTTP: the desk of an organiser, the tablet of a referee, and 2,000 phones that look.
//!
//! - `request`: what can be wished; `plan`: how a tournament is to be played, both ways; `qualified`: who goes to the final;
//! - `response`: a tournament as its reader may see it; `contest`: its groups and its final; `names`: what people are called there;
//! - `answers`: the answers about one tournament; `boards`: pairings that are played at live tables;
//! - `record`: its log and what is kept of one pupil; `export`: lists for other programs;
//! - `schema`: what the law's own values look like, for the document.

pub(super) mod answers;
pub(super) mod boards;
pub(super) mod contest;
pub(super) mod export;
mod names;
pub(super) mod plan;
mod qualified;
pub(super) mod record;
pub(super) mod request;
pub(super) mod response;
#[cfg(test)]
pub(super) mod schema;
