//! A player of a game that is a sum of regions: the solver where it reaches, alpha-beta with the solver's means elsewhere.
//!
//! Distances of proofs are upper bounds: the solver finds out who wins, not how soon.

use super::judge::{OutlookEvaluator, estimate, proof};
use super::{Decompose, SumSolver};
use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::alphabeta;
use ludoteca_search::{
    Budget, Clock, Distance, Key, Limits, Order, Report, Row, Scope, Stopped, Value, ValueHash,
};
use std::cmp::Reverse;
use std::fmt;

/// Thermographs drawn for one action at the first look, at most.
const FIRST_LOOK: u32 = 64;
/// Whoever may look at fewer positions has no book: it would know the opening better than anything after it.
const BOOK_NODES: u64 = 250_000;

/// What a node of alpha-beta counts for: it takes about as long as two of the solver's.
const ALPHABETA_NODE: u64 = 2;

/// A position as the search sees it, which the solver knows by a reduced state.
pub(crate) trait SumPosition: Position {
    /// All that the rest of a game depends on.
    type State: Decompose;
    /// Which actions look best.
    type Order: Order<Self> + Default;
    /// How the search remembers positions.
    type Key: Key<Self> + Default + fmt::Debug;

    /// About how many nodes the solver gets through in a millisecond.
    const NODES_A_MILLISECOND: u64;
    /// With at least this many nodes, at most this many contested cells are left to the solver first: where most of the nodes
    /// can be expected to tell who wins.
    const REACH: &'static [(u64, u32)];

    /// The reduced state; `None` while a rule speaks that it knows nothing of.
    fn state(&self) -> Option<Self::State>;

    /// The reduced state as if there were no such rule: what the players may hope for later on.
    fn hopes(&self) -> Self::State;
}

/// Looks a position up in a book: of some actions, whether the player to act wins by them.
pub(crate) type Recall<P> = fn(&P) -> Vec<(<P as Position>::Action, bool)>;

/// The engine of a game that is a sum of regions.
#[derive(Debug)]
pub(crate) struct SumEngine<P: SumPosition> {
    solver: SumSolver<P::State>,
    hash: ValueHash<P::Key>,
    recall: Option<Recall<P>>,
}

impl<P: SumPosition> SumEngine<P> {
    /// An engine that uses about this many mebibytes.
    pub(crate) fn new(hash_mib: usize) -> Self {
        let quarter = hash_mib / 4;
        Self {
            solver: SumSolver::with_mebibytes(hash_mib - quarter),
            hash: ValueHash::keyed(quarter, P::Key::default()),
            recall: None,
        }
    }

    /// The same with a book.
    pub(crate) fn with_book(hash_mib: usize, recall: Recall<P>) -> Self {
        Self { recall: Some(recall), ..Self::new(hash_mib) }
    }

    /// Thinks about a position, which must show all its actions.
    pub(crate) fn think(&mut self, position: &P, budget: &mut Budget<'_, P::Action>) -> Report<P::Action> {
        let exactly = budget.limits().depth.is_none();
        let recalled = self.recalled(position, budget.limits());
        let mut proofs = Vec::new();
        if !recalled.is_empty() || (exactly && is_within_reach(position, budget.limits())) {
            proofs = self.first_look(position, budget);
            for (action, wins) in recalled {
                note(position, &mut proofs, action, wins);
            }
            sort(&mut proofs);
        }
        if !proofs.is_empty() && proofs.iter().all(|row| row.value.is_proof()) {
            return report(proofs, budget);
        }
        if exactly && is_within_reach(position, budget.limits()) {
            let most = most(&budget.left());
            let found = budget.share(&most, |part| self.find_winner(position, &mut proofs, part));
            if found.is_ok() && proofs.iter().all(|row| row.value.is_proof()) {
                return report(proofs, budget);
            }
        }
        if proofs.iter().any(|row| row.value.is_win()) {
            // There is a win to play: what the other actions are worth may take half of the rest, no more.
            let rest = half(&budget.left());
            let rows = budget.share(&rest, |part| self.others(position, proofs, part));
            return report(rows, budget);
        }
        let mut rows = self.search(position, &proofs, budget);
        if exactly && !budget.is_stopped() {
            // Whatever comes of it: what could not be proved stays an estimate.
            let _ = self.prove(position, &mut rows, budget);
        }
        report(rows, budget)
    }

