//! A game of the register.

use crate::classes::{PyGame, PyTable, symmetry_of};
use crate::errors;
use crate::numbering::Planes;
use ludoteca_games::rulebook::{self, Language};
use ludoteca_games::{Game, GameId, Visitor};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// The games, in the order of the championship's programme.
///
/// >>> import ludoteca
/// >>> [game.slug for game in ludoteca.games()][:3]
/// ['semaforo', 'gatos', 'rastros']
#[pyfunction]
pub(crate) fn games() -> Vec<PyGame> {
    GameId::ALL.map(PyGame).to_vec()
}

#[pymethods]
impl PyGame {
    #[new]
    fn new(slug: &str) -> PyResult<Self> {
        slug.parse().map(Self).map_err(|error| errors::game(&error))
    }

    /// The name in commands, files and addresses.
    #[getter]
    fn slug(&self) -> &'static str {
        self.0.slug()
    }

    /// The name people use.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Who invented it, and when.
    #[getter]
    fn author(&self) -> &'static str {
        self.0.author()
    }

    /// Every action that some position allows, sorted: an action's place here is its number.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.0.every_action()
    }

    /// No game has more actions than this.
    #[getter]
    fn longest(&self) -> u32 {
        struct Longest;
        impl Visitor for Longest {
            type Output = u32;
            fn visit<G: Game>(self) -> u32 {
                G::MAX_ACTIONS
            }
        }
        self.0.visit(Longest)
    }

    /// How many ways there are to turn or mirror the board that leave the game as it is; the first leaves everything.
    #[getter]
    fn symmetries(&self) -> usize {
        struct Count;
        impl Visitor for Count {
            type Output = usize;
            fn visit<G: Game>(self) -> usize {
                G::SYMMETRIES.len()
            }
        }
        self.0.visit(Count)
    }

    /// The names of the cells, row by row from the bottom left.
    #[getter]
    fn cells(&self) -> Vec<String> {
        self.0.table().picture().cells.into_iter().map(|cell| cell.name).collect()
    }

    /// What each plane of the features says, in order.
    #[getter]
    fn planes(&self) -> Vec<String> {
        Planes::of(self.0).names
    }

    /// The shape of the features of one position: planes, rows, columns. Row 0 is the board's row 1.
    #[getter]
    pub(crate) fn shape(&self) -> (usize, usize, usize) {
        let planes = Planes::of(self.0);
        (planes.names.len(), planes.rows, planes.columns)
    }

    /// A table with the start position, or with the one that a string describes.
    ///
    /// A position that keeps the rules but that play cannot lead to is refused, unless it is asked for.
    #[pyo3(signature = (position=None, *, admit_unreachable=false))]
    fn table(&self, position: Option<&str>, admit_unreachable: bool) -> PyResult<PyTable> {
        PyTable::at(self.0, position, admit_unreachable)
    }

    /// The number of an action, given in any way that the notation allows.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.Game("flume").number("swap")
    /// 49
    fn number(&self, action: &str) -> PyResult<usize> {
        struct Number<'a>(&'a str);
        impl Visitor for Number<'_> {
            type Output = PyResult<usize>;
            fn visit<G: Game>(self) -> PyResult<usize> {
                let action: G::Action = self
                    .0
                    .parse()
                    .map_err(|error| errors::action(ludoteca_games::ActionError::Unreadable(error)))?;
                let number = crate::numbering::numbering::<G>().numbers.get(&action).copied();
                number
                    .ok_or_else(|| errors::refused(format!("{action} has no number: no position allows it")))
            }
        }
        self.0.visit(Number(action))
    }

    /// The action that means the same once the board is turned or mirrored: `symmetry` counts from 0.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.Game("rastros").image_of("d6", 1)
    /// 'f4'
    fn image_of(&self, action: &str, symmetry: usize) -> PyResult<String> {
        struct Image<'a>(&'a str, usize);
        impl Visitor for Image<'_> {
            type Output = PyResult<String>;
            fn visit<G: Game>(self) -> PyResult<String> {
                let action: G::Action = self
                    .0
                    .parse()
                    .map_err(|error| errors::action(ludoteca_games::ActionError::Unreadable(error)))?;
                Ok(G::image_of(action, symmetry_of::<G>(self.1)?).to_string())
            }
        }
        self.0.visit(Image(action, symmetry))
    }

    /// The rule book, in Markdown: `pt` or `en`.
    #[pyo3(signature = (language="pt"))]
    fn rules(&self, language: &str) -> PyResult<&'static str> {
        match language {
            "pt" => Ok(rulebook::text(self.0, Language::Portuguese)),
            "en" => Ok(rulebook::text(self.0, Language::English)),
            _ => Err(errors::refused(format!("{language:?} is not a language of the rule books: pt or en"))),
        }
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.0.slug())
    }

    fn __str__(&self) -> &'static str {
        self.0.name()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.slug().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let slug = (slf.get().0.slug(),);
        (slf.get_type(), slug).into_pyobject(slf.py())
    }
}
