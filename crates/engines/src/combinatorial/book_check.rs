//! Whether a book of the winner's answers is true: what lies beyond its edge is proved again from nothing, by a solver that does
//! not know it.
//!
//! A book that was opened answers every reply up to its edge, so its claim holds if whoever is to act loses every state of the
//! edge.

use super::{Decompose, SumSolver};
use ludoteca_kernel::Rng;
use ludoteca_search::{Budget, Limits, Report, Stopped, StoppedClock, Watch};
use std::fmt;

/// What of the edge is to be proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sample {
    /// As many at random, chosen by a seed.
    Random {
        /// How many.
        count: u32,
        /// Chooses them.
        seed: u64,
    },
    /// As many one after another, which is quicker because neighbours have much in common.
    InOrder {
        /// The first, from 0.
        from: u32,
        /// How many, at most.
        count: u32,
    },
}

/// How far a check has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Positions that the book answers.
    pub answers: usize,
    /// States of its edge, images and other ways to the same counted once.
    pub edge: usize,
    /// Those proved.
    pub proved: u32,
    /// Nodes that took.
    pub nodes: u64,
}

/// Why the book was not found true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckError {
    /// There is no book in use.
    NoBook,
    /// Whoever is to act does not lose this state of the edge, counted from 0.
    Wrong(u32),
    /// Somebody said stop.
    Stopped,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBook => f.write_str("there is no book in use"),
            Self::Wrong(at) => write!(f, "the book is wrong: its winner does not win state {at} of the edge"),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for CheckError {}

/// Proves a part of a book's edge with a memory of this size. `told` hears after every state how far it is, and is asked now and
/// then whether to stop.
pub(crate) fn check_edge<S: Decompose>(
    answers: usize,
    edge: &[S],
    sample: Sample,
    hash_mib: usize,
    told: &mut dyn FnMut(&Checked) -> Result<(), Stopped>,
) -> Result<Checked, CheckError> {
    let mut solver = SumSolver::<S>::with_mebibytes(hash_mib);
    let mut checked = Checked { answers, edge: edge.len(), ..Checked::default() };
    for at in chosen(edge.len() as u32, sample) {
        let mut patience = Interruption { checked, told: &mut *told };
        let mut budget = Budget::<()>::new(&Limits::NONE, &StoppedClock, &mut patience);
        let wins = solver.wins(edge[at as usize], &mut budget).map_err(|_| CheckError::Stopped)?;
        checked.nodes += budget.used();
        if wins {
            return Err(CheckError::Wrong(at));
        }
        checked.proved += 1;
        told(&checked).map_err(|_| CheckError::Stopped)?;
    }
    Ok(checked)
}

fn chosen(edge: u32, sample: Sample) -> Vec<u32> {
    match sample {
        Sample::Random { count, seed } => {
            let mut rng = Rng::new(seed);
            (0..count).map(|_| rng.below(edge)).collect()
        }
        Sample::InOrder { from, count } => (from..edge).take(count as usize).collect(),
    }
}

/// Asks whether to stop while a state is being proved.
struct Interruption<'t> {
    checked: Checked,
    told: &'t mut dyn FnMut(&Checked) -> Result<(), Stopped>,
}

impl Watch<()> for Interruption<'_> {
    fn stop(&mut self) -> bool {
        (self.told)(&self.checked).is_err()
    }

    fn report(&mut self, _: &Report<()>) {}
}
