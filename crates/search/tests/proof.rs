//! Proof-number search against the plain truth.

mod toy;

use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::proof::{Counting, Proof, prove};
use ludoteca_search::{Blind, Budget, Evaluate, Limits, ProofTable, StoppedClock, Verdict};
use toy::{Knowing, Pile, Truth, thickets};

const BOTH: [Counting; 2] = [Counting::Sum, Counting::Greatest];

fn run<P: Position>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    table: &mut ProofTable,
    counting: Counting,
    limits: &Limits,
) -> Proof<P::Action> {
    let mut nobody = ();
    prove(position, evaluator, table, counting, &mut Budget::new(limits, &StoppedClock, &mut nobody))
}

fn assert_true<P: Position>(position: &P, proof: &Proof<P::Action>, truth: &mut Truth<P>) {
    let wins = truth.value(position).is_win();
    assert_eq!(proof.verdict, if wins { Verdict::Win } else { Verdict::Loss }, "{position:?}");
    assert_eq!(proof.action.is_some(), wins && !position.is_over());
    if let Some(action) = proof.action {
        assert!(truth.value_of_action(position, action).is_win());
    }
}

#[test]
fn every_verdict_is_true_even_when_the_table_forgets() {
    for mebibytes in [0, 1] {
        let mut table = ProofTable::with_mebibytes(mebibytes);
        for position in thickets(500, 7) {
            let mut truth = Truth::default();
            for counting in BOTH {
                table.clear();
                let proof = run(&position, &mut Blind, &mut table, counting, &Limits::NONE);
                assert_true(&position, &proof, &mut truth);
            }
        }
    }
}

#[test]
fn a_stopped_proof_goes_on_where_it_was() {
    let mut table = ProofTable::with_mebibytes(1);
    for position in thickets(150, 8) {
        for counting in BOTH {
            table.clear();
            let mut calls = 0;
            let proof = loop {
                let proof = run(&position, &mut Blind, &mut table, counting, &Limits::nodes(50));
                assert!(proof.nodes <= 50);
                calls += 1;
                if proof.verdict != Verdict::Unknown {
                    break proof;
                }
                assert_eq!((proof.action, proof.verdict.value()), (None, None));
                assert!(calls < 1000, "{position:?}");
            };
            assert_true(&position, &proof, &mut Truth::default());
        }
    }
}

#[test]
fn settled_positions_save_work() {
    let (mut with, mut without) = (0, 0);
    for position in thickets(200, 7) {
        let mut evaluator = Knowing { truth: Truth::default(), height: 3, exactly: false };
        let mut table = ProofTable::with_mebibytes(0);
        let proof = run(&position, &mut evaluator, &mut table, Counting::Sum, &Limits::NONE);
        assert_true(&position, &proof, &mut evaluator.truth);
        with += proof.nodes;
        table.clear();
        without += run(&position, &mut Blind, &mut table, Counting::Sum, &Limits::NONE).nodes;
    }
    assert!(with < without, "{with} against {without}");
}

#[test]
fn long_games_with_many_transpositions_are_proved() {
    let mut nodes = [0, 0];
    for left in [1, 2, 57, 58, 59, 60, 61, 100] {
        for (counting, sum) in BOTH.into_iter().zip(&mut nodes) {
            let mut table = ProofTable::with_mebibytes(1);
            let proof = run(&Pile::of(left), &mut Blind, &mut table, counting, &Limits::NONE);
            assert_true(&Pile::of(left), &proof, &mut Truth::default());
            *sum += proof.nodes;
        }
    }
    let [sum, greatest] = nodes;
    assert!(greatest < sum, "lines that meet again are counted many times by a sum");
    let mut table = ProofTable::with_mebibytes(1);
    let proof = run(&Pile::of(300), &mut Blind, &mut table, Counting::Greatest, &Limits::nodes(50_000));
    assert_true(&Pile::of(300), &proof, &mut Truth::default());
}

#[test]
fn a_finished_game_needs_no_work() {
    let mut table = ProofTable::with_mebibytes(0);
    let proof = run(&Pile::of(0), &mut Blind, &mut table, Counting::Sum, &Limits::nodes(0));
    assert_eq!(proof, Proof { verdict: Verdict::Loss, action: None, nodes: 0 });
}
