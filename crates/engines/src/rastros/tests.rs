//! Rows against plain recursion, truths of the game, and an engine that keeps within its limits.

use super::board::{Grid, cells, flood};
use super::brute::{by_the_law, by_views, start};
use super::distance::Distances;
use super::solve::WinnerSolver;
use super::view::View;
use super::*;
use ludoteca_games::{Game, Notation};
use ludoteca_kernel::{Player, Position, PositionExt, RandomAction, Rng};
use ludoteca_search::{Distance, Limits, StoppedClock, Value};

fn think(engine: &mut RastrosEngine, position: &Rastros, limits: Limits) -> Report<Action> {
    engine.think(position, &mut Budget::new(&limits, &StoppedClock, &mut ()))
}

fn exercise(text: &str) -> Rastros {
    Rastros::read(text).expect("a position").admit()
}

fn after(text: &str) -> Rastros {
    text.split_whitespace().fold(Rastros::start(), |at, word| {
        let action = word.parse().expect("an action");
        assert!(at.is_legal(action), "{word}");
        at.after(action)
    })
}

/// How many cells the piece can still reach.
fn room(position: &Rastros) -> u32 {
    let view = View::of(position);
    flood(1 << view.piece, view.free).count_ones()
}

/// An unfinished position after random play in which the piece can reach few cells.
fn late_position(most: u32, rng: &mut Rng) -> Rastros {
    loop {
        let mut at = Rastros::start();
        for _ in 0..12 + rng.below(26) {
            let Some(action) = at.random_action(rng) else { break };
            at.play_unchecked(action);
        }
        if at.outcome().is_none() && (1..=most).contains(&room(&at)) {
            return at;
        }
    }
}

/// Any unfinished setup: whatever cells blocked, whoever to act.
fn odd_position(most: u32, rng: &mut Rng) -> Rastros {
    const CELLS: u64 = (1 << 49) - 1;
    loop {
        let blocked = rng.next() | rng.next() & rng.next();
        let piece = 1 + rng.below(47);
        let letter = |cell: u32| match cell {
            _ if cell == piece => 'o',
            0 | 48 => '1',
            _ if (blocked & CELLS) >> cell & 1 == 1 => 'x',
            _ => '1',
        };
        let row = |row: u32| (0..7).map(|column| letter(7 * row + column)).collect::<String>();
        let rows: Vec<String> = (0..7).rev().map(|at| merge(&row(at))).collect();
        let at = exercise(&format!("{} {}", rows.join("/"), 1 + rng.below(2)));
        if at.outcome().is_none() && (1..=most).contains(&room(&at)) {
            return at;
        }
    }
}

/// Runs of ones as numbers.
fn merge(row: &str) -> String {
    let mut text = String::new();
    let mut run = 0;
    for letter in row.chars().chain(['|']) {
        if letter == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        run = 0;
        text.push(letter);
    }
    text.trim_end_matches('|').to_owned()
}

/// Every row true to the law, exact, in order, and with a line of that length.
fn agree(engine: &mut RastrosEngine, position: &Rastros) {
    let report = think(engine, position, Limits::NONE);
    assert_eq!(report.rows.len(), position.legal_actions().len());
    assert!(report.rows.windows(2).all(|pair| pair[0].value >= pair[1].value));
    for row in &report.rows {
        let truth = by_the_law(&position.after(row.action)).one_ply_before(false);
        assert_eq!(row.value, truth, "{} after {}", row.action, position.write());
        assert!(row.value.is_exact());
        let mut at = position.clone();
        assert!(row.line.iter().all(|&action| at.play(action)), "a legal line");
        assert_eq!(Some(row.line.len() as u16), truth.plies());
        let winner = at.outcome().expect("a line to the end").winner;
        assert_eq!(winner == position.turn(), truth.is_win());
        assert_eq!(row.line[0], row.action);
    }
}

#[test]
fn late_positions_agree_with_trying_everything() {
    let (mut rng, mut engine) = (Rng::new(41), RastrosEngine::new(2));
    for _ in 0..600 {
        agree(&mut engine, &late_position(15, &mut rng));
    }
}

#[test]
fn positions_that_play_cannot_reach_agree_too() {
    let (mut rng, mut engine) = (Rng::new(42), RastrosEngine::new(2));
    for _ in 0..600 {
        agree(&mut engine, &odd_position(14, &mut rng));
    }
}

