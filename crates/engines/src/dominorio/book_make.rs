//! Making the book: the solver proves what every first domino is worth, and is then asked for the answer to every reply.

use super::book::{Book, FRAME};
use super::state::State;
use crate::combinatorial::{Decompose as _, SumSolver};
use crate::six_bits;
use ludoteca_games::board::{Cell, CellSet};
use ludoteca_search::{Budget, Limits, StoppedClock};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

/// Thermographs drawn for one state when it is looked for what the solver remembers.
const LOOK: u32 = 1000;
/// States that a thread takes at a time: neighbours have much in common.
const BATCH: usize = 16;

/// How a book is made.
#[derive(Clone, Copy, Debug)]
pub struct BookPlan {
    /// Turns of First that it answers.
    pub turns: u8,
    /// Memory, for all threads together.
    pub hash_mib: usize,
    /// How many work at it. With one the same plan gives the same book.
    pub threads: usize,
}

/// Makes the file of the book. `told` hears how many states of how many are done, and how many nodes the last took. `None` if First
/// does not win, or for no turns.
pub fn make_book(plan: BookPlan, told: &(dyn Fn(usize, usize, u64) + Sync)) -> Option<Vec<u8>> {
    let start = State::board(8, 8);
    let mut solvers: Vec<SumSolver<State>> =
        (0..plan.threads).map(|_| SumSolver::with_mebibytes(plan.hash_mib / plan.threads)).collect();
    // Images of a first domino are worth the same.
    let lows = || CellSet::from_bits(start.own()).iter();
    let unlike: BTreeMap<u64, Cell> =
        lows().map(|low| (start.after(low).remembered_as().empty, low)).collect();
    let firsts: Vec<State> = unlike.keys().map(|&empty| State { empty }).collect();
    let loses = for_each(&mut solvers, &firsts, 1, told, |solver, state, budget| {
        solver.wins(state, budget).ok().map(|wins| !wins)
    })?;
    let lost: Vec<State> =
        firsts.iter().zip(loses).filter(|(_, loses)| *loses).map(|(state, _)| *state).collect();
    let openings: CellSet = lows().filter(|&low| lost.contains(&start.after(low).remembered_as())).collect();
    let mut answers = Vec::new();
    Book::enumerate(plan.turns, openings, |states| {
        let lows = if states.len() == 1 {
            vec![openings.iter().next()?]
        } else {
            for_each(&mut solvers, states, BATCH, told, winning)?
        };
        answers.extend_from_slice(&lows);
        Some(lows)
    })?;
    Some(pack(plan.turns, openings, answers))
}

/// A domino by which the player to act wins: one that the solver remembers, or else the first that it finds.
fn winning(solver: &mut SumSolver<State>, state: State, budget: &mut Budget<'_, ()>) -> Option<Cell> {
    if !solver.wins(state, budget).ok()? {
        return None;
    }
    let own = || CellSet::from_bits(state.own()).iter();
    let at_once = own().find(|&low| solver.glance(state.after(low), LOOK).wins == Some(false));
    at_once.or_else(|| own().find(|&low| solver.wins(state.after(low), budget) == Ok(false)))
}

/// What is found out of every state, in their order; each solver works in a thread of its own and takes the next batch that nobody
/// has. `None` if nothing is found of one.
fn for_each<T: Send>(
    solvers: &mut [SumSolver<State>],
    states: &[State],
    batch: usize,
    told: &(dyn Fn(usize, usize, u64) + Sync),
    find: impl Fn(&mut SumSolver<State>, State, &mut Budget<'_, ()>) -> Option<T> + Sync,
) -> Option<Vec<T>> {
    let (next, done, found) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    thread::scope(|scope| {
        for solver in solvers {
            scope.spawn(|| {
                loop {
                    let from = next.fetch_add(batch, Relaxed);
                    for at in from..states.len().min(from + batch) {
                        let mut nobody = ();
                        let mut budget = Budget::<()>::new(&Limits::NONE, &StoppedClock, &mut nobody);
                        let answer = find(solver, states[at], &mut budget);
                        told(done.fetch_add(1, Relaxed) + 1, states.len(), budget.used());
                        found.lock().expect("no thread panics").insert(at, answer);
                    }
                    if from >= states.len() {
                        return;
                    }
                }
            });
        }
    });
    found.into_inner().expect("no thread panics").into_values().collect()
}

/// The file of a book with these answers, in their order.
fn pack(turns: u8, openings: CellSet, answers: impl IntoIterator<Item = Cell>) -> Vec<u8> {
    let mut held = vec![turns];
    held.extend(openings.bits().to_le_bytes());
    held.extend(six_bits::pack(answers));
    FRAME.close(&held)
}
