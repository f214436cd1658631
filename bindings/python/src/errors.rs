//! What can be wrong, as Python exceptions with the law's own sentence. Each is a `ValueError`, and says in attributes what a
//! program may want to know.

use ludoteca_engines::AnalysisError;
use ludoteca_games::{ActionError, Complaint, ReplayError, Severity, UnknownGame};
use ludoteca_kernel::record::{Place, RecordError, Unwritable};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{IntoPyObjectExt, create_exception};

create_exception!(
    ludoteca,
    LudotecaError,
    PyValueError,
    "What is wrong with something that Ludoteca was given."
);
create_exception!(ludoteca, NoSuchGame, LudotecaError, "A word that is no game's slug.");
create_exception!(
    ludoteca,
    UnreadableAction,
    LudotecaError,
    "A text that is no action of the game. `text`: what was given; `expected`: what an action looks like."
);
create_exception!(
    ludoteca,
    IllegalAction,
    LudotecaError,
    "An action that a rule forbids. `action`; `rule`: its number in the rule book; `code`: a fixed word; `why`: the reason."
);
create_exception!(
    ludoteca,
    PositionError,
    LudotecaError,
    "A position string that is refused. `trust`: 'syntax', 'law' or 'unreachable'; `rule`, `row` and `column`, or None."
);
create_exception!(
    ludoteca,
    BadRecord,
    LudotecaError,
    "A record that cannot be read, replayed or written. `line` and `column`, from 1, or None."
);
create_exception!(ludoteca, GameOver, LudotecaError, "The game is over: there is nothing to think about.");

/// An exception with attributes.
fn with<const N: usize>(error: PyErr, attributes: [(&str, Py<PyAny>); N]) -> PyErr {
    Python::attach(|py| {
        for (name, value) in attributes {
            if let Err(fault) = error.value(py).setattr(name, value) {
                return fault;
            }
        }
        error
    })
}

/// A value for Python; what cannot be made is `None`.
fn object<'py>(py: Python<'py>, value: impl IntoPyObject<'py>) -> Py<PyAny> {
    value.into_py_any(py).unwrap_or_else(|_| py.None())
}

/// Why an action was refused.
pub(crate) fn action(error: ActionError) -> PyErr {
    let sentence = error.to_string();
    action_with(sentence, error)
}

/// Why an action was refused in one game of many.
pub(crate) fn action_in(game: usize, error: ActionError) -> PyErr {
    action_with(format!("game {game}: {error}"), error)
}

fn action_with(sentence: String, error: ActionError) -> PyErr {
    Python::attach(|py| match error {
        ActionError::Unreadable(unreadable) => with(
            UnreadableAction::new_err(sentence),
            [("text", object(py, unreadable.text)), ("expected", object(py, unreadable.expected))],
        ),
        ActionError::Illegal { action, breach } => with(
            IllegalAction::new_err(sentence),
            [
                ("action", object(py, action)),
                ("rule", object(py, breach.rule)),
                ("code", object(py, breach.code)),
                ("why", object(py, breach.why)),
            ],
        ),
    })
}

/// Why a position string was refused.
pub(crate) fn position(complaint: Complaint) -> PyErr {
    let mut sentence = complaint.to_string();
    let trust = match complaint.severity {
        Severity::Syntax => "syntax",
        Severity::Law => "law",
        Severity::Unreachable => {
            sentence += " with admit_unreachable=True";
            "unreachable"
        }
    };
    Python::attach(|py| {
        with(
            PositionError::new_err(sentence),
            [
                ("trust", object(py, trust)),
                ("rule", object(py, complaint.rule)),
                ("row", object(py, complaint.row)),
                ("column", object(py, complaint.column)),
            ],
        )
    })
}

/// What is wrong with a record, and where.
fn record(sentence: String, place: Option<Place>) -> PyErr {
    Python::attach(|py| {
        with(
            BadRecord::new_err(sentence),
            [
                ("line", object(py, place.map(|place| place.line))),
                ("column", object(py, place.map(|place| place.column))),
            ],
        )
    })
}

/// Why a record could not be read.
pub(crate) fn unread(error: &RecordError) -> PyErr {
    record(error.to_string(), Some(error.place))
}

/// Why a record could not be played through.
pub(crate) fn unplayed(error: &ReplayError) -> PyErr {
    record(error.to_string(), Some(error.place))
}

/// Why a record could not be written.
pub(crate) fn unwritten(error: &Unwritable) -> PyErr {
    record(error.to_string(), None)
}

/// A word that is no game.
pub(crate) fn game(error: &UnknownGame) -> PyErr {
    NoSuchGame::new_err(error.to_string())
}

/// Why an engine has nothing to say.
pub(crate) fn analysis(error: AnalysisError) -> PyErr {
    match error {
        AnalysisError::Over => GameOver::new_err(error.to_string()),
        AnalysisError::OtherGame { .. } => LudotecaError::new_err(error.to_string()),
    }
}

/// Anything else that is wrong with what was given.
pub(crate) fn refused(sentence: impl Into<String>) -> PyErr {
    LudotecaError::new_err(sentence.into())
}
