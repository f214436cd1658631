//! `cargo xtask bench …`: figures that are aims, not laws. None of them makes a test fail.

mod championship;
mod engine;
mod levels;
mod web;

pub(crate) use championship::run as run_championship;
pub(crate) use engine::run as run_engine;
pub(crate) use levels::run as run_levels;
pub(crate) use web::run as run_web;
