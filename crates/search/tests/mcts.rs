//! Monte Carlo tree search: its proofs against the plain truth, its choices, its memory and what is random in it.

mod judges;

use judges::{Whim, true_value, true_value_of_action};
use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::mcts::{CERTAIN, Leaf, Playout, Settings, explore};
use ludoteca_search::{Budget, Limits, Natural, Order, Report, StoppedClock, Value};
use ludoteca_testkit::toy::{Soil, Thicket, Truth, jungle, thickets};

fn run<P: Position>(
    position: &P,
    leaf: &mut impl Leaf<P>,
    order: &mut impl Order<P>,
    settings: &Settings,
    limits: &Limits,
) -> Report<P::Action> {
    let mut nobody = ();
    explore(position, leaf, order, settings, &mut Budget::new(limits, &StoppedClock, &mut nobody))
}

fn small(capacity: usize) -> Settings {
    Settings { capacity, ..Settings::default() }
}

/// Every proof is true and no distance is too short; every action has a row.
fn assert_sound(position: &Thicket, report: &Report<u8>, truth: &mut Truth<Thicket>) {
    let mut actions: Vec<_> = report.rows.iter().map(|row| row.action).collect();
    actions.sort_unstable();
    assert_eq!(actions, position.legal_actions());
    for row in &report.rows {
        let true_value = true_value_of_action(truth, position, row.action);
        match row.value {
            Value::Estimate(score) => assert!((-CERTAIN..=CERTAIN).contains(&score)),
            proof => {
                assert_eq!(proof.is_win(), true_value.is_win(), "{position:?} {row:?} {true_value}");
                assert!(proof.plies() >= true_value.plies(), "{position:?} {row:?} {true_value}");
                assert!(!proof.is_exact() || proof == true_value);
            }
        }
        let mut at = *position;
        assert!(row.line.iter().all(|&action| at.play(action)));
    }
}

#[test]
fn without_limits_it_proves_the_truth() {
    for position in thickets(400, 6) {
        let mut truth = Truth::default();
        let late = Settings { look_after: 2, expand_after: 3, ..small(1 << 14) };
        for report in [
            run(&position, &mut Playout, &mut Natural, &late, &Limits::NONE),
            run(&position, &mut Playout, &mut Natural, &small(1 << 14), &Limits::NONE),
            run(&position, &mut Playout, &mut Whim, &small(1 << 14), &Limits::NONE),
        ] {
            assert_sound(&position, &report, &mut truth);
            assert_eq!(
                report.value().map(Value::is_win),
                Some(true_value(&mut truth, &position).is_win()),
                "{position:?}"
            );
            assert!(report.value().is_some_and(Value::is_proof));
        }
    }
}

#[test]
fn within_limits_it_claims_nothing_false() {
    for position in thickets(300, 8) {
        let mut truth = Truth::default();
        for (simulations, capacity) in [(0, 0), (1, 1), (40, 20), (200, 1 << 10)] {
            let limits = Limits::nodes(simulations);
            let report = run(&position, &mut Playout, &mut Whim, &small(capacity), &limits);
            assert_sound(&position, &report, &mut truth);
            assert!(report.nodes <= simulations);
        }
    }
}

#[test]
fn a_full_arena_goes_on_learning_and_an_endless_search_ends() {
    let position = jungle();
    let report = run(&position, &mut Playout, &mut Natural, &small(100), &Limits::nodes(5000));
    assert_eq!(report.rows.iter().map(|row| row.nodes).sum::<u64>(), 5000);
    let report = run(&position, &mut Playout, &mut Natural, &small(100), &Limits::NONE);
    assert!(report.nodes < 5000 && !report.rows.is_empty());
}

fn rope(pulls: u16) -> Thicket {
    Thicket::new(Soil { rope: true, ..Soil::plain(0) }, pulls)
}

#[test]
fn it_chooses_well_long_before_it_can_prove() {
    // In these tugs of war only the hardest pull wins.
    for pulls in [14, 16, 18, 20] {
        for position in [rope(pulls), rope(pulls).after(2)] {
            let mut truth = Truth::default();
            let wins = |action| true_value_of_action(&mut truth, &position, action).is_win();
            assert_eq!([0, 1, 2, 3].map(wins), [false, false, false, true]);
            let report = run(&position, &mut Playout, &mut Natural, &small(1 << 14), &Limits::nodes(4000));
            assert!(!report.is_proved());
            assert_eq!(report.rows[0].action, 3, "{position:?} {report:?}");
        }
    }
}

/// Actions in their own order, each with a slot of its own.
struct Numbered;

impl Order<Thicket> for Numbered {
    fn score(&mut self, _: &Thicket, _: u8) -> i32 {
        0
    }

    fn slot(&self, action: u8) -> usize {
        usize::from(action)
    }
}

#[test]
fn with_rapid_action_values_it_is_as_sound_and_chooses_as_well() {
    let rapid = |capacity| Settings { rave: 100.0, ..small(capacity) };
    for position in thickets(200, 6) {
        let mut truth = Truth::default();
        let whole = run(&position, &mut Playout, &mut Numbered, &rapid(1 << 14), &Limits::NONE);
        assert_sound(&position, &whole, &mut truth);
        assert!(whole.value().is_some_and(Value::is_proof));
        let hurried = run(&position, &mut Playout, &mut Numbered, &rapid(1 << 8), &Limits::nodes(100));
        assert_sound(&position, &hurried, &mut truth);
    }
    let learnt = run(&rope(20), &mut Playout, &mut Numbered, &rapid(1 << 14), &Limits::nodes(4000));
    let plain = run(&rope(20), &mut Playout, &mut Numbered, &small(1 << 14), &Limits::nodes(4000));
    assert_eq!((learnt.rows[0].action, plain.rows[0].action), (3, 3));
    assert_ne!(learnt.rows[0].nodes, plain.rows[0].nodes, "it makes a difference");
}

#[test]
fn an_order_decides_where_it_looks_first() {
    struct Lazy;
    impl Order<Thicket> for Lazy {
        fn score(&mut self, _: &Thicket, action: u8) -> i32 {
            -i32::from(action) * ludoteca_search::ORDER_UNIT
        }
    }
    let report = run(&rope(60), &mut Playout, &mut Lazy, &small(1 << 12), &Limits::nodes(10));
    assert_eq!(report.rows[0].action, 0);
}

#[test]
fn the_same_seed_gives_the_same_report_and_another_seed_another() {
    let position = jungle();
    let report = |seed| {
        let settings = Settings { seed, ..small(1 << 12) };
        run(&position, &mut Playout, &mut Whim, &settings, &Limits::nodes(3000))
    };
    assert_eq!(report(1), report(1));
    assert_ne!(report(1), report(2));
}
