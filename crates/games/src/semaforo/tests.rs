//! The rules of Semáforo, one by one.

use super::*;
use crate::testing::{actions, breach, outcome, played, position, refusal};
use ludoteca_kernel::Player;

#[test]
fn rule_1_the_board_begins_empty_and_first_begins() {
    assert_eq!(played::<Semaforo>(""), position("4/4/4 1"));
}

#[test]
fn rule_2_a_cell_goes_green_yellow_red() {
    assert_eq!(played::<Semaforo>("b2"), position("4/1G2/4 2"));
    assert_eq!(played::<Semaforo>("b2 b2"), position("4/1Y2/4 1"));
    assert_eq!(played::<Semaforo>("b2 b2 b2"), position("4/1R2/4 2"));
}

#[test]
fn rule_3_red_never_changes() {
    let at = played::<Semaforo>("b2 b2 b2");
    assert_eq!(breach(&at, "b2"), Some(3));
    assert_eq!(actions(&at), "a1 a2 a3 b1 b3 c1 c2 c3 d1 d2 d3");
}

#[test]
fn rule_4_three_in_line_wins_at_once() {
    for line in ["a1 b1 c1", "b1 c1 d1", "c3 c2 c1", "a1 b2 c3", "d1 c2 b3", "a3 b2 c1"] {
        let at = played::<Semaforo>(line);
        assert_eq!(outcome(&at), Some(Player::First), "{line}");
        assert_eq!(actions(&at), "");
        assert_eq!(breach(&at, "d2"), Some(4));
    }
    assert_eq!(outcome(&played::<Semaforo>("a1 b1 d1")), None, "the cells of a line are adjacent");
}

#[test]
fn rule_4_there_are_fourteen_lines() {
    let lines: std::collections::HashSet<_> = LINES.into_iter().collect();
    assert_eq!(lines.len(), 14);
    assert!(lines.iter().all(|line| line.len() == 3));
}

#[test]
fn rule_4_no_board_without_a_line_is_without_an_action() {
    let full = Semaforo { green: 0, yellow: 0, red: 0xFFF, turn: Player::First };
    assert!(full.has_line(), "only red stops a cell, and a board of red has lines");
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(
        refusal::<Semaforo>("GGG1/4/GGG1 1"),
        "row 1, column a: a line was complete here and play went on (rule 4)"
    );
    assert_eq!(
        refusal::<Semaforo>("4/1G2/4 1"),
        "after 1 actions player 2 is to act (rule 1); play cannot lead there, but it can be admitted as an exercise"
    );
    assert_eq!(refusal::<Semaforo>("4/4 1"), "2 rows instead of 3");
    assert_eq!(refusal::<Semaforo>("4/3/4 1"), "row 2: 3 cells instead of 4");
    assert_eq!(refusal::<Semaforo>("4/5/4 1"), "row 2: 5 cells instead of 4");
    assert_eq!(refusal::<Semaforo>("4/4/1x2 1"), "row 1, column b: unknown letter 'x': the pieces are GYR");
    assert_eq!(refusal::<Semaforo>("4/4/04 1"), "row 1, column a: 0 empty cells");
    assert_eq!(refusal::<Semaforo>("4/4/4"), "who is to act is missing: one of 1, 2");
    assert_eq!(refusal::<Semaforo>("4/4/4 3"), "\"3\" is not who is to act: one of 1, 2");
    assert_eq!(refusal::<Semaforo>("4/4/4 1 -"), "\"-\" after the end of the position");
    assert_eq!(refusal::<Semaforo>(""), "1 rows instead of 3");
}

#[test]
fn a_finished_position_is_a_position() {
    assert_eq!(outcome(&position::<Semaforo>("4/4/GGG1 2")), Some(Player::First));
    // Only b1 is on both yellow lines, and as green it was on a green one.
    assert!(refusal::<Semaforo>("1Y1G/1YG1/1YYY 1").contains("play went on"));
}
