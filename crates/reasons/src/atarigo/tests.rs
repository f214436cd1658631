//! Atari-Go: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Grid, Scene, after, agree, beside, grid, helpless, never_loses, place};
use ludoteca_games::{GameId, Piece, Table};
use ludoteca_kernel::{Player, Rng};
use std::collections::BTreeSet;

type Place = (i8, i8);

const fn stone(player: Player) -> Piece {
    match player {
        Player::First => Piece::Black,
        Player::Second => Piece::White,
    }
}

/// The stones joined to one, and their liberties.
fn group(grid: &Grid, at: Place) -> (BTreeSet<Place>, BTreeSet<Place>) {
    let (mut stones, mut liberties, mut queue) = (BTreeSet::from([at]), BTreeSet::new(), vec![at]);
    while let Some(next) = queue.pop() {
        for near in beside(next) {
            match grid.get(&near) {
                Some(None) => drop(liberties.insert(near)),
                Some(piece) if *piece == grid[&at] && stones.insert(near) => queue.push(near),
                _ => {}
            }
        }
    }
    (stones, liberties)
}

/// The stones of a player whose group has a single liberty, each with that.
fn in_atari(grid: &Grid, player: Player) -> Vec<(Place, Place)> {
    let own = grid.iter().filter(|(_, piece)| **piece == Some(stone(player)));
    own.filter_map(|(&at, _)| {
        let (_, liberties) = group(grid, at);
        (liberties.len() == 1).then(|| (at, *liberties.first().unwrap()))
    })
    .collect()
}

fn atari(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (was, now) = (grid(scene.before), grid(scene.after));
    let new = in_atari(&now, scene.mover().other()).iter().any(|(at, _)| group(&was, *at).1.len() > 1);
    (new && !scene.is_over()).then(Vec::new)
}

fn two(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let groups = in_atari(&grid(scene.after), scene.mover().other());
    let liberties: BTreeSet<Place> = groups.into_iter().map(|(_, liberty)| liberty).collect();
    (liberties.len() > 1).then(|| helpless(scene))?.map(|_| vec![liberties.len() as u32])
}

/// How often the line says: atari, and the group runs.
fn ladder(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() {
        return None;
    }
    let enemy = scene.mover().other();
    let mut most = 0;
    for (first, _) in in_atari(&grid(scene.after), enemy) {
        let (mut table, mut times, mut hunted) = (scene.after.boxed_clone(), 1, first);
        for pair in scene.then.chunks_exact(2) {
            let fled = place(&pair[0]);
            if group(&grid(table.as_ref()), hunted).1 != BTreeSet::from([fled]) {
                break;
            }
            table = after(after(table.as_ref(), &pair[0]).as_ref(), &pair[1]);
            if group(&grid(table.as_ref()), fled).1.len() != 1 {
                break;
            }
            (times, hunted) = (times + 1, fled);
        }
        most = most.max(times);
    }
    (most > 1).then(|| vec![most])
}

/// Black gives atari where it can, and White runs.
fn chase(table: &dyn Table, rng: &mut Rng) -> Option<String> {
    let now = grid(table);
    let own = in_atari(&now, table.turn());
    let flight = own.iter().map(|(_, liberty)| *liberty).next();
    let name = |(column, row): Place| format!("{}{}", (b'a' + column as u8) as char, row + 1);
    if let Some(flight) = flight.map(name).filter(|flight| table.actions().contains(flight)) {
        return Some(flight);
    }
    let hunts = |action: &String| {
        let next = after(table, action);
        next.outcome().is_none() && !in_atari(&grid(next.as_ref()), table.turn().other()).is_empty()
    };
    // Beside an enemy stone with few liberties: everything else takes too long to try.
    let few = |at: &Place| now[at] == Some(stone(table.turn().other())) && group(&now, *at).1.len() == 2;
    let near: BTreeSet<String> =
        now.keys().filter(|at| few(at)).flat_map(|at| group(&now, *at).1).map(name).collect();
    let hunting: Vec<String> =
        table.actions().into_iter().filter(|action| near.contains(action)).filter(hunts).collect();
    (!hunting.is_empty()).then(|| hunting[rng.below(hunting.len() as u32) as usize].clone())
}

const CHASES: Games = Games { count: 12, all: false, choose: chase };

#[test]
fn ataris_are_seen() {
    agree(GameId::Atarigo, Theme::Atari, &Games::played(40), atari);
}

#[test]
fn two_ataris_are_seen() {
    agree(GameId::Atarigo, Theme::TwoAtaris, &Games::played(200), two);
    never_loses(GameId::Atarigo, Theme::TwoAtaris, &Games::played(200));
}

#[test]
fn ladders_are_seen() {
    agree(GameId::Atarigo, Theme::Ladder, &CHASES, ladder);
}

#[test]
fn what_cannot_be_defended_is_seen() {
    agree(GameId::Atarigo, Theme::NoDefence, &Games::played(200), |scene| {
        helpless(scene).filter(|_| two(scene).is_none())
    });
}
