//! The web app served from the program itself.
//!
//! The site is what `cargo xtask web` has built, embedded at compile time. Games against the computer are played in the
//! browser; games between people are kept by the club ([`AppState`]). There is no session and no cookie.
//!
//! - `http`: connections, hosts, headers, rate limits;
//! - `assets`: the files of the site;
//! - `api`: live play over HTTP, and what the server does for it unasked;
//! - `pages`: pages that the server sets itself, for the hall and for paper;
//! - `ops`: health and metrics.
//!
//! **Invariant:** no rule of a game is decided here, and no request makes it panic.

mod api;
mod assets;
mod http;
mod ops;
mod pages;
mod routes;

pub use api::clock::{GameClock, SteadyClock};
pub use api::{AppState, Computer};
pub use http::hosts::Hosts;
pub use http::limits::{ConnectionLimits, Notice};
pub use http::listen::{BindError, Server};
pub use http::rate_limit;
pub use http::stop::{Asked, asked_to_stop};
pub use ops::health::operations;
pub use ops::measured::Measured;
pub use routes::router;
