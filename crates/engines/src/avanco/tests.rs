//! Proofs against an independent full search, and the promises of the engine: rows, limits, symmetry.

use super::patterns::{BlockTables, WEIGHTS, indices, pack, unpack};
use super::truth::{ForcedEnds, position, random_position, scattered};
use super::view::View;
use super::*;
use ludoteca_games::board::CellSet;
use ludoteca_games::{Game, Notation, Symmetric};
use ludoteca_kernel::{Position, Rng};
use ludoteca_search::{Clock, Distance, Evaluate, Order, StoppedClock, Value};
use std::cell::Cell;
use std::time::Duration;
use view::half_turn;

fn think(position: &Avanco, limits: Limits) -> Report<Action> {
    let mut nobody = ();
    AvancoEngine::new(1).think(position, &mut Budget::new(&limits, &StoppedClock, &mut nobody))
}

fn assert_rows_complete(position: &Avanco, report: &Report<Action>) {
    assert_eq!(report.rows.len(), position.legal_actions().len());
    assert!(report.rows.iter().all(|row| position.is_legal(row.action) && row.line[0] == row.action));
    assert!(report.rows.is_sorted_by(|a, b| a.value >= b.value));
}

/// The distance after one of its plies.
fn one_ply_on(distance: Distance) -> Distance {
    match distance {
        Distance::Exact(plies) => Distance::Exact(plies - 1),
        Distance::AtMost(plies) => Distance::AtMost(plies - 1),
        Distance::Unmeasured => Distance::Unmeasured,
    }
}

#[test]
fn races_on_sparse_boards_are_decided_as_said() {
    let mut rng = Rng::new(1);
    let mut judge = LinearEvaluator::trained();
    let mut seen = [0; 12];
    for round in 0..30_000 {
        let at = scattered(1 + round % 6, &mut rng);
        if let Some(value) = judge.settled(&SeenBoard::of(&at)) {
            assert!(value.is_exact() && judge.settles_exactly());
            ForcedEnds::default().check(&at, value);
            seen[usize::from(value.plies().unwrap())] += 1;
        }
    }
    assert!(seen[1..=6].iter().all(|&count| count > 30), "every kind occurs: {seen:?}");
}

