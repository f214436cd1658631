//! What went wrong, in a form that a page can say in the user's language.

use ludoteca_games::{ActionError, Complaint, Severity};
use ludoteca_kernel::clip;
use ludoteca_kernel::record::{Place, RecordError};
use serde::Serialize;

/// The most characters of a reason.
const LONGEST_REASON: usize = 400;

/// Why there is no answer.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Trouble {
    /// A question that is not understood: a fault of ours.
    Request { why: String },
    /// A position string that is refused.
    Position { trust: Severity, rule: Option<u8>, row: Option<u8>, column: Option<char>, why: String },
    /// Action number `at` of a line, from 0, is illegal.
    Action { at: usize, breach: Breach },
    /// Action number `at` of a line, from 0, cannot be read.
    Unreadable { at: usize, text: String, expected: &'static str },
    /// A typed turn that goes on after the turn has ended.
    Beyond { text: String },
    /// A record that cannot be read.
    Record { line: usize, column: usize, why: String },
    /// The game is over: there is nothing to think about.
    Over,
    /// The engine did not load, or has died.
    Engine { why: String },
}

/// A broken rule, and by which action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Breach {
    pub action: String,
    pub rule: u8,
    /// The key of a translated sentence: `breach.<game>.<code>`.
    pub code: &'static str,
    pub why: &'static str,
}

impl Breach {
    pub(crate) fn of(action: String, breach: ludoteca_games::Breach) -> Self {
        Self { action, rule: breach.rule, code: breach.code, why: breach.why }
    }
}

impl Trouble {
    /// A question that is not understood. Reasons that repeat the question are cut short.
    pub(crate) fn request(why: impl AsRef<str>) -> Self {
        Self::Request { why: clip(why.as_ref(), LONGEST_REASON).into_owned() }
    }

    /// What is wrong with action number `at`.
    pub(crate) fn action(at: usize, error: ActionError) -> Self {
        match error {
            ActionError::Unreadable(unreadable) => {
                Self::Unreadable { at, text: unreadable.text, expected: unreadable.expected }
            }
            ActionError::Illegal { action, breach } => {
                Self::Action { at, breach: Breach::of(action, breach) }
            }
        }
    }

    /// What is wrong with a record, and where.
    pub(crate) fn record(place: Place, why: String) -> Self {
        Self::Record { line: place.line, column: place.column, why }
    }
}

impl From<Complaint> for Trouble {
    fn from(complaint: Complaint) -> Self {
        let Complaint { severity, rule, row, column, why } = complaint;
        Self::Position { trust: severity, rule, row, column, why }
    }
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Self {
        Self::record(error.place, error.why)
    }
}
