//! Many games of one kind at once, for programs that learn: positions and legal actions as arrays.
//!
//! An array is filled here and then handed over: NumPy owns the same memory, nothing is copied.

use crate::classes::{GameOrSlug, PyGame, PyTable, position};
use crate::errors::{self, refused};
use crate::numbering::{Planes, encode, numbering};
use ludoteca_games::{Game, GameId, Rng, Session, Table, Visitor};
use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;

/// The most games of a batch.
const MAX_BATCH: usize = 1 << 20;

/// Positions of one game, whichever it is.
pub(crate) trait Boards: Send + Sync {
    /// The planes of every position, one after the other.
    fn features(&self) -> Vec<f32>;
    /// Which actions are legal in every position, by number.
    fn masks(&self) -> Vec<bool>;
    /// How many actions the game has.
    fn actions(&self) -> usize;
    /// Who is to act, 1 or 2; 0 once the game is over.
    fn turns(&self) -> Vec<u8>;
    /// Who has won, 1 or 2; 0 while the game goes on.
    fn winners(&self) -> Vec<u8>;
    /// Plays one action in every position whose game goes on. The first that cannot be played is told, and nothing changes.
    fn play(&mut self, numbers: &[i64]) -> PyResult<()>;
    /// Plays a random action in every position whose game goes on; its numbers, −1 where it is over.
    fn play_random(&mut self) -> Vec<i64>;
    /// Begins a game anew wherever one is over; how many.
    fn restart(&mut self) -> usize;
    /// A table with one of the positions.
    fn table(&self, at: usize) -> Box<dyn Table>;
}

struct TypedBoards<G: Game> {
    positions: Vec<G>,
    rng: Rng,
}

/// The positions on some tables of one game.
pub(crate) fn boards<'t>(game: GameId, tables: impl Iterator<Item = &'t dyn Table>) -> Box<dyn Boards> {
    struct Of<I>(I);
    impl<'t, I: Iterator<Item = &'t dyn Table>> Visitor for Of<I> {
        type Output = Box<dyn Boards>;
        fn visit<G: Game>(self) -> Box<dyn Boards> {
            let positions = self.0.map(|table| position::<G>(table).clone()).collect();
            Box::new(TypedBoards { positions, rng: Rng::new(0) })
        }
    }
    game.visit(Of(tables))
}

/// So many starts of a game.
fn starts(game: GameId, count: usize, seed: u64) -> Box<dyn Boards> {
    struct Starts(usize, u64);
    impl Visitor for Starts {
        type Output = Box<dyn Boards>;
        fn visit<G: Game>(self) -> Box<dyn Boards> {
            Box::new(TypedBoards { positions: vec![G::start(); self.0], rng: Rng::new(self.1) })
        }
    }
    game.visit(Starts(count, seed))
}

impl<G: Game> Boards for TypedBoards<G> {
    fn features(&self) -> Vec<f32> {
        let size = Planes::of(G::ID).len();
        let mut all = vec![0.0; size * self.positions.len()];
        for (position, out) in self.positions.iter().zip(all.chunks_exact_mut(size)) {
            encode(position, out);
        }
        all
    }

    fn masks(&self) -> Vec<bool> {
        let numbering = numbering::<G>();
        let size = numbering.actions.len();
        let mut all = vec![false; size * self.positions.len()];
        for (position, out) in self.positions.iter().zip(all.chunks_exact_mut(size)) {
            for number in numbering.legal(position) {
                out[number] = true;
            }
        }
        all
    }

    fn actions(&self) -> usize {
        numbering::<G>().actions.len()
    }

    fn turns(&self) -> Vec<u8> {
        let turn = |at: &G| if at.outcome().is_some() { 0 } else { at.turn().number() };
        self.positions.iter().map(turn).collect()
    }

    fn winners(&self) -> Vec<u8> {
        self.positions.iter().map(|at| at.outcome().map_or(0, |outcome| outcome.winner.number())).collect()
    }

    fn play(&mut self, numbers: &[i64]) -> PyResult<()> {
        if numbers.len() != self.positions.len() {
            let (given, games) = (numbers.len(), self.positions.len());
            return Err(refused(format!("{given} actions for {games} games")));
        }
        let actions = &numbering::<G>().actions;
        let mut next = Vec::with_capacity(numbers.len());
        for (at, (position, &number)) in self.positions.iter().zip(numbers).enumerate() {
            let mut after = position.clone();
            if position.outcome().is_none() {
                let action = usize::try_from(number).ok().and_then(|number| actions.get(number));
                let action =
                    *action.ok_or_else(|| refused(format!("game {at}: there is no action {number}")))?;
                after.try_play(action).map_err(|breach| {
                    let error = ludoteca_games::ActionError::Illegal { action: action.to_string(), breach };
                    errors::action_in(at, error)
                })?;
            }
            next.push(after);
        }
        self.positions = next;
        Ok(())
    }

