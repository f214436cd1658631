//! What a step of the test came to, when it did not fail.

/// How a step ended.
pub(crate) enum Done {
    /// It held.
    Passed,
    /// It needs something that is not here; the sentence says what.
    Skipped(String),
}

impl Done {
    /// A step that has no reason to be skipped.
    pub(crate) fn passed((): ()) -> Self {
        Self::Passed
    }

    /// Says why the step was skipped, if it was.
    pub(crate) fn say(self) {
        if let Self::Skipped(why) = self {
            println!("skipped: {why}");
        }
    }
}
