//! The table against play: every value follows from the values after each action.

use super::solution::code;
use super::*;
use ludoteca_games::{Game, Notation};
use ludoteca_kernel::{Position, RandomAction, Rng};
use ludoteca_search::Distance;

/// What the law says of a position, given what the table says of those after it.
fn by_the_law(solution: &Solution, position: &Semaforo) -> Value {
    let after = position
        .legal_actions()
        .into_iter()
        .map(|action| solution.value(&position.after(action)).one_ply_before(false));
    after.max().unwrap_or(Value::WORST)
}

#[test]
fn every_value_follows_from_the_next_ones() {
    let solution = Solution::new();
    let mut rng = Rng::new(5);
    for _ in 0..3000 {
        let mut at = Semaforo::start();
        loop {
            assert_eq!(solution.value(&at), by_the_law(&solution, &at), "{}", at.write());
            let Some(action) = at.random_action(&mut rng) else { break };
            at.play_unchecked(action);
        }
    }
}

#[test]
fn second_wins_in_26_plies() {
    let solution = Solution::new();
    let start = Semaforo::start();
    assert_eq!(code(&start), 0);
    assert_eq!(solution.value(&start), Value::Loss(Distance::Exact(26)));
    let line = best_line(&solution, &start, start.legal_actions()[0]);
    assert!(line.len() <= 26);
}

#[test]
fn the_rule_sheets_ending_is_lost() {
    let solution = Solution::new();
    let ending = Semaforo::read("Y1YR/RRGG/Y1GY 1").unwrap().reachable().unwrap();
    assert!(solution.value(&ending).is_loss());
}
