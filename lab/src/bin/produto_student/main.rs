//! The student of `lab/learn` for Produto, and no part of the product: what it says of positions, for `lab/learn/check.py` to compare
//! its tensors with; how long it takes; and matches against the engine.
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin produto_student -- dump SEED POSITIONS [WEIGHTS]
//! cargo run --release -p ludoteca-lab --bin produto_student -- time WEIGHTS
//! cargo run --release -p ludoteca-lab --bin produto_student -- match WEIGHTS MILLISECONDS GAMES SEED
//! ```
//!
//! A line of a dump is: the board (61 digits: 0 empty, 1 black, 2 white), who is to act (0 or 1), the stones left, the kinds of the
//! cells (a letter each, from A), the five numbers of the whole board; then an action, the board after it, a full board that play
//! could lead to, and its winner; with weights also what the net says.

#[path = "../plain_uct/clock.rs"]
mod clock;
mod contest;
mod net;
mod sight;
#[cfg(test)]
mod tests;

use ludoteca_games::produto::Produto;
use ludoteca_games::{Colour, Game};
use ludoteca_kernel::{Player, Position, RandomAction, Rng};
use net::Net;
use sight::Sight;
use std::fmt::Write as _;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if run(&words).is_none() {
        eprintln!(
            "expected dump, time or match with their arguments and a good file of weights: see the head of the source"
        );
        std::process::exit(2);
    }
}

fn run(words: &[&str]) -> Option<()> {
    match words {
        ["time", weights] => time(&net(weights)?),
        ["match", weights, time, games, seed] => {
            contest::run(&net(weights)?, time.parse().ok()?, games.parse().ok()?, seed.parse().ok()?)
        }
        ["dump", seed, positions, rest @ ..] => {
            let net = rest.first().map(|&file| net(file));
            let net = if let Some(read) = net { Some(read?) } else { None };
            let mut rng = Rng::new(seed.parse().ok()?);
            for _ in 0..positions.parse::<u32>().ok()? {
                println!("{}", line(net.as_ref(), &mut rng)?);
            }
            Some(())
        }
        _ => None,
    }
}

fn net(file: &str) -> Option<Net> {
    Net::read(&std::fs::read(file).ok()?)
}

/// Prints how long a judgement takes.
fn time(net: &Net) -> Option<()> {
    const ROUNDS: u32 = 1000;
    let mut rng = Rng::new(1);
    let positions: Option<Vec<Produto>> = (0..50).map(|stones| random_position(stones, &mut rng)).collect();
    let positions = positions?;
    let mut sum = 0;
    for name in ["sight", "judgement with it"] {
        let begun = Instant::now();
        for _ in 0..ROUNDS {
            for position in &positions {
                sum += match name {
                    "sight" => i32::from(Sight::of(position).kinds[0]),
                    _ => net.judge(position).numbers()[0],
                };
            }
        }
        let each = begun.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS) / positions.len() as f64;
        println!("{name}: {each:.2} microseconds");
    }
    // So that nothing is left out for want of use.
    println!("({sum})");
    Some(())
}

fn random_position(stones: u32, rng: &mut Rng) -> Option<Produto> {
    let mut at = Produto::start();
    for _ in 0..stones {
        at.play_unchecked(at.random_action(rng)?);
    }
    Some(at)
}

fn board(position: &Produto) -> String {
    let digit = |cell| match cell {
        cell if position.black().contains(cell) => '1',
        cell if position.white().contains(cell) => '2',
        _ => '0',
    };
    (0..61).map(|cell| digit(ludoteca_games::board::Cell(cell))).collect()
}

fn line(net: Option<&Net>, rng: &mut Rng) -> Option<String> {
    let stones = rng.below(61);
    let position = random_position(stones, rng)?;
    let sight = Sight::of(&position);
    let kinds: String = sight.kinds.iter().map(|&kind| char::from(b'A' + kind)).collect();
    let action = position.random_action(rng)?;
    let is_own = (action.colour == Colour::Black) == (position.turn() == Player::First);
    let number = 2 * u32::from(action.cell.0) + u32::from(!is_own);
    let mut after = position.clone();
    after.play_unchecked(action);
    let mut full = after.clone();
    while let Some(next) = full.random_action(rng) {
        full.play_unchecked(next);
    }
    let winner = u8::from(full.outcome()?.winner == Player::Second);
    let turn = u8::from(position.turn() == Player::Second);
    let whole = sight.whole.map(|number| number.to_string()).join(" ");
    let (before, later, last) = (board(&position), board(&after), board(&full));
    let mut text =
        format!("{before} {turn} {} {kinds} {whole} {number} {later} {last} {winner}", position.left());
    if let Some(net) = net {
        for said in net.judge_sight(&sight).numbers() {
            let _ = write!(text, " {said}");
        }
    }
    Some(text)
}
