//! Which database a log is in, and what belongs to it.

use crate::erasing::Eraser;
use crate::folder::DataFolder;
use crate::tally::EventTally;
use std::sync::Arc;

/// Which database it is.
#[derive(Clone, Debug)]
pub(crate) enum Backend {
    /// A file in a folder of this machine.
    Sqlite { kept: Arc<KeptInFolder> },
    /// A server that other machines use as well.
    Postgres { address: String },
}

/// What belongs to a database in a folder.
#[derive(Debug)]
pub(crate) struct KeptInFolder {
    pub folder: Arc<DataFolder>,
    pub tally: Arc<EventTally>,
    pub eraser: Eraser,
}
