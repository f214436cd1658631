//! Play in Avanço: alpha-beta with a tuned evaluation, races proved at once, and hash tables.
//!
//! The budget is spent in stages that share the tables, because a good answer needs two things that compete, an
//! evaluation of *every* action and depth on the *best* one:
//! 1. **survey**, a tenth of the limits: every action gets a value of its own, a ply or two less deep;
//! 2. **choice**, the rest: only the best action is followed exactly, deeper for the same work, and quiet steps that come
//!    late in the order are looked at less deep; of the other actions the search learns how good they are at most, and
//!    that caps what the survey said of them. What it proves has a bound for a distance;
//! 3. **completion**, if the winner is proved before the limits are reached: with few pieces left the other actions are
//!    proved one by one by proof-number search, which needs fewer nodes for that than alpha-beta does, though each
//!    takes longer (of 25 positions with 14 pieces 19 against 15 were proved for every action within 300,000 nodes;
//!    with 18 pieces 8 against 8, in four times the time: hence the bound on pieces);
//! 4. **measuring**, with what is left: alpha-beta on every action, for exact distances.
//!
//! With very few nodes there is no survey; without limits it is short, and the other stages go on until all is proved.
//! Whatever the limits, every legal action gets a row.

mod evaluate;
mod key;
mod order;
mod patterns;
mod race;
mod seen;
#[cfg(test)]
mod tests;
pub mod training;
#[cfg(test)]
mod truth;
mod view;
mod weights;

pub(crate) use self::AvancoEngine as Engine;

use crate::answer::Answer;
use crate::engine::GameEngine;
use evaluate::LinearEvaluator;
use key::Whole;
use ludoteca_games::avanco::{Action, Avanco};
use ludoteca_kernel::PositionExt;
use ludoteca_search::alphabeta::{self, Scope};
use ludoteca_search::proof;
use ludoteca_search::{Budget, Limits, ProofHash, Report, ValueHash, Watch};
use order::CaptureOrder;
use seen::SeenBoard;
use std::ops::ControlFlow;

/// The part of the limits that goes to the survey is one in this many.
const SURVEY_SHARE: u32 = 10;
/// With fewer nodes than this there is no survey.
const WORTH_A_SURVEY: u64 = 10_000;
/// Nodes of a survey without limits.
const ENDLESS_SURVEY: u64 = 200_000;
/// The part of the memory that goes to proof-number search is one in this many.
const PROOF_SHARE: usize = 4;
/// With more pieces than this on the board proof-number search is not tried.
const FEW_PIECES: u32 = 16;
/// Nodes for each action in the first round of completion; four times as many in every further round.
const FIRST_ROUND: u64 = 20_000;

/// An engine for Avanço.
#[derive(Debug)]
pub(crate) struct AvancoEngine {
    judge: LinearEvaluator,
    values: ValueHash<Whole>,
    proofs: ProofHash<Whole>,
}

impl AvancoEngine {
    /// An engine whose hash tables take this many MiB together; nothing else it holds is worth counting.
    pub(crate) fn new(hash_mib: usize) -> Self {
        Self::judging_by(LinearEvaluator::trained(), hash_mib)
    }

    /// The same with another judge.
    fn judging_by(judge: LinearEvaluator, hash_mib: usize) -> Self {
        let proofs = hash_mib / PROOF_SHARE;
        Self {
            judge,
            values: ValueHash::keyed(hash_mib - proofs, Whole),
            proofs: ProofHash::keyed(proofs, Whole),
        }
    }
}

impl GameEngine for AvancoEngine {
    type Game = Avanco;
    const CARELESS: [u32; 7] = [100, 92, 76, 48, 22, 9, 3];
    const MOST_NODES: u64 = 800_000;
    const FILES: &'static [&'static str] = &["blocks.bin"];

    fn make(hash_mib: usize, _: bool) -> Self {
        Self::new(hash_mib)
    }

    fn install(file: &[u8]) -> bool {
        LinearEvaluator::install(file).is_ok()
    }

    fn is_equipped() -> bool {
        LinearEvaluator::is_trained()
    }

    fn think(&mut self, position: &Avanco, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let limits = *budget.limits();
        let seen = SeenBoard::of(position);
        let mut stages = Stages { engine: self, position: &seen, budget, answer: Answer::default() };
        // The first stage is never left out: it gives every action its row.
        if limits.nodes.is_some_and(|nodes| nodes < WORTH_A_SURVEY) {
            stages.search(Scope::Best, &Limits::NONE);
        } else {
            stages.search(Scope::Every, &survey_limits(&limits));
            if stages.may_go_on() {
                stages.search(Scope::Best, &Limits::NONE);
            }
        }
        let pieces = position.white().len() + position.black().len();
        if pieces <= FEW_PIECES && limits.depth.is_none() {
            stages.complete();
        }
        if stages.may_go_on() {
            stages.search(Scope::Every, &Limits::NONE);
        }
        stages.answer.report(stages.budget.used())
    }
}

/// The stages of one analysis, and what they share: one budget, one answer.
struct Stages<'s, 'b> {
    engine: &'s mut AvancoEngine,
    position: &'s SeenBoard,
    budget: &'s mut Budget<'b, Action>,
    answer: Answer<Action>,
}

impl Stages<'_, '_> {
    /// Whether there is something left to spend and something left to find out.
    fn may_go_on(&self) -> bool {
        !self.budget.left().is_nothing() && !self.answer.is_complete()
    }

    /// A stage of alpha-beta with a part of the budget. What it reports is merged into the answer and told. A search
    /// for the best action ends when that is proved to win, whatever the distance.
    fn search(&mut self, scope: Scope, part: &Limits) {
        let Self { engine: AvancoEngine { judge, values, .. }, position, budget, answer } = self;
        let mut hear = |report: &Report<Action>, watch: &mut dyn Watch<Action>| {
            answer.learn(report.clone(), scope);
            watch.report(&answer.report(report.nodes));
            let decided = scope == Scope::Best && report.best().is_some_and(|best| best.value.is_win());
            if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let report = budget.share_heard_by(part, &mut hear, |part| {
            alphabeta::analyse(*position, judge, &mut CaptureOrder, values, scope, part)
        });
        answer.learn(report, scope);
        budget.report(&answer.report(budget.used()));
    }

    /// The stage of completion: rounds of proof-number search on every action that is not proved.
    fn complete(&mut self) {
        let mut round = FIRST_ROUND;
        loop {
            let unproved = self.answer.unproved();
            if unproved.is_empty() {
                return;
            }
            for action in unproved {
                if !self.may_go_on() {
                    return;
                }
                self.prove(action, &Limits::nodes(round));
            }
            round = round.saturating_mul(4);
        }
    }

    /// Tries to prove one action with a part of the budget.
    fn prove(&mut self, action: Action, part: &Limits) {
        let Self { engine: AvancoEngine { judge, proofs, .. }, position, budget, answer } = self;
        let next = position.after(action);
        if let Some(value) = budget.share(part, |part| proof::prove(&next, judge, proofs, part)).value {
            answer.prove(action, value);
            budget.report(&answer.report(budget.used()));
        }
    }
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
