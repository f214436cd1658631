//! Random games in one call.

use crate::errors::refused;
use crate::interrupt::Signals;
use ludoteca_games::Table;
use ludoteca_kernel::{Playouts, Rng};
use pyo3::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Games that share one seed: a part of the work. So the result does not depend on how many threads share it.
const PART: u64 = 1024;
/// The most threads.
const MOST_THREADS: usize = 256;

/// What a number of random games came to: `games`, `wins` of First and Second, `actions` played in all.
#[pyclass(frozen, module = "ludoteca", name = "Playouts")]
#[derive(Debug)]
pub(crate) struct PyPlayouts(Playouts);

#[pymethods]
impl PyPlayouts {
    /// Games played.
    #[getter]
    fn games(&self) -> u64 {
        self.0.games()
    }

    /// Games won by First and by Second.
    #[getter]
    fn wins(&self) -> (u64, u64) {
        (self.0.wins.first, self.0.wins.second)
    }

    /// Actions played in all games together.
    #[getter]
    fn actions(&self) -> u64 {
        self.0.actions
    }

    fn __repr__(&self) -> String {
        let (first, second) = self.wins();
        format!("Playouts(games={}, wins=({first}, {second}), actions={})", self.games(), self.0.actions)
    }
}

/// Plays random games from a table on some threads, without the interpreter's lock.
pub(crate) fn play(
    py: Python<'_>,
    table: &dyn Table,
    games: u64,
    seed: u64,
    threads: usize,
) -> PyResult<PyPlayouts> {
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(refused(format!("{threads} threads: from 1 to {MOST_THREADS}")));
    }
    py.detach(|| {
        let parts = games.div_ceil(PART);
        let next = AtomicU64::new(0);
        let sum = Mutex::new(Playouts::default());
        let work = |stop: &mut dyn FnMut() -> bool| {
            let mut own = Playouts::default();
            while !stop() {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    break;
                }
                let size = PART.min(games - part * PART);
                let found = table.playouts(size, &mut Rng::new(seed_of(seed, part)));
                own = added(own, found);
            }
            let mut sum = sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            *sum = added(*sum, own);
        };
        let mut signals = Signals::new();
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| work(&mut || false));
            }
            work(&mut || signals.stop());
            if signals.fault.is_some() {
                next.store(parts, Ordering::Relaxed);
            }
        });
        signals.or_fault(PyPlayouts(sum.into_inner().unwrap_or_default()))
    })
}

fn added(one: Playouts, other: Playouts) -> Playouts {
    let mut sum = one;
    sum.wins.first += other.wins.first;
    sum.wins.second += other.wins.second;
    sum.actions += other.actions;
    sum
}

/// The seed of a part: far from those of its neighbours.
fn seed_of(seed: u64, part: u64) -> u64 {
    Rng::new(seed ^ Rng::new(part).next()).next()
}
