//! Rooms: a class that plays together.

pub(crate) mod handlers;
pub(crate) mod request;
pub(crate) mod subject;
