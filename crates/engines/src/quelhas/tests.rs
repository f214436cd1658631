//! Everything that the engine proves, against trying everything.

use super::state::{State, used};
use super::*;
use crate::combinatorial::checks;
use ludoteca_games::board::{Board as _, WideSet};
use ludoteca_games::quelhas::{Board, Direction};
use ludoteca_games::{Game, Notation};
use ludoteca_kernel::{Position, RandomAction, Rng};
use std::collections::HashMap;

/// Whether the player to act wins, by trying every line; lone runs and cells that nobody can use count as the law says.
fn wins_by_trying(at: &Quelhas, memory: &mut HashMap<Quelhas, bool>) -> bool {
    if let Some(outcome) = at.outcome() {
        return outcome.winner == at.turn();
    }
    if let Some(&wins) = memory.get(at) {
        return wins;
    }
    let mut wins = false;
    let _ = at.try_for_each_action(|action| {
        let mut next = at.clone();
        next.play_unchecked(action);
        wins = !wins_by_trying(&next, memory);
        if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    memory.insert(at.clone(), wins);
    wins
}

/// A position of random play with at most this many cells that somebody can use, in which the game goes on.
fn random_position(rng: &mut Rng, cells: u32) -> Quelhas {
    loop {
        let mut at = Quelhas::start();
        while let Some(action) = at.random_action(rng) {
            if at.empty().len() <= cells {
                return at;
            }
            at.play_unchecked(action);
        }
    }
}

/// The runs of a direction, cell by cell, and whether each is lone.
fn runs(at: &Quelhas, direction: Direction) -> Vec<(WideSet, bool)> {
    let others = used(at.empty(), direction.other());
    let mut runs = Vec::new();
    for line in 0..10 {
        let mut run = WideSet::EMPTY;
        for place in 0..=10 {
            let (column, row) = if direction == Direction::Vertical { (line, place) } else { (place, line) };
            let cell = Board::cell(column, row).filter(|cell| at.empty().contains(*cell));
            if let Some(cell) = cell {
                run = run.with(cell);
                continue;
            }
            if run.has_several() {
                runs.push((run, (run & others).is_empty()));
            }
            run = WideSet::EMPTY;
        }
    }
    runs
}

#[test]
fn duties_are_those_of_runs_gone_through_cell_by_cell() {
    let mut rng = Rng::new(9);
    for round in 0..3000 {
        let at = random_position(&mut rng, 8 + round % 92);
        let state = State::of(&at);
        for (direction, duties) in [(at.direction(), state.own), (at.direction().other(), state.other)] {
            let (mut lone, mut contested, mut spare) = ([0; 5], 0, 0);
            for (run, is_lone) in runs(&at, direction) {
                let lines = run.len() as usize / 2;
                if is_lone {
                    lone[lines - 1] += 1;
                    assert!((run & state.cells).is_empty(), "{at:?}");
                } else {
                    contested += 1;
                    spare += lines as i32 - 1;
                    assert!((run - state.cells).is_empty(), "{at:?}");
                }
            }
            assert_eq!((duties.lone, duties.contested, duties.spare), (lone, contested, spare), "{at:?}");
        }
    }
}

#[test]
fn what_is_settled_is_true() {
    let mut rng = Rng::new(1);
    let mut settled = 0;
    for _ in 0..1500 {
        let at = random_position(&mut rng, 20);
        if let Some(value) = State::of(&at).settled() {
            assert_eq!(value.is_win(), wins_by_trying(&at, &mut HashMap::new()), "{at:?}");
            settled += 1;
        }
    }
    assert!(settled > 100, "{settled}");
}

#[test]
fn every_proved_row_of_a_hurried_thought_is_true() {
    let mut engine = QuelhasEngine::make(2, true);
    let mut rng = Rng::new(3);
    let mut proofs = 0;
    for nodes in [30, 100, 1000, 20_000] {
        for _ in 0..12 {
            let at = random_position(&mut rng, 26);
            let mut memory = HashMap::new();
            let wins = |child: &Quelhas| wins_by_trying(child, &mut memory);
            proofs += checks::proofs_within(&mut engine, &at, &Limits::nodes(nodes), wins);
        }
    }
    assert!(proofs > 200, "{proofs}");
}

#[test]
fn late_positions_are_proved_whole() {
    let mut engine = QuelhasEngine::make(8, true);
    let mut rng = Rng::new(2);
    for _ in 0..40 {
        let at = random_position(&mut rng, 24);
        let report = checks::think(&mut engine, &at, &Limits::NONE);
        let mut memory = HashMap::new();
        for row in &report.rows {
            let mut next = at.clone();
            next.play_unchecked(row.action);
            assert!(row.value.is_proof(), "{at:?} {}", row.action);
            assert_eq!(row.value.is_loss(), wins_by_trying(&next, &mut memory), "{at:?} {}", row.action);
        }
    }
}

#[test]
fn limits_are_kept_and_every_action_has_a_row() {
    let mut engine = QuelhasEngine::make(4, true);
    let mut rng = Rng::new(7);
    for cells in [100, 98, 80, 50, 30] {
        let at = random_position(&mut rng, cells);
        for nodes in [0, 1, 100, 3000] {
            checks::keeps_limits(&mut engine, &at, nodes);
        }
    }
}

#[test]
fn what_regions_are_worth_cannot_be_added_up() {
    // Whether Vertical wins if Vertical is to act, and if Horizontal is.
    let vertical_wins = |top: &str, bottom: &str| {
        let middle = "VVVVVVVVVV/".repeat(7);
        ["v", "h"].map(|turn| {
            let text = format!("{top}/{middle}{bottom}/{bottom} {turn} -");
            let wins = wins_by_trying(&Quelhas::read(&text).unwrap().admit(), &mut HashMap::new());
            wins == (turn == "v")
        })
    };
    let (full, lying, one, two) = ("VVVVVVVVVV", "VVVV2VVVV", "1VVVVVVVVV", "1V1VVVVVVV");
    // One upright run and two are worth the same each by itself: Horizontal wins.
    assert_eq!(vertical_wins(full, one), [false, false]);
    assert_eq!(vertical_wins(full, two), [false, false]);
    assert_eq!(vertical_wins(lying, full), [true, true]);
    // Beside a lying run they are not.
    assert_eq!(vertical_wins(lying, one), [true, false]);
    assert_eq!(vertical_wins(lying, two), [false, false]);
}
