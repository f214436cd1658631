//! Gatos & Cães: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Grid, Scene, after, agree, beside, grid, helpless, never_loses, place};
use ludoteca_games::{GameId, Piece, Table};
use ludoteca_kernel::{Player, Rng};

type Place = (i8, i8);

const fn animal(player: Player) -> Piece {
    match player {
        Player::First => Piece::Cat,
        Player::Second => Piece::Dog,
    }
}

fn may_go(grid: &Grid, at: Place, player: Player) -> bool {
    let enemy = Some(animal(player.other()));
    grid.get(&at) == Some(&None)
        && beside(at).iter().all(|near| grid.get(near).is_none_or(|piece| *piece != enemy))
}

/// The cells that only this player can ever use.
fn sure(grid: &Grid, player: Player) -> Vec<Place> {
    let other = player.other();
    let own = |at: &Place| {
        may_go(grid, *at, player)
            && !may_go(grid, *at, other)
            && beside(*at).iter().all(|near| !may_go(grid, *near, other))
    };
    grid.keys().copied().filter(own).collect()
}

fn both_began(grid: &Grid) -> bool {
    [Piece::Cat, Piece::Dog].iter().all(|animal| grid.values().any(|piece| *piece == Some(*animal)))
}

fn enough(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let now = grid(scene.after);
    let own = sure(&now, scene.mover()).len();
    let theirs = now.keys().filter(|at| may_go(&now, **at, scene.mover().other())).count();
    (both_began(&now) && !scene.is_over() && own >= theirs).then(|| vec![own as u32, theirs as u32])
}

fn room(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (was, now) = (grid(scene.before), grid(scene.after));
    if scene.is_over() || !both_began(&now) {
        return None;
    }
    let before = if both_began(&was) { sure(&was, scene.mover()) } else { vec![] };
    let own = sure(&now, scene.mover());
    let theirs = sure(&now, scene.mover().other()).len();
    (own.len() > before.len() && own.len() > theirs).then(|| vec![own.len() as u32, theirs as u32])
}

const IMAGES: [fn(Place) -> Place; 5] = [
    |(column, row)| (7 - column, row),
    |(column, row)| (column, 7 - row),
    |(column, row)| (7 - column, 7 - row),
    |(column, row)| (row, column),
    |(column, row)| (7 - row, 7 - column),
];

fn mirrored(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let now = grid(scene.after);
    let turned = |piece: Option<Piece>| match piece {
        Some(Piece::Cat) => Some(Piece::Dog),
        Some(Piece::Dog) => Some(Piece::Cat),
        other => other,
    };
    let works = |image: fn(Place) -> Place| {
        now.iter().all(|(&at, &piece)| {
            let there = image(at);
            now[&there] == turned(piece)
                && (!may_go(&now, at, scene.mover().other()) || there != at && !beside(at).contains(&there))
        })
    };
    (both_began(&now) && !scene.is_over() && IMAGES.into_iter().any(works)).then(Vec::new)
}

/// Cats answer the first dog by its image, and from then on dogs answer everything by its image.
fn mirror_play(table: &dyn Table, _: &mut Rng) -> Option<String> {
    let played = table.history();
    let image = |action: &str| {
        let (column, row) = place(action);
        format!("{}{}", (b'a' + (7 - column) as u8) as char, 8 - row)
    };
    let answer = match played.len() {
        2 => image(&played[1]),
        3 => image(&played[0]),
        more if more % 2 == 1 && more > 3 => image(&played[more - 1]),
        _ => return None,
    };
    table.actions().contains(&answer).then_some(answer)
}

const MIRROR_GAMES: Games = Games { count: 8, all: true, choose: mirror_play };

#[test]
fn rooms_of_ones_own_are_seen() {
    agree(GameId::Gatos, Theme::EnoughRoom, &Games::random(8), enough);
    agree(GameId::Gatos, Theme::Room, &Games::random(8), room);
    never_loses(GameId::Gatos, Theme::EnoughRoom, &Games::played(30));
}

#[test]
fn the_mirror_is_seen() {
    agree(GameId::Gatos, Theme::Mirror, &MIRROR_GAMES, mirrored);
}

/// Whoever mirrors always has an answer.
#[test]
fn the_mirror_wins() {
    for seed in 0..20 {
        let (mut rng, mut table) = (Rng::new(seed), GameId::Gatos.table());
        while table.outcome().is_none() {
            let next = mirror_play(table.as_ref(), &mut rng);
            let mirrors = table.history().len() > 3 && table.turn() == Player::Second;
            let symmetric = mirrors && table.history().len() >= 5;
            assert!(!symmetric || next.is_some() || !began(table.as_ref()), "{}", table.position());
            match next {
                Some(action) => table = after(table.as_ref(), &action),
                None => drop(table.play_random(&mut rng)),
            }
        }
    }
}

/// Whether the first four animals were each other's images.
fn began(table: &dyn Table) -> bool {
    let played: Vec<Place> = table.history().iter().map(|action| place(action)).collect();
    let image = |(column, row): Place| (7 - column, 7 - row);
    image(played[0]) == played[3] && image(played[1]) == played[2]
}

#[test]
fn what_cannot_be_defended_is_seen() {
    agree(GameId::Gatos, Theme::NoDefence, &Games::played(60), |scene| {
        helpless(scene).filter(|_| both_began(&grid(scene.after)))
    });
}

/// The cells that can be reached from that of the action over cells that somebody could use.
fn room_for_two(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (was, now) = (grid(scene.before), grid(scene.after));
    if scene.is_over() || !both_began(&now) {
        return None;
    }
    let (mover, opponent) = (scene.mover(), scene.mover().other());
    let mut room = vec![place(scene.action)];
    let mut at = 0;
    while at < room.len() {
        for near in beside(room[at]) {
            let usable = may_go(&was, near, mover) || may_go(&was, near, opponent);
            if usable && !room.contains(&near) {
                room.push(near);
            }
        }
        at += 1;
    }
    let usable = |grid: &Grid, player| room.iter().filter(|at| may_go(grid, **at, player)).count() as u32;
    let taken = usable(&was, opponent) > 0 && usable(&now, opponent) == 0;
    taken.then(|| vec![usable(&was, opponent), usable(&now, mover)])
}

#[test]
fn rooms_for_two_are_seen() {
    agree(GameId::Gatos, Theme::RoomForTwo, &Games::random(8), room_for_two);
}
