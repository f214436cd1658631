//! The files of the site: which one is asked for, in which packed form, and what is said where there is none.

mod encoding;
pub(crate) mod handler;
mod media;
pub(crate) mod site;
pub(crate) mod words;
