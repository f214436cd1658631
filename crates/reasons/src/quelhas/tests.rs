//! Quelhas: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, agree, grid, never_loses, places};
use ludoteca_games::GameId;

/// The mover's direction finds no two empty cells side by side.
fn none_left(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() || scene.action == "swap" {
        return None;
    }
    let ends = places(scene.action);
    let (across, up) = if ends[0].0 == ends[1].0 { (0, 1) } else { (1, 0) };
    let grid = grid(scene.after);
    let fits = |&(column, row): &(i8, i8)| {
        grid[&(column, row)].is_none() && grid.get(&(column + across, row + up)) == Some(&None)
    };
    (!grid.keys().any(fits)).then(Vec::new)
}

/// The rows of empty cells in a direction, each as its cells.
fn rows(scene: &Scene<'_>, (across, up): (i8, i8)) -> Vec<Vec<(i8, i8)>> {
    let grid = grid(scene.after);
    let free = |at: &(i8, i8)| grid.get(at) == Some(&None);
    let first =
        grid.keys().filter(|(column, row)| free(&(*column, *row)) && !free(&(column - across, row - up)));
    let whole = first.map(|(column, row)| {
        (0..10).map(|far| (column + far * across, row + far * up)).take_while(free).collect::<Vec<_>>()
    });
    whole.filter(|row| row.len() > 1).collect()
}

fn fewer_lines(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() || scene.action == "swap" {
        return None;
    }
    let ends = places(scene.action);
    let own = if ends[0].0 == ends[1].0 { (0, 1) } else { (1, 0) };
    let (ours, theirs) = (rows(scene, own), rows(scene, (own.1, own.0)));
    let shared = ours.iter().flatten().any(|at| theirs.iter().flatten().any(|other| other == at));
    let wins = !shared && !ours.is_empty() && ours.len() < theirs.len();
    wins.then(|| vec![ours.len() as u32, theirs.len() as u32])
}

#[test]
fn fewer_lines_are_seen() {
    agree(GameId::Quelhas, Theme::FewerLines, &Games::played(250), fewer_lines);
    never_loses(GameId::Quelhas, Theme::FewerLines, &Games::played(250));
}

#[test]
fn a_player_without_lines_is_seen() {
    agree(GameId::Quelhas, Theme::NoneLeft, &Games::played(150), none_left);
    never_loses(GameId::Quelhas, Theme::NoneLeft, &Games::played(150));
}
