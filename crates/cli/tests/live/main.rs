//! Live play by real servers that are killed, cut off and lied to: shortened forms of what `cargo xtask soak live` does for
//! hours.
//!
//! `LUDOTECA_POSTGRES` names a database that may be written to; `cargo xtask test` starts one. Without it PostgreSQL's part
//! is left out.

mod kills;
