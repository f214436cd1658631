//! Matches for measuring the engines, by processor time of the thread, so that a busy machine favours nobody. A yardstick,
//! and no part of the product.
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin contest -- GAME PLAYER PLAYER GAMES [SEED] [sprt] [balanced]
//! ```
//!
//! A player is what it is and what it may spend on an action, in milliseconds or in nodes: `engine:20ms`, `engine:5000n`;
//! `uct:20ms`, a plain UCT; `plain:100ms`, a plain alpha-beta (Avanço only); `build:PATH:20ms`, the engine of another build
//! of this example; `tables:PATH:20ms`, the engine of Avanço with other tables; `level:5`, a level, which has its own pace.
//! Pairs of games begin with the same few random actions and the seats exchanged; an opening that the first player's engine calls
//! decided within a few thousand nodes is not used. With `sprt` the match ends as soon as a sequential test of 0 against 20 Elo does; with
//! `balanced` pairs begin with the game's balanced openings, as levels are measured.

#[path = "../plain_uct/clock.rs"]
mod clock;
mod plain;
mod players;
mod score;
#[path = "../plain_uct/uct.rs"]
mod uct;

use ludoteca_engines::{Limits, StoppedClock, Value, balanced_openings, engine};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::{Player, Rng};
use players::Contestant;
use score::Score;
use std::io::BufRead;

/// Random actions at the beginning of each pair of games.
const OPENING: u32 = 6;
/// An opening is decided if an engine proves it within this many nodes, or thinks more than this of it: two games of three.
const GLANCE: Limits = Limits::nodes(50_000);
const DECIDED: i32 = 80;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if run(&words).is_none() {
        eprintln!(
            "expected GAME PLAYER PLAYER GAMES [SEED] [sprt] [balanced], a player being engine:20ms or the like"
        );
    }
}

fn run(words: &[&str]) -> Option<()> {
    match words {
        ["serve", game, player] => serve(game.parse().ok()?, player),
        [game, first, second, games, rest @ ..] => {
            let game = game.parse().ok()?;
            let seed = rest.first().map_or(Some(1), |seed| seed.parse().ok())?;
            let (sprt, balanced) = (rest.contains(&"sprt"), rest.contains(&"balanced"));
            let players = [Contestant::new(game, first, seed)?, Contestant::new(game, second, seed)?];
            contest(game, players, games.parse().ok()?, seed, sprt, balanced);
            Some(())
        }
        _ => None,
    }
}

/// Answers every position string with an action and, after it, all legal ones: for another build of this example, and for
/// the drivers of foreign engines in `tools`.
fn serve(game: GameId, player: &str) -> Option<()> {
    let mut player = Contestant::new(game, player, 1)?;
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let table = game.table_at(&line, ludoteca_games::Admit::Lawful).ok()?;
        println!("{} {}", player.choose(table.as_ref())?, table.actions().join(" "));
    }
    Some(())
}

/// Plays pairs of games and tells the score after each.
fn contest(game: GameId, mut players: [Contestant; 2], games: u32, seed: u64, sprt: bool, balanced: bool) {
    let mut rng = Rng::new(seed);
    let balanced = if balanced { balanced_openings(game) } else { Vec::new() };
    let mut score = Score::default();
    while score.games() < games && !(sprt && score.is_decided()) {
        let known = (!balanced.is_empty()).then(|| &balanced[rng.below(balanced.len() as u32) as usize]);
        let opening = known.and_then(|known| known.table(game)).unwrap_or_else(|| opening(game, &mut rng));
        let pair = Player::BOTH.map(|seat| u32::from(wins(&mut players, seat, opening.boxed_clone())));
        score.add(pair[0] + pair[1]);
        println!("{score}");
    }
}

/// A table after a few random actions that a short search does not call decided.
fn opening(game: GameId, rng: &mut Rng) -> Box<dyn Table> {
    loop {
        let mut table = game.table();
        for _ in 0..OPENING {
            table.play_random(rng);
        }
        let analysis = engine(game, 1).think(table.as_ref(), &GLANCE, &StoppedClock, &mut ());
        let best = analysis.ok().and_then(|analysis| analysis.best().map(|best| best.value));
        let open = |value| matches!(value, Value::Estimate(score) if score.abs() <= DECIDED);
        if best.is_some_and(open) {
            return table;
        }
    }
}

/// Whether the first player wins from that seat. Whoever names no legal action has lost.
fn wins(players: &mut [Contestant; 2], seat: Player, mut table: Box<dyn Table>) -> bool {
    players.iter_mut().for_each(Contestant::begin);
    while table.outcome().is_none() {
        let first_acts = table.turn() == seat;
        let action = players[usize::from(!first_acts)].choose(table.as_ref());
        if action.is_none_or(|action| table.play(&action).is_err()) {
            return !first_acts;
        }
    }
    table.outcome().is_some_and(|outcome| outcome.winner == seat)
}