    /// The rows of the other actions, where one is proved to win: proofs where they are within reach, else estimates.
    fn others(
        &mut self,
        position: &P,
        mut rows: Vec<Row<P::Action>>,
        budget: &mut Budget<'_, P::Action>,
    ) -> Vec<Row<P::Action>> {
        if !is_within_reach(position, budget.limits()) {
            return self.search(position, &rows, budget);
        }
        // Whatever comes of it: what could not be proved stays an estimate.
        let _ = self.prove(position, &mut rows, budget);
        rows
    }

    /// What the book says, where there is one. Whoever may look at few positions does not know it by heart.
    fn recalled(&self, position: &P, limits: &Limits) -> Vec<(P::Action, bool)> {
        let knows = limits.depth.is_none() && limits.nodes.is_none_or(|nodes| nodes >= BOOK_NODES);
        self.recall.filter(|_| knows).map_or_else(Vec::new, |recall| recall(position))
    }

    /// Every action with what can be said of it at once, the most promising first.
    fn first_look(&mut self, position: &P, budget: &mut Budget<'_, P::Action>) -> Vec<Row<P::Action>> {
        let mut rows = Vec::new();
        position.for_each_action(|action| {
            // The first look is taken whatever the limits say.
            let _ = budget.spend();
            let outlook = self.solver.glance(position.after(action).hopes(), FIRST_LOOK);
            let value = Value::estimate(-estimate(&outlook));
            rows.push(Row { action, value, depth: 1, nodes: 1, margin: None, line: vec![action] });
        });
        sort(&mut rows);
        rows
    }

    /// Finds out who wins, which takes far less than what is true of every action: afterwards a row is proved to win, or
    /// all are proved to lose.
    fn find_winner(
        &mut self,
        position: &P,
        rows: &mut [Row<P::Action>],
        budget: &mut Budget<'_, P::Action>,
    ) -> Result<(), Stopped> {
        if rows.iter().any(|row| row.value.is_win()) {
            return Ok(());
        }
        let wins = self.decide(position, budget)?;
        for at in 0..rows.len() {
            let action = rows[at].action;
            // The solver has just found the action that wins, and remembers what it leads to.
            let found = wins && self.remembers_loss(&position.after(action));
            if found || !wins {
                note(position, rows, action, wins);
            }
            if found {
                break;
            }
        }
        sort(rows);
        let news = report(rows.to_vec(), budget);
        budget.report(&news);
        Ok(())
    }

    /// Whether it can be said at once that the player to act loses.
    fn remembers_loss(&mut self, position: &P) -> bool {
        let state = position.state();
        state.is_some_and(|state| self.solver.glance(state, FIRST_LOOK).wins == Some(false))
    }

    /// Proves the rows that are not proved yet, in their order, until the budget is spent. The watch hears of each.
    fn prove(
        &mut self,
        position: &P,
        rows: &mut [Row<P::Action>],
        budget: &mut Budget<'_, P::Action>,
    ) -> Result<(), Stopped> {
        for at in 0..rows.len() {
            if rows[at].value.is_proof() {
                continue;
            }
            let before = budget.used();
            let child = position.after(rows[at].action);
            let wins = self.decide(&child, budget)?;
            let row = &mut rows[at];
            row.nodes += budget.used() - before;
            note_row(row, &child, wins);
            let news = report(rows.to_vec(), budget);
            budget.report(&news);
        }
        Ok(())
    }

