//! Avanço's themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Grid, Scene, after, agree, grid, helpless, never_loses, places, single_defence};
use ludoteca_games::{GameId, Piece, Table};
use ludoteca_kernel::Player;

type Place = (i8, i8);

const fn piece(player: Player) -> Piece {
    match player {
        Player::First => Piece::White,
        Player::Second => Piece::Black,
    }
}

const fn far((_, row): Place, player: Player) -> i8 {
    match player {
        Player::First => 6 - row,
        Player::Second => row,
    }
}

fn of(grid: &Grid, player: Player) -> Vec<Place> {
    grid.iter().filter(|(_, found)| **found == Some(piece(player))).map(|(at, _)| *at).collect()
}

fn arrivals(scene: &Scene<'_>) -> usize {
    let (grid, mover) = (grid(scene.after), scene.mover());
    let up = if mover == Player::First { 1 } else { -1 };
    let own = of(&grid, mover).into_iter().filter(|at| far(*at, mover) == 1);
    own.flat_map(|(column, row)| [-1, 0, 1].map(|across| ((column + across, row + up), across)))
        .filter(|(to, across)| match grid.get(to) {
            Some(None) => true,
            Some(found) => *across != 0 && *found == Some(piece(mover.other())),
            None => false,
        })
        .count()
}

fn two_threats(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let count = arrivals(scene);
    helpless(scene).filter(|_| count >= 2).map(|_| vec![count as u32])
}

/// The runners that stand alone: nobody ahead in the column, and no enemy ahead that half the rows between bring beside it.
fn race(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() {
        return None;
    }
    let (grid, mover) = (grid(scene.after), scene.mover());
    let enemy = of(&grid, mover.other());
    let theirs = enemy.iter().map(|at| far(*at, mover.other())).min()?;
    let runs = |at: &Place| {
        let rows = |other: &Place| far(*at, mover) - far(*other, mover);
        let clear = grid.iter().all(|(other, found)| other.0 != at.0 || rows(other) <= 0 || found.is_none());
        clear
            && enemy.iter().all(|other| {
                rows(other) <= 0
                    || 2 * (other.0 - at.0).abs() > rows(other) + 1
                    || 2 * (other.0 - at.0).abs() == rows(other) + 1 && rows(other) % 2 == 0
            })
    };
    let steps = of(&grid, mover).iter().filter(|at| runs(at)).map(|at| far(*at, mover)).min()?;
    (steps < theirs).then(|| vec![steps as u32, theirs as u32])
}

/// Whatever the opponent plays, the runner steps straight ahead and arrives first.
fn arrives(table: &dyn Table, runner: Place, mover: Player) -> bool {
    table.actions().iter().all(|reply| {
        let next = after(table, reply);
        if next.outcome().is_some() {
            return false;
        }
        let up = if mover == Player::First { 1 } else { -1 };
        let to = (runner.0, runner.1 + up);
        let name = |at: Place| format!("{}{}", (b'a' + at.0 as u8) as char, at.1 + 1);
        let step = name(runner) + &name(to);
        if !next.actions().contains(&step) {
            return false;
        }
        let next = after(next.as_ref(), &step);
        next.outcome().is_some() || arrives(next.as_ref(), to, mover)
    })
}

fn guard_left(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let mut table = scene.after.boxed_clone();
    for action in scene.then {
        table.play(action).unwrap();
    }
    let is_lost = table.outcome().is_some_and(|outcome| outcome.winner != scene.mover());
    let (guard, last) = (places(scene.action)[0], places(scene.then.last()?));
    let ([from, to], opponent) = ([last[0], last[1]], scene.mover().other());
    let through = (from.0 - guard.0).abs() == 1 || from.0 == guard.0 && to == guard;
    (is_lost && far(guard, scene.mover()) == 6 && far(to, opponent) == 0 && through).then(Vec::new)
}

#[test]
fn races_are_seen() {
    agree(GameId::Avanco, Theme::Race, &Games::random(60), race);
    never_loses(GameId::Avanco, Theme::Race, &Games::random(60));
}

/// Counted out: in a race that is short enough, no reply stops the runner or is quicker.
#[test]
fn whoever_is_said_to_arrive_first_does() {
    let mut tried = 0;
    for seed in 0..200 {
        let (mut rng, mut table) = (ludoteca_kernel::Rng::new(seed), GameId::Avanco.table());
        while table.outcome().is_none() {
            let before = table.boxed_clone();
            let action = table.play_random(&mut rng).unwrap();
            let scene = Scene { before: before.as_ref(), action: &action, after: table.as_ref(), then: &[] };
            let Some(counts) = race(&scene).filter(|counts| counts[0] <= 3) else { continue };
            let mover = before.turn();
            let runners = of(&grid(table.as_ref()), mover);
            let mut able = runners.iter().filter(|at| far(**at, mover) as u32 == counts[0]);
            assert!(able.any(|at| arrives(table.as_ref(), *at, mover)), "{}", table.position());
            tried += 1;
        }
    }
    assert!(tried >= 10, "{tried} races");
}

#[test]
fn two_threats_are_seen() {
    agree(GameId::Avanco, Theme::TwoThreats, &Games::random(40), two_threats);
    never_loses(GameId::Avanco, Theme::TwoThreats, &Games::random(40));
}

#[test]
fn what_cannot_be_defended_is_seen() {
    agree(GameId::Avanco, Theme::NoDefence, &Games::random(60), |scene| {
        helpless(scene).filter(|_| arrivals(scene) < 2)
    });
}

#[test]
fn a_guard_that_left_is_seen() {
    agree(GameId::Avanco, Theme::GuardLeft, &Games::played(400), guard_left);
}

#[test]
fn a_single_defence_is_seen() {
    agree(GameId::Avanco, Theme::OneDefence, &Games::played(60), single_defence);
}
