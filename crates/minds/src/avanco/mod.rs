//! Play in Avanço: alpha-beta with a tuned evaluation, races proved at once, and hash tables.
//!
//! The budget is spent in stages that share the tables, because a good answer needs two things that compete, an
//! opinion on *every* action and depth on the *best* one:
//! 1. **survey**, a tenth of the limits: every action gets a value of its own, a ply or two less deep;
//! 2. **choice**, the rest: only the best action is followed exactly, deeper for the same work; of the others the
//!    search learns how good they are at most, and that caps what the survey said of them;
//! 3. **completion**, if the winner is proved before the limits are reached: with few pieces left the other actions are
//!    proved one by one by proof-number search, which needs fewer nodes for that than alpha-beta does, though each
//!    takes longer (of 25 positions with 14 pieces 19 against 15 were proved for every action within 300,000 nodes;
//!    with 18 pieces 8 against 8, in four times the time: hence the bound on pieces);
//! 4. **measuring**, with what is left: alpha-beta on every action, for exact distances.
//!
//! With very few nodes there is no survey; without limits it is short, and the other stages go on until all is proved.
//! Whatever the limits, every legal action gets a row.

mod answer;
mod evaluate;
mod key;
mod order;
mod race;
mod stage;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod truth;
mod view;
mod weights;

pub(crate) use self::AvancoMind as Thinker;

use crate::mind::Think;
use answer::Answer;
use evaluate::Judge;
use key::Whole;
use ludoteca_games::avanco::{Action, Avanco};
use ludoteca_kernel::PositionExt;
use ludoteca_search::alphabeta::{self, Scope};
use ludoteca_search::proof::{self, Counting};
use ludoteca_search::{Budget, Limits, ProofTable, Report, ValueTable};
use order::Instinct;
use stage::{Purse, SharedClock, Stage};
use std::cell::RefCell;
use weights::Weights;

/// The part of the limits that goes to the survey is one in so many.
const SURVEY_SHARE: u32 = 10;
/// With fewer nodes than this there is no survey.
const WORTH_A_SURVEY: u64 = 10_000;
/// Nodes of a survey without limits.
const ENDLESS_SURVEY: u64 = 200_000;
/// The part of the memory that goes to proof-number search is one in so many.
const PROOF_SHARE: usize = 4;
/// With more pieces than this on the board proof-number search is not tried.
const FEW_PIECES: u32 = 16;
/// Nodes for each action in the first round of completion; four times as many in every further round.
const FIRST_ROUND: u64 = 20_000;

/// A mind for Avanço.
#[derive(Debug)]
pub(crate) struct AvancoMind {
    judge: Judge,
    values: ValueTable<Whole>,
    proofs: ProofTable<Whole>,
}

impl AvancoMind {
    /// A mind whose hash tables take so many MiB together; nothing else it holds is worth counting.
    pub(crate) fn new(hash_mib: usize) -> Self {
        let proofs = hash_mib / PROOF_SHARE;
        Self {
            judge: Judge::new(&Weights::TUNED),
            values: ValueTable::keyed(hash_mib - proofs, Whole),
            proofs: ProofTable::keyed(proofs, Whole),
        }
    }

    /// A stage of alpha-beta, within its own limits and the purse's.
    fn search(&mut self, position: &Avanco, scope: Scope, limits: &Limits, purse: &RefCell<Purse<'_, '_>>) {
        let mut stage = Stage::new(purse, scope);
        let clock = SharedClock(purse);
        let mut budget = Budget::new(limits, &clock, &mut stage).polling_every(Stage::GRAIN);
        let Self { judge, values, .. } = self;
        let report = alphabeta::analyse(position, judge, &mut Instinct, values, scope, &mut budget);
        let used = budget.used();
        purse.borrow_mut().close(used, |answer| answer.learn(report, scope));
    }

    /// The stage of completion: rounds of proof-number search on every action that is not proved.
    fn complete(&mut self, position: &Avanco, purse: &RefCell<Purse<'_, '_>>) {
        let mut round = FIRST_ROUND;
        loop {
            let unproved = purse.borrow().unproved();
            if unproved.is_empty() {
                return;
            }
            for action in unproved {
                let Some(left) = purse.borrow().left() else { return };
                let nodes = left.nodes.map_or(round, |nodes| nodes.min(round));
                self.prove(position, action, &Limits { nodes: Some(nodes), ..left }, purse);
            }
            round = round.saturating_mul(4);
        }
    }

    /// Tries to prove one action.
    fn prove(&mut self, position: &Avanco, action: Action, limits: &Limits, purse: &RefCell<Purse<'_, '_>>) {
        let mut stage = Stage::new(purse, Scope::Every);
        let clock = SharedClock(purse);
        let mut budget = Budget::new(limits, &clock, &mut stage).polling_every(Stage::GRAIN);
        let next = position.after(action);
        let proof = proof::prove(&next, &mut self.judge, &mut self.proofs, Counting::Greatest, &mut budget);
        let used = budget.used();
        purse.borrow_mut().close(used, |answer| answer.prove(action, proof.verdict));
    }
}

impl Think for AvancoMind {
    type Game = Avanco;

    fn make(hash_mib: usize) -> Self {
        Self::new(hash_mib)
    }

    fn think(&mut self, position: &Avanco, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let limits = *budget.limits();
        let purse = RefCell::new(Purse::new(budget));
        // The first stage is never left out: it gives every action its row.
        if limits.nodes.is_some_and(|nodes| nodes < WORTH_A_SURVEY) {
            self.search(position, Scope::Best, &limits, &purse);
        } else {
            self.search(position, Scope::Every, &survey_limits(&limits), &purse);
            if let Some(left) = left(&purse) {
                self.search(position, Scope::Best, &left, &purse);
            }
        }
        let pieces = position.white().count_ones() + position.black().count_ones();
        if pieces <= FEW_PIECES && limits.depth.is_none() {
            self.complete(position, &purse);
        }
        if let Some(left) = left(&purse) {
            self.search(position, Scope::Every, &left, &purse);
        }
        purse.into_inner().into_report()
    }
}

/// The limits of the next stage; `None` if there is nothing left to spend or nothing left to find out.
fn left(purse: &RefCell<Purse<'_, '_>>) -> Option<Limits> {
    purse.borrow().left()
}

/// The limits of the survey.
fn survey_limits(limits: &Limits) -> Limits {
    let endless = limits.time.is_none().then_some(ENDLESS_SURVEY);
    Limits {
        nodes: limits.nodes.map(|nodes| nodes / u64::from(SURVEY_SHARE)).or(endless),
        time: limits.time.map(|time| time / SURVEY_SHARE),
        depth: limits.depth,
    }
}
