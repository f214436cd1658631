//! The rules of Atari-Go, one by one.

use super::*;
use crate::Depict;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use ludoteca_kernel::{Player, Position, PositionExt};

#[test]
fn rule_1_black_begins_on_an_empty_board() {
    let at = played::<Atarigo>("");
    assert_eq!(at, position("9/9/9/9/9/9/9/9/9 b"));
    assert_eq!(at.legal_actions().len(), 81);
    assert_eq!(played::<Atarigo>("e5 e4"), position("9/9/9/9/4b4/4w4/9/9/9 b"));
}

#[test]
fn rule_1_a_stone_goes_on_an_empty_point() {
    let at = played::<Atarigo>("e5 e4");
    assert_eq!(breach(&at, "e5"), Some(1), "one's own stone");
    assert_eq!(breach(&at, "e4"), Some(1), "the other's stone");
    assert_eq!(breach(&at, "e6"), None);
}

#[test]
fn rule_2_the_last_liberty_wins_at_once() {
    let at = played::<Atarigo>("b1 a1");
    assert_eq!(outcome(&at), None, "a1 has the liberty a2");
    let at = play(at, "a2");
    assert_eq!(at, position("9/9/9/9/9/9/9/b8/wb7 w"), "captured stones stay where they are");
    assert_eq!(outcome(&at), Some(Player::First));
    assert_eq!(breach(&at, "e5"), Some(2));
    let ending = at.ending().unwrap();
    assert_eq!((ending.code, ending.cells.len()), ("group-captured", 1));
}

#[test]
fn rule_2_groups_are_joined_along_lines_only() {
    // The white stones on b3 and c2 touch at a corner only: each is a group of its own, and b2 is a liberty of both.
    let at = exercise::<Atarigo>("9/9/9/9/9/1b7/bwb6/b1wb5/1bb6 b");
    let named = |name| <Board as crate::board::Board>::named(name).unwrap();
    for stone in ["b3", "c2"] {
        let liberties = at.liberties(Player::Second, named(stone));
        assert_eq!(liberties.iter().collect::<Vec<_>>(), [named("b2")], "{stone}");
    }
    let at = exercise::<Atarigo>("9/9/9/9/9/1b7/bwb6/1w7/9 b");
    assert_eq!(at.liberties(Player::Second, named("b3")).len(), 3, "b3 and b2 are one group: a2, b1, c2");
}

#[test]
fn rule_2_several_groups_can_be_captured_at_once() {
    let at = exercise::<Atarigo>("9/9/9/9/9/1b7/bwb6/b1wb5/1bb6 b");
    let ending = play(at, "b2").ending().unwrap();
    assert_eq!(ending.cells.len(), 2);
}

#[test]
fn rule_2_is_looked_at_before_rule_3() {
    // On a1 the black stone has no liberty of its own, but it takes the last one of the white stones.
    let at = exercise::<Atarigo>("9/9/9/9/9/9/b8/wb7/1wb6 b");
    assert_eq!(breach(&at, "a1"), None);
    assert_eq!(outcome(&play(at, "a1")), Some(Player::First));
}

#[test]
fn rule_3_a_stone_needs_a_liberty() {
    let at = exercise::<Atarigo>("9/9/9/9/9/9/9/b8/1b7 w");
    assert_eq!(breach(&at, "a1"), Some(3), "no liberty, and nothing is captured");
    let at = exercise::<Atarigo>("9/9/9/9/9/9/b8/wb7/1b7 w");
    assert_eq!(breach(&at, "a1"), Some(3), "nor has the group it would join");
    let at = position::<Atarigo>("9/9/9/9/9/9/9/b8/1b5ww b");
    assert_eq!(breach(&at, "a1"), None, "the own group has liberties");
}

#[test]
fn rule_4_a_player_without_an_action_loses() {
    // Every point that is left is an eye: Black's own are open to Black, but here all of them are White's.
    let rows = "wwwwwwww1/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/1wwwwwwww";
    let at = exercise::<Atarigo>(&format!("{rows} b"));
    assert_eq!(actions(&at), "");
    assert_eq!(outcome(&at), Some(Player::Second));
    assert_eq!(breach(&at, "a1"), Some(4));
    assert_eq!(at.ending().unwrap().code, "no-action");
    let at = exercise::<Atarigo>(&format!("{rows} w"));
    assert_eq!(actions(&at), "a1 i9", "White may fill an eye while there is another");
    assert_eq!(at.turn(), Player::Second);
}

#[test]
fn groups_are_shown_with_their_liberties() {
    let at = played::<Atarigo>("b1 a1 i1");
    let shown: Vec<_> = at.groups().iter().map(|group| (group.cells.len(), group.liberties.len())).collect();
    assert_eq!(shown, [(1, 2), (1, 2), (1, 1)], "b1 and i1, then a1");
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(
        refusal::<Atarigo>("9/9/9/9/9/9/9/9/bb7 b"),
        "Black to act, so there must be as many black stones as white ones (rule 1); play cannot lead there, but it can be \
         admitted as an exercise"
    );
    assert_eq!(
        refusal::<Atarigo>("9/9/9/9/9/9/9/b8/wb7 b"),
        "row 1, column a: a group of the player who has just acted has no liberty (rule 3)"
    );
    assert!(refusal::<Atarigo>("9/9/9/9/9/9/9/9/9 w").contains("one black stone more"));
    assert!(refusal::<Atarigo>("9/9/9/9/9/9/9/9/8 b").starts_with("row 1: 8 cells instead of 9"));
    assert!(refusal::<Atarigo>("9/9/9/9/9/9/9/9/4x4 b").starts_with("row 1, column e: unknown letter 'x'"));
    exercise::<Atarigo>("9/9/9/9/9/9/9/9/9 w");
}

#[test]
fn a_group_that_was_captured_before_is_refused() {
    let text = "wb7/b8/9/9/9/9/9/b8/wb7 w";
    assert_eq!(
        refusal::<Atarigo>(text),
        "row 1, column a: this group was captured before: the game would have ended then (rule 2)",
        "no one stone took the last liberties of both"
    );
}