    /// Whether the player to act wins. Where there is no reduced state yet the law is followed action by action.
    fn decide(&mut self, position: &P, budget: &mut Budget<'_, P::Action>) -> Result<bool, Stopped> {
        if let Some(state) = position.state() {
            return self.solver.wins(state, budget);
        }
        for action in position.legal_actions() {
            budget.spend()?;
            if !self.decide(&position.after(action), budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Alpha-beta, with what is proved already.
    fn search(
        &mut self,
        position: &P,
        proofs: &[Row<P::Action>],
        budget: &mut Budget<'_, P::Action>,
    ) -> Vec<Row<P::Action>> {
        let mut judge = OutlookEvaluator::new(&mut self.solver);
        let mut order = P::Order::default();
        let (hash, before, mut limits) = (&mut self.hash, budget.used(), budget.left());
        limits.nodes = limits.nodes.map(|nodes| nodes / ALPHABETA_NODE);
        let mut rows = budget.share(&limits, |part| {
            alphabeta::analyse(position, &mut judge, &mut order, hash, Scope::Every, part).rows
        });
        let more = (ALPHABETA_NODE - 1) * (budget.used() - before);
        // Where the limits are reached by that, the caller sees it.
        let _ = budget.spend_many(more);
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

/// Whether the player to act wins, by the solver alone, which knows no book; `None` where the limits do not allow to tell.
pub(crate) fn wins_within<P: SumPosition>(
    position: &P,
    limits: &Limits,
    clock: &dyn Clock,
    hash_mib: usize,
) -> Option<bool> {
    let mut engine = SumEngine { solver: SumSolver::with_mebibytes(hash_mib), ..SumEngine::new(0) };
    let mut nobody = ();
    engine.decide(position, &mut Budget::new(limits, clock, &mut nobody)).ok()
}

/// Three quarters of the nodes and of the time: a proof is worth more than a somewhat deeper search.
fn most(limits: &Limits) -> Limits {
    Limits {
        nodes: limits.nodes.map(|nodes| nodes / 4 * 3),
        time: limits.time.map(|time| time / 4 * 3),
        depth: None,
    }
}

/// Half of the nodes and half of the time.
fn half(limits: &Limits) -> Limits {
    Limits { nodes: limits.nodes.map(|nodes| nodes / 2), time: limits.time.map(|time| time / 2), depth: None }
}

/// Whether the solver can be expected to decide who wins within most of the limits.
fn is_within_reach<P: SumPosition>(position: &P, limits: &Limits) -> bool {
    let contested = position.hopes().contested_cells();
    let milliseconds = limits.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    let by_time = milliseconds.map(|time| time.saturating_mul(P::NODES_A_MILLISECOND));
    let nodes = limits.nodes.into_iter().chain(by_time).min().unwrap_or(u64::MAX);
    P::REACH.iter().any(|&(least, most)| nodes >= least && contested <= most)
}

/// The value of an action for the player who acts, given whether the next to act wins.
fn proved<P: SumPosition>(child: &P, wins: bool) -> Value {
    if child.is_over() {
        return Value::WORST.one_ply_before(false);
    }
    let bound = proof(child.hopes(), wins);
    // Only sure moves are left: both just count down.
    let settled = child.state().is_some_and(|state| state.without_sure().0 == P::State::default());
    let value = match bound.plies() {
        Some(plies) if settled => Value::proved(wins, Distance::Exact(plies)),
        _ => bound,
    };
    value.one_ply_before(false)
}

/// Notes of an action whether the player to act wins by it.
fn note<P: SumPosition>(position: &P, rows: &mut [Row<P::Action>], action: P::Action, wins: bool) {
    if let Some(row) = rows.iter_mut().find(|row| row.action == action) {
        note_row(row, &position.after(action), !wins);
    }
}

/// Notes of a row whether the next to act wins.
fn note_row<P: SumPosition>(row: &mut Row<P::Action>, child: &P, wins: bool) {
    row.value = proved(child, wins);
    row.depth = row.value.plies().map_or(0, u32::from);
    row.line.truncate(1);
}

fn sort<A>(rows: &mut [Row<A>]) {
    rows.sort_by_key(|row| Reverse(row.value));
}

fn report<A: Copy>(mut rows: Vec<Row<A>>, budget: &Budget<'_, A>) -> Report<A> {
    sort(&mut rows);
    let depth = rows.first().map_or(0, |row| row.depth);
    Report { rows, nodes: budget.used(), depth }
}
