//! Tables: games between two people, or of one against the computer.

pub(crate) mod handlers;
pub(crate) mod subject;
