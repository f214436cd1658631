//! The rules of Y, one by one.

use super::*;
use crate::testing::{actions, breach, outcome, play, played, position, refusal};
use crate::{Depict, Notation};
use ludoteca_kernel::{Player, Position, PositionExt};

#[test]
fn rule_1_blue_begins_on_an_empty_board() {
    let at = played::<Y>("");
    assert_eq!(at, position("24/21/18/15/12/3 b -"));
    assert_eq!(at.legal_actions().len(), 93);
    assert_eq!(breach(&played::<Y>("c7"), "c7"), Some(1));
    assert_eq!(played::<Y>("c7 a1").write(), "r23/21/6b11/15/12/3 b -");
}

#[test]
fn rule_2_swap_exchanges_the_seats_and_keeps_the_stone() {
    let at = played::<Y>("f1");
    assert_eq!(at.write(), "24/21/18/15/12/b2 r s");
    assert_eq!(at.legal_actions().len(), 93);
    assert!(actions(&at).ends_with(" swap"));
    let at = play(at, "swap");
    assert_eq!((at.turn(), at.write()), (Player::First, "24/21/18/15/12/b2 r x".to_owned()));
    assert_eq!(breach(&at, "swap"), Some(2), "once only");
    assert_eq!(breach(&played::<Y>(""), "swap"), Some(2));
    assert_eq!(breach(&played::<Y>("f1 f2"), "swap"), Some(2));
}

#[test]
fn rule_3_one_group_that_touches_all_three_sides() {
    // The whole top side and both its corners: the corners belong to the other sides.
    let at = position::<Y>("bbbbbbbb16/21/18/15/rrrrrrrr4/3 b -");
    assert_eq!(outcome(&at), None, "a9 is missing");
    let at = play(at, "a9");
    assert_eq!(outcome(&at), Some(Player::First));
    assert_eq!(breach(&at, "f1"), Some(3));
    assert_eq!(at.ending().unwrap().cells.len(), 9);
}

#[test]
fn rule_3_groups_are_not_added_together() {
    let at = position::<Y>("1b9b7b4/21/18/15/rrr9/3 b -");
    assert_eq!(outcome(&at), None, "three stones at three sides are three groups");
}

#[test]
fn rule_3_the_winner_is_a_seat() {
    let at = position::<Y>("bbbbbbbb16/21/18/15/rrrrrrrr4/3 b x");
    assert_eq!(at.turn(), Player::Second);
    assert_eq!(outcome(&play(at, "a9")), Some(Player::Second));
}

#[test]
fn setups_that_are_refused() {
    assert!(refusal::<Y>("24/21/18/15/12/b2 r -").contains("(rule 2)"));
    assert!(refusal::<Y>("24/21/18/15/12/3 b s").contains("(rule 2)"));
    assert!(refusal::<Y>("24/21/18/15/12/3 b x").contains("(rule 2)"));
    assert!(
        refusal::<Y>("bbbbbbbbb15/21/18/15/rrrrrrrrr3/3 b -").ends_with("would have ended then (rule 3)")
    );
    assert!(refusal::<Y>("24/21/18/15/12/bb1 r -").contains("one blue stone more (rule 1)"));
    assert_eq!(refusal::<Y>("24/21/18/15/12/4 b -"), "ring f: 4 cells instead of 3");
    assert_eq!(refusal::<Y>("23/21/18/15/12/3 b -"), "ring a: 23 cells instead of 24");
    assert!(refusal::<Y>("24/21/6z11/15/12/3 b -").starts_with("row 7, column c: unknown letter 'z'"));
    assert!(refusal::<Y>("24/21/18/15/12 b -").starts_with("5 rows instead of 6"));
}

#[test]
fn an_action_is_a_point_or_the_swap() {
    assert_eq!("C7".parse::<Action>().unwrap().to_string(), "c7");
    for text in ["", "a25", "b22", "f4", "g1", "c07", "swap1"] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}
