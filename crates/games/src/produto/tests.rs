//! The rules of Produto, one by one.

use super::*;
use crate::Depict;
use crate::testing::{breach, exercise, outcome, play, played, position, refusal};
use ludoteca_kernel::{ByPlayer, Player, Position, PositionExt};

/// The rule sheet's diagram.
const SHEET: &str = "bwww1/bbww2/1bbbw2/4b3/9/8/1w3b1/2bwww/1bb2";

fn tally(position: &Produto) -> ByPlayer<u32> {
    position.tally().unwrap().score
}

#[test]
fn rule_1_black_begins_with_one_stone() {
    assert_eq!(played::<Produto>(""), position("5/6/7/8/9/8/7/6/5 b1"));
    assert_eq!(played::<Produto>("Be5").turn(), Player::Second);
}

#[test]
fn rule_2_then_two_stones_of_either_colour() {
    let at = played::<Produto>("Be5 Wa1");
    assert_eq!((at.turn(), at.left()), (Player::Second, 1));
    let at = play(at, "Bi9");
    assert_eq!(at, position("4b/6/7/8/4b4/8/7/6/w4 b2"));
    assert_eq!(breach(&at, "We5"), Some(2));
    assert_eq!(at.legal_actions().len(), 2 * 58);
}

#[test]
fn rule_3_the_product_of_the_two_largest_groups() {
    let at = exercise::<Produto>(&format!("{SHEET} b2"));
    assert_eq!(tally(&at), ByPlayer { first: 21, second: 18 });
    let at = play(at, "Bf5 Bf4");
    assert_eq!(tally(&at).first, 30);
    let at = play(at, "Be4 Bd3");
    assert_eq!(tally(&at).first, 0, "everything is one group");
}

#[test]
fn rule_3_a_full_board_ends_the_game() {
    let at = exercise::<Produto>("wwwww/bbbbbb/bbbbbbb/bbbbbbbb/bbbbbbbbb/bbbbbbbb/bbbbbbb/bbbbbb/bbbbw b2");
    assert_eq!(tally(&at), ByPlayer { first: 0, second: 5 });
    assert_eq!(outcome(&at), Some(Player::Second));
    assert_eq!(breach(&at, "Be5"), Some(3));
    assert_eq!(at.ending().unwrap().cells.len(), 6);
}

#[test]
fn rule_4_equal_scores_fewer_stones() {
    let at = position::<Produto>("wwwww/bbbbbb/bbbbbbb/bbbbbbbb/bbbbbbbbb/bbbbbbbb/bbbbbbb/bbbbbb/bbbbb w2");
    assert_eq!(tally(&at), ByPlayer { first: 0, second: 0 });
    assert_eq!(outcome(&at), Some(Player::Second));
    assert_eq!(at.ending().unwrap().code, "fewer-stones");
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(
        refusal::<Produto>("5/6/7/8/4b4/8/7/6/5 b1"),
        "after 1 stones w2 is to act, not b1 (rule 2); play cannot lead there, but it can be admitted as an exercise"
    );
    assert_eq!(refusal::<Produto>("5/6/7/8/9/8/7/6/6 b1"), "row 1: 6 cells instead of 5");
    assert!(refusal::<Produto>("5/6/7/8/9/8/7/6/5 b3").contains("is not who is to act"));
    assert!(refusal::<Produto>("5/6/7/8/9/8/7/6/3z1 b1").starts_with("row 1, column d: unknown letter 'z'"));
    assert!(refusal::<Produto>("z4/6/7/8/9/8/7/6/5 b1").starts_with("row 9, column e: unknown letter 'z'"));
}

#[test]
fn an_action_is_a_colour_and_a_cell() {
    assert_eq!("be5".parse::<Action>().unwrap().to_string(), "Be5");
    for text in ["", "e5", "Ge5", "Ba6", "Be", "ée5"] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}
