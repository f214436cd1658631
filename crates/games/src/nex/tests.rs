//! The rules of Nex, one by one.

use super::*;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use crate::{Depict, Notation};
use ludoteca_kernel::{Player, Position, PositionExt};

#[test]
fn rule_1_black_begins_on_an_empty_board() {
    let at = played::<Nex>("");
    assert_eq!(at, position("11/11/11/11/11/11/11/11/11/11/11 b -"));
    assert_eq!(at.legal_actions().len(), 121);
    assert_eq!(breach(&at, "Ta1"), Some(1), "there is nothing to replace");
}

#[test]
fn rule_1_a_turn_begins_only_if_it_can_be_completed() {
    // One empty cell and two neutral stones: placing needs another cell.
    let at = exercise::<Nex>(&nearly_full("n1", "n").replace("bbbbbbbbbbn1", "bbbbbbbbbn1"));
    assert_eq!(breach(&at, "Sk1"), Some(1));
    assert!(!actions(&at).contains('S'));
}

#[test]
fn rule_2_a_stone_of_ones_own_and_then_a_neutral_one() {
    let at = played::<Nex>("Sf6");
    assert_eq!(at.write(), "11/11/11/11/11/5b5/11/11/11/11/11 bn -");
    assert_eq!(at.turn(), Player::First);
    assert_eq!(breach(&at, "Nf6"), Some(2), "another cell");
    assert_eq!(breach(&at, "Sa1"), Some(2), "the neutral stone is due");
    let at = play(at, "Na1 Sb2");
    assert_eq!(at.write(), "11/11/11/11/11/5b5/11/11/11/1w9/n10 wn -");
    assert_eq!(breach(&played::<Nex>(""), "Na1"), Some(2), "one's own first");
    assert_eq!(breach(&played::<Nex>("Sf6 Na1"), "Sf6"), Some(2));
}

#[test]
fn rule_3_two_neutral_stones_for_one_of_ones_own() {
    let at = played::<Nex>("Sf6 Na1 Sb2 Nc1");
    assert_eq!(breach(&at, "Tc1"), Some(3), "no neutral stone comes after it");
    assert_eq!(breach(&at, "Tf6"), Some(3), "not neutral");
    assert_eq!(breach(&at, "Rf6"), Some(3), "two are taken first");
    let at = play(at, "Ta1");
    assert_eq!(at.write(), "11/11/11/11/11/5b5/11/11/11/1w9/B1n8 b -");
    assert_eq!(breach(&at, "Sa2"), Some(3), "a second one is due");
    let at = play(at, "Tc1");
    assert_eq!(actions(&at), "Rf6", "only what was one's own before");
    assert_eq!(breach(&at, "Ra1"), Some(3));
    assert_eq!(breach(&at, "Sa2"), Some(3));
    let at = play(at, "Rf6");
    assert_eq!(at.write(), "11/11/11/11/11/5n5/11/11/11/1w9/b1b8 w -");
    assert_eq!(at.turn(), Player::Second);
}

/// A full board but for k1, without a join for either.
fn nearly_full(last: &str, other: &str) -> String {
    let rows = ["bbbbbwbbbbb"; 9].join("/");
    format!("{rows}/{other}wwwwwwwwww/bbbbbbbbbb{last} b -")
}

#[test]
fn rule_4_a_single_stone_at_the_end() {
    let at = exercise::<Nex>(&nearly_full("1", "b"));
    assert_eq!(actions(&at), "Sk1", "one empty cell, no neutral stone");
    let after = play(at, "Sk1");
    assert_eq!(outcome(&after), Some(Player::First), "row 1 is Black's");
    let at = exercise::<Nex>(&nearly_full("n", "b"));
    assert_eq!(actions(&at), "Tk1", "no empty cell, one neutral stone");
    assert_eq!(outcome(&play(at, "Tk1")), Some(Player::First));
    let at = exercise::<Nex>(&nearly_full("1", "n"));
    assert_eq!(actions(&at), "Sk1", "one of each");
    assert_eq!(outcome(&play(at, "Sk1")), Some(Player::First));
}

#[test]
fn rule_5_swap_instead_of_the_first_turn_of_second() {
    let at = played::<Nex>("Sf6 Na1");
    assert_eq!(at.write(), "11/11/11/11/11/5b5/11/11/11/11/n10 w s");
    assert_eq!(at.legal_actions().len(), 120);
    let at = play(at, "swap");
    assert_eq!((at.turn(), at.write()), (Player::First, "11/11/11/11/11/5b5/11/11/11/11/n10 w x".to_owned()));
    assert_eq!(breach(&at, "swap"), Some(5), "once only");
    assert_eq!(breach(&played::<Nex>("Sf6"), "swap"), Some(5));
    assert_eq!(breach(&played::<Nex>("Sf6 Na1 Sb2"), "swap"), Some(5), "the turn has begun");
}

#[test]
fn rule_6_joined_sides_win_at_the_end_of_the_turn() {
    let at = position::<Nex>("11/11/11/11/11/bbbbb1bbbbb/11/11/11/wwwwwwwwww1/11 b -");
    let at = play(at, "Sf6");
    assert_eq!(outcome(&at), None, "the turn is not over");
    let at = play(at, "Na1");
    assert_eq!(outcome(&at), Some(Player::First));
    assert_eq!(breach(&at, "Sb1"), Some(6));
    assert_eq!(at.ending().unwrap().cells.len(), 11);
}

#[test]
fn rule_6_a_join_that_the_release_undoes_is_none() {
    let at = position::<Nex>("11/11/11/11/11/bbbbbnbbbbb/11/11/11/wwwwwwwwwww/n3b6 b -");
    let at = play(at, "Ta1 Tf6");
    assert_eq!(outcome(&play(at.clone(), "Ra6")), None, "the row is broken again");
    assert_eq!(outcome(&play(at, "Re1")), Some(Player::First));
}

#[test]
fn setups_that_are_refused() {
    let law = |text: &str| refusal::<Nex>(text);
    assert!(law("11/11/11/11/11/5b5/11/11/11/11/n10 w -").contains("(rule 5)"));
    assert!(law("11/11/11/11/11/11/11/11/11/11/11 b s").contains("(rule 5)"));
    assert!(law("11/11/11/11/11/bbbbbbbbbbb/11/11/11/11/11 b -").contains("(rule 6)"));
    assert_eq!(
        law("11/11/11/11/11/5W5/11/11/11/11/n10 b -").split(": ").next(),
        Some("row 6, column f"),
        "White takes nothing in Black's turn"
    );
    assert!(law("11/11/11/11/11/5b5/11/11/11/11/11 w -").contains("the counts do not fit"));
    assert_eq!(law("11/11/11/11/11/11/11/11/11/11/12 b -"), "row 1: 12 cells instead of 11");
    assert!(law("11/11/11/11/11/11/11/11/11/11/9z1 b -").starts_with("row 1, column j: unknown letter 'z'"));
    assert!(law("11/11/11/11/11/11/11/11/11/11/011 b -").contains("0 empty cells"));
}

#[test]
fn an_action_is_a_letter_and_a_cell() {
    assert_eq!("sk11".parse::<Action>().unwrap().to_string(), "Sk11");
    for text in ["", "e5", "Xe5", "Sl1", "Sa12", "S", "é5"] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}
