//! Counting: sequences of actions, and different positions after each number of actions.

use crate::classes::position;
use crate::errors::refused;
use crate::interrupt::Signals;
use ludoteca_games::{Game, PositionExt, Table, Visitor, perft};
use pyo3::prelude::*;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

/// Sequences this short are counted without asking for signals: a moment in every game.
const SHORT: u32 = 3;

/// How many sequences of `depth` actions there are by first action, sorted, without the interpreter's lock.
pub(crate) fn divide(py: Python<'_>, table: &dyn Table, depth: u32) -> PyResult<Vec<(String, u64)>> {
    struct Divider<'t>(&'t dyn Table, u32);
    impl Visitor for Divider<'_> {
        type Output = PyResult<Vec<(String, u64)>>;
        fn visit<G: Game>(self) -> Self::Output {
            let mut signals = Signals::new();
            let at = position::<G>(self.0);
            let mut counts = Vec::new();
            if self.1 > 0 {
                at.for_each_action(|action| {
                    counts.push((action.to_string(), sequences(&at.after(action), self.1 - 1, &mut signals)));
                });
            }
            counts.sort();
            signals.or_fault(counts)
        }
    }
    py.detach(|| table.game().visit(Divider(table, depth)))
}

/// The sequences from a position; meaningless once the signals say stop.
fn sequences<G: Game>(at: &G, depth: u32, signals: &mut Signals) -> u64 {
    if depth <= SHORT {
        return if signals.stop() { 0 } else { perft(at, depth) };
    }
    let mut sum = 0;
    let _ = at.try_for_each_action(|action| {
        sum += sequences(&at.after(action), depth - 1, signals);
        if signals.fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    sum
}

/// What is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Census {
    /// Actions ahead, at most.
    pub(crate) depth: u32,
    /// Positions that are images of each other count once.
    pub(crate) up_to_symmetry: bool,
    /// More different positions after one number of actions are too many for the memory.
    pub(crate) most: usize,
}

/// Counts from a table, without the interpreter's lock. The first number is 1: the position on the table.
pub(crate) fn count(py: Python<'_>, table: &dyn Table, census: Census) -> PyResult<Vec<usize>> {
    py.detach(|| table.game().visit(Counter { table, census }))
}

struct Counter<'t> {
    table: &'t dyn Table,
    census: Census,
}

impl Visitor for Counter<'_> {
    type Output = PyResult<Vec<usize>>;

    fn visit<G: Game>(self) -> Self::Output {
        let mut signals = Signals::new();
        let mut level: FxHashSet<G> = FxHashSet::from_iter([position::<G>(self.table).clone()]);
        let mut counts = vec![];
        while !level.is_empty() && counts.len() as u64 <= u64::from(self.census.depth) {
            counts.push(level.len());
            if counts.len() as u64 > u64::from(self.census.depth) {
                break;
            }
            level = self.next(&level, &mut signals)?;
        }
        signals.or_fault(counts)
    }
}

impl Counter<'_> {
    /// The positions one action later.
    fn next<G: Game>(&self, level: &FxHashSet<G>, signals: &mut Signals) -> PyResult<FxHashSet<G>> {
        let mut next = FxHashSet::default();
        for (at, position) in level.iter().enumerate() {
            position.for_each_action(|action| {
                let after = position.after(action);
                next.insert(if self.census.up_to_symmetry { least_image(&after) } else { after });
            });
            if next.len() > self.census.most {
                let most = self.census.most;
                return Err(refused(format!(
                    "more than {most} positions: ask for less depth, or allow more with most=…"
                )));
            }
            if at % 1024 == 0 && signals.stop() {
                return Ok(FxHashSet::default());
            }
        }
        Ok(next)
    }
}

/// One of all images, always the same: the one with the least position string would be slow to find, so it is the one with the
/// least hash, and of equal hashes the least string.
fn least_image<G: Game>(position: &G) -> G {
    use std::hash::{BuildHasher, BuildHasherDefault};
    let hasher = BuildHasherDefault::<rustc_hash::FxHasher>::default();
    let images = G::SYMMETRIES.iter().map(|&symmetry| position.image(symmetry));
    let mut least: Option<(u64, G)> = None;
    for image in images {
        let hash = hasher.hash_one(&image);
        let is_less = least.as_ref().is_none_or(|(best, other)| {
            hash < *best || hash == *best && image != *other && image.write() < other.write()
        });
        if is_less {
            least = Some((hash, image));
        }
    }
    least.map_or_else(|| position.clone(), |(_, image)| image)
}
