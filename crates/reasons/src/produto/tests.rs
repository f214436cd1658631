//! Produto: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Grid, Scene, after, agree, grid, never_loses, place};
use ludoteca_games::{GameId, Piece, Table};
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

fn third_group(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (opponent, cell) = (scene.mover().other(), place(&scene.action[1..]));
    let groups = groups(&grid(scene.after), opponent);
    let own = groups.iter().find(|group| group.contains(&cell)).filter(|_| is_of(scene, opponent))?;
    let no_smaller = groups.iter().filter(|group| group.len() >= own.len()).count() - 1;
    let [was, is] = [scene.before, scene.after].map(|table| product(&grid(table), opponent));
    assert!(no_smaller < 2 || was == is, "{}", scene.before.position());
    (no_smaller >= 2).then(|| vec![own.len() as u32, is])
}

/// Plays every action to the end of the game: whether a player wins each time.
fn always_wins(table: &dyn Table, player: Player) -> bool {
    match table.outcome() {
        Some(outcome) => outcome.winner == player,
        None => table.actions().iter().all(|action| always_wins(after(table, action).as_ref(), player)),
    }
}

fn last_stones(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let left = grid(scene.after).values().filter(|piece| piece.is_none()).count();
    ((1..=4).contains(&left) && always_wins(scene.after, scene.mover())).then(|| vec![left as u32])
}

#[test]
fn a_third_group_is_seen() {
    agree(GameId::Produto, Theme::ThirdGroup, &Games::played(10), third_group);
}

#[test]
fn last_stones_that_change_nothing_are_seen() {
    agree(GameId::Produto, Theme::LastStones, &Games::played(40), last_stones);
    never_loses(GameId::Produto, Theme::LastStones, &Games::played(40));
}
