//! Flume: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Grid, Scene, after, agree, beside, grid, never_loses, only_even, place};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;

fn is_placed(scene: &Scene<'_>) -> bool {
    scene.action != "swap"
}

fn majority(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() || !is_placed(scene) {
        return None;
    }
    let grid = grid(scene.after);
    let own = grid[&place(scene.action)];
    let count = grid.values().filter(|piece| **piece == own).count() as u32;
    (count >= 25).then(|| vec![count, 25])
}

fn chain(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() {
        return None;
    }
    let (mut table, mut count) = (scene.after.boxed_clone(), u32::from(is_placed(scene)));
    for action in scene.then {
        if table.turn() != scene.mover() || table.outcome().is_some() {
            break;
        }
        table.play(action).unwrap();
        count += 1;
    }
    (count > 1).then(|| vec![count])
}

/// Where a stone would earn another action.
fn narrow(table: &dyn Table) -> usize {
    let grid: Grid = grid(table);
    let free = |at: &(i8, i8)| grid.get(at) == Some(&None);
    grid.keys().filter(|at| free(at) && beside(**at).iter().filter(|near| free(near)).count() < 2).count()
}

fn opens(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let now = narrow(scene.after);
    let passes = is_placed(scene) && scene.after.turn() != scene.mover();
    (passes && narrow(scene.before) == 0 && now > 0).then(|| vec![now as u32])
}

#[test]
fn majorities_are_seen() {
    agree(GameId::Flume, Theme::Majority, &Games::played(40), majority);
    never_loses(GameId::Flume, Theme::Majority, &Games::played(40));
}

#[test]
fn chains_are_seen() {
    agree(GameId::Flume, Theme::Chain, &Games::played(20), chain);
}

#[test]
fn corridors_that_are_opened_are_seen() {
    agree(GameId::Flume, Theme::Opens, &Games::played(60), opens);
}

fn is_quiet(table: &dyn Table) -> bool {
    table.outcome().is_none() && narrow(table) == 0
}

fn odd_even(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let counted = is_placed(scene) && is_quiet(scene.after);
    counted.then(|| only_even(scene.after, &is_quiet)).flatten().map(|lengths| lengths.to_vec())
}

/// An action that opens nothing, while there is one.
fn careful(table: &dyn Table, rng: &mut Rng) -> Option<String> {
    let quiet = |action: &String| is_quiet(after(table, action).as_ref());
    let quiet: Vec<String> = table.actions().into_iter().filter(quiet).collect();
    (!quiet.is_empty()).then(|| quiet[rng.below(quiet.len() as u32) as usize].clone())
}

#[test]
fn an_even_number_of_quiet_moves_is_seen() {
    agree(GameId::Flume, Theme::OddEven, &Games { count: 30, all: false, choose: careful }, odd_even);
}
