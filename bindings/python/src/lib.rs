//! The compiled part of the Python package `ludoteca`; `python/ludoteca` is the part around it.
//!
//! `classes` holds the classes, and one file per class what it can do. No rule of a game is decided here and no game is named: everything is asked of `games` and `engines`.

mod analysis;
mod batch;
mod classes;
mod counting;
mod engine;
mod errors;
mod game;
mod interrupt;
mod numbering;
mod playouts;
mod record;
mod table;

use pyo3::prelude::*;

/// What `import ludoteca` is made of.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::analysis::{PyActionEval, PyAnalysis};
    #[pymodule_export]
    use super::batch::PyBatch;
    #[pymodule_export]
    use super::classes::{PyGame, PyRecord, PyTable};
    #[pymodule_export]
    use super::engine::{PyEngine, analyse, choose, solve};
    #[pymodule_export]
    use super::errors::{BadRecord, NoSuchGame};
    #[pymodule_export]
    use super::errors::{GameOver, IllegalAction, LudotecaError, PositionError, UnreadableAction};
    #[pymodule_export]
    use super::game::games;
    #[pymodule_export]
    use super::playouts::PyPlayouts;
    #[pymodule_export]
    use super::record::read_records;
    #[pymodule_export]
    use super::table::restore;

    /// The version of the compiled part.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
