//! Ctrl-C: the first ends the thinking with the best answer so far, the second ends the program.

use anyhow::{Context, Result};
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Nobody thinks: Ctrl-C ends the program.
const IDLE: u8 = 0;
/// Somebody thinks: Ctrl-C asks for the answer.
const THINKING: u8 = 1;
/// The answer was asked for: another Ctrl-C ends the program.
const ASKED: u8 = 2;

/// What a shell says of a program that Ctrl-C has ended.
const ENDED_BY_CTRL_C: i32 = 130;

/// Whether Ctrl-C has asked for the answer.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicU8>);

impl Interrupt {
    /// Listens to Ctrl-C in a program that thinks from the beginning to the end. To be called once.
    pub(crate) fn while_thinking() -> Result<Self> {
        Self::listen_from(THINKING)
    }

    /// Listens to Ctrl-C in a program that thinks now and then. To be called once.
    pub(crate) fn listen() -> Result<Self> {
        Self::listen_from(IDLE)
    }

    fn listen_from(state: u8) -> Result<Self> {
        let state = Arc::new(AtomicU8::new(state));
        let shared = Arc::clone(&state);
        ctrlc::set_handler(move || {
            let asked = shared.compare_exchange(THINKING, ASKED, Ordering::Relaxed, Ordering::Relaxed);
            if asked.is_err() {
                exit(ENDED_BY_CTRL_C);
            }
        })
        .context("cannot listen to Ctrl-C")?;
        Ok(Self(state))
    }

    /// From now on Ctrl-C asks for the answer.
    pub(crate) fn begin(&self) {
        self.0.store(THINKING, Ordering::Relaxed);
    }

    /// From now on Ctrl-C ends the program.
    pub(crate) fn end(&self) {
        self.0.store(IDLE, Ordering::Relaxed);
    }

    /// Whether the answer was asked for.
    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed) == ASKED
    }
}
