//! Games of a pupil against itself. Endings are worked out: what is learnt of them is true.

use crate::record::Record;
use ludoteca_engines::produto::{Net, ProdutoLearner, WorkedOutEnding};
use ludoteca_engines::{Clock, Limits, StoppedClock, SystemClock, Value};
use ludoteca_games::Game;
use ludoteca_games::board::CellSet;
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Player, Position, PositionExt, RandomAction, Rng};
use std::time::Duration;

/// From this many empty cells on the rest is worked out.
const WORKED_OUT: u32 = 14;
/// Down to this many empty cells positions are still learnt.
const LEAST: u32 = 8;
/// Stones that are chosen by chance, the more often looked at the likelier; then the best is.
const VARIED: u32 = 22;
/// Of a hundred stones so many get all the simulations and are learnt; the others a quarter of them (`KataGo`'s "playout cap
/// randomisation").
const THOROUGH: u32 = 40;

/// Plays for some seconds and writes everything into a file.
pub(crate) fn run(net: Option<&Net>, seed: u64, seconds: u64, simulations: u64, file: &str) -> Option<()> {
    let mut rng = Rng::new(seed);
    let clock = SystemClock::new();
    let (mut records, mut games, mut first) = (Vec::new(), 0, 0);
    while clock.now() < Duration::from_secs(seconds) {
        let winner = game(ProdutoLearner { net }, simulations, &mut rng, &mut records)?;
        games += 1;
        first += u32::from(winner == Player::First);
    }
    std::fs::write(file, records).ok()?;
    println!("{games} games, {first} won by First");
    Some(())
}

/// One game; who won.
fn game(pupil: ProdutoLearner<'_>, simulations: u64, rng: &mut Rng, file: &mut Vec<u8>) -> Option<Player> {
    let mut at = Produto::start();
    for _ in 0..rng.below(7) {
        at.play_unchecked(at.random_action(rng)?);
    }
    let mut records = Vec::new();
    while at.empty().len() > WORKED_OUT {
        let teaches = rng.below(100) < THOROUGH;
        let nodes = pupil.weight() * if teaches { simulations } else { simulations / 4 };
        let whims = teaches.then(|| rng.next());
        let report = pupil.search(&at, &Limits::nodes(nodes), &StoppedClock, whims);
        let actions: Vec<(Action, f64)> =
            report.rows.iter().map(|row| (row.action, row.nodes as f64)).collect();
        let is_varied = 61 - at.empty().len() < VARIED;
        let action = if is_varied { chosen(&actions, rng)? } else { report.rows.first()?.action };
        let chance = chance(report.rows.first()?.value);
        records.push(Record { position: at.clone(), actions, chance, teaches });
        at.play_unchecked(action);
    }
    let (winner, black) = finish(&at, rng, &mut records)?;
    for record in records {
        record.write(winner, black, file);
    }
    Some(winner)
}

/// Plays a worked out ending to its end; who wins, and the black stones in the end. Whoever can win does, by
/// any of the actions that do.
fn finish(root: &Produto, rng: &mut Rng, records: &mut Vec<Record>) -> Option<(Player, CellSet)> {
    let lesson = WorkedOutEnding::new(root)?;
    let (mut at, mut played) = (root.clone(), Vec::new());
    let winner = lesson.winner(&played);
    while !at.empty().is_empty() {
        let (turn, wins) = (at.turn(), lesson.winner(&played) == at.turn());
        let good: Vec<(Action, f64)> = at
            .legal_actions()
            .into_iter()
            .filter(|&action| {
                played.push(action);
                let is_good = (lesson.winner(&played) == turn) == wins;
                played.pop();
                is_good
            })
            .map(|action| (action, 1.0))
            .collect();
        let action = chosen(&good, rng)?;
        if at.empty().len() > LEAST {
            let chance = f64::from(u8::from(wins));
            records.push(Record { position: at.clone(), actions: good, chance, teaches: wins });
        }
        played.push(action);
        at.play_unchecked(action);
    }
    Some((winner, at.black()))
}

/// One of the actions, by their weights.
fn chosen(actions: &[(Action, f64)], rng: &mut Rng) -> Option<Action> {
    let all: f64 = actions.iter().map(|&(_, weight)| weight).sum();
    let mut left = all * f64::from(rng.below(1 << 30)) / f64::from(1 << 30);
    let found = actions.iter().find(|&&(_, weight)| {
        left -= weight;
        left < 0.0
    });
    found.or(actions.first()).map(|&(action, _)| action)
}

/// A value as a chance.
fn chance(value: Value) -> f64 {
    match value {
        Value::Win(_) => 1.0,
        Value::Loss(_) => 0.0,
        Value::Estimate(estimate) => (f64::from(estimate) / 200.0 + 0.5).clamp(0.0, 1.0),
    }
}
