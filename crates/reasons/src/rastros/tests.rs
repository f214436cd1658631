//! Rastros: themes against plain definitions.

use crate::Theme;
use crate::tests::{
    Games, Scene, agree, grid, helpless, never_loses, no_choice, only_even, place, single_defence,
};
use ludoteca_games::{GameId, Piece, Table};
use ludoteca_kernel::Player;
use std::collections::BTreeSet;

const fn goal(player: Player) -> (i8, i8) {
    match player {
        Player::First => (0, 0),
        Player::Second => (6, 6),
    }
}

/// Whether the piece can be walked to a player's goal, both helping.
fn is_reachable(table: &dyn Table, player: Player) -> bool {
    let grid = grid(table);
    let start = *grid.iter().find(|(_, piece)| **piece == Some(Piece::Walker)).unwrap().0;
    let (mut seen, mut queue) = (BTreeSet::from([start]), vec![start]);
    while let Some((column, row)) = queue.pop() {
        if (column, row) == goal(player) {
            return true;
        }
        if (column, row) == goal(player.other()) {
            continue;
        }
        for (across, up) in (-1..=1).flat_map(|across| (-1..=1).map(move |up| (across, up))) {
            let next = (column + across, row + up);
            if grid.get(&next) == Some(&None) && seen.insert(next) {
                queue.push(next);
            }
        }
    }
    false
}

fn door(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let opponent = scene.mover().other();
    let closed = is_reachable(scene.before, opponent) && !is_reachable(scene.after, opponent);
    (closed && !won(scene)).then(Vec::new)
}

fn won(scene: &Scene<'_>) -> bool {
    scene.after.outcome().is_some_and(|outcome| outcome.winner == scene.mover())
}

fn corner(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (column, row) = goal(scene.mover());
    let replies = scene.after.actions();
    let near = |reply: &String| {
        let (to, up) = place(reply);
        (to - column).abs() <= 1 && (up - row).abs() <= 1
    };
    (!replies.is_empty() && replies.iter().all(near)).then(|| vec![replies.len() as u32])
}

#[test]
fn doors_are_seen() {
    agree(GameId::Rastros, Theme::Door, &Games::random(60), door);
}

#[test]
fn corners_are_seen() {
    agree(GameId::Rastros, Theme::Corner, &Games::random(60), corner);
    never_loses(GameId::Rastros, Theme::Corner, &Games::random(60));
}

#[test]
fn ways_without_a_choice_are_seen() {
    agree(GameId::Rastros, Theme::OneWay, &Games::random(120), no_choice);
    never_loses(GameId::Rastros, Theme::OneWay, &Games::random(120));
}

#[test]
fn what_cannot_be_defended_is_seen() {
    agree(GameId::Rastros, Theme::NoDefence, &Games::random(60), |scene| {
        helpless(scene).filter(|_| corner(scene).is_none())
    });
}

fn dead_end(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let shut = |player| !is_reachable(scene.after, player);
    let counted =
        !scene.is_over() && no_choice(scene).is_none() && shut(Player::First) && shut(Player::Second);
    counted.then(|| only_even(scene.after, &|_| true)).flatten().map(|lengths| lengths.to_vec())
}

#[test]
fn dead_ends_with_an_even_number_of_steps_are_seen() {
    agree(GameId::Rastros, Theme::OddEven, &Games::random(200), dead_end);
    never_loses(GameId::Rastros, Theme::OddEven, &Games::random(200));
}

#[test]
fn a_single_defence_is_seen() {
    agree(GameId::Rastros, Theme::OneDefence, &Games::random(60), |scene| {
        let said = no_choice(scene).or_else(|| dead_end(scene)).or_else(|| corner(scene));
        single_defence(scene).filter(|_| said.is_none())
    });
}
