//! Where live play is kept: an append-only log in SQLite (a folder on this machine) or PostgreSQL (many machines).
//!
//! - `open`: a database found, locked and brought to the newest `schema`;
//! - `writer`: appends gathered into one transaction, so that one wait for the disk serves many players; `append`: one of them;
//! - `read`: what has been appended; `news`: what other machines have appended.
//! - `backup`: a copy of a folder while it is used, and a folder made from a copy.
//!
//! **Invariant:** an append is answered only after the commit.
//! **Invariant:** the store knows no rule: whether an event may happen was decided before it came here.

mod append;
mod backup;
mod error;
mod news;
mod open;
mod read;
mod schema;
mod writer;

pub use backup::{Contents, back_up, restore};
pub use error::StoreError;
pub use open::Store;
