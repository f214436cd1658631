//! `cargo xtask bench …`: figures that are aims, not laws. None of them makes a test fail.

mod web;

pub(crate) use web::run as run_web;
