//! `ludoteca match`: two engines play each other until it is known which is stronger.

use crate::arguments::write_json;
use crate::interrupt::Interrupt;
use crate::thinking::HashArgument;
use anyhow::{Context, Result};
use clap::Args;
use ludoteca_arena::words::{
    quoted, read_game, read_games, read_seed, read_threads, read_time, seed_from_clock,
};
use ludoteca_arena::{
    Arrangement, Elo, EngineLimits, EngineSpec, MatchOpenings, MatchTally, Pace, Pair, Sprt, SprtAnswer,
};
use ludoteca_games::GameId;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{IsTerminal, Write, stderr};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Let two engines play each other and say which is stronger
///
/// An engine is `level:5` (a level of ours), `nodes:60k` or `time:100ms` (our best within that), `random`, `beginner`
/// (random, but it takes a win in one and gives none away), or `ugi:COMMAND` (any program that speaks the Universal
/// Game Interface). Each opening is played twice with the seats exchanged. Whatever ends the match (Ctrl-C, or an engine that fails), the games that were finished are told. The same seed and number of threads give the same games,
/// unless an engine goes by the clock.
#[derive(Debug, Args)]
pub(crate) struct Match {
    /// The one engine
    #[arg(value_name = "A")]
    a: EngineSpec,
    /// The other
    #[arg(value_name = "B")]
    b: EngineSpec,
    /// The game they play
    #[arg(long, value_parser = read_game)]
    game: GameId,
    /// How many games, at most
    #[arg(long, value_name = "N", default_value = "100", value_parser = read_games, allow_negative_numbers = true)]
    games: u32,
    /// Stop as soon as it is known whether A is stronger by ELO1 rather than ELO0 (errors of 5 % either way)
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// The same seed gives the same games; without one, the clock gives it
    #[arg(long, value_name = "S", value_parser = read_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// So many random plies at the beginning of each game; or `balanced`, for openings after which neither seat has an easy
    /// game
    #[arg(long, value_name = "PLIES", default_value = "4", allow_negative_numbers = true)]
    openings: MatchOpenings,
    /// Add the records of the games to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// How many games to play at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = read_threads, allow_negative_numbers = true)]
    threads: u32,
    /// How much an engine of others may think for an action: nodes:60k or time:100ms
    #[arg(long, value_name = "PACE", default_value = "time:100ms")]
    ugi_pace: Pace,
    /// How long an engine of others may keep us waiting: to be ready (otherwise 30s), to answer beyond its time (10s), or
    /// to answer where only nodes limit it (10min)
    #[arg(long, value_name = "T", value_parser = read_time, allow_hyphen_values = true)]
    ugi_patience: Option<Duration>,
    #[command(flatten)]
    hash: HashArgument,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

fn read_sprt(word: &str) -> Result<Sprt, String> {
    let numbers = word.split_once(',').and_then(|(elo0, elo1)| {
        let read = |number: &str| number.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1000.0);
        Some(Sprt { elo0: read(elo0)?, elo1: read(elo1)? })
    });
    numbers.filter(|sprt| sprt.elo0 < sprt.elo1).ok_or_else(|| {
        format!("the test {} is not two differences in Elo, the lesser first, such as 0,10", quoted(word))
    })
}

impl Match {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let arrangement = Arrangement {
            game: self.game,
            engines: [self.a.clone(), self.b.clone()],
            games: self.games,
            first_pair: 0,
            openings: self.openings,
            seed: self.seed.unwrap_or_else(seed_from_clock),
            threads: self.threads,
            limits: EngineLimits {
                hash_mib: self.hash.mib,
                pace: self.ugi_pace,
                patience: self.ugi_patience,
            },
        };
        let mut archive = self.save.as_deref().map(Archive::open).transpose()?;
        let interrupt = Interrupt::while_thinking()?;
        let mut result =
            MatchResult { arrangement: &arrangement, sprt: self.sprt, ..MatchResult::new(&arrangement) };
        let progress = ProgressLine { shown: stderr().is_terminal() };
        let played = arrangement.play(&|| interrupt.is_asked(), &mut |pair| {
            result.add(&pair);
            progress.show(&result);
            if let Some(archive) = &mut archive {
                archive.add(&pair)?;
            }
            let decided = self.sprt.is_some_and(|sprt| sprt.decide(&result.tally).is_some());
            Ok(if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        progress.end();
        result.interrupted = interrupt.is_asked();
        result.error = played.as_ref().err().map(|error| format!("{error:#}"));
        if result.is_worth_telling() {
            self.tell(&result, out)?;
        }
        played
    }

    fn tell(&self, result: &MatchResult<'_>, out: &mut dyn Write) -> Result<()> {
        if self.json {
            write_json(out, &result.json())?;
        } else {
            out.write_all(result.text().as_bytes())?;
        }
        // Before anything is said about an error.
        Ok(out.flush()?)
    }
}

/// What came of a match.
struct MatchResult<'m> {
    arrangement: &'m Arrangement,
    sprt: Option<Sprt>,
    tally: MatchTally,
    /// Games that the first seat won.
    first_won: u32,
    actions: usize,
    interrupted: bool,
    /// What ended the match before its time.
    error: Option<String>,
}

impl<'m> MatchResult<'m> {
    fn new(arrangement: &'m Arrangement) -> Self {
        let tally = MatchTally::default();
        Self { arrangement, sprt: None, tally, first_won: 0, actions: 0, interrupted: false, error: None }
    }

    /// Whether there is a result: an error without a single finished game is only an error.
    fn is_worth_telling(&self) -> bool {
        self.error.is_none() || self.tally.games() > 0
    }