#[test]
fn the_book_knows_positions_and_not_players() {
    // The start with Second to act is another position.
    let engine = RastrosEngine::new(2);
    assert!(engine.expert.recall(View::of(&Rastros::start())).is_some());
    assert_eq!(engine.expert.recall(View::of(&exercise("7/7/4o2/7/7/7/7 2"))), None);
    // The start turned round is the start for Second: the book knows it though play never gets there.
    let turned = engine.expert.recall(View::of(&exercise("7/7/7/7/2o4/7/7 2")));
    assert_eq!(turned, engine.expert.recall(View::of(&Rastros::start())));
    assert_eq!(RastrosEngine::without_book(2).expert.recall(View::of(&Rastros::start())), None);
}

fn every_start<const N: usize>() {
    let (mut solver, mut distances) = (WinnerSolver::<N>::new(1), Distances::new(1));
    for piece in cells(Grid::<N>::FIELD) {
        let truth = by_views(start::<N>(piece));
        let wins = solver.mover_wins(start(piece), &mut || Ok(())).expect("nobody stops");
        let plies = distances.plies(&mut solver, start(piece), wins, &mut || Ok(()));
        assert_eq!((wins, plies.exact().map(u16::from)), (truth.is_win(), truth.plies()), "{N} {piece}");
    }
}

#[test]
fn small_boards_agree_with_trying_everything() {
    every_start::<2>();
    every_start::<3>();
    every_start::<4>();
}

#[test]
fn the_rule_sheets_puzzle() {
    let at = after("d5 c6 b6 a6 a5 b5 c4 d4 d3 d2 d1 c2");
    let report = think(&mut RastrosEngine::new(2), &at, Limits::NONE);
    let winning = |wins| {
        let rows = report.rows.iter().filter(move |row| row.value.is_win() == wins);
        let mut names: Vec<String> = rows.map(|row| row.action.to_string()).collect();
        names.sort();
        names.join(" ")
    };
    assert!(report.is_proved());
    assert_eq!((winning(true).as_str(), winning(false).as_str()), ("b3 c1 c3", "b1 b2"));
}

#[test]
fn the_openings_from_nothing() {
    let openings = prove_openings(64, &mut || Ok(())).expect("nobody stops");
    let first: Vec<String> = openings
        .iter()
        .filter(|opening| opening.winner == Player::First)
        .map(|opening| opening.action.to_string())
        .collect();
    assert_eq!((openings.len(), first.join(" ").as_str()), (8, "d4 e4 d5 f5 e6"));
    assert_eq!(prove_openings(1, &mut || Err(Stopped)), Err(Stopped));
}

#[test]
fn limits_are_kept_and_every_action_has_a_row() {
    let at = after("d4 c4 c5 d6 c7 b6 b7 a6 a5");
    for nodes in [0, 1, 10, 100, 1000, 20_000] {
        for mut engine in [RastrosEngine::new(2), RastrosEngine::without_book(2)] {
            for position in [&at, &Rastros::start()] {
                let report = think(&mut engine, position, Limits::nodes(nodes));
                assert_eq!(report.rows.len(), position.legal_actions().len());
                assert!(report.nodes <= nodes);
                assert!(report.rows.iter().map(|row| row.nodes).sum::<u64>() <= nodes);
                assert!(report.rows.iter().all(|row| row.line[0] == row.action));
            }
        }
    }
}

#[test]
fn more_nodes_never_contradict_fewer() {
    let mut rng = Rng::new(43);
    for _ in 0..40 {
        let at = late_position(24, &mut rng);
        let full = think(&mut RastrosEngine::new(2), &at, Limits::NONE);
        for nodes in [0, 30, 300] {
            for row in think(&mut RastrosEngine::new(2), &at, Limits::nodes(nodes)).rows {
                let truth = full.rows.iter().find(|other| other.action == row.action).expect("a row");
                assert!(truth.value.is_proof());
                match row.value {
                    Value::Estimate(_) => {}
                    value => assert_eq!(value.is_win(), truth.value.is_win()),
                }
                assert!(!(row.value.is_exact() && truth.value.is_exact()) || row.value == truth.value);
            }
        }
    }
}

#[test]
fn near_ends_are_seen_without_nodes() {
    let best = &think(&mut RastrosEngine::new(0), &exercise("7/7/7/7/7/1o5/7 1"), Limits::nodes(0)).rows[0];
    assert_eq!((best.value, best.action.to_string().as_str()), (Value::Win(Distance::Exact(1)), "a1"));
    let report = think(&mut RastrosEngine::new(0), &exercise("7/7/7/7/7/2o4/7 2"), Limits::nodes(0));
    let loses =
        |name: &str| report.rows.iter().any(|row| row.action.to_string() == name && row.value.is_loss());
    assert!(["b1", "b2"].into_iter().all(loses));
}
