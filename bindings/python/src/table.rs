//! A game being played.

use crate::batch::Boards;
use crate::classes::{GameOrSlug, PyGame, PyRecord, PyTable, position, symmetry_of};
use crate::counting::{self, Census};
use crate::errors;
use crate::numbering::numbering;
use crate::playouts::{self, PyPlayouts};
use ludoteca_games::{Game, Ink, Session, Table, Visitor, sketch, svg};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

impl PyTable {
    fn boards(&self) -> Box<dyn Boards> {
        crate::batch::boards(self.0.game(), [self.0.as_ref()].into_iter())
    }
}

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (game, position=None, *, admit_unreachable=false))]
    fn new(game: GameOrSlug<'_>, position: Option<&str>, admit_unreachable: bool) -> PyResult<Self> {
        Self::at(game.id()?, position, admit_unreachable)
    }

    /// Which game it is.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.game())
    }

    /// Who is to act: 1 or 2; once the game is over, who would be.
    #[getter]
    fn turn(&self) -> u8 {
        self.0.turn().number()
    }

    /// Who has won: 1 or 2; `None` while the game goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.outcome().map(|outcome| outcome.winner.number())
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.0.outcome().is_some()
    }

    /// The legal actions, sorted.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.0.actions()
    }

    /// The numbers of the legal actions, rising: their places in `game.actions`.
    #[getter]
    fn numbers(&self) -> Vec<usize> {
        struct Numbers<'t>(&'t dyn Table);
        impl Visitor for Numbers<'_> {
            type Output = Vec<usize>;
            fn visit<G: Game>(self) -> Vec<usize> {
                numbering::<G>().legal(position::<G>(self.0))
            }
        }
        self.0.game().visit(Numbers(self.0.as_ref()))
    }

    /// Plays an action, or raises what forbids it and changes nothing.
    fn play(&mut self, action: &str) -> PyResult<()> {
        self.0.play(action).map_err(errors::action)
    }

    /// Plays the action with that number.
    fn play_number(&mut self, number: usize) -> PyResult<()> {
        struct Text(usize);
        impl Visitor for Text {
            type Output = Option<String>;
            fn visit<G: Game>(self) -> Option<String> {
                numbering::<G>().actions.get(self.0).map(ToString::to_string)
            }
        }
        let text = self.0.game().visit(Text(number));
        let text = text.ok_or_else(|| {
            errors::refused(format!("there is no action {number}: `game.actions` has the numbers from 0"))
        })?;
        self.play(&text)
    }

    /// Takes back the last action and returns it; `None` if there is none.
    fn undo(&mut self) -> Option<String> {
        self.0.undo()
    }

    /// The actions played so far.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.0.history()
    }

    /// The number of the turn in which each action was played, from 1. Actions of one player in a row are one turn.
    #[getter]
    fn turns(&self) -> Vec<u32> {
        self.0.turns()
    }

    /// The position string the table began with.
    #[getter]
    fn start(&self) -> String {
        self.0.start()
    }

    /// The position string.
    #[getter]
    fn position(&self) -> String {
        self.0.position()
    }

    /// What stands where: the letters of the position string, by cell. Empty cells are left out.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        struct Pieces<'t, 'py>(&'t dyn Table, &'t Bound<'py, PyDict>);
        impl Visitor for Pieces<'_, '_> {
            type Output = PyResult<()>;
            fn visit<G: Game>(self) -> PyResult<()> {
                use ludoteca_games::board::Board;
                let setup = position::<G>(self.0).setup();
                for cell in G::Board::ALL {
                    if let Some(letter) = setup.cells[usize::from(cell.0)] {
                        self.1.set_item(G::Board::name(cell).to_string(), letter)?;
                    }
                }
                Ok(())
            }
        }
        let pieces = PyDict::new(py);
        self.0.game().visit(Pieces(self.0.as_ref(), &pieces))?;
        Ok(pieces)
    }

    /// The board as a drawing: an SVG document.
    fn svg(&self) -> String {
        svg(&self.0.picture())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// How many sequences of `depth` actions there are.
    ///
    /// >>> import ludoteca
    /// >>> [ludoteca.Table("semaforo").perft(depth) for depth in range(4)]
    /// [1, 12, 144, 1728]
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        if depth == 0 {
            return Ok(1);
        }
        Ok(counting::divide(py, self.0.as_ref(), depth)?.iter().map(|(_, count)| count).sum())
    }

    /// The same by first action.
    fn divide<'py>(&self, py: Python<'py>, depth: u32) -> PyResult<Bound<'py, PyDict>> {
        let counts = PyDict::new(py);
        for (action, count) in counting::divide(py, self.0.as_ref(), depth)? {
            counts.set_item(action, count)?;
        }
        Ok(counts)
    }

    /// How many different positions there are after 0, 1, 2… actions, up to `depth` or to the end.
    ///
    /// With `up_to_symmetry` positions that are images of each other count once. More than `most` positions after one number of
    /// actions are refused, because they need much memory. Ctrl-C ends it.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.Table("semaforo").count_positions(4)
    /// [1, 12, 78, 364, 1353]
    /// >>> ludoteca.Table("semaforo").count_positions(2, up_to_symmetry=True)
    /// [1, 4, 26]
    #[pyo3(signature = (depth=None, *, up_to_symmetry=false, most=20_000_000))]
    fn count_positions(
        &self,
        py: Python<'_>,
        depth: Option<u32>,
        up_to_symmetry: bool,
        most: usize,
    ) -> PyResult<Vec<usize>> {
        let census = Census { depth: depth.unwrap_or(u32::MAX), up_to_symmetry, most };
        counting::count(py, self.0.as_ref(), census)
    }

    /// Plays random games from here to their ends, in one call and without the interpreter's lock.
    ///
    /// The same seed gives the same result, whatever the number of threads.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.Table("rastros").playouts(1000, seed=1).games
    /// 1000
    #[pyo3(signature = (games, *, seed=0, threads=1))]
    fn playouts(&self, py: Python<'_>, games: u64, seed: u64, threads: usize) -> PyResult<PyPlayouts> {
        playouts::play(py, self.0.as_ref(), games, seed, threads)
    }

    /// A new table with the position as it is once the board is turned or mirrored: `symmetry` counts from 0.
    fn image(&self, symmetry: usize) -> PyResult<Self> {
        struct Image<'t>(&'t dyn Table, usize);
        impl Visitor for Image<'_> {
            type Output = PyResult<PyTable>;
            fn visit<G: Game>(self) -> PyResult<PyTable> {
                let image = position::<G>(self.0).image(symmetry_of::<G>(self.1)?);
                Ok(PyTable(Box::new(Session::new(image))))
            }
        }
        self.0.game().visit(Image(self.0.as_ref(), symmetry))
    }

    /// The least of the position strings of all images: the same for positions that are images of each other.
    #[getter]
    fn canonical(&self) -> String {
        struct Least<'t>(&'t dyn Table);
        impl Visitor for Least<'_> {
            type Output = String;
            fn visit<G: Game>(self) -> String {
                let at = position::<G>(self.0);
                let images = G::SYMMETRIES.iter().map(|&symmetry| at.image(symmetry).write());
                images.min().unwrap_or_else(|| at.write())
            }
        }
        self.0.game().visit(Least(self.0.as_ref()))
    }

    /// The game so far as a record, with tags such as `{"First": "Ana"}`.
    #[pyo3(signature = (tags=None))]
    fn record(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<PyRecord> {
        let mut record = self.0.record();
        for (name, value) in tags.into_iter().flatten() {
            let (name, value): (String, String) = (name.extract()?, value.extract()?);
            record.set_tag(&name, &value);
        }
        PyRecord::of(&record)
    }

    /// The position as planes of zeros and ones for a net: an array of `game.shape`. Needs NumPy.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let (planes, rows, columns) = self.game().shape();
        crate::batch::with_numpy(py, |_| {
            PyArray1::from_vec(py, self.boards().features()).reshape([planes, rows, columns])
        })
    }

    /// Which actions are legal, by number: an array of booleans. Needs NumPy.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        crate::batch::with_numpy(py, |_| Ok(PyArray1::from_vec(py, self.boards().masks())))
    }

    /// A copy of the table.
    fn copy(&self) -> Self {
        Self(self.0.boxed_clone())
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("ludoteca._native")?.getattr("_restore")?;
        (restore, (self.0.game().slug(), self.0.start(), self.0.history())).into_pyobject(py)
    }

    /// The same game and the same position, however it came to be.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .extract::<PyRef<'_, Self>>()
            .is_ok_and(|other| other.0.game() == self.0.game() && other.0.position() == self.0.position())
    }

    fn __repr__(&self) -> String {
        format!("Table({:?}, {:?})", self.0.game().slug(), self.0.position())
    }

    fn __str__(&self) -> String {
        sketch(&self.0.picture(), Ink::Plain)
    }
}

/// The table that was pickled.
#[pyfunction(name = "_restore")]
pub(crate) fn restore(slug: &str, start: &str, history: Vec<String>) -> PyResult<PyTable> {
    let game = slug.parse().map_err(|error| errors::game(&error))?;
    let mut table = PyTable::at(game, Some(start), true)?;
    for action in history {
        table.play(&action)?;
    }
    Ok(table)
}
