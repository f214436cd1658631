//! Good play in Atari-Go: alpha-beta, with captures read out to their end.
//!
//! Most games are decided by a *ladder*: one player threatens to capture turn after turn, and the other has one answer
//! each time. Such lines are long and narrow, so they are read to the end wherever the search looks (`ladder`): what they
//! prove is proved. At the root a capture within five plies is found whenever there is one, by a ladder or not (`capture`).
//! For the rest groups with few liberties look weak (`evaluate`).

mod capture;
mod evaluate;
mod groups;
mod ladder;
#[cfg(test)]
mod tests;

pub(crate) use self::AtarigoEngine as Engine;

use crate::engine::GameEngine;
use evaluate::{LibertyEvaluator, LibertyOrder};
use ludoteca_games::atarigo::{Action, Atarigo};
use ludoteca_search::alphabeta::{self, Scope};
use ludoteca_search::{Budget, Distance, Limits, Report, Row, Value, ValueHash};
use std::cmp::Reverse;

/// The part of the nodes that may go to the search for a capture is one in this many.
const CAPTURE_PART: u64 = 2;

/// An engine for Atari-Go.
#[derive(Debug)]
pub(crate) struct AtarigoEngine {
    values: ValueHash,
    judge: LibertyEvaluator,
}

impl GameEngine for AtarigoEngine {
    type Game = Atarigo;
    /// Four liberties, what a stone in the open gains.
    const UNIT: i32 = 4 * evaluate::LIBERTY;
    const CARELESS: [u32; 7] = [100, 95, 75, 92, 66, 19, 15];
    const MOST_NODES: u64 = 200_000;
    const GLANCE: u64 = 5_000;
    const ALERT: u16 = 5;

    fn make(hash_mib: usize, _: bool) -> Self {
        Self { values: ValueHash::with_mebibytes(hash_mib), judge: LibertyEvaluator::default() }
    }

    fn think(&mut self, position: &Atarigo, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let part = budget.left().nodes.map(|nodes| nodes / CAPTURE_PART);
        let part = Limits { nodes: part, ..Limits::NONE };
        let capture = budget.share(&part, |part| capture::within_five(position, &mut || part.spend()));
        let Ok(Some((action, plies))) = capture else { return self.search(position, budget) };
        let first_look = Limits { depth: Some(1), ..Limits::NONE };
        let mut report = budget.share(&first_look, |part| self.search(position, part));
        let value = Value::Win(Distance::Exact(plies));
        let row = Row { action, value, depth: plies.into(), nodes: 1, margin: None, line: vec![action] };
        report.rows.retain(|other| other.action != action);
        report.rows.push(row);
        report.rows.sort_by_key(|row| Reverse(row.value));
        report
    }
}

impl AtarigoEngine {
    fn search(&mut self, position: &Atarigo, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let Self { values, judge } = self;
        alphabeta::analyse(position, judge, &mut LibertyOrder::default(), values, Scope::Best, budget)
    }
}
