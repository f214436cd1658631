//! The rules of Flume, one by one.

use super::*;
use crate::testing::{actions, breach, exercise, outcome, play, played, position, refusal};
use crate::{Depict, Notation};
use ludoteca_kernel::{Player, Position, PositionExt};

#[test]
fn rule_1_white_begins_on_an_empty_board() {
    let at = played::<Flume>("");
    assert_eq!(at, position("7/7/7/7/7/7/7 w -"));
    assert_eq!(at.legal_actions().len(), 49);
    assert_eq!(breach(&played::<Flume>("d4"), "d4"), Some(1));
}

#[test]
fn rule_2_a_tight_cell_obliges_to_act_again() {
    let at = played::<Flume>("b1 a1");
    assert_eq!(at.write(), "7/7/7/7/7/7/bw5 b -", "a1 had one empty neighbour");
    let at = play(at, "a3");
    assert_eq!(at.turn(), Player::First, "a3 has two");
    let at = played::<Flume>("b1 a2");
    assert_eq!(at.turn(), Player::First, "a2 has two: a1 and a3 are empty, b2 too");
    let at = play(at, "a1");
    assert_eq!(at.write(), "7/7/7/7/7/b6/ww5 w -", "zero empty neighbours");
}

#[test]
fn rule_2_the_opening_stone_never_earns_another() {
    for cell in 0..49 {
        assert!(!played::<Flume>("").acts_again(crate::board::Cell(cell)));
    }
}

#[test]
fn rule_3_swap_exchanges_the_seats_and_keeps_the_stone() {
    let at = played::<Flume>("d4");
    assert_eq!(at.write(), "7/7/7/3w3/7/7/7 b s");
    assert!(actions(&at).ends_with(" swap"));
    let at = play(at, "swap");
    assert_eq!(at.write(), "7/7/7/3w3/7/7/7 b x");
    assert_eq!(at.turn(), Player::First, "First is Black now");
    assert_eq!(breach(&at, "swap"), Some(3), "once only");
    assert_eq!(breach(&played::<Flume>(""), "swap"), Some(3));
    assert_eq!(breach(&played::<Flume>("d4 d5"), "swap"), Some(3));
    assert_eq!(breach(&played::<Flume>("b1 a1"), "swap"), Some(3), "before any other action");
}

#[test]
fn rule_4_more_stones_win_and_the_winner_is_a_seat() {
    let rows = "wwwwwww/wwwwwww/wwwwwww/wwwwbbb/bbbbbbb/bbbbbbb/bbbbbbb";
    assert_eq!(outcome(&position::<Flume>(&format!("{rows} w -"))), Some(Player::First));
    let at = position::<Flume>(&format!("{rows} b x"));
    assert_eq!(outcome(&at), Some(Player::Second));
    assert_eq!(at.tally().unwrap().score.second, 25);
    assert_eq!(breach(&at, "a1"), Some(4));
}

#[test]
fn setups_that_are_refused() {
    let swap = "swap can be said only with one white stone on the board and Black to act (rule 3)";
    assert_eq!(refusal::<Flume>("7/7/7/7/7/7/7 w s"), swap);
    assert_eq!(refusal::<Flume>("7/7/7/7/7/7/wb5 w s"), swap);
    assert!(refusal::<Flume>("7/7/7/7/7/7/w6 b -").contains("swap may be said"));
    assert!(refusal::<Flume>("7/7/7/7/7/7/7 w x").contains("before the first stone"));
    assert_eq!(refusal::<Flume>("7/7/7/7/7/7/7 b -"), "White puts the first stone (rule 1)");
    assert!(refusal::<Flume>("7/7/7/7/7/7/b6 w -").contains("White puts the first stone"));
    assert!(refusal::<Flume>("7/7/7/7/7/7/w6 w -").contains("Black is to act"));
    assert!(refusal::<Flume>("7/7/7/7/7/7/7 w").contains("the word about the seats is missing"));
    exercise::<Flume>("7/7/7/7/7/7/b6 w -");
}
