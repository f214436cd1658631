//! Thinking: without the interpreter's lock, told of progress, ended by Ctrl-C.

use crate::analysis::PyAnalysis;
use crate::classes::{GameOrSlug, PyTable};
use crate::errors::{self, refused};
use crate::interrupt::Signals;
use ludoteca_engines::{
    Analysis, AnalysisError, Clock, DEFAULT_HASH_MIB, Engine, EngineOptions, Level, Limits, Listener,
    SystemClock, engine, patience,
};
use ludoteca_games::{Player, Rng, Table};
use pyo3::prelude::*;
use std::sync::Mutex;
use std::time::Duration;

/// The most memory for an engine's table, in MiB.
const MOST_HASH_MIB: usize = 4096;
/// The longest time to think.
const MAX_THINKING_SECONDS: f64 = 24.0 * 3600.0;
/// How long an analysis takes when nobody says.
const ANALYSIS: Limits = Limits::time(Duration::from_secs(2));

/// Somebody who can be asked about a game, and who remembers what was found out.
///
/// `hash_mib` bounds the memory; without `book` everything is worked out anew.
///
/// >>> import ludoteca
/// >>> engine = ludoteca.Engine("semaforo")
/// >>> engine.solve(ludoteca.Table("semaforo")).winner
/// 2
#[pyclass(frozen, module = "ludoteca", name = "Engine")]
pub(crate) struct PyEngine(Mutex<Box<dyn Engine>>);

impl std::fmt::Debug for PyEngine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PyEngine")
    }
}

/// How long to think, as it is given in Python.
#[derive(Clone, Copy, Debug)]
struct Allowance {
    time: Option<f64>,
    nodes: Option<u64>,
    depth: Option<u32>,
}

impl Allowance {
    /// The limits that were given, if any were.
    fn limits(self) -> PyResult<Option<Limits>> {
        let time = match self.time {
            Some(seconds) if !(0.0..=MAX_THINKING_SECONDS).contains(&seconds) => {
                return Err(refused(format!("time={seconds}: seconds from 0 to {MAX_THINKING_SECONDS}")));
            }
            time => time.map(Duration::from_secs_f64),
        };
        let limits = Limits { time, nodes: self.nodes, depth: self.depth };
        Ok((limits != Limits::NONE).then_some(limits))
    }
}

/// Python, waiting for an analysis.
struct Waiting {
    signals: Signals,
    progress: Option<Py<PyAny>>,
    turn: Player,
    enough: bool,
}

impl Listener for Waiting {
    fn stop(&mut self) -> bool {
        self.enough || self.signals.stop()
    }

    fn hear(&mut self, analysis: &Analysis) {
        let Some(progress) = &self.progress else { return };
        if self.enough || self.signals.fault.is_some() {
            return;
        }
        let heard = PyAnalysis::new(analysis.clone(), self.turn);
        Python::attach(|py| match progress.call1(py, (heard,)) {
            Ok(answer) => self.enough = answer.extract::<bool>(py).is_ok_and(|goes_on| !goes_on),
            Err(fault) => self.signals.fault = Some(fault),
        });
    }
}

impl PyEngine {
    fn make(game: &GameOrSlug<'_>, hash_mib: usize, book: bool) -> PyResult<Self> {
        if !(1..=MOST_HASH_MIB).contains(&hash_mib) {
            return Err(refused(format!("hash_mib={hash_mib}: from 1 to {MOST_HASH_MIB}")));
        }
        let options = EngineOptions { hash_mib, book, tables: None };
        let engine = options.open(game.id()?).map_err(|error| refused(error.to_string()))?;
        Ok(Self(Mutex::new(engine)))
    }

    fn for_table(table: &PyTable) -> Self {
        Self(Mutex::new(engine(table.0.game(), DEFAULT_HASH_MIB)))
    }

