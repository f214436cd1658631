//! The log of `serve`, on standard error: what happens to the program, and to nobody.
//!
//! Only our own crates are listened to: what others would write is not ours to answer for.

use clap::ValueEnum;
use std::io;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// How a line of the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// For programs: an object of JSON on every line
    Json,
}

/// Starts the log, with a line for every request if those are wanted.
pub(crate) fn start_logging(format: Format, requests: bool) {
    // Whoever started it in a terminal sees what is wrong; a program that collects logs, also what happens.
    let usual = if format == Format::Text { LevelFilter::WARN } else { LevelFilter::INFO };
    let answers = if requests { LevelFilter::DEBUG } else { usual };
    let ours = Targets::new()
        .with_target("ludoteca", usual)
        .with_target("ludoteca_store", usual)
        .with_target("ludoteca_server", answers);
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match format {
        Format::Text => lines.with_ansi(false).with_target(false).boxed(),
        Format::Json => lines.json().flatten_event(true).boxed(),
    };
    // Somebody who has started one before wins.
    let _ = tracing_subscriber::registry().with(lines.with_filter(ours)).try_init();
}
