//! Quelhas: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, agree, grid, never_loses, places};
use ludoteca_games::GameId;

/// The mover's direction finds no two empty cells side by side.
fn none_left(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let ends = places(scene.action);
    if scene.is_over() || ends.len() != 2 {
        return None;
    }
    let (across, up) = if ends[0].0 == ends[1].0 { (0, 1) } else { (1, 0) };
    let grid = grid(scene.after);
    let fits = |&(column, row): &(i8, i8)| {
        grid[&(column, row)].is_none() && grid.get(&(column + across, row + up)) == Some(&None)
    };
    (!grid.keys().any(fits)).then(Vec::new)
}

#[test]
fn a_player_without_lines_is_seen() {
    agree(GameId::Quelhas, Theme::NoneLeft, &Games::played(150), none_left);
    never_loses(GameId::Quelhas, Theme::NoneLeft, &Games::played(150));
}
