//! Measures how far an engine is perfect off its books: of random positions, who wins is asked within a time, and the best
//! level's action is judged by a long search.
//!
//! ```text
//! cargo run --release -p ludoteca-lab --bin perfect -- gatos 6 100 1 2 60     # game, random plies, positions, seed, seconds, judge's
//! ```
//!
//! One line for each position and one for all. Positions follow from the seed and their number, so that several processes with
//! different seeds can be added up.

mod judge;

use judge::Judge;
use ludoteca_engines::{
    Analysis, DEFAULT_HASH_MIB, Engine, Level, Limits, Listener, StoppedClock, SystemClock, engine,
};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use std::error::Error;
use std::time::{Duration, Instant};

/// What is asked for.
struct Plan {
    game: GameId,
    plies: u32,
    count: u64,
    seed: u64,
    time: Duration,
    judge: Judge,
}

/// Hears when the first answer says who wins.
struct FirstProof {
    begun: Instant,
    found: Option<Duration>,
}

impl Listener for FirstProof {
    fn stop(&mut self) -> bool {
        self.found.is_some()
    }

    fn hear(&mut self, analysis: &Analysis) {
        if analysis.is_proved() {
            self.found.get_or_insert_with(|| self.begun.elapsed());
        }
    }
}

/// What became of the best level's action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Played {
    /// The level proved who wins.
    Proved,
    /// It did not know, but its action wins.
    Kept,
    /// The position was lost whatever it played.
    Lost,
    /// Another action would have won.
    ThrownAway,
    /// The judge does not know either.
    Unknown,
}

impl Played {
    const ALL: [Self; 5] = [Self::Proved, Self::Kept, Self::Lost, Self::ThrownAway, Self::Unknown];

    const fn word(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Kept => "kept",
            Self::Lost => "lost",
            Self::ThrownAway => "thrown-away",
            Self::Unknown => "unknown",
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let plan = plan()?;
    let (mut times, mut answers, mut played) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..plan.count {
        let table = position(&plan, number);
        let found = time_to_proof(&plan, table.as_ref())?;
        let (took, became) = best_level(&plan, table.as_ref())?;
        let time = found.map_or_else(|| "-".to_owned(), |time| time.as_millis().to_string());
        println!(
            "{} {} {number} {time} ms {} {} ms {}",
            plan.plies,
            plan.seed,
            became.word(),
            took.as_millis(),
            table.position()
        );
        times.extend(found);
        answers.push(took);
        played.push(became);
    }
    summary(&plan, times, answers, &played);
    Ok(())
}

fn plan() -> Result<Plan, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, plies, count, seed, seconds, patience] = words.as_slice() else {
        return Err("usage: perfect GAME PLIES POSITIONS SEED SECONDS JUDGE-SECONDS".into());
    };
    Ok(Plan {
        game: game.parse()?,
        plies: plies.parse()?,
        count: count.parse()?,
        seed: seed.parse()?,
        time: Duration::try_from_secs_f64(seconds.parse()?)?,
        judge: Judge::new(Duration::try_from_secs_f64(patience.parse()?)?),
    })
}

/// A random position: unfinished, however often that takes.
fn position(plan: &Plan, number: u64) -> Box<dyn Table> {
    let mut rng = Rng::new(plan.seed.wrapping_mul(1_000_003).wrapping_add(number));
    loop {
        let mut table = plan.game.table();
        (0..plan.plies).for_each(|_| _ = table.play_random(&mut rng));
        if table.outcome().is_none() {
            return table;
        }
    }
}

/// How long a new engine takes to say who wins; `None` where it does not within the time.
fn time_to_proof(plan: &Plan, table: &dyn Table) -> Result<Option<Duration>, Box<dyn Error>> {
    let mut engine = engine(plan.game, DEFAULT_HASH_MIB);
    let begun = Instant::now();
    let mut first = FirstProof { begun, found: None };
    let analysis = engine.think(table, &Limits::time(plan.time), &SystemClock::new(), &mut first)?;
    if analysis.is_proved() {
        first.found.get_or_insert_with(|| begun.elapsed());
    }
    Ok(first.found)
}

/// Lets the best level play, and has its action judged. Says how long the answer took as well.
fn best_level(plan: &Plan, table: &dyn Table) -> Result<(Duration, Played), Box<dyn Error>> {
    let begun = Instant::now();
    let mut mind: Box<dyn Engine> = engine(plan.game, DEFAULT_HASH_MIB);
    let analysis = mind.think(table, &Level::BEST.limits(mind.as_ref()), &StoppedClock, &mut ())?;
    let took = begun.elapsed();
    if analysis.is_proved() {
        return Ok((took, Played::Proved));
    }
    let action = Level::BEST.choose(plan.game, &analysis, &mut Rng::new(0)).ok_or("no action")?;
    let mut after = table.boxed_clone();
    after.play(action)?;
    let became = match plan.judge.wins(after.as_ref())? {
        Some(false) => Played::Kept,
        Some(true) => match plan.judge.wins(table)? {
            Some(true) => Played::ThrownAway,
            Some(false) => Played::Lost,
            None => Played::Unknown,
        },
        None => Played::Unknown,
    };
    Ok((took, became))
}

/// The middle, the 95th of a hundred and the longest.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
    let time = |part| at(part).map_or_else(|| "-".to_owned(), |time| time.as_millis().to_string());
    [50, 95, 100].map(time).join(" / ")
}

fn summary(plan: &Plan, times: Vec<Duration>, answers: Vec<Duration>, played: &[Played]) {
    let proved = times.len();
    let counts = Played::ALL.map(|became| {
        format!("{} {}", became.word(), played.iter().filter(|&&other| other == became).count())
    });
    println!(
        "# {} after {} plies: who wins was proved within {:?} in {proved} of {} ({} ms); the best level ({} ms): {}",
        plan.game,
        plan.plies,
        plan.time,
        played.len(),
        spread(times),
        spread(answers),
        counts.join(", ")
    );
}
