//! Semáforo's themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, after, agree, grid, helpless, never_loses, only_even, place};
use ludoteca_games::{GameId, Piece, Table};
use ludoteca_kernel::Rng;
use std::collections::BTreeMap;

/// How often each cell was played: 0 empty, 1 green, 2 yellow, 3 red.
type Lights = BTreeMap<(i8, i8), u8>;

fn lights(table: &dyn Table) -> Lights {
    let number = |piece| match piece {
        None => 0,
        Some(Piece::Green) => 1,
        Some(Piece::Yellow) => 2,
        _ => 3,
    };
    grid(table).into_iter().map(|(at, piece)| (at, number(piece))).collect()
}

fn has_line(lights: &Lights) -> bool {
    lights.iter().any(|(&(column, row), &light)| {
        let along = |(across, up): (i8, i8)| {
            (1..3).all(|far| lights.get(&(column + far * across, row + far * up)) == Some(&light))
        };
        light > 0 && [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(along)
    })
}

fn changed(lights: &Lights, at: (i8, i8)) -> Option<Lights> {
    let mut next = lights.clone();
    let light = next.get_mut(&at).filter(|light| **light < 3)?;
    *light += 1;
    Some(next)
}

fn is_dangerous(lights: &Lights) -> bool {
    lights.keys().any(|&at| changed(lights, at).is_some_and(|next| has_line(&next)))
}

fn freed(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (was, is, cell) = (lights(scene.before), lights(scene.after), place(scene.action));
    if scene.is_over() || is[&cell] != 3 || is_dangerous(&was) || is_dangerous(&is) {
        return None;
    }
    let freed = is.keys().filter(|&&at| at != cell).filter(|&&at| {
        let both = changed(&was, at).zip(changed(&is, at));
        both.is_some_and(|(was, is)| is_dangerous(&was) && !is_dangerous(&is))
    });
    Some(vec![freed.count() as u32]).filter(|counts| counts[0] > 0)
}

/// An action after which nobody can complete a line, while there is one.
fn careful(table: &dyn Table, rng: &mut Rng) -> Option<String> {
    let is_safe = |action: &String| {
        let next = after(table, action);
        next.outcome().is_none() && !is_dangerous(&lights(next.as_ref()))
    };
    let safe: Vec<String> = table.actions().into_iter().filter(is_safe).collect();
    (!safe.is_empty()).then(|| safe[rng.below(safe.len() as u32) as usize].clone())
}

const CAREFUL_GAMES: Games = Games { count: 60, all: true, choose: careful };

#[test]
fn the_last_safe_move_is_seen() {
    agree(GameId::Semaforo, Theme::LastSafe, &CAREFUL_GAMES, helpless);
    never_loses(GameId::Semaforo, Theme::LastSafe, &CAREFUL_GAMES);
}

#[test]
fn what_red_blocks_is_seen() {
    agree(GameId::Semaforo, Theme::RedBlocks, &Games::random(200), freed);
}

fn is_safe(table: &dyn Table) -> bool {
    table.outcome().is_none() && !is_dangerous(&lights(table))
}

fn safe_replies(scene: &Scene<'_>) -> usize {
    let replies = scene.after.actions();
    replies.iter().filter(|reply| is_safe(after(scene.after, reply).as_ref())).count()
}

fn odd_even(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let counted = is_safe(scene.after) && safe_replies(scene) > 0;
    counted.then(|| only_even(scene.after, &is_safe)).flatten().map(|lengths| lengths.to_vec())
}

#[test]
fn an_even_number_of_safe_moves_is_seen() {
    agree(GameId::Semaforo, Theme::OddEven, &CAREFUL_GAMES, odd_even);
    never_loses(GameId::Semaforo, Theme::OddEven, &CAREFUL_GAMES);
}

#[test]
fn a_single_safe_reply_is_seen() {
    agree(GameId::Semaforo, Theme::OneSafe, &CAREFUL_GAMES, |scene| {
        (is_safe(scene.after) && safe_replies(scene) == 1).then(Vec::new)
    });
}
