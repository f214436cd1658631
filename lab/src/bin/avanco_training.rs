//! Trains the tables of Avanço's evaluation; `lab/training/avanco/README.md` says how they are made.
//!
//! ```sh
//! avanco_training play OUT SECONDS NODES SEED [TABLES]   games of the engine against itself, written to OUT
//! avanco_training fit TABLES DATA…                       tables fitted to them, with the loss after each pass
//! ```

#[path = "plain_uct/clock.rs"]
mod clock;

use clock::ProcessorTime;
use ludoteca_engines::avanco::training::{Extractor, Features, Pieces, WEIGHTS, engine_with, pack, unpack};
use ludoteca_engines::{Clock, Engine, Limits, StoppedClock, Value};
use ludoteca_games::avanco::Avanco;
use ludoteca_games::{Game as _, Session, Table};
use ludoteca_kernel::{Player, Rng};
use std::error::Error;
use std::io::Write;
use std::time::Duration;

/// Memory of an engine at play.
const HASH_MIB: usize = 8;
/// Random actions at the beginning of a game: at least, and how many more at most.
const OPENING: (u32, u32) = (2, 12);
/// Bytes of a position in a file: both sides' pieces, the estimate of the search, who won.
const RECORD: usize = 19;
/// Stands for who won where that is unknown.
const NO_RESULT: u8 = 2;
/// A score beyond this is as good as won.
const SURE: i32 = 4000;
/// The estimate that wins 73 % of games.
const SCALE: f32 = 130.0;
/// How much the result counts against the estimate of the search.
const RESULT_SHARE: f32 = 0.3;
/// Passes over the data, and how far the first step goes.
const PASSES: u32 = 12;
const STEP: f32 = 6.0;
/// Numbers that fewer positions than this have seen stay 0.
const SEEN_ENOUGH: u32 = 20;
/// Numbers that this many positions have seen are halved.
const DOUBT: f32 = 30.0;
/// One position in this many is kept back to measure the loss.
const KEPT_BACK: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", out, seconds, nodes, seed, tables @ ..] => {
            let weights = match tables.first() {
                Some(path) => unpack(&std::fs::read(path)?).ok_or("these are no tables")?,
                None => Vec::new(),
            };
            play(out, Duration::from_secs(seconds.parse()?), nodes.parse()?, seed.parse()?, &weights)
        }
        ["fit", tables, data @ ..] if !data.is_empty() => fit(tables, data),
        _ => Err("expected play OUT SECONDS NODES SEED [TABLES], or fit TABLES DATA…".into()),
    }
}

/// Plays for so long, and writes every position that no race decides.
fn play(out: &str, time: Duration, nodes: u64, seed: u64, weights: &[i8]) -> Result<(), Box<dyn Error>> {
    let mut file = std::io::BufWriter::new(std::fs::File::create(out)?);
    let clock = ProcessorTime::default();
    let mut rng = Rng::new(seed);
    let mut engine = engine_with(weights, HASH_MIB);
    let mut extractor = Extractor::default();
    let (mut games, mut positions) = (0, 0);
    let begun = clock.now();
    while clock.now().saturating_sub(begun) < time {
        let mut table = Avanco::ID.table();
        for _ in 0..OPENING.0 + rng.below(OPENING.1) {
            table.play_random(&mut rng);
        }
        let mut records = Vec::new();
        while table.outcome().is_none() {
            // A game shows what good players do; what they avoid must be learnt too.
            let mut astray = table.boxed_clone();
            for _ in 0..=rng.below(2) {
                astray.play_random(&mut rng);
            }
            if let Some((pieces, score, _)) = look(engine.as_mut(), astray.as_ref(), nodes, &mut extractor) {
                records.extend(pieces.map(|pieces| (pieces, score, None)));
            }
            let looked = look(engine.as_mut(), table.as_ref(), nodes, &mut extractor);
            let (pieces, score, action) = looked.ok_or("no action in a game that goes on")?;
            records.extend(pieces.map(|pieces| (pieces, score, Some(table.turn()))));
            table.play(&action)?;
        }
        let winner = table.outcome().map_or(Player::First, |outcome| outcome.winner);
        games += 1;
        positions += records.len();
        for ([own, enemy], score, turn) in records {
            file.write_all(&own.to_le_bytes())?;
            file.write_all(&enemy.to_le_bytes())?;
            file.write_all(&score.to_le_bytes())?;
            file.write_all(&[turn.map_or(NO_RESULT, |turn| u8::from(turn == winner))])?;
        }
    }
    println!("{games} games, {positions} positions");
    Ok(())
}

