//! Proof-number search against the plain truth.

mod judges;

use judges::{Knowing, true_value, true_value_of_action};
use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::proof::{Proof, prove};
use ludoteca_search::{Blind, Budget, Evaluate, Limits, ProofHash, StoppedClock, Value};
use ludoteca_testkit::toy::{Soil, Thicket, Truth, thickets};

fn run<P: Position>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    table: &mut ProofHash,
    limits: &Limits,
) -> Proof<P::Action> {
    let mut nobody = ();
    prove(position, evaluator, table, &mut Budget::new(limits, &StoppedClock, &mut nobody))
}

fn assert_true<P: Position>(position: &P, proof: &Proof<P::Action>, truth: &mut Truth<P>) {
    let wins = true_value(truth, position).is_win();
    assert_eq!(proof.value.map(Value::is_win), Some(wins), "{position:?}");
    assert!(proof.value.is_some_and(Value::is_proof));
    assert_eq!(proof.action.is_some(), wins && !position.is_over());
    if let Some(action) = proof.action {
        assert!(true_value_of_action(truth, position, action).is_win());
    }
}

#[test]
fn every_verdict_is_true_even_when_the_table_forgets() {
    for mebibytes in [0, 1] {
        let mut table = ProofHash::with_mebibytes(mebibytes);
        for position in thickets(500, 7) {
            let mut truth = Truth::default();
            table.clear();
            let proof = run(&position, &mut Blind, &mut table, &Limits::NONE);
            assert_true(&position, &proof, &mut truth);
        }
    }
}

#[test]
fn a_stopped_proof_goes_on_where_it_was() {
    let mut table = ProofHash::with_mebibytes(1);
    for position in thickets(150, 8) {
        table.clear();
        let mut calls = 0;
        let proof = loop {
            let proof = run(&position, &mut Blind, &mut table, &Limits::nodes(50));
            assert!(proof.nodes <= 50);
            calls += 1;
            if proof.value.is_some() {
                break proof;
            }
            assert_eq!(proof.action, None);
            assert!(calls < 1000, "{position:?}");
        };
        assert_true(&position, &proof, &mut Truth::default());
    }
}

#[test]
fn settled_positions_save_work() {
    let (mut with, mut without) = (0, 0);
    for position in thickets(200, 7) {
        let mut evaluator = Knowing::up_to(3, false);
        let mut table = ProofHash::with_mebibytes(0);
        let proof = run(&position, &mut evaluator, &mut table, &Limits::NONE);
        assert_true(&position, &proof, &mut evaluator.truth);
        with += proof.nodes;
        table.clear();
        without += run(&position, &mut Blind, &mut table, &Limits::NONE).nodes;
    }
    assert!(with < without, "{with} against {without}");
}

#[test]
fn long_games_with_many_transpositions_are_proved() {
    for (seed, again) in [(0, false), (1, true), (2, false), (3, true)] {
        let position = Thicket::new(Soil { again, width: 4, ..Soil::plain(seed) }, 100);
        let mut table = ProofHash::with_mebibytes(1);
        let proof = run(&position, &mut Blind, &mut table, &Limits::nodes(50_000));
        assert_true(&position, &proof, &mut Truth::default());
    }
}

#[test]
fn a_finished_game_needs_no_work() {
    let over = Thicket::new(Soil::plain(1), 0);
    let mut table = ProofHash::with_mebibytes(0);
    let proof = run(&over, &mut Blind, &mut table, &Limits::nodes(0));
    let value = Some(true_value(&mut Truth::default(), &over));
    assert_eq!(proof, Proof { value, action: None, nodes: 0 });
}
