//! Faísca: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, agree, grid, helpless, never_loses, no_choice, places};
use ludoteca_games::GameId;

/// The pieces of each reach that the opponent has put, counted from the game played.
fn stock(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let mut used = [0; 4];
    let reach = |action: &str| {
        let ends = places(action);
        (ends[0].0 - ends[1].0).abs() + (ends[0].1 - ends[1].1).abs()
    };
    for action in scene.before.history().iter().rev().step_by(2) {
        used[reach(action) as usize] += 1;
    }
    let (grid, (column, row)) = (grid(scene.after), places(scene.action)[1]);
    let missed = (1..=3).filter(|reach| used[*reach as usize] == 5).any(|reach: i8| {
        let around = [(reach, 0), (-reach, 0), (0, reach), (0, -reach)];
        around.iter().any(|(across, up)| grid.get(&(column + across, row + up)) == Some(&None))
    });
    missed.then(Vec::new)
}

#[test]
fn pieces_that_have_run_out_are_seen() {
    agree(GameId::Faisca, Theme::Stock, &Games::random(400), stock);
}

#[test]
fn ways_without_a_choice_are_seen() {
    agree(GameId::Faisca, Theme::OneWay, &Games::random(60), no_choice);
    never_loses(GameId::Faisca, Theme::OneWay, &Games::random(60));
}

#[test]
fn what_cannot_be_defended_is_seen() {
    agree(GameId::Faisca, Theme::NoDefence, &Games::played(60), |scene| {
        helpless(scene).filter(|_| no_choice(scene).is_none())
    });
}
