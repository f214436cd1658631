//! Long work without the interpreter's lock, that Ctrl-C ends all the same.

use pyo3::prelude::*;
use std::time::{Duration, Instant};

/// How long Ctrl-C may wait.
const INTERRUPT_CHECK_INTERVAL: Duration = Duration::from_millis(30);

/// Asks Python now and then whether somebody wants the work to end.
#[derive(Debug)]
pub(crate) struct Signals {
    asked: Instant,
    /// What Python answered, if that ends the work.
    pub(crate) fault: Option<PyErr>,
}

impl Signals {
    pub(crate) fn new() -> Self {
        Self { asked: Instant::now(), fault: None }
    }

    /// Whether the work should end. Cheap: Python is asked some times a second.
    pub(crate) fn stop(&mut self) -> bool {
        if self.fault.is_none() && self.asked.elapsed() >= INTERRUPT_CHECK_INTERVAL {
            self.fault = Python::attach(|py| py.check_signals().err());
            self.asked = Instant::now();
        }
        self.fault.is_some()
    }

    /// The result of work that has ended by itself, or what ended it.
    pub(crate) fn or_fault<T>(self, result: T) -> PyResult<T> {
        self.fault.map_or(Ok(result), Err)
    }
}
