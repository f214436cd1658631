//! The rules of Dominório, one by one.

use super::*;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use crate::{Depict, Piece};
use ludoteca_kernel::{Player, PositionExt};

#[test]
fn rule_1_vertical_begins_on_an_empty_board() {
    assert_eq!(played::<Dominorio>(""), position("8/8/8/8/8/8/8/8 v"));
    assert_eq!(played::<Dominorio>("").legal_actions().len(), 7 * 8);
    assert_eq!(played::<Dominorio>("d4d5"), position("8/8/8/3V4/3V4/8/8/8 h"));
    assert_eq!(played::<Dominorio>("d4d5 e5f5"), position("8/8/8/3VHH2/3V4/8/8/8 v"));
}

#[test]
fn rule_1_two_empty_cells_that_share_a_side() {
    let at = played::<Dominorio>("d4d5");
    assert_eq!(breach(&at, "c4d4"), Some(1), "the right cell is covered");
    assert_eq!(breach(&at, "d5e5"), Some(1), "the left cell is covered");
    assert_eq!(breach(&at, "a1c1"), Some(1), "two apart");
    assert_eq!(breach(&at, "a1a1"), Some(1), "one cell only");
    assert_eq!(breach(&at, "h1a2"), Some(1), "rows do not wrap round");
    assert_eq!(breach(&at, "a1b2"), Some(1), "a corner is not a side");
    assert_eq!(breach(&at, "c4b4"), None, "the cells may be named in either order");
}

#[test]
fn rule_2_vertical_stands_and_horizontal_lies() {
    assert_eq!(breach(&played::<Dominorio>(""), "d4e4"), Some(2));
    assert_eq!(breach(&played::<Dominorio>("d4d5"), "a1a2"), Some(2));
    assert_eq!(breach(&played::<Dominorio>("d4d5"), "a1b1"), None);
    assert_eq!(breach(&played::<Dominorio>("d4d5 a1b1"), "a2a3"), None);
}

#[test]
fn rule_3_a_player_without_an_action_loses() {
    let at =
        position::<Dominorio>("HH1V1HH1/HHVVHH1V/HHV1VHHV/HHHHVVHH/1HHHHVHH/2VVVV1V/VVVVVVVV/VV1HH1V1 v");
    assert_eq!(actions(&at), "a3a4", "Horizontal could have covered a3 and b3");
    let after = play(at, "a3a4");
    assert_eq!(outcome(&after), Some(Player::First), "no two empty cells lie side by side any more");
    assert_eq!(breach(&after, "a3b3"), Some(3));
}

#[test]
fn an_action_is_read_in_either_order_and_with_a_hyphen() {
    for text in ["d4d5", "d5d4", "d4-d5", "D5-D4"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), "d4d5");
    }
    for text in ["d4", "d4d9", "d4xd5", "d4--d5", "d4d5d6", "é4d5", ""] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn every_covered_cell_is_one_half_of_a_domino() {
    // Four `V` in a column are two dominoes, and so are four `H` in a row.
    let at = position::<Dominorio>("8/8/8/V7/V7/V7/V7/HHHH4 v");
    let piece = |name: &str| at.piece(<Board as crate::board::Board>::named(name).unwrap());
    assert_eq!(["a2", "a3", "a4", "a5"].map(piece).map(Option::unwrap), {
        use Piece::{VerticalHigh, VerticalLow};
        [VerticalLow, VerticalHigh, VerticalLow, VerticalHigh]
    });
    assert_eq!(["a1", "b1", "c1", "d1"].map(piece).map(Option::unwrap), {
        use Piece::{HorizontalLeft, HorizontalRight};
        [HorizontalLeft, HorizontalRight, HorizontalLeft, HorizontalRight]
    });
    assert_eq!(piece("e1"), None);
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(
        refusal::<Dominorio>("8/8/8/3V4/3V4/3V4/8/8 h"),
        "row 5, column d: half an upright domino (rule 2)"
    );
    assert_eq!(
        refusal::<Dominorio>("V7/8/8/8/8/8/8/8 h"),
        "row 8, column a: half an upright domino (rule 2)"
    );
    assert_eq!(refusal::<Dominorio>("8/8/8/8/8/8/8/7H v"), "row 1, column h: half a lying domino (rule 2)");
    assert_eq!(
        refusal::<Dominorio>("8/8/8/8/8/7H/H7/8 v"),
        "row 2, column a: half a lying domino (rule 2)",
        "rows do not wrap round"
    );
    assert!(refusal::<Dominorio>("8/8/8/3V4/3V4/8/8/8 v").contains("as many upright dominoes as lying ones"));
    assert!(refusal::<Dominorio>("8/8/8/8/8/8/8/8 h").contains("one upright domino more"));
    exercise::<Dominorio>("8/8/8/8/8/8/8/8 h");
}
