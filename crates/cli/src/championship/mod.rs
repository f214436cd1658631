//! A championship in a file: the tournaments of a day, each a log of what was done, and all of them in one file of lines.
//!
//! - [`mod@file`]: the file itself: read, locked, added to; what its lines say is the club's;
//! - [`tournaments`]: what the lines amount to;
//! - [`naming`]: how people say which tournament, which group and whom they mean;
//! - [`table`], [`sheet`], [`rounds`], [`clock`]: how it is shown; [`scoring`]: results as people say them.

pub(crate) mod clock;
pub(crate) mod file;
pub(crate) mod naming;
pub(crate) mod rounds;
pub(crate) mod scoring;
pub(crate) mod sheet;
pub(crate) mod table;
pub(crate) mod tournaments;

pub(crate) use file::ChampionshipFile;
pub(crate) use tournaments::{Championship, Tournament};
