//! Everything that the engine proves, against trying everything; small boards as the literature knows them.

use super::state::State;
use super::*;
use crate::combinatorial::checks::{self, solver_says};
use crate::combinatorial::{Catalogue, Decompose, ONE, SumSolver};
use ludoteca_games::Game;
use ludoteca_games::board::CellSet;
use ludoteca_kernel::{Position, RandomAction, Rng};
use ludoteca_search::Limits;
use std::collections::HashMap;

mod book;

/// Whether the player to act wins, by trying every domino.
fn wins_by_trying(state: State, memory: &mut HashMap<State, bool>) -> bool {
    if let Some(&wins) = memory.get(&state) {
        return wins;
    }
    let wins = CellSet::from_bits(state.own()).iter().any(|low| !wins_by_trying(state.after(low), memory));
    memory.insert(state, wins);
    wins
}

/// A position of random play with at most this many empty cells, in which somebody can act.
fn random_position(rng: &mut Rng, cells: u32) -> Dominorio {
    loop {
        let mut at = Dominorio::start();
        while let Some(action) = at.random_action(rng) {
            if at.empty().len() <= cells {
                return at;
            }
            at.play_unchecked(action);
        }
    }
}

#[test]
fn late_positions_are_decided_as_the_law_says() {
    let mut engine = DominorioEngine::make(8, true);
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        checks::decides_as_the_law_says(&mut engine, &random_position(&mut rng, 24));
    }
}

/// Each domino of a state is told apart by its place, which is its lower cell.
#[test]
fn an_action_is_at_its_lower_cell() {
    let mut rng = Rng::new(7);
    for _ in 0..50 {
        let state = State::of(&random_position(&mut rng, 60));
        let places: Vec<u8> = state.options().map(|after| state.place(after)).collect();
        let lows: Vec<u8> = CellSet::from_bits(state.own()).iter().map(|low| low.0).collect();
        assert_eq!(places, lows);
    }
}

#[test]
fn distances_are_bounds_and_exact_ones_are_exact() {
    let mut engine = DominorioEngine::make(8, true);
    let mut rng = Rng::new(2);
    for _ in 0..60 {
        checks::measures_as_the_law_says(&mut engine, &random_position(&mut rng, 18));
    }
}

#[test]
fn every_proved_row_of_a_hurried_thought_is_true() {
    let mut engine = DominorioEngine::make(2, true);
    let mut rng = Rng::new(3);
    let mut proofs = 0;
    for nodes in [30, 100, 300, 1000, 4000] {
        for _ in 0..8 {
            let at = random_position(&mut rng, 28);
            let mut memory = HashMap::new();
            let wins = |child: &Dominorio| wins_by_trying(State::of(child), &mut memory);
            proofs += checks::proofs_within(&mut engine, &at, &Limits::nodes(nodes), wins);
        }
    }
    assert!(proofs > 200, "{proofs}");
}

#[test]
fn sums_of_random_regions_are_decided_as_trying_says() {
    let mut rng = Rng::new(5);
    let mut solver = SumSolver::with_mebibytes(4);
    for _ in 0..300 {
        let state = State { empty: State::board(6, 5).empty & (rng.next() | rng.next()) };
        let truth = wins_by_trying(state, &mut HashMap::new());
        assert_eq!(solver_says(&mut solver, state), truth, "{state:?}");
    }
}

#[test]
fn small_boards_are_decided_as_trying_says() {
    let mut solver = SumSolver::with_mebibytes(32);
    for (columns, rows) in [(3, 4), (2, 4), (5, 6), (4, 7)] {
        let state = State::board(columns, rows);
        let truth = [state, state.turned()].map(|state| solver_says(&mut solver, state));
        let tried = [state, state.turned()].map(|state| wins_by_trying(state, &mut HashMap::new()));
        assert_eq!(truth, tried, "{columns} × {rows}");
    }
}

#[test]
fn small_regions_have_their_known_values() {
    let mut catalogue = Catalogue::with_mebibytes(1);
    catalogue.set_meter(1000);
    let mut thermograph = |state: State| {
        let name = catalogue.name(state).unwrap();
        let drawn = catalogue.thermograph(name);
        (drawn.mean() * name.signum(), drawn.temperature())
    };
    assert_eq!(thermograph(State::board(2, 2)), (0, ONE), "{{1 | −1}}");
    assert_eq!(thermograph(State::board(1, 2)).0, ONE);
    let angle = State { empty: 0x103 };
    assert_eq!(thermograph(angle), (0, 0), "{{0 | 0}}");
    let stairs = State { empty: 0x0001_0103 };
    assert_eq!(thermograph(stairs).0, ONE / 2, "{{−1, 0 | 1}}");
    assert_eq!(thermograph(stairs.turned()).0, -ONE / 2);
    // Left's best options are −1/4 and −1/2 + *, Right's 1/2: below zero a fraction does not just move a wall.
    let hook = State { empty: 0x0705_0407 };
    assert_eq!(thermograph(hook).0, 0, "{{−1/4, −1/2 + * | 1/2}}");
}

#[test]
fn a_cut_state_is_worth_no_more() {
    let mut rng = Rng::new(8);
    for _ in 0..300 {
        let state = State { empty: State::board(7, 5).empty & (rng.next() | rng.next()) };
        let parts = state.weakened();
        assert!(parts.iter().all(|part| part.size() <= State::GREATEST));
        assert_eq!(parts.iter().map(|part| part.size()).sum::<u32>(), state.size());
        let own = |state: State| state.own().count_ones();
        assert!(parts.iter().map(|&part| own(part)).sum::<u32>() <= own(state));
        let other = |state: State| state.other().count_ones();
        assert_eq!(parts.iter().map(|&part| other(part)).sum::<u32>(), other(state));
    }
}

#[test]
fn limits_are_kept_and_every_action_has_a_row() {
    let mut engine = DominorioEngine::make(4, true);
    let mut rng = Rng::new(7);
    for cells in [64, 50, 40, 30, 20] {
        let at = random_position(&mut rng, cells);
        for nodes in [0, 1, 100, 3000] {
            checks::keeps_limits(&mut engine, &at, nodes);
        }
    }
}
