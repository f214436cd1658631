//! Tournaments over HTTP: the desk of an organiser, the tablet of a referee, and 2,000 phones that look.
//!
//! - `request`: what can be asked; what is answered is the club's `TournamentView`;
//! - `handlers`: the answers about one tournament;
//! - `record`: its log and what is kept of one pupil; `export`: lists for other programs.

pub(crate) mod export;
pub(crate) mod handlers;
pub(crate) mod record;
pub(crate) mod request;
