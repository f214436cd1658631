//! How long the reasons for all actions of a game take, beyond its check: `cargo run --release -p ludoteca-reasons --example pace`.
//!
//! A game of random actions, at most forty, is checked as the analysis does (a glance at every position); then every action is explained
//! with the same engine.

use ludoteca_engines::{Limits, StoppedClock, engine, profile};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use ludoteca_reasons::explain;
use std::time::Instant;

const LONGEST: usize = 40;
const GAMES: u64 = 5;

fn main() {
    println!(
        "game        actions  check ms  reasons ms  explained  with a theme   (for each game of {GAMES}, on average)"
    );
    for game in GameId::ALL {
        let limits = Limits::nodes(profile(game).glance);
        let (mut actions, mut explained, mut themed) = (0, 0, 0);
        let (mut check, mut reasons) = (0, 0);
        for seed in 0..GAMES {
            let (mut rng, mut table, mut engine) = (Rng::new(seed), game.table(), engine(game, 16));
            while table.outcome().is_none() {
                table.play_random(&mut rng);
            }
            let all = table.history();
            let mut before = game.table();
            let begun = Instant::now();
            let mut tables = Vec::new();
            for (at, action) in all.iter().enumerate() {
                if at + LONGEST >= all.len() {
                    let _ = engine.think(before.as_ref(), &limits, &StoppedClock, &mut ());
                    tables.push((before.boxed_clone(), action));
                }
                if before.play(action).is_err() {
                    break;
                }
            }
            check += begun.elapsed().as_millis();
            let begun = Instant::now();
            for (table, action) in &tables {
                let reason = explain(engine.as_mut(), table.as_ref(), action, &limits).ok().flatten();
                explained += usize::from(reason.is_some());
                themed += usize::from(reason.is_some_and(|reason| !reason.findings.is_empty()));
            }
            reasons += begun.elapsed().as_millis();
            actions += tables.len();
        }
        let each = |sum: usize| sum as f64 / GAMES as f64;
        let (check, reasons) = (check as usize, reasons as usize);
        println!(
            "{:<12}{:>7.1}{:>10.0}{:>12.0}{:>11.1}{:>14.1}",
            game.slug(),
            each(actions),
            each(check),
            each(reasons),
            each(explained),
            each(themed)
        );
    }
}
