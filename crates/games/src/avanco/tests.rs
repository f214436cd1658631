//! The rules of Avanço, one by one.

use super::*;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use ludoteca_kernel::Player;

#[test]
fn rule_1_two_rows_each_and_white_begins() {
    assert_eq!(played::<Avanco>(""), position("bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww w"));
    assert_eq!(breach(&played::<Avanco>(""), "d6d5"), Some(1), "not White's");
    assert_eq!(breach(&played::<Avanco>(""), "d4d5"), Some(1), "nothing there");
}

#[test]
fn rule_2_one_row_forward_to_an_empty_cell() {
    let at = position::<Avanco>("7/7/b6/7/3w3/7/7 w");
    assert_eq!(actions(&at), "d3c4 d3d4 d3e4");
    assert_eq!(actions(&position::<Avanco>("7/7/b6/7/3w3/7/7 b")), "a5a4 a5b4", "rows do not wrap round");
    for far in ["d3d5", "d3d2", "d3c3", "d3b4"] {
        assert_eq!(breach(&at, far), Some(2), "{far}");
    }
    assert_eq!(breach(&played::<Avanco>(""), "d1d2"), Some(2), "own piece in the way");
}

#[test]
fn rule_3_captures_are_diagonal() {
    let at = position::<Avanco>("7/7/2bbb2/3w3/7/7/7 w");
    assert_eq!(actions(&at), "d4c5 d4e5");
    assert_eq!(breach(&at, "d4d5"), Some(3));
    assert_eq!(play(at, "d4xe5"), position("7/7/2bbw2/7/7/7/7 b"));
}

#[test]
fn rule_4_the_far_row_wins() {
    let at = play(position::<Avanco>("b6/4w2/7/7/7/7/7 w"), "e6e7");
    assert_eq!(outcome(&at), Some(Player::First));
    assert_eq!(breach(&at, "a7a6"), Some(4));
    let at = play(position::<Avanco>("7/7/7/7/7/b6/1w5 b"), "a2b1");
    assert_eq!(outcome(&at), Some(Player::Second));
}

#[test]
fn rule_5_capturing_the_last_piece_wins() {
    let at = play(position::<Avanco>("7/7/2b4/3w3/7/7/7 w"), "d4-c5");
    assert_eq!(outcome(&at), Some(Player::First));
    assert_eq!(breach(&at, "a7a6"), Some(5));
}

#[test]
fn actions_are_read_in_three_ways() {
    for text in ["d2d3", "d2-d3", "d2xd3", "D2D3"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), "d2d3");
    }
    for text in ["", "d2", "d2d", "d2d8", "d2--d3", "dé2", "d2 d3"] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(
        refusal::<Avanco>("w6/b6/7/7/7/7/7 w"),
        "row 7, column a: the far row was reached here and play went on (rule 4)"
    );
    assert!(refusal::<Avanco>("ww5/b6/7/7/7/7/7 b").contains("two pieces on the far row"));
    assert!(refusal::<Avanco>("7/w6/7/7/7/7/7 w").contains("has no pieces left"));
    assert!(refusal::<Avanco>("7/7/7/7/7/7/7 w").contains("has no pieces left"));
    assert!(refusal::<Avanco>("bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww b").contains("not this side's turn"));
    assert!(refusal::<Avanco>("7/bbbbbbb/bbbbbbb/bb5/7/7/wwwwwww w").contains("16 black pieces"));
    exercise::<Avanco>("bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww b");
}
