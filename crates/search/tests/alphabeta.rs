//! Alpha-beta against the plain truth, on random thickets.

mod judges;

use judges::{Knowing, Nonsense, Whim, true_value, true_value_of_action};
use ludoteca_kernel::{Position, PositionExt, Rng};
use ludoteca_search::alphabeta::{self, Scope, ValueHash};
use ludoteca_search::{Budget, Evaluate, Limits, Report, StoppedClock, Value, Watch};
use ludoteca_testkit::toy::{Soil, Thicket, Truth, jungle, thickets};
use std::collections::HashSet;

const HEIGHT: u16 = 7;

fn analyse(
    position: &Thicket,
    evaluator: &mut impl Evaluate<Thicket>,
    table: &mut ValueHash,
    scope: Scope,
    limits: &Limits,
) -> Report<u8> {
    let mut nobody = ();
    let mut budget = Budget::new(limits, &StoppedClock, &mut nobody);
    alphabeta::analyse(position, evaluator, &mut Whim, table, scope, &mut budget)
}

/// Every proof is true, no distance is too short, every distance called exact is exact, and rows are complete.
fn assert_sound(position: &Thicket, report: &Report<u8>, truth: &mut Truth<Thicket>) {
    let mut actions: Vec<_> = report.rows.iter().map(|row| row.action).collect();
    actions.sort_unstable();
    assert_eq!(actions, position.legal_actions());
    assert!(report.rows.is_sorted_by(|a, b| a.value >= b.value));
    for row in &report.rows {
        let true_value = true_value_of_action(truth, position, row.action);
        assert_eq!(row.line[0], row.action);
        let mut at = *position;
        assert!(row.line.iter().all(|&action| at.play(action)));
        if let Some(plies) = row.value.plies() {
            assert_eq!(row.value.is_win(), true_value.is_win(), "{position:?} {row:?} {true_value}");
            assert!(Some(plies) >= true_value.plies(), "{position:?} {row:?} {true_value}");
        }
        assert!(!row.value.is_exact() || row.value == true_value, "{position:?} {row:?} {true_value}");
    }
}

/// The line can be played, and is as long as the proof says.
fn assert_line_proves<P: Position>(position: &P, line: &[P::Action], value: Value) {
    let mut at = position.clone();
    for &action in line {
        assert!(at.play(action));
    }
    assert_eq!(Some(line.len() as u16), value.plies());
    assert_eq!(at.outcome().map(|outcome| outcome.winner == position.turn()), Some(value.is_win()));
}

#[test]
fn to_the_end_every_row_is_the_truth() {
    for mebibytes in [0, 1] {
        let mut table = ValueHash::with_mebibytes(mebibytes);
        for position in thickets(300, HEIGHT) {
            let mut truth = Truth::default();
            table.clear();
            let report = analyse(&position, &mut Nonsense, &mut table, Scope::Every, &Limits::NONE);
            assert_sound(&position, &report, &mut truth);
            assert!(report.is_proved());
            assert_eq!(report.value(), Some(true_value(&mut truth, &position)));
            for row in &report.rows {
                assert!(row.value.is_exact());
                assert_line_proves(&position, &row.line, row.value);
            }
        }
    }
}

#[test]
fn a_depth_finds_all_that_ends_within_it_and_claims_no_more() {
    let mut table = ValueHash::with_mebibytes(0);
    for position in thickets(150, HEIGHT) {
        let mut truth = Truth::default();
        for depth in 1..=HEIGHT.into() {
            table.clear();
            let report = analyse(&position, &mut Nonsense, &mut table, Scope::Every, &Limits::depth(depth));
            assert_sound(&position, &report, &mut truth);
            for row in &report.rows {
                let true_value = true_value_of_action(&mut truth, &position, row.action);
                let within = true_value.plies().is_some_and(|plies| u32::from(plies) <= depth);
                assert_eq!(row.value.is_exact(), within, "{position:?} depth {depth} {row:?} {true_value}");
                assert_eq!(row.value.is_proof(), within);
            }
        }
    }
}

#[test]
fn memory_of_other_searches_never_misleads() {
    let mut rng = Rng::new(7);
    for start in thickets(150, HEIGHT + 1) {
        let mut truth = Truth::default();
        let mut table = ValueHash::with_mebibytes(rng.below(2) as usize);
        let mut position = start;
        while !position.is_over() {
            for scope in [Scope::Best, Scope::Every] {
                let depth = Some(1 + rng.below(HEIGHT.into()));
                let nodes = Some(u64::from(rng.below(300)));
                let limits = Limits { depth, nodes, time: None };
                let report = analyse(&position, &mut Nonsense, &mut table, scope, &limits);
                assert_sound(&position, &report, &mut truth);
            }
            let actions = position.legal_actions();
            position.play_unchecked(actions[rng.below(actions.len() as u32) as usize]);
        }
        // After all that, the whole truth is still found.
        let report = analyse(&start, &mut Nonsense, &mut table, Scope::Every, &Limits::NONE);
        assert_sound(&start, &report, &mut truth);
        assert!(report.rows.iter().all(|row| row.value.is_exact()));
    }
}

