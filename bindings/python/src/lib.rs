//! The compiled part of the Python package `ludoteca`; `python/ludoteca` is the part around it.
//!
//! One file per class. No rule of a game is decided here and no game is named: everything is asked of `games` and `minds`.

mod batch;
mod counting;
mod errors;
mod game;
mod interrupt;
mod mind;
mod numbering;
mod playouts;
mod record;
mod table;
mod thought;

use pyo3::prelude::*;

/// What `import ludoteca` is made of.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::PyBatch;
    #[pymodule_export]
    use super::errors::{BadRecord, NoSuchGame};
    #[pymodule_export]
    use super::errors::{GameOver, IllegalAction, LudotecaError, PositionError, UnreadableAction};
    #[pymodule_export]
    use super::game::{PyGame, games};
    #[pymodule_export]
    use super::mind::{PyMind, analyse, choose, solve};
    #[pymodule_export]
    use super::playouts::PyPlayouts;
    #[pymodule_export]
    use super::record::{PyRecord, read_records};
    #[pymodule_export]
    use super::table::{PyTable, restore};
    #[pymodule_export]
    use super::thought::{PyOpinion, PyThought};

    /// The version of the compiled part.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
