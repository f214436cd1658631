//! Endings against plain recursion, and a mind that keeps within its limits.

use super::*;
use ludoteca_games::{Game, Notation};
use ludoteca_kernel::{Player, Position, RandomAction};
use ludoteca_search::{Limits, Order, StoppedClock};

/// Who wins, by trying everything.
fn winner(position: &Produto) -> Player {
    if let Some(outcome) = position.outcome() {
        return outcome.winner;
    }
    let turn = position.turn();
    let wins = position.legal_actions().into_iter().any(|action| winner(&position.after(action)) == turn);
    if wins { turn } else { turn.other() }
}

fn random_position(empty: u32, dice: &mut Dice) -> Produto {
    let mut at = Produto::start();
    while at.empty().len() > empty {
        let Some(action) = at.random_action(dice) else { break };
        at.play_unchecked(action);
    }
    at
}

fn think(position: &Produto, limits: Limits) -> Report<Action> {
    let mut nobody = ();
    ProdutoMind::new(8).think(position, &mut Budget::new(&limits, &StoppedClock, &mut nobody))
}

#[test]
fn endings_agree_with_trying_everything() {
    let mut dice = Dice::new(11);
    for round in 0..120 {
        let position = random_position(1 + round % 5, &mut dice);
        let report = think(&position, Limits::NONE);
        for row in &report.rows {
            let wins = winner(&position.after(row.action)) == position.turn();
            assert_eq!(row.value.is_win(), wins, "{} after {position:?}", row.action);
            assert!(row.value.is_exact());
            assert_eq!(row.line.len() as u32, position.empty().len());
        }
    }
}

#[test]
fn twelve_empty_cells_are_worked_out() {
    let mut dice = Dice::new(12);
    for _ in 0..3 {
        let position = random_position(12, &mut dice);
        let report = think(&position, Limits::NONE);
        assert!(report.is_proved());
        // One ply on, the same truth.
        let row = &report.rows[0];
        let next = position.after(row.action);
        let later = think(&next, Limits::NONE);
        let value = later.rows[0].value.one_ply_before(next.turn() == position.turn());
        assert_eq!(value, row.value);
    }
}

#[test]
fn small_limits_still_give_every_action() {
    let position = random_position(30, &mut Dice::new(13));
    for nodes in [0, 1, 100, 2000] {
        let report = think(&position, Limits::nodes(nodes));
        assert_eq!(report.rows.len(), 60);
        assert!(report.nodes <= nodes.max(1));
    }
}

#[test]
fn joining_the_opponents_groups_looks_good() {
    let position = Produto::read("5/6/2b4/3b4/9/4b3/4b2/6/5 w2").unwrap().admit();
    let mut instinct = Instinct::default();
    let mut score = |text: &str| instinct.score(&position, text.parse().unwrap());
    assert!(score("Be5") > score("Wa1"), "joining two black groups beats a lone white stone");
    assert!(score("Wa1") > score("Be8"), "which beats helping Black");
}
