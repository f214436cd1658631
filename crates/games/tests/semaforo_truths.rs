//! Semáforo is small enough to know all of its positions: which codes play can reach, and that reading agrees.
//!
//! A code is a number in base four, one digit a cell, 0 for an empty cell up to 3 for a red one. An action adds one to
//! a digit, so a sweep upwards meets every position after all those it can come from.

use ludoteca_games::board::MAX_CELLS;
use ludoteca_games::semaforo::Semaforo;
use ludoteca_games::{Notation, Setup, Vetted};

const CELLS: u32 = 12;
const CODES: usize = 1 << (2 * CELLS);

/// How many codes play can reach, finished ones included.
const REACHABLE: usize = 15_479_502;

fn digit(code: usize, cell: u32) -> usize {
    code >> (2 * cell) & 3
}

/// The fourteen lines, as the cells of three equal steps on the board.
fn lines() -> Vec<[u32; 3]> {
    let mut lines = Vec::new();
    for (column, row) in (0..3_i32).flat_map(|row| (0..4_i32).map(move |column| (column, row))) {
        for (across, up) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let cells = [0, 1, 2].map(|step| (column + step * across, row + step * up));
            if cells.iter().all(|&(column, row)| (0..4).contains(&column) && (0..3).contains(&row)) {
                lines.push(cells.map(|(column, row)| (4 * row + column) as u32));
            }
        }
    }
    lines
}

fn has_line(code: usize, lines: &[[u32; 3]]) -> bool {
    let equal = |line: &[u32; 3]| {
        let held = digit(code, line[0]);
        held != 0 && held == digit(code, line[1]) && held == digit(code, line[2])
    };
    lines.iter().any(equal)
}

/// For each code: whether play can lead there.
fn reachable() -> Vec<bool> {
    let lines = lines();
    assert_eq!(lines.len(), 14);
    let mut reached = vec![false; CODES];
    reached[0] = true;
    for code in 0..CODES {
        if reached[code] && !has_line(code, &lines) {
            for cell in (0..CELLS).filter(|&cell| digit(code, cell) < 3) {
                reached[code + (1 << (2 * cell))] = true;
            }
        }
    }
    reached
}

/// The setup of a code, with the seat to act that the number of actions tells, or the other.
fn setup(code: usize, right_turn: bool) -> Setup {
    let mut cells = [None; MAX_CELLS];
    for cell in 0..CELLS {
        cells[cell as usize] = [None, Some('G'), Some('Y'), Some('R')][digit(code, cell)];
    }
    let actions: usize = (0..CELLS).map(|cell| digit(code, cell)).sum();
    let first = actions.is_multiple_of(2) == right_turn;
    Setup { cells, turn: if first { "1" } else { "2" }, extra: "" }
}

#[test]
fn play_reaches_as_many_codes_as_the_rules_say_and_reading_holds_the_same_to_be_reachable() {
    let reached = reachable();
    assert_eq!(reached.iter().filter(|&&reached| reached).count(), REACHABLE);
    let (mut too_strict, mut too_lax) = (0, 0);
    for (code, &reached) in reached.iter().enumerate() {
        let admitted = Semaforo::from_setup(&setup(code, true)).and_then(Vetted::reachable).is_ok();
        too_strict += usize::from(reached && !admitted);
        too_lax += usize::from(!reached && admitted);
    }
    assert_eq!((too_strict, too_lax), (0, 0), "reachable but refused, and the other way round");
}

#[test]
fn with_the_other_seat_to_act_no_code_is_reachable() {
    for code in (0..CODES).step_by(37) {
        let admitted = Semaforo::from_setup(&setup(code, false)).and_then(Vetted::reachable);
        assert!(admitted.is_err(), "{:?}", setup(code, false));
    }
}