#[test]
fn for_play_the_best_row_is_the_truth_for_fewer_nodes() {
    let mut table = ValueHash::with_mebibytes(0);
    let mut nodes = [0, 0];
    for position in thickets(300, HEIGHT) {
        let mut truth = Truth::default();
        for (scope, sum) in [Scope::Every, Scope::Best].into_iter().zip(&mut nodes) {
            table.clear();
            let report = analyse(&position, &mut Nonsense, &mut table, scope, &Limits::NONE);
            assert_sound(&position, &report, &mut truth);
            assert_eq!(report.value(), Some(true_value(&mut truth, &position)), "{position:?}");
            assert!(report.best().is_some_and(|row| row.value.is_exact()));
            *sum += report.nodes;
        }
    }
    assert!(nodes[1] < nodes[0], "{nodes:?}");
}

#[test]
fn stopped_for_play_the_best_row_is_one_that_was_compared() {
    let mut stopped_in_the_middle = 0;
    for nodes in (50..8000).step_by(37) {
        for position in [jungle(), jungle().after(1), jungle().after(2).after(3)] {
            let mut table = ValueHash::with_mebibytes(1);
            let report = analyse(&position, &mut Nonsense, &mut table, Scope::Best, &Limits::nodes(nodes));
            let best = report.best().unwrap();
            let deepest = report.rows.iter().map(|row| row.depth).max();
            stopped_in_the_middle += u32::from(deepest > Some(report.depth));
            assert!(!best.value.is_proof(), "the jungle is too big for proofs");
            assert_eq!(Some(best.depth), deepest, "{report:?}");
            assert!(report.rows[1..].iter().all(|row| row.value < best.value), "{report:?}");
        }
    }
    assert!(stopped_in_the_middle > 100, "{stopped_in_the_middle}");
}

#[test]
fn settled_positions_are_believed_and_loose_distances_are_not_called_exact() {
    let mut table = ValueHash::with_mebibytes(0);
    for position in thickets(300, HEIGHT) {
        for exactly in [true, false] {
            let mut truth = Truth::default();
            let mut evaluator = Knowing::up_to(3, exactly);
            table.clear();
            let report = analyse(&position, &mut evaluator, &mut table, Scope::Every, &Limits::NONE);
            assert_sound(&position, &report, &mut truth);
            assert!(report.is_proved());
            assert!(!exactly || report.rows.iter().all(|row| row.value.is_exact()));
        }
    }
}

#[test]
fn where_lines_meet_again_the_work_is_by_positions_not_by_lines() {
    // 2 × 20 × 30 positions at most, and 4³⁰ lines.
    for (seed, again) in [(0, true), (1, false)] {
        let position = Thicket::new(Soil { again, width: 20, ..Soil::plain(seed) }, 30);
        let mut table = ValueHash::with_mebibytes(1);
        let report = analyse(&position, &mut Nonsense, &mut table, Scope::Every, &Limits::NONE);
        assert_sound(&position, &report, &mut Truth::default());
        assert!(report.nodes < 100_000, "{} nodes", report.nodes);
        assert!(table.len() <= 2 * 20 * 30);
        for row in &report.rows {
            assert!(row.value.is_exact());
            assert_line_proves(&position, &row.line, row.value);
        }
    }
}

#[test]
fn a_proof_once_reported_is_never_taken_back() {
    /// Remembers which actions have been proved.
    #[derive(Default)]
    struct Memory(HashSet<u8>);
    impl Watch<u8> for Memory {
        fn stop(&mut self) -> bool {
            false
        }
        fn report(&mut self, report: &Report<u8>) {
            for row in &report.rows {
                assert!(row.value.is_proof() || !self.0.contains(&row.action), "{row:?}");
                if row.value.is_proof() {
                    self.0.insert(row.action);
                }
            }
        }
    }
    // A deep search fills a table so small that the next ones can neither trust it to remember nor to forget.
    let mut table = ValueHash::with_mebibytes(0);
    for position in thickets(80, HEIGHT + 2) {
        for scope in [Scope::Every, Scope::Best] {
            table.clear();
            analyse(&position, &mut Nonsense, &mut table, Scope::Every, &Limits::NONE);
            let mut memory = Memory::default();
            let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut memory);
            alphabeta::analyse(&position, &mut Nonsense, &mut Whim, &mut table, scope, &mut budget);
        }
    }
}
