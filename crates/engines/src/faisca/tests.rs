//! Everything that the engine proves, against trying everything by the law alone.

use super::*;
use crate::combinatorial::checks;
use ludoteca_games::Game;
use ludoteca_kernel::{Position, RandomAction, Rng};

/// A position of random play after so many plies, in which somebody can act.
fn random_position(rng: &mut Rng, plies: u32) -> Faisca {
    loop {
        let mut at = Faisca::start();
        for _ in 0..plies {
            if let Some(action) = at.random_action(rng) {
                at.play_unchecked(action);
            }
        }
        if !at.is_over() {
            return at;
        }
    }
}

#[test]
fn late_positions_are_decided_as_the_law_says() {
    let mut engine = FaiscaEngine::make(8, true);
    let mut rng = Rng::new(1);
    for _ in 0..150 {
        checks::decides_as_the_law_says(&mut engine, &random_position(&mut rng, 15));
    }
}

#[test]
fn distances_are_bounds_and_exact_ones_are_exact() {
    let mut engine = FaiscaEngine::make(8, true);
    let mut rng = Rng::new(2);
    for _ in 0..60 {
        checks::measures_as_the_law_says(&mut engine, &random_position(&mut rng, 16));
    }
}

#[test]
fn every_proved_row_of_a_hurried_thought_is_true() {
    let mut rng = Rng::new(3);
    let mut proofs = 0;
    for nodes in [10, 30, 100, 1000] {
        for _ in 0..20 {
            let mut engine = FaiscaEngine::make(1, true);
            let at = random_position(&mut rng, 14);
            let mut memory = std::collections::HashMap::new();
            let wins = |child: &Faisca| checks::wins_by_law(child, &mut memory);
            proofs += checks::proofs_within(&mut engine, &at, &Limits::nodes(nodes), wins);
        }
    }
    assert!(proofs > 100, "{proofs}");
}

#[test]
fn a_key_is_the_whole_state() {
    let mut rng = Rng::new(4);
    let mut known = std::collections::HashMap::new();
    for _ in 0..20_000 {
        let plies = 1 + rng.below(20);
        let Some(state) = State::of(&random_position(&mut rng, plies)) else { continue };
        assert_eq!(*known.entry(state.key()).or_insert(state), state);
    }
}

#[test]
fn limits_are_kept_and_every_action_has_a_row() {
    let mut engine = FaiscaEngine::make(4, true);
    let mut rng = Rng::new(7);
    for plies in [0, 1, 5, 12, 18] {
        let at = random_position(&mut rng, plies);
        for nodes in [0, 1, 100, 3000] {
            checks::keeps_limits(&mut engine, &at, nodes);
        }
    }
}
