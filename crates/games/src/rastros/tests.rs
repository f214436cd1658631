//! The rules of Rastros, one by one.

use super::*;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use ludoteca_kernel::Player;

#[test]
fn rule_1_the_piece_begins_on_e5() {
    assert_eq!(played::<Rastros>(""), position("7/7/4o2/7/7/7/7 1"));
}

#[test]
fn rule_2_the_piece_goes_to_an_adjacent_cell() {
    assert_eq!(actions(&played::<Rastros>("")), "d4 d5 d6 e4 e6 f4 f5 f6");
    assert_eq!(breach(&played::<Rastros>(""), "c3"), Some(2));
    assert_eq!(breach(&played::<Rastros>(""), "e5"), Some(2));
    assert_eq!(actions(&played::<Rastros>("f5 g4")), "f3 f4 g3 g5", "rows do not wrap round");
}

#[test]
fn rule_3_a_cell_that_was_left_is_blocked() {
    let at = played::<Rastros>("d4 d5 c6 d7");
    assert_eq!(at, position("3o3/2x4/3xx2/3x3/7/7/7 1"), "the rule sheet's line");
    assert_eq!(breach(&at, "c6"), Some(3));
}

#[test]
fn rule_4_a_goal_decides_whoever_moved() {
    assert_eq!(outcome(&played::<Rastros>("f6 g7")), Some(Player::Second));
    assert_eq!(outcome(&played::<Rastros>("e6 f6 g7")), Some(Player::Second), "moved there by First");
    assert_eq!(outcome(&played::<Rastros>("d4 c3 b2 a1")), Some(Player::First), "moved there by Second");
    assert_eq!(breach(&played::<Rastros>("f6 g7"), "f7"), Some(4));
    // A goal without a way out is still a goal: tested before the blockade.
    let at = exercise::<Rastros>("7/7/7/7/7/xx5/ox5 2");
    assert_eq!(outcome(&at), Some(Player::First));
    assert_eq!(outcome(&exercise::<Rastros>("7/7/7/7/7/xx5/ox5 1")), Some(Player::First));
}

#[test]
fn rule_5_who_cannot_move_loses() {
    let at = exercise::<Rastros>("ox5/xx5/7/7/7/7/7 1");
    assert_eq!(outcome(&at), Some(Player::Second));
    assert_eq!(breach(&at, "c3"), Some(5));
}

#[test]
fn the_rule_sheets_puzzle() {
    let at = played::<Rastros>("d5 c6 b6 a6 a5 b5 c4 d4 d3 d2 d1 c2");
    for reply in ["b1", "b2"] {
        assert_eq!(outcome(&play(at.clone(), &format!("c1 {reply} a1"))), Some(Player::First));
    }
    assert_eq!(actions(&play(at, "c1")), "b1 b2");
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(refusal::<Rastros>("7/7/4o2/7/7/7/6o 1"), "row 5, column e: a second white piece (rule 1)");
    assert_eq!(refusal::<Rastros>("7/7/7/7/7/7/7 1"), "there is no white piece (rule 1)");
    assert_eq!(
        refusal::<Rastros>("7/7/4x2/3x3/2x4/1o5/x6 1"),
        "row 1, column a: a goal was entered and play went on (rule 4)"
    );
    assert!(refusal::<Rastros>("7/7/4o2/7/7/7/7 2").contains("player 1 is to act"));
    assert!(refusal::<Rastros>("7/7/7/3o3/7/7/x6 2").starts_with("row 1, column a: a goal"));
    assert!(refusal::<Rastros>("7/7/7/3ox2/7/7/7 2").contains("row 5, column e: the trail does not begin"));
    assert!(refusal::<Rastros>("7/7/4x2/3o3/7/7/5x1 1").contains("row 1, column f: this blocked cell"));
}
