//! `cargo xtask bench …`: figures that are aims, not laws. None of them makes a test fail.

mod championship;
mod web;

pub(crate) use championship::run as run_championship;
pub(crate) use web::run as run_web;
