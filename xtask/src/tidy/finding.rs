//! What is not as it should be.

/// A place and a sentence.
pub(super) type Finding = String;

/// A finding in a line of a file, counted from 1.
pub(super) fn at(path: &str, line: usize, what: &str) -> Finding {
    format!("{path}:{line}: {what}")
}