#[test]
fn races_in_play_are_decided_as_said() {
    let mut rng = Rng::new(2);
    let mut judge = LinearEvaluator::trained();
    let mut seen = 0;
    for _ in 0..4_000 {
        let at = random_position(10 + rng.below(50), &mut rng);
        if let Some(value) = judge.settled(&SeenBoard::of(&at)).filter(|value| value.plies() <= Some(4)) {
            assert!(value.is_exact() && judge.settles_exactly());
            ForcedEnds::default().check(&at, value);
            seen += 1;
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn a_win_in_one_and_a_defence_against_one_are_found_with_a_single_node() {
    let mut rng = Rng::new(3);
    for _ in 0..1_500 {
        let at = random_position(10 + rng.below(50), &mut rng);
        let wins_now = |action: &Action| at.after(*action).is_over();
        let report = think(&at, Limits::nodes(1));
        assert_rows_complete(&at, &report);
        if at.legal_actions().iter().any(wins_now) {
            assert_eq!(report.value(), Some(Value::Win(Distance::Exact(1))), "{}", at.write());
            assert!(wins_now(&report.rows[0].action));
        }
        for row in &report.rows {
            let next = at.after(row.action);
            let refuted = next.legal_actions().iter().any(|&reply| next.after(reply).is_over());
            assert_eq!(
                refuted,
                row.value == Value::Loss(Distance::Exact(2)),
                "{} {}",
                at.write(),
                row.action
            );
        }
    }
}

#[test]
fn every_proof_of_a_late_position_is_true() {
    let mut rng = Rng::new(4);
    let (mut proofs, mut unmeasured, mut all_proved) = (0, 0, 0);
    let mut judge = LinearEvaluator::trained();
    for round in 0..1_000 {
        let at = scattered(2 + round % 6, &mut rng);
        if judge.settled(&SeenBoard::of(&at)).is_some() {
            continue;
        }
        let report = think(&at, Limits::nodes(if round % 2 == 0 { 500 } else { 20_000 }));
        assert_rows_complete(&at, &report);
        let mut truth = ForcedEnds::default();
        for row in report.rows.iter().filter(|row| row.value.is_proof()) {
            truth.check(&at.after(row.action), -row.value.map_distance(one_ply_on));
            proofs += 1;
            unmeasured += u32::from(row.value.plies().is_none());
        }
        all_proved += u32::from(report.is_proved());
    }
    assert!(proofs > 1000 && unmeasured > 5 && all_proved > 100, "{proofs} {unmeasured} {all_proved}");
}

#[test]
fn proofs_without_a_distance_name_the_winner() {
    let mut rng = Rng::new(5);
    for _ in 0..60 {
        let at = scattered(3, &mut rng);
        let report = think(&at, Limits::NONE);
        assert!(report.is_proved() && report.rows.iter().all(|row| row.value.is_exact()), "{}", at.write());
        let mut engine = AvancoEngine::new(1);
        for row in &report.rows {
            let next = at.after(row.action);
            let mut nobody = ();
            let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut nobody);
            let proof =
                proof::prove(&SeenBoard::of(&next), &mut engine.judge, &mut engine.proofs, &mut budget);
            let value = proof.value.unwrap().one_ply_before(false);
            assert_eq!(value.is_win(), row.value.is_win(), "{} {}", at.write(), row.action);
        }
    }
}

#[test]
fn limits_are_kept() {
    let start = Avanco::start();
    let middle = random_position(24, &mut Rng::new(6));
    for position in [&start, &middle] {
        for nodes in [0, 1, 100, 10_000] {
            let report = think(position, Limits::nodes(nodes));
            assert_rows_complete(position, &report);
            assert!(report.nodes <= nodes.max(report.rows.len() as u64), "{} of {nodes}", report.nodes);
            assert_eq!(report, think(position, Limits::nodes(nodes)), "the same on every machine");
        }
        let report = think(position, Limits::depth(3));
        assert!(report.rows.iter().all(|row| row.depth == 3 || row.value.is_proof()));
    }
}

/// Counts what it hears, and stops at once.
#[derive(Default)]
struct Impatient(u32);

impl Watch<Action> for Impatient {
    fn stop(&mut self) -> bool {
        true
    }

    fn report(&mut self, _: &Report<Action>) {
        self.0 += 1;
    }
}

#[test]
fn a_wish_to_stop_is_heeded() {
    let mut watch = Impatient::default();
    let start = Avanco::start();
    let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut watch);
    let report = AvancoEngine::new(1).think(&start, &mut budget);
    assert_rows_complete(&start, &report);
    assert!(report.nodes < 100);
    assert!(watch.0 > 0);
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
fn time_is_kept_in_every_stage() {
    let mut rng = Rng::new(9);
    for round in 0..60 {
        let at = scattered(7, &mut rng);
        let (clock, mut nobody) = (Nervous(Cell::new(0)), ());
        let limits = Limits::time(Duration::from_millis(round));
        let report = AvancoEngine::new(1).think(&at, &mut Budget::new(&limits, &clock, &mut nobody));
        assert_rows_complete(&at, &report);
        assert!(clock.0.get() < 2 * round + 20, "{} of {round}", clock.0.get());
    }
}

#[test]
fn mirror_images_are_worth_the_same() {
    let mut rng = Rng::new(7);
    let mut judge = LinearEvaluator::trained();
    let mirror = Avanco::SYMMETRIES[1];
    for _ in 0..2_000 {
        let at = random_position(rng.below(50), &mut rng);
        let image = at.image(mirror);
        assert_eq!(
            judge.evaluate(&SeenBoard::of(&at)),
            judge.evaluate(&SeenBoard::of(&image)),
            "{}",
            at.write()
        );
        assert_eq!(
            judge.settled(&SeenBoard::of(&at)),
            judge.settled(&SeenBoard::of(&image)),
            "{}",
            at.write()
        );
        at.for_each_action(|action| {
            let other = Avanco::image_of(action, mirror);
            assert_eq!(
                CaptureOrder.score(&SeenBoard::of(&at), action),
                CaptureOrder.score(&SeenBoard::of(&image), other)
            );
        });
    }
    let report = think(&Avanco::start(), Limits::depth(2));
    for row in &report.rows {
        let image = Avanco::image_of(row.action, mirror);
        assert!(report.rows.iter().any(|other| other.action == image && other.value == row.value));
    }
}

#[test]
fn blocks_are_summed_as_cell_by_cell() {
    let mut rng = Rng::new(10);
    let numbers: Vec<i8> = (0..WEIGHTS).map(|_| rng.below(255) as i8).collect();
    let file = pack(&numbers);
    assert_eq!(unpack(&file).as_deref(), Some(numbers.as_slice()));
    assert!(unpack(&[file.as_slice(), &[0, 1]].concat()).is_none(), "one number too many");
    let tables = BlockTables::new(&numbers);
    for round in 0..4_000 {
        let at = scattered(1 + round % 14, &mut rng);
        let view = View::of(&at);
        let slow: i32 = indices(view).iter().map(|&index| i32::from(numbers[index as usize])).sum();
        assert_eq!(tables.worth(view), slow, "{}", at.write());
    }
}

#[test]
fn the_tables_are_those_of_the_record() {
    let record = include_str!("../../data/avanco/blocks.txt");
    let file = include_bytes!("../../data/avanco/blocks.bin");
    let hash = file.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    let numbers = unpack(file).unwrap().iter().filter(|&&number| number != 0).count();
    let found = format!("bytes {}\nnumbers {numbers}\nfnv1a64 {hash:016x}\n", file.len());
    assert!(record.ends_with(&found), "{found}");
}

#[test]
fn a_seen_board_keeps_the_law() {
    let mut rng = Rng::new(11);
    for _ in 0..2_000 {
        let at = random_position(rng.below(50), &mut rng);
        let seen = SeenBoard::of(&at);
        let mut actions = [at.legal_actions(), seen.legal_actions()];
        for list in &mut actions {
            list.sort_by_key(|action| (action.from.0, action.to.0));
        }
        assert_eq!(actions[0], actions[1], "{}", at.write());
        for action in at.legal_actions() {
            let (next, next_seen) = (at.after(action), seen.after(action));
            assert_eq!(SeenBoard::of(&next), next_seen);
            assert_eq!(next.outcome(), next_seen.outcome());
        }
    }
}

#[test]
fn players_exchanged_are_worth_the_same() {
    let mut rng = Rng::new(8);
    let mut judge = LinearEvaluator::trained();
    for _ in 0..2_000 {
        let at = random_position(rng.below(50), &mut rng);
        let turned = |pieces: CellSet| CellSet::from_bits(half_turn(pieces.bits()));
        let other = position(turned(at.black()), turned(at.white()), at.turn().other());
        assert_eq!(
            judge.evaluate(&SeenBoard::of(&at)),
            judge.evaluate(&SeenBoard::of(&other)),
            "{}",
            at.write()
        );
        assert_eq!(
            judge.settled(&SeenBoard::of(&at)),
            judge.settled(&SeenBoard::of(&other)),
            "{}",
            at.write()
        );
    }
}
