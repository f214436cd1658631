//! The rules of Gatos & Cães, one by one.

use super::*;
use crate::testing::{actions, breach, exercise, outcome, played, position, refusal};
use ludoteca_kernel::{Player, PositionExt};

#[test]
fn rule_1_cats_begin_on_an_empty_board() {
    assert_eq!(played::<Gatos>(""), position("8/8/8/8/8/8/8/8 c"));
    assert_eq!(breach(&played::<Gatos>("d5 a1"), "d5"), Some(1));
    assert_eq!(breach(&played::<Gatos>("d5 a1"), "a1"), Some(1));
}

#[test]
fn rule_2_first_cat_inside_the_zone_first_dog_outside() {
    assert_eq!(actions(&played::<Gatos>("")), "d4 d5 e4 e5");
    assert_eq!(breach(&played::<Gatos>(""), "c5"), Some(2));
    let at = played::<Gatos>("d5");
    assert_eq!(breach(&at, "e4"), Some(2), "inside the zone and not beside the cat");
    assert_eq!(at.legal_actions().len(), 58);
    assert_eq!(breach(&played::<Gatos>("d5 a1"), "e5"), None, "then the zone is ordinary");
    assert_eq!(breach(&played::<Gatos>("d5 a1 h8"), "e4"), None);
}

#[test]
fn rule_3_cat_not_beside_dog() {
    let at = played::<Gatos>("d5");
    assert_eq!(breach(&at, "c5"), Some(3), "the rule sheet's example");
    assert_eq!(breach(&at, "c6"), None, "a corner is not a side");
    assert_eq!(breach(&played::<Gatos>("d5 h4"), "a4"), None, "rows do not wrap round");
    assert_eq!(breach(&played::<Gatos>("d5 h4"), "h5"), Some(3));
}

#[test]
fn rule_4_a_player_without_an_action_loses() {
    let at = exercise::<Gatos>("CCCCCCCC/CCCCCCCC/CCCCCCCC/CCCCCCCC/CCCCCCCC/CCCCCCCC/CCCCCCCC/CCCCCCC1 d");
    assert_eq!(outcome(&at), Some(Player::First));
    assert_eq!(breach(&at, "h1"), Some(4));
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(refusal::<Gatos>("8/8/8/2DC4/8/8/8/8 c"), "row 5, column c: a dog beside a cat (rule 3)");
    assert_eq!(
        refusal::<Gatos>("8/8/8/8/8/8/8/C7 d"),
        "row 1, column a: no cat is in the central zone, where the first one went (rule 2); \
         play cannot lead there, but it can be admitted as an exercise"
    );
    assert!(refusal::<Gatos>("8/8/8/3C4/4D3/8/8/8 c").contains("no dog is outside"));
    assert!(refusal::<Gatos>("8/8/8/3C4/8/8/8/8 c").contains("as many cats as dogs"));
    assert!(refusal::<Gatos>("8/8/8/8/8/8/8/8 d").contains("one cat more"));
    exercise::<Gatos>("8/8/8/8/8/8/8/C7 d");
}