    /// Asks the engine without the interpreter's lock.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        table: &PyTable,
        progress: Option<Py<PyAny>>,
        question: impl FnOnce(
            &mut dyn Engine,
            &dyn Table,
            &dyn Clock,
            &mut dyn Listener,
        ) -> Result<T, AnalysisError>
        + Send,
    ) -> PyResult<T> {
        let table = table.0.boxed_clone();
        let mut waiting = Waiting { signals: Signals::new(), progress, turn: table.turn(), enough: false };
        py.detach(|| {
            let mut engine = self.0.try_lock().map_err(|_| {
                refused("this engine is thinking already: let another thread have an Engine of its own")
            })?;
            let answer = question(engine.as_mut(), table.as_ref(), &SystemClock::new(), &mut waiting);
            let answer = waiting.signals.or_fault(answer)?;
            answer.map_err(errors::analysis)
        })
    }
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (game, *, hash_mib=DEFAULT_HASH_MIB, book=true))]
    fn new(game: GameOrSlug<'_>, hash_mib: usize, book: bool) -> PyResult<Self> {
        Self::make(&game, hash_mib, book)
    }

    /// What every action is worth, as far as the limits allow: `time` in seconds, `nodes`, `depth`; two seconds if none is given.
    ///
    /// `progress` is called with every better answer, and ends the thinking by returning `False`. Ctrl-C ends it with
    /// `KeyboardInterrupt`.
    #[pyo3(signature = (table, *, time=None, nodes=None, depth=None, progress=None))]
    fn analyse(
        &self,
        py: Python<'_>,
        table: PyRef<'_, PyTable>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<PyAnalysis> {
        let limits = Allowance { time, nodes, depth }.limits()?.unwrap_or(ANALYSIS);
        let turn = table.0.turn();
        let analysis = self.ask(py, &table, progress, move |engine, table, clock, listener| {
            engine.think(table, &limits, clock, listener)
        })?;
        Ok(PyAnalysis::new(analysis, turn))
    }

    /// Who wins and which actions keep the win: thinks until every action is decided, for half a minute if no limit is given.
    #[pyo3(signature = (table, *, time=None, nodes=None, depth=None, progress=None))]
    fn solve(
        &self,
        py: Python<'_>,
        table: PyRef<'_, PyTable>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<PyAnalysis> {
        let given = Allowance { time, nodes, depth }.limits()?;
        let turn = table.0.turn();
        let analysis = self.ask(py, &table, progress, move |engine, table, clock, listener| {
            let limits = given.unwrap_or_else(|| patience(engine));
            ludoteca_engines::solve(engine, table, &limits, clock, listener)
        })?;
        Ok(PyAnalysis::new(analysis, turn))
    }

    /// The action that a level from 1 to 8 plays. It depends on the position, on the seed and on what this engine was asked before.
    #[pyo3(signature = (table, level, *, seed=0))]
    fn choose(&self, py: Python<'_>, table: PyRef<'_, PyTable>, level: u8, seed: u64) -> PyResult<String> {
        let known = Level::new(level)
            .ok_or_else(|| refused(format!("{level} is not a level: a number from 1 to 8")))?;
        self.ask(py, &table, None, move |engine, table, clock, listener| {
            known.play(engine, table, &mut Rng::new(seed), clock, listener)
        })
    }
}

/// What every action is worth, found out by a new engine: see `Engine.analyse`.
///
/// >>> import ludoteca
/// >>> table = ludoteca.Table("rastros", "7/7/7/7/2x4/1o5/7 1", admit_unreachable=True)
/// >>> print(ludoteca.analyse(table, nodes=10_000).evals[0])
/// win in 1
#[pyfunction]
#[pyo3(signature = (table, *, time=None, nodes=None, depth=None, progress=None))]
pub(crate) fn analyse(
    py: Python<'_>,
    table: PyRef<'_, PyTable>,
    time: Option<f64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    progress: Option<Py<PyAny>>,
) -> PyResult<PyAnalysis> {
    PyEngine::for_table(&table).analyse(py, table, time, nodes, depth, progress)
}

/// Who wins and which actions keep the win, found out by a new engine: see `Engine.solve`.
///
/// >>> import ludoteca
/// >>> analysis = ludoteca.solve(ludoteca.Table("rastros"))
/// >>> analysis.winner, analysis.complete
/// (1, True)
#[pyfunction]
#[pyo3(signature = (table, *, time=None, nodes=None, depth=None, progress=None))]
pub(crate) fn solve(
    py: Python<'_>,
    table: PyRef<'_, PyTable>,
    time: Option<f64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    progress: Option<Py<PyAny>>,
) -> PyResult<PyAnalysis> {
    PyEngine::for_table(&table).solve(py, table, time, nodes, depth, progress)
}

/// The action that a level from 1 to 8 plays, with a new engine: the same table, level and seed give the same action.
///
/// >>> import ludoteca
/// >>> ludoteca.choose(ludoteca.Table("semaforo"), 3, seed=7) in ludoteca.Table("semaforo").actions
/// True
#[pyfunction]
#[pyo3(signature = (table, level, *, seed=0))]
pub(crate) fn choose(py: Python<'_>, table: PyRef<'_, PyTable>, level: u8, seed: u64) -> PyResult<String> {
    PyEngine::for_table(&table).choose(py, table, level, seed)
}
