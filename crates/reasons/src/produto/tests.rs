//! Produto: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Grid, Scene, agree, grid, place};
use ludoteca_games::{GameId, Piece};
use ludoteca_kernel::Player;

type Place = (i8, i8);

const fn colour(player: Player) -> Piece {
    match player {
        Player::First => Piece::Black,
        Player::Second => Piece::White,
    }
}

fn around((column, row): Place) -> [Place; 6] {
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)].map(|(across, up)| (column + across, row + up))
}

/// The groups of a player.
fn groups(grid: &Grid, player: Player) -> Vec<Vec<Place>> {
    let mut left: Vec<Place> =
        grid.iter().filter(|(_, piece)| **piece == Some(colour(player))).map(|(at, _)| *at).collect();
    let mut groups = Vec::new();
    while let Some(seed) = left.pop() {
        let mut group = vec![seed];
        while let Some(at) = left.iter().position(|at| group.iter().any(|own| around(*own).contains(at))) {
            group.push(left.remove(at));
        }
        groups.push(group);
    }
    groups
}

fn product(grid: &Grid, player: Player) -> u32 {
    let mut sizes: Vec<usize> = groups(grid, player).iter().map(Vec::len).collect();
    sizes.sort_unstable();
    sizes.iter().rev().take(2).chain([&0, &0]).take(2).product::<usize>() as u32
}

fn is_of(scene: &Scene<'_>, player: Player) -> bool {
    scene.action.starts_with(if player == Player::First { 'B' } else { 'W' })
}

fn join(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let opponent = scene.mover().other();
    let (was, now) = (grid(scene.before), grid(scene.after));
    let cell = place(&scene.action[1..]);
    let touched = groups(&was, opponent)
        .iter()
        .filter(|group| group.iter().any(|at| around(cell).contains(at)))
        .count();
    let counts = [product(&was, opponent), product(&now, opponent)];
    (is_of(scene, opponent) && touched > 1 && counts[1] < counts[0]).then(|| counts.to_vec())
}

fn grow(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let counts = [scene.before, scene.after].map(|table| product(&grid(table), scene.mover()));
    (is_of(scene, scene.mover()) && counts[1] > counts[0]).then(|| counts.to_vec())
}

#[test]
fn joined_groups_are_seen() {
    agree(GameId::Produto, Theme::Join, &Games::played(60), join);
}

#[test]
fn a_growing_product_is_seen() {
    agree(GameId::Produto, Theme::Grow, &Games::played(10), grow);
}
