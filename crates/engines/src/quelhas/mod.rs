//! Good play in Quelhas, and perfect play from the middle of the game on.
//!
//! The last to move loses, so that the theory of sums does not help: what can be counted are duties (`state`), lines that a
//! player will have to fill. Alpha-beta searches with that count (`judge`), and what is proved by it is exact.
//!
//! The budget is spent as in Avanço: a tenth on an opinion of every action, the rest on the best one, and once that is
//! proved, on the others.

mod judge;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use self::QuelhasEngine as Engine;

use crate::answer::Answer;
use crate::engine::GameEngine;
use judge::{ByState, CountDuties, DUTY, OwnRoomFirst};
use ludoteca_games::quelhas::{Action, Quelhas};
use ludoteca_search::alphabeta::{self, Scope};
use ludoteca_search::{Budget, Limits, Report, ValueHash, Watch};
use std::ops::ControlFlow;

/// The part of the limits that goes to an opinion of every action is one in this many.
const SURVEY_SHARE: u32 = 10;
/// With fewer nodes than this there is no survey.
const WORTH_A_SURVEY: u64 = 10_000;
/// Nodes of a survey without limits.
const ENDLESS_SURVEY: u64 = 50_000;

/// An engine for Quelhas.
#[derive(Debug)]
pub(crate) struct QuelhasEngine {
    values: ValueHash<ByState>,
}

impl GameEngine for QuelhasEngine {
    type Game = Quelhas;
    /// A line that has to be filled.
    const UNIT: i32 = DUTY;
    const CARELESS: [u32; 7] = [100, 70, 45, 25, 10, 5, 2];
    const GLANCE: u64 = 5_000;
    const MOST_NODES: u64 = 150_000;

    fn make(hash_mib: usize, _: bool) -> Self {
        Self { values: ValueHash::keyed(hash_mib, ByState) }
    }

    fn think(&mut self, position: &Quelhas, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let limits = *budget.limits();
        let mut stages = Stages { values: &mut self.values, position, budget, answer: Answer::default() };
        if limits.nodes.is_some_and(|nodes| nodes < WORTH_A_SURVEY) {
            stages.search(Scope::Best, &Limits::NONE);
        } else {
            stages.search(Scope::Every, &survey_limits(&limits));
            if stages.may_go_on() {
                stages.search(Scope::Best, &Limits::NONE);
            }
        }
        if stages.may_go_on() {
            stages.search(Scope::Every, &Limits::NONE);
        }
        stages.answer.report(stages.budget.used())
    }
}

/// The stages of one analysis, and what they share: one budget, one answer.
struct Stages<'s, 'b> {
    values: &'s mut ValueHash<ByState>,
    position: &'s Quelhas,
    budget: &'s mut Budget<'b, Action>,
    answer: Answer<Action>,
}

impl Stages<'_, '_> {
    /// Whether there is something left to spend and something left to prove. Distances are not worth more than that.
    fn may_go_on(&self) -> bool {
        !self.budget.left().is_nothing() && !self.answer.unproved().is_empty()
    }

    /// A stage with a part of the budget. What it reports is merged into the answer and told. It ends when there is nothing
    /// left for it to prove.
    fn search(&mut self, scope: Scope, part: &Limits) {
        let Self { values, position, budget, answer } = self;
        let mut hear = |report: &Report<Action>, watch: &mut dyn Watch<Action>| {
            answer.learn(report.clone(), scope);
            watch.report(&answer.report(report.nodes));
            let decided = match scope {
                Scope::Best => report.best().is_some_and(|best| best.value.is_win()),
                Scope::Every => answer.unproved().is_empty(),
            };
            if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let report = budget.share_heard_by(part, &mut hear, |part| {
            alphabeta::analyse(*position, &mut CountDuties, &mut OwnRoomFirst::default(), values, scope, part)
        });
        answer.learn(report, scope);
        budget.report(&answer.report(budget.used()));
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
