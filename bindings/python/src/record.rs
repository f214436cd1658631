//! Records of games.

use crate::classes::{PyRecord, PyTable};
use crate::errors;
use ludoteca_games::{Player, replay};
use ludoteca_kernel::record::{Located, Record, read_all, read_one};
use pyo3::prelude::*;
use pyo3::types::PyDict;

impl PyRecord {
    /// The record as it is read once it is written.
    pub(crate) fn of(record: &Record) -> PyResult<Self> {
        let text = record.write().map_err(|error| errors::unwritten(&error))?;
        let located = read_one(&text).map_err(|error| errors::unread(&error))?;
        Ok(Self { located, text })
    }
}

/// The records in a text, one after the other.
#[pyfunction]
pub(crate) fn read_records(text: &str) -> PyResult<Vec<PyRecord>> {
    let located = read_all(text).map_err(|error| errors::unread(&error))?;
    let record = |located: Located| {
        let text = located.record.write().map_err(|error| errors::unwritten(&error))?;
        Ok(PyRecord { located, text })
    };
    located.into_iter().map(record).collect()
}

#[pymethods]
impl PyRecord {
    /// The slug of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.located.record.game
    }

    /// The position string it begins with; `None` for the start of the game.
    #[getter]
    fn start(&self) -> Option<&str> {
        self.located.record.start.as_deref()
    }

    /// The tags, by name.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in &self.located.record.tags {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// Who won, 1 or 2; `None` if that is left open.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.located.record.result.map(Player::number)
    }

    /// The actions of the main line, as they are written.
    #[getter]
    fn actions(&self) -> Vec<&str> {
        self.located.record.line.steps.iter().map(|step| step.action.as_str()).collect()
    }

    /// Plays the record through, variations too, and returns the table at the end; raises `BadRecord` with line and column.
    fn table(&self) -> PyResult<PyTable> {
        replay(&self.located).map(PyTable).map_err(|error| errors::unplayed(&error))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Record({:?}, {} actions)", self.game(), self.located.record.line.steps.len())
    }
}
