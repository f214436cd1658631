//! The rules of Faísca, one by one.

use super::*;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use crate::{Depict, Game};
use ludoteca_kernel::{Player, Position, perft};

/// The beginning of the rule sheet, cell by cell.
const SHEET: &str =
    "f3c3 c3c1 c1f1 f1f2 f2c2 c2c5 c5f5 f5f4 f4c4 c4a4 a4a2 a2a5 a5b5 b5b4 b4d4 d4d1 d1e1 e1b1 b1b2 b2b3";

#[test]
fn rule_1_blue_begins_with_five_pieces_of_each_reach() {
    let start = played::<Faisca>("");
    assert_eq!(start, position("6/6/6/6/6 b"));
    assert_eq!(start.turn(), Player::First);
    assert_eq!(Player::BOTH.map(|player| start.stock(player)), [[5, 5, 5], [5, 5, 5]]);
    assert_eq!(played::<Faisca>("f3c3").stock(Player::First), [5, 5, 4]);
}

#[test]
fn rule_1_a_piece_that_is_used_is_gone() {
    let at = played::<Faisca>(SHEET);
    assert_eq!(Player::BOTH.map(|player| at.stock(player)), [[2, 3, 0], [1, 3, 1]], "as the rule sheet says");
    let at = played::<Faisca>("a1d1 d1d4 d4a4 a4a3 a3d3 d3d2 d2a2 a2a5 a5d5");
    assert_eq!(at.stock(Player::First), [5, 5, 0]);
    let at = play(at, "d5e5");
    assert_eq!(breach(&at, "e5b5"), Some(1), "no piece of reach 3 left");
}

#[test]
fn rule_2_a_piece_goes_where_the_last_one_points() {
    let at = played::<Faisca>("f3c3");
    assert_eq!(
        at.next().map(|cell| <Board as crate::board::Board>::name(cell).to_string()),
        Some("c3".into())
    );
    assert_eq!(breach(&at, "c3c1"), None);
    assert_eq!(breach(&at, "d3d1"), Some(2));
    assert_eq!(actions(&at), "c3a3 c3b3 c3c1 c3c2 c3c4 c3c5 c3d3 c3e3");
}

#[test]
fn rule_3_a_piece_points_at_an_empty_cell_of_the_board() {
    let at = played::<Faisca>("f3c3");
    assert_eq!(breach(&at, "c3f3"), Some(3), "f3 is taken");
    assert_eq!(breach(&at, "c3d4"), Some(3), "not in a straight line");
    assert_eq!(breach(&at, "c3c3"), Some(3), "not at itself");
    assert_eq!(breach(&played::<Faisca>(""), "a1e1"), Some(3), "four steps are too many");
    assert_eq!(breach(&played::<Faisca>("a1b1 b1c1"), "c1a1"), Some(3));
    assert_eq!(breach(&played::<Faisca>("b1a1 a1c1"), "c1d1"), None);
    assert_eq!(breach(&played::<Faisca>("b1a1"), "a1d1"), None, "over b1");
}

#[test]
fn rule_4_a_player_without_an_action_loses() {
    let at = played::<Faisca>(
        "e1e4 e4e3 e3b3 b3c3 c3a3 a3a1 a1a2 a2c2 c2b2 b2b5 b5c5 c5e5 e5f5 f5f2 f2e2 e2d2 d2d5 d5a5",
    );
    assert_eq!(
        outcome(&at),
        Some(Player::Second),
        "Blue has no piece of reach 1 for a4, and the rest is full"
    );
    assert_eq!(breach(&at, "a5a4"), Some(4));
}

#[test]
fn tree_counts_are_those_of_the_season() {
    let start = played::<Faisca>("");
    assert_eq!([1, 2].map(|depth| perft(&start, depth)), [228, 1_532]);
}

#[test]
fn after_the_opening_the_second_cell_alone_is_understood() {
    let mut table = crate::GameId::Faisca.table();
    assert!(table.play("c3").is_err(), "the first piece has to say where it goes");
    table.play("f3-c3").unwrap();
    table.play("C1").unwrap();
    table.play("c1f1").unwrap();
    assert_eq!(table.history(), ["f3c3", "c3c1", "c1f1"]);
    for text in ["", "f3", "f3c", "f3c6", "g1f1", "f3c3a3"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn the_forced_cell_and_the_stocks_are_shown() {
    let at = played::<Faisca>("f3c3");
    let picture = crate::Picture::of(&at);
    assert_eq!(picture.forced.map(|cell| picture.cells[usize::from(cell)].name.as_str()), Some("c3"));
    let left = |seat| at.stock(seat).to_vec();
    assert_eq!(picture.stock[0].iter().map(|kind| kind.left).collect::<Vec<_>>(), left(Player::First));
    assert_eq!(picture.stock[1].iter().map(|kind| kind.left).collect::<Vec<_>>(), left(Player::Second));
    assert_eq!(crate::Picture::of(&Faisca::start()).forced, None);
    assert_eq!(at.touched(&[crate::board::Cell(12)], None), Some(at.read_action("a3").unwrap()));
}

#[test]
fn setups_that_are_refused() {
    assert_eq!(refusal::<Faisca>("6/6/6/6/5R r"), "row 1, column f: the piece points off the board (rule 3)");
    assert_eq!(
        refusal::<Faisca>("6/6/6/6/R1l3 b"),
        "row 1, column b: two pieces point at this cell (rule 2)"
    );
    assert!(refusal::<Faisca>("6/6/6/6/R3r1 b").contains("row 1, column e: no piece points at this one"));
    assert_eq!(
        refusal::<Faisca>("6/6/6/6/Rl4 b"),
        "row 1, column a: the pieces go round in a circle (rule 2)"
    );
    assert!(refusal::<Faisca>("6/6/6/6/RR4 r").contains("row 1, column b: the players alternate"));
    assert!(refusal::<Faisca>("6/6/6/6/Rr4 r").contains("row 1, column b: the players alternate"));
    assert!(refusal::<Faisca>("6/6/6/6/r5 b").contains("row 1, column a: Blue puts the first piece"));
    exercise::<Faisca>("6/6/6/6/r5 b");
    exercise::<Faisca>("6/6/6/6/6 r");
}

#[test]
fn the_path_of_a_position_is_the_game_that_led_there() {
    let mut rng = ludoteca_kernel::Rng::new(5);
    for _ in 0..50 {
        let (mut at, mut actions) = (Faisca::start(), Vec::new());
        assert_eq!(at.path(), Some(Vec::new()));
        while let Some(action) = ludoteca_kernel::RandomAction::random_action(&at, &mut rng) {
            at.play_unchecked(action);
            actions.push(action);
            assert_eq!(at.path().as_deref(), Some(actions.as_slice()));
        }
    }
    assert_eq!(exercise::<Faisca>("6/6/6/6/r5 b").path(), None, "Red never begins");
}
