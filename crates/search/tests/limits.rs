//! Limits and watch: what is promised when a search is short of everything, or told to stop.

mod judges;

use judges::{Nonsense, Whim};
use ludoteca_kernel::PositionExt;
use ludoteca_search::alphabeta::{self, DEPTH_LIMIT, Scope, ValueHash};
use ludoteca_search::mcts::{Playout, Settings, explore};
use ludoteca_search::proof::prove;
use ludoteca_search::{
    Blind, Budget, Clock, Limits, Natural, POLL_GRAIN, ProofHash, Report, StoppedClock, Watch, signature,
};
use ludoteca_testkit::toy::{Soil, Thicket, jungle};
use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn analyse(limits: &Limits, clock: &dyn Clock, watch: &mut dyn Watch<u8>) -> Report<u8> {
    let mut table = ValueHash::with_mebibytes(1);
    let mut budget = Budget::new(limits, clock, watch);
    alphabeta::analyse(&jungle(), &mut Nonsense, &mut Whim, &mut table, Scope::Every, &mut budget)
}

/// Keeps the reports, and stops after some.
#[derive(Default)]
struct Listener {
    heard: Vec<Report<u8>>,
    enough: usize,
}

impl Watch<u8> for Listener {
    fn stop(&mut self) -> bool {
        self.heard.len() >= self.enough
    }

    fn report(&mut self, report: &Report<u8>) {
        self.heard.push(report.clone());
    }
}

/// A clock that gains a millisecond whenever somebody looks.
struct Nervous(Cell<u64>);

impl Clock for Nervous {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}

#[test]
fn short_of_everything_every_action_still_has_a_row() {
    let none_left = Limits { nodes: Some(0), time: Some(Duration::ZERO), depth: Some(0) };
    let actions = jungle().legal_actions().len();
    for limits in
        [none_left, Limits::nodes(0), Limits::time(Duration::ZERO), Limits::depth(0), Limits::nodes(1)]
    {
        let report = analyse(&limits, &StoppedClock, &mut ());
        assert_eq!((report.rows.len(), report.depth), (actions, 1));
        let mut budget_watch = ();
        let mut budget = Budget::new(&limits, &StoppedClock, &mut budget_watch);
        let settings = Settings { capacity: 0, ..Settings::default() };
        if limits.nodes.is_some() || limits.time.is_some() {
            let report = explore(&jungle(), &mut Playout, &mut Whim, &settings, &mut budget);
            assert_eq!(report.rows.len(), actions);
        }
    }
    let raised = AtomicBool::new(true);
    let report = analyse(&Limits::NONE, &StoppedClock, &mut &raised);
    assert_eq!((report.rows.len(), report.depth), (actions, 1));
}

#[test]
fn absurd_limits_are_no_limits() {
    let limits = Limits { nodes: Some(u64::MAX), time: Some(Duration::MAX), depth: Some(u32::MAX) };
    let mut table = ValueHash::with_mebibytes(1);
    let small = Thicket::new(Soil { width: 3, ..Soil::plain(2) }, 20);
    let report = ludoteca_search::analyse(&small, &mut Blind, &mut Natural, &mut table, &limits, &mut ());
    assert!(report.is_proved() && report.depth <= DEPTH_LIMIT);
}

#[test]
fn a_finished_game_has_no_rows() {
    let over = Thicket::new(Soil::plain(3), 0);
    let mut table = ValueHash::with_mebibytes(0);
    let report =
        ludoteca_search::analyse(&over, &mut Blind, &mut Natural, &mut table, &Limits::NONE, &mut ());
    assert!(report.rows.is_empty() && report.best().is_none() && report.value().is_none());
    let mut nobody = ();
    let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut nobody);
    assert!(explore(&over, &mut Playout, &mut Natural, &Settings::default(), &mut budget).rows.is_empty());
}

#[test]
fn the_limit_on_nodes_is_kept_by_every_search() {
    for limit in [10, 1000, POLL_GRAIN, 5000] {
        assert_eq!(analyse(&Limits::nodes(limit), &StoppedClock, &mut ()).nodes, limit);
        let mut nobody = ();
        let mut budget = Budget::new(&Limits::nodes(limit), &StoppedClock, &mut nobody);
        let mut table = ProofHash::with_mebibytes(1);
        let proof = prove(&jungle(), &mut Blind, &mut table, &mut budget);
        assert_eq!((proof.nodes, proof.value), (limit, None));
    }
}

#[test]
fn the_clock_stops_a_search_within_the_grain() {
    let clock = Nervous(Cell::new(0));
    let report = analyse(&Limits::time(Duration::from_millis(10)), &clock, &mut ());
    assert_eq!(report.nodes, 9 * POLL_GRAIN + jungle().legal_actions().len() as u64);
}

#[test]
fn every_completed_iteration_is_reported_and_stopping_keeps_the_last() {
    let mut listener = Listener { enough: 6, ..Listener::default() };
    let report = analyse(&Limits::NONE, &StoppedClock, &mut listener);
    let depths: Vec<_> = listener.heard.iter().map(|heard| heard.depth).collect();
    let counted: Vec<_> = (1..=depths.len() as u32).collect();
    assert_eq!(depths, counted, "one report for each depth, in order");
    assert!(depths.len() >= 6);
    assert_eq!(report.depth, depths.len() as u32);
    for row in &report.rows {
        assert!(row.depth == report.depth || row.depth == report.depth + 1 || row.value.is_proof());
        let mut at = jungle();
        assert!(row.line.iter().all(|&action| at.play(action)));
    }
}

#[test]
fn with_a_limit_on_nodes_the_same_search_gives_the_same_report() {
    for limit in [100, 3000, 20_000] {
        let once = analyse(&Limits::nodes(limit), &StoppedClock, &mut ());
        assert_eq!(once, analyse(&Limits::nodes(limit), &Nervous(Cell::new(0)), &mut ()));
    }
}

#[test]
fn the_signature_is_the_same_every_time() {
    let positions = [Thicket::new(Soil { width: 4, ..Soil::plain(4) }, 30), jungle()];
    let first = signature(&positions, &mut Blind, &mut Natural, 8);
    assert_eq!(first, signature(&positions, &mut Blind, &mut Natural, 8));
    assert!(first.alphabeta > 0 && first.proof > 0 && first.mcts > 0);
    let deeper = signature(&positions, &mut Blind, &mut Natural, 9);
    assert_ne!(first.alphabeta, deeper.alphabeta);
}
