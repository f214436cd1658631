//! Nex: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, agree};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;

/// Two actions of the turn, what was played of it before included, take; and at its end the mover has won.
fn take_two(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let mut table = scene.after.boxed_clone();
    for action in scene.then {
        if table.turn() != scene.mover() || table.outcome().is_some() {
            break;
        }
        table.play(action).unwrap();
    }
    let won = table.outcome().is_some_and(|outcome| outcome.winner == scene.mover());
    let turns = table.turns();
    let turn = turns.iter().zip(table.history()).filter(|(turn, _)| Some(*turn) == turns.last());
    (won && turn.filter(|(_, action)| action.starts_with('T')).count() == 2).then(Vec::new)
}

/// Whoever can take neutral stones and has many on the board sometimes does.
fn taking(table: &dyn Table, rng: &mut Rng) -> Option<String> {
    let takes: Vec<String> = table.actions().into_iter().filter(|action| action.starts_with('T')).collect();
    (takes.len() > 8 && rng.below(2) == 0).then(|| takes[rng.below(takes.len() as u32) as usize].clone())
}

#[test]
fn turns_that_take_two_are_seen() {
    agree(GameId::Nex, Theme::TakeTwo, &Games { count: 80, all: false, choose: taking }, take_two);
}