/// The pieces, if no race decides; the estimate of a search; and the best action.
fn look(
    engine: &mut dyn Engine,
    table: &dyn Table,
    nodes: u64,
    extractor: &mut Extractor,
) -> Option<(Option<Pieces>, i16, String)> {
    let analysis = engine.think(table, &Limits::nodes(nodes), &StoppedClock, &mut ()).ok()?;
    let best = analysis.best()?;
    let score = match best.value {
        Value::Estimate(score) => score.clamp(-SURE, SURE),
        Value::Win(_) => SURE,
        Value::Loss(_) => -SURE,
    };
    let position = table.as_any().downcast_ref::<Session<Avanco>>()?.at();
    Some((extractor.pieces(position), score as i16, best.action.clone()))
}

/// A position to learn from.
struct Lesson {
    features: Features,
    wanted: f32,
}

fn lessons(files: &[&str]) -> Result<Vec<Lesson>, Box<dyn Error>> {
    let mut extractor = Extractor::default();
    let mut lessons = Vec::new();
    for path in files {
        for record in std::fs::read(path)?.chunks_exact(RECORD) {
            let word = |at: usize| u64::from_le_bytes(record[at..at + 8].try_into().unwrap_or_default());
            let score = f32::from(i16::from_le_bytes([record[16], record[17]]));
            let estimate = chance(score / SCALE);
            let wanted = match record[18] {
                NO_RESULT => estimate,
                won => estimate + RESULT_SHARE * (f32::from(won) - estimate),
            };
            lessons.push(Lesson { features: extractor.features([word(0), word(8)]), wanted });
        }
    }
    Ok(lessons)
}

fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

/// Logistic regression by stochastic gradient descent with a step of its own for every number (Duchi, Hazan and Singer
/// 2011). What the linear evaluation says is given; the tables learn what it overlooks.
fn fit(tables: &str, files: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut lessons = lessons(files)?;
    let mut rng = Rng::new(1);
    for at in (1..lessons.len()).rev() {
        lessons.swap(at, rng.below(at as u32 + 1) as usize);
    }
    let kept = lessons.split_off(lessons.len() - lessons.len() / KEPT_BACK);
    let mut seen = vec![0_u32; WEIGHTS];
    lessons.iter().flat_map(|lesson| &lesson.features.blocks).for_each(|&at| seen[at as usize] += 1);
    let mut weights = vec![0.0_f32; WEIGHTS];
    let mut squares = vec![1.0_f32; WEIGHTS];
    println!("{} positions; loss {:.5} without tables", lessons.len(), loss(&kept, &weights));
    for pass in 1..=PASSES {
        let step = STEP * (1.0 - (pass - 1) as f32 / PASSES as f32);
        for lesson in &lessons {
            let error = lesson.wanted - chance(judged(lesson, &weights) / SCALE);
            for &at in &lesson.features.blocks {
                let at = at as usize;
                if seen[at] >= SEEN_ENOUGH {
                    squares[at] += error * error;
                    weights[at] += step * error / squares[at].sqrt();
                }
            }
        }
        println!("pass {pass}: loss {:.5}", loss(&kept, &weights));
    }
    for (weight, &seen) in weights.iter_mut().zip(&seen) {
        *weight *= seen as f32 / (seen as f32 + DOUBT);
    }
    let rounded: Vec<i8> = weights.iter().map(|&weight| weight.round().clamp(-127.0, 127.0) as i8).collect();
    let as_floats: Vec<f32> = rounded.iter().map(|&weight| f32::from(weight)).collect();
    let file = pack(&rounded);
    println!("in whole numbers: loss {:.5}; {} bytes", loss(&kept, &as_floats), file.len());
    Ok(std::fs::write(tables, file)?)
}

fn judged(lesson: &Lesson, weights: &[f32]) -> f32 {
    let blocks: f32 = lesson.features.blocks.iter().map(|&at| weights[at as usize]).sum();
    lesson.features.base as f32 + blocks
}

/// The mean cross-entropy.
fn loss(lessons: &[Lesson], weights: &[f32]) -> f32 {
    let one = |lesson: &Lesson| {
        let chance = chance(judged(lesson, weights) / SCALE).clamp(1e-6, 1.0 - 1e-6);
        -(lesson.wanted * chance.ln() + (1.0 - lesson.wanted) * (1.0 - chance).ln())
    };
    (lessons.iter().map(|lesson| f64::from(one(lesson))).sum::<f64>() / lessons.len() as f64) as f32
}
