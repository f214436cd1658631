//! The rules of Quelhas, one by one.

use super::*;
use crate::Seats;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use ludoteca_kernel::{Player, Position, PositionExt, perft};

/// Nine empty rows above a first row.
fn with_first_row(row: &str, rest: &str) -> String {
    format!("10/10/10/10/10/10/10/10/10/{row} {rest}")
}

#[test]
fn rule_1_vertical_begins_on_an_empty_board() {
    assert_eq!(played::<Quelhas>(""), position(&with_first_row("10", "v -")));
    assert_eq!(played::<Quelhas>("").legal_actions().len(), 10 * 45);
    assert_eq!(played::<Quelhas>("c2c5").turn(), Player::Second);
    assert_eq!(played::<Quelhas>("c2c5"), position("10/10/10/10/10/2V7/2V7/2V7/2V7/10 h s"));
    assert_eq!(played::<Quelhas>("c2c5 b1e1"), position("10/10/10/10/10/2V7/2V7/2V7/2V7/1HHHH5 v -"));
}

#[test]
fn rule_1_a_line_of_two_or_more_empty_cells() {
    let at = played::<Quelhas>("c2c5");
    assert_eq!(breach(&at, "b3e3"), Some(1), "c3 is filled");
    assert_eq!(breach(&at, "a3b3"), None);
    assert_eq!(breach(&at, "a1j1"), None, "a whole row");
    assert_eq!(breach(&at, "a1a1"), Some(1), "one cell only");
    assert_eq!(breach(&at, "a1b2"), Some(1), "neither a column nor a row");
    assert_eq!(breach(&at, "j1a2"), Some(1), "rows do not wrap round");
    assert_eq!(breach(&at, "e1b1"), None, "the ends may be named in either order");
}

#[test]
fn rule_2_vertical_stands_and_horizontal_lies() {
    assert_eq!(breach(&played::<Quelhas>(""), "b3e3"), Some(2));
    assert_eq!(breach(&played::<Quelhas>(""), "a1a10"), None);
    assert_eq!(breach(&played::<Quelhas>("c2c5"), "a1a10"), Some(2));
    assert_eq!(breach(&played::<Quelhas>("c2c5 b1e1"), "a2a3"), None);
}

#[test]
fn rule_3_player_2_may_swap_instead_of_their_first_line() {
    assert_eq!(breach(&played::<Quelhas>(""), "swap"), Some(3));
    let swapped = played::<Quelhas>("c2c5 swap");
    assert_eq!(swapped.turn(), Player::First, "Player 1 is to act");
    assert_eq!(swapped.direction(), Direction::Horizontal, "and lays lines flat now");
    assert_eq!(swapped.seats(), Seats::Exchanged);
    assert_eq!(swapped, position("10/10/10/10/10/2V7/2V7/2V7/2V7/10 h x"));
    assert_eq!(breach(&swapped, "swap"), Some(3), "once only");
    assert_eq!(breach(&swapped, "d2d3"), Some(2));
    assert_eq!(play(swapped, "a1b1").turn(), Player::Second);
    assert_eq!(breach(&played::<Quelhas>("c2c5 a1b1"), "swap"), Some(3));
    assert_eq!(breach(&played::<Quelhas>("c2c5 a1b1 d2d3"), "swap"), Some(3), "not at a later turn");
}

/// A board of which only a few cells are empty.
const NEARLY_FULL: &str = "HHHHHHHHHH/HHHHHHHHHH/HHHHHHHHHH/HHHHHHHHHH/HHHHHHHHHH/VVVVVVVVVV/VVVVVVVVVV/VVVVVVVVVV/VVVVVVVV2/VVVVVVVV2";

#[test]
fn rule_4_a_player_without_an_action_wins() {
    let at = position::<Quelhas>(&format!("{NEARLY_FULL} v -"));
    assert_eq!(actions(&at), "i1i2 j1j2");
    let after = play(at, "i1i2");
    assert_eq!(
        outcome(&after),
        Some(Player::Second),
        "j1 and j2 stand upright: Horizontal has no line, and wins"
    );
    assert_eq!(breach(&after, "j1j2"), Some(4));
    let exchanged = position::<Quelhas>(&format!("{NEARLY_FULL} h x"));
    assert_eq!(actions(&exchanged), "i1j1 i2j2");
    assert_eq!(outcome(&play(exchanged, "i1j1")), Some(Player::Second), "Vertical is Player 2's");
}

#[test]
fn tree_counts_are_those_of_the_season() {
    let start = played::<Quelhas>("");
    assert_eq!([1, 2].map(|depth| perft(&start, depth)), [450, 158_850]);
}

#[test]
fn an_action_is_read_in_either_order_and_with_a_hyphen() {
    for text in ["c2c5", "c5c2", "c2-c5", "C5-C2"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), "c2c5");
    }
    assert_eq!("a10a1".parse::<Action>().unwrap().to_string(), "a1a10");
    assert_eq!("j10-a10".parse::<Action>().unwrap().to_string(), "a10j10");
    assert_eq!("Swap".parse::<Action>().unwrap(), Action::Swap);
    for text in ["c2", "c2c11", "c2xc5", "c2--c5", "c2c3c4", "é4c5", "k1k2", "swap ", ""] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn setups_that_are_refused() {
    let refused = |row: &str, rest: &str| refusal::<Quelhas>(&with_first_row(row, rest));
    assert_eq!(refused("3V6", "h s"), "row 1, column d: a line has two cells or more (rule 1)");
    assert_eq!(refused("H9", "v -"), "row 1, column a: a line has two cells or more (rule 1)");
    assert_eq!(
        refusal::<Quelhas>("10/10/10/10/10/10/10/10/9H/H9 v -"),
        "row 1, column a: a line has two cells or more (rule 1)",
        "rows do not wrap round"
    );
    assert!(refused("HH8", "h s").contains("only with one upright line"));
    assert!(refused("10", "h -").contains("Vertical fills the first line (rule 1)"));
    assert!(refused("10", "v x").contains("not exchanged before the first line (rule 3)"));
    assert!(refusal::<Quelhas>("10/10/10/10/10/2V7/2V7/10/10/10 h -").contains("(s) or has been (x)"));
    assert!(refused("HH8", "v -").contains("as many upright lines as lying ones"));
    assert!(refusal::<Quelhas>("10/10/10/10/10/2VV6/2VV6/10/10/10 v -").contains("as many upright lines"));
    assert!(refused("HH8", "h -").contains("one upright line more"));
    exercise::<Quelhas>(&with_first_row("HH8", "h -"));
    assert_eq!(
        refused("9", "v -"),
        "row 1: 9 cells instead of 10",
        "a run of ten empty cells has two digits"
    );
}

#[test]
fn a_run_may_be_one_line_or_several() {
    // Four cells upright: one line or two. Four lying: one or two as well.
    for (text, fits) in [
        ("10/10/10/10/10/2V7/2V7/2V7/2V7/HHHH6 v -", true),
        ("10/10/10/10/10/2V7/2V7/2V7/2V7/HH8 h -", true),
        ("10/10/10/10/10/10/2V7/2V7/2V7/HH8 h -", false),
        ("10/10/10/10/10/2V7/2V7/2V7/2V7/HH3HHH2 v -", true),
        ("10/10/10/10/10/10/2V7/2V7/2V7/HH3HHH2 v -", false),
    ] {
        let vetted = <Quelhas as crate::Notation>::read(text).unwrap();
        assert_eq!(vetted.reachable().is_ok(), fits, "{text}");
    }
}
