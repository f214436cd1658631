//! Good play in Dominório, and perfect play from the middle of the game on.
//!
//! The game is *Domineering* (Göran Andersson, in Berlekamp, Conway and Guy 1982). A position is reduced to its empty
//! cells (`state`), which fall apart into independent regions (`decompose`); `combinatorial` solves such sums, with large
//! regions cut at one player's expense (`cuts`). Where that would take too long, alpha-beta searches with the same means
//! (`judge`, `guess`).
//!
//! Distances of proofs are upper bounds: the solver finds out who wins, not how soon.

mod cuts;
mod decompose;
mod guess;
mod judge;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use self::DominorioMind as Thinker;

use crate::combinatorial::SumSolver;
use crate::mind::Think;
use judge::{ByState, HotPlaces, MOVE, OutlookEvaluator, estimate, proof};
use ludoteca_games::dominorio::{Action, Dominorio};
use ludoteca_kernel::PositionExt;
use ludoteca_search::alphabeta;
use ludoteca_search::{Budget, Distance, Limits, Report, Row, Scope, Stopped, Value, ValueTable};
use state::State;
use std::cmp::Reverse;

/// Thermographs drawn for one action at the first look, at most.
const FIRST_LOOK: u32 = 64;
/// About what the solver gets through.
const NODES_A_MILLISECOND: u64 = 60;
/// With at least this many nodes, at most this many contested cells are left to the solver first: about where half of the
/// nodes decide every action in half of the positions of random play (measured). Without limits everything is.
const REACH: [(u64, u32); 9] = [
    (0, 8),
    (600, 20),
    (1_200, 24),
    (4_000, 28),
    (15_000, 32),
    (35_000, 36),
    (110_000, 40),
    (220_000, 44),
    (u64::MAX, 64),
];

/// A mind for Dominório.
#[derive(Debug)]
pub(crate) struct DominorioMind {
    solver: SumSolver<State>,
    table: ValueTable<ByState>,
}

impl DominorioMind {
    /// A mind that uses about this many mebibytes.
    pub(crate) fn new(hash_mib: usize) -> Self {
        let quarter = hash_mib / 4;
        Self {
            solver: SumSolver::with_mebibytes(hash_mib - quarter),
            table: ValueTable::keyed(quarter, ByState),
        }
    }

    /// Every action with what can be said of it at once, the most promising first.
    fn first_look(&mut self, position: &Dominorio, budget: &mut Budget<'_, Action>) -> Vec<Row<Action>> {
        let mut rows = Vec::new();
        position.for_each_action(|action| {
            // The first look is taken whatever the limits say.
            let _ = budget.spend();
            let outlook = self.solver.glance(State::of(&position.after(action)), FIRST_LOOK);
            let value = Value::estimate(-estimate(&outlook));
            rows.push(Row { action, value, depth: 1, nodes: 1, margin: None, line: vec![action] });
        });
        sort(&mut rows);
        rows
    }

    /// Proves the rows that are not proved yet, in their order, until the budget is spent. The watch hears of each.
    fn prove(
        &mut self,
        position: &Dominorio,
        rows: &mut [Row<Action>],
        budget: &mut Budget<'_, Action>,
    ) -> Result<(), Stopped> {
        for at in 0..rows.len() {
            if rows[at].value.is_proof() {
                continue;
            }
            let before = budget.used();
            let child = position.after(rows[at].action);
            let wins = self.solver.wins(State::of(&child), budget)?;
            let row = &mut rows[at];
            row.nodes += budget.used() - before;
            row.value = proved(&child, wins);
            row.depth = row.value.plies().map_or(0, u32::from);
            row.line.truncate(1);
            let news = report(rows.to_vec(), budget);
            budget.report(&news);
        }
        Ok(())
    }

    /// Alpha-beta, with what is proved already.
    fn search(
        &mut self,
        position: &Dominorio,
        proofs: &[Row<Action>],
        budget: &mut Budget<'_, Action>,
    ) -> Vec<Row<Action>> {
        let mut judge = OutlookEvaluator::new(&mut self.solver);
        let table = &mut self.table;
        let mut rows =
            alphabeta::analyse(position, &mut judge, &mut HotPlaces, table, Scope::Every, budget).rows;
        for row in &mut rows {
            let proof = proofs.iter().find(|proof| proof.action == row.action && proof.value.is_proof());
            if let Some(proof) = proof {
                row.clone_from(proof);
            }
        }
        sort(&mut rows);
        rows
    }
}

impl Think for DominorioMind {
    type Game = Dominorio;
    /// A move.
    const UNIT: i32 = MOVE;
    /// A new mind has to work out every region again, which costs more than its nodes say.
    const GLANCE: u64 = 10_000;

    fn make(hash_mib: usize) -> Self {
        Self::new(hash_mib)
    }

    fn think(&mut self, position: &Dominorio, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let exactly = budget.limits().depth.is_none();
        let mut proofs = Vec::new();
        if exactly && is_within_reach(position, budget.limits()) {
            proofs = self.first_look(position, budget);
            let half = half(&budget.left());
            if budget.share(&half, |part| self.prove(position, &mut proofs, part)).is_ok() {
                return report(proofs, budget);
            }
        }
        let mut rows = self.search(position, &proofs, budget);
        if exactly && !budget.is_stopped() {
            // Whatever comes of it: what could not be proved stays an estimate.
            let _ = self.prove(position, &mut rows, budget);
        }
        report(rows, budget)
    }
}

/// Half of the nodes and half of the time.
fn half(limits: &Limits) -> Limits {
    Limits { nodes: limits.nodes.map(|nodes| nodes / 2), time: limits.time.map(|time| time / 2), depth: None }
}

/// Whether the solver can be expected to decide most actions within half of the limits.
fn is_within_reach(position: &Dominorio, limits: &Limits) -> bool {
    let contested = State::of(position).contested().count_ones();
    let milliseconds = limits.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    let by_time = milliseconds.map(|time| time.saturating_mul(NODES_A_MILLISECOND));
    let nodes = limits.nodes.into_iter().chain(by_time).min().unwrap_or(u64::MAX);
    REACH.iter().any(|&(least, most)| nodes >= least && contested <= most)
}

/// The value of an action for the player who acts, given whether the next to act wins.
fn proved(child: &Dominorio, wins: bool) -> Value {
    if child.is_over() {
        return Value::WORST.one_ply_before(false);
    }
    let state = State::of(child);
    let bound = proof(state, wins);
    let value = match bound.plies() {
        // Only sure moves are left: both just count down.
        Some(plies) if state.is_settled() => Value::proved(wins, Distance::Exact(plies)),
        _ => bound,
    };
    value.one_ply_before(false)
}

fn sort(rows: &mut [Row<Action>]) {
    rows.sort_by_key(|row| Reverse(row.value));
}

fn report(mut rows: Vec<Row<Action>>, budget: &Budget<'_, Action>) -> Report<Action> {
    sort(&mut rows);
    let depth = rows.first().map_or(0, |row| row.depth);
    Report { rows, nodes: budget.used(), depth }
}
