//! Where live play is kept: an append-only log in SQLite (a folder on this machine) or PostgreSQL (many machines).
//!
//! - `open`: a database (`backend`) found, locked and brought to the newest `schema`;
//! - `writer`: appends gathered into one transaction, so that one wait for the disk serves many players; `append`: one of them;
//! - `read`: what has been appended; `news`: what other machines have appended, as they `notify`;
//! - `folder`: the data folder that a program has; `private`: files that only their owner reads; `identity`: whether a file is ours;
//! - `tally`: how many events were acknowledged, kept apart from the log; `erasing`: how forgotten names leave the files;
//! - `backup`: a copy of a folder while it is used, and a folder made from a copy, with its `checksum`; `unfinished`: a file until it has
//!   its name.
//!
//! **Invariant:** an append is answered only after the commit.
//! **Invariant:** the store knows no rule: whether an event may happen was decided before it came here.

mod append;
mod backend;
mod backup;
mod checksum;
mod erasing;
mod error;
mod folder;
mod identity;
mod news;
mod notify;
mod open;
mod private;
mod read;
mod schema;
mod sqlx;
mod tally;
mod unfinished;
mod writer;

pub use backup::{Contents, back_up, restore};
pub use checksum::BackupSum;
pub use error::StoreError;
pub use open::Store;
pub use private::write_private;
pub use tally::Loss;
pub use unfinished::sweep_drafts;