    fn add(&mut self, pair: &Pair) {
        self.tally.add(&pair.wins());
        for game in &pair.games {
            self.first_won += u32::from(game.record.result == Some(ludoteca_kernel::Player::First));
            self.actions += game.record.line.steps.len();
        }
    }

    fn decision(&self) -> Option<SprtAnswer> {
        self.sprt.and_then(|sprt| sprt.decide(&self.tally))
    }

    fn json(&self) -> Value {
        let [a, b] = &self.arrangement.engines;
        let elo = self.tally.elo();
        let finite =
            |bound: fn(&Elo) -> f64| elo.as_ref().map(bound).filter(|elo| elo.is_finite()).map(round);
        let sprt = self.sprt.map(|sprt| {
            json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "llr": round(sprt.log_likelihood_ratio(&self.tally)),
                "bound": round(Sprt::bound()),
                "decision": self.decision().map(|decision| match decision {
                    SprtAnswer::Elo0 => "elo0",
                    SprtAnswer::Elo1 => "elo1",
                }),
            })
        });
        let score = (self.tally.games() > 0).then(|| self.tally.score());
        json!({
            "game": self.arrangement.game.slug(),
            "a": a.to_string(),
            "b": b.to_string(),
            "seed": self.arrangement.seed,
            "openings": match self.arrangement.openings {
                MatchOpenings::Random(plies) => json!(plies),
                MatchOpenings::Balanced => json!("balanced"),
            },
            "games": self.tally.games(),
            "a_won": self.tally.won,
            "b_won": self.tally.lost,
            "pairs": self.tally.pairs,
            "score": score,
            "elo": finite(|elo| elo.likely),
            "elo_least": finite(|elo| elo.least),
            "elo_most": finite(|elo| elo.most),
            "sprt": sprt,
            "first_seat_won": self.first_won,
            "actions": self.actions,
            "interrupted": self.interrupted,
            "error": self.error,
        })
    }

    fn text(&self) -> String {
        let [a, b] = &self.arrangement.engines;
        let Arrangement { game, seed, openings, .. } = self.arrangement;
        let games = self.tally.games();
        let Some(elo) = self.tally.elo() else {
            return format!("{game}: {a} against {b}: no game was finished\n");
        };
        let [none, split, both] = self.tally.pairs;
        let mut lines = vec![
            format!("{game}: {a} against {b}, {games} games, {openings}, seed {seed}"),
            format!(
                "{a} won {}, {b} won {} ({:.1} %)",
                self.tally.won,
                self.tally.lost,
                100.0 * self.tally.score()
            ),
            format!(
                "pairs: both won {both}, one each {split}, both lost {none}; the first seat won {}",
                self.first_won
            ),
            format!(
                "Elo {}, with 95 % from {} to {}",
                signed(elo.likely),
                signed(elo.least),
                signed(elo.most)
            ),
        ];
        if let Some(sprt) = self.sprt {
            let Sprt { elo0, elo1 } = sprt;
            let answer = match self.decision() {
                Some(SprtAnswer::Elo1) => format!("accepted, {a} is stronger than by {elo0}"),
                Some(SprtAnswer::Elo0) => format!("rejected, {a} is not stronger by {elo1}"),
                None => "not decided".to_owned(),
            };
            let (ratio, bound) = (sprt.log_likelihood_ratio(&self.tally), Sprt::bound());
            lines.push(format!("SPRT {elo0},{elo1}: {answer} (LLR {ratio:.2} of ±{bound:.2})"));
        }
        if self.error.is_some() {
            lines.push("ended by an error: the games that were not finished do not count".to_owned());
        } else if self.interrupted {
            lines.push("interrupted: the games that were not finished do not count".to_owned());
        }
        lines.join("\n") + "\n"
    }
}

/// A difference in Elo as people write it.
fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        elo => format!("{elo:+.0}").replace('-', "−"),
    }
}

/// Two places behind the point.
fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// A line on stderr that is written over and over.
struct ProgressLine {
    shown: bool,
}

impl ProgressLine {
    fn show(&self, result: &MatchResult<'_>) {
        let Some(elo) = result.tally.elo().filter(|_| self.shown) else { return };
        let (games, planned) = (result.tally.games(), result.arrangement.games);
        let (won, lost) = (result.tally.won, result.tally.lost);
        let bars = format!("Elo {} from {} to {}", signed(elo.likely), signed(elo.least), signed(elo.most));
        let test = result.sprt.map_or(String::new(), |sprt| {
            format!("  LLR {:.2} of ±{:.2}", sprt.log_likelihood_ratio(&result.tally), Sprt::bound())
        });
        // A closed stderr leaves nobody to show it to.
        let _ = write!(stderr(), "\r{games}/{planned}  {won}–{lost}  {bars}{test}\x1b[K");
    }

    fn end(&self) {
        if self.shown {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// The file to which records are added as the games end, so that nothing is lost.
struct Archive {
    name: String,
    file: File,
    empty: bool,
}

impl Archive {
    fn open(path: &Path) -> Result<Self> {
        let name = path.display().to_string();
        let open = || -> std::io::Result<(File, bool)> {
            let file = OpenOptions::new().append(true).create(true).open(path)?;
            let empty = file.metadata()?.len() == 0;
            Ok((file, empty))
        };
        let (file, empty) = open().with_context(|| format!("cannot write to {name}"))?;
        Ok(Self { name, file, empty })
    }

    fn add(&mut self, pair: &Pair) -> Result<()> {
        for game in &pair.games {
            let gap = if self.empty { "" } else { "\n" };
            let text = format!("{gap}{}", game.record.write()?);
            self.file.write_all(text.as_bytes()).with_context(|| format!("cannot write to {}", self.name))?;
            self.empty = false;
        }
        Ok(())
    }
}