    fn play_random(&mut self) -> Vec<i64> {
        let numbers = &numbering::<G>().numbers;
        let mut played = Vec::with_capacity(self.positions.len());
        for position in &mut self.positions {
            let action = position.random_action(&mut self.rng);
            if let Some(action) = action {
                position.play_unchecked(action);
            }
            played.push(action.and_then(|action| numbers.get(&action)).map_or(-1, |&number| number as i64));
        }
        played
    }

    fn restart(&mut self) -> usize {
        let over = self.positions.iter_mut().filter(|at| at.outcome().is_some());
        over.map(|at| *at = G::start()).count()
    }

    fn table(&self, at: usize) -> Box<dyn Table> {
        Box::new(Session::new(self.positions[at].clone()))
    }
}

/// Many games of one kind, played at once. Arrays are NumPy's.
///
/// >>> import ludoteca
/// >>> batch = ludoteca.Batch("rastros", 3, seed=1)
/// >>> batch.features().shape, batch.legal_mask().shape
/// ((3, 4, 7, 7), (3, 49))
/// >>> batch.play([batch.game.number(action) for action in ("d4", "e4", "f6")])
/// >>> batch.turns().tolist()
/// [2, 2, 2]
#[pyclass(module = "ludoteca", name = "Batch")]
pub(crate) struct PyBatch {
    game: GameId,
    count: usize,
    boards: Box<dyn Boards>,
}

impl std::fmt::Debug for PyBatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.__repr__())
    }
}

/// Does what needs NumPy, or says so.
pub(crate) fn with_numpy<T>(py: Python<'_>, work: impl FnOnce(Python<'_>) -> PyResult<T>) -> PyResult<T> {
    py.import("numpy").map_err(|_| {
        PyImportError::new_err("arrays need NumPy, which is not installed: pip install numpy")
    })?;
    work(py)
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (game, games, *, seed=0))]
    fn new(game: GameOrSlug<'_>, games: usize, seed: u64) -> PyResult<Self> {
        if games > MAX_BATCH {
            return Err(refused(format!("{games} games: at most {MAX_BATCH} in a batch")));
        }
        let game = game.id()?;
        Ok(Self { game, count: games, boards: starts(game, games, seed) })
    }

    /// The positions on some tables, which must be of one game. The tables stay as they are.
    #[staticmethod]
    fn of(tables: Vec<PyRef<'_, PyTable>>) -> PyResult<Self> {
        let first = tables.first().ok_or_else(|| refused("no tables: a batch needs at least one"))?;
        let game = first.0.game();
        if let Some(other) = tables.iter().find(|table| table.0.game() != game) {
            return Err(refused(format!(
                "tables of {game} and of {}: a batch is of one game",
                other.0.game()
            )));
        }
        let boards = boards(game, tables.iter().map(|table| table.0.as_ref()));
        Ok(Self { game, count: tables.len(), boards })
    }

    /// Which game it is.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.game)
    }

    /// The positions as planes: an array of (games, planes, rows, columns), `float32`.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let planes = Planes::of(self.game);
        let shape = [self.count, planes.names.len(), planes.rows, planes.columns];
        let features = py.detach(|| self.boards.features());
        with_numpy(py, |_| PyArray1::from_vec(py, features).reshape(shape))
    }

    /// Which actions are legal: an array of (games, actions), `bool`.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let masks = py.detach(|| self.boards.masks());
        let shape = [self.count, self.boards.actions()];
        with_numpy(py, |_| PyArray1::from_vec(py, masks).reshape(shape))
    }

    /// Who is to act, 1 or 2; 0 where the game is over.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        with_numpy(py, |_| Ok(PyArray1::from_vec(py, self.boards.turns())))
    }

    /// Who has won, 1 or 2; 0 where the game goes on.
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        with_numpy(py, |_| Ok(PyArray1::from_vec(py, self.boards.winners())))
    }

    /// Plays one action in every game, by number; where a game is over its number is not looked at. If one is refused, nothing
    /// is played.
    fn play(&mut self, numbers: &Bound<'_, PyAny>) -> PyResult<()> {
        match numbers.extract::<PyReadonlyArray1<'_, i64>>() {
            Ok(array) => self.boards.play(&array.as_array().to_vec()),
            Err(_) => self.boards.play(&numbers.extract::<Vec<i64>>()?),
        }
    }

    /// Plays a random action in every game that goes on, and returns the numbers; −1 where it is over.
    fn play_random<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let boards = &mut self.boards;
        let played = py.detach(|| boards.play_random());
        with_numpy(py, |_| Ok(PyArray1::from_vec(py, played)))
    }

    /// Begins a game anew wherever one is over, and returns how many.
    fn restart(&mut self) -> usize {
        self.boards.restart()
    }

    /// A table with the position of one of the games.
    fn table(&self, at: usize) -> PyResult<PyTable> {
        if at >= self.count {
            return Err(refused(format!(
                "there is no game {at}: they are numbered from 0 to {}",
                self.count - 1
            )));
        }
        Ok(PyTable(self.boards.table(at)))
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        format!("Batch({:?}, {} games)", self.game.slug(), self.count)
    }
}
