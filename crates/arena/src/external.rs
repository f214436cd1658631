//! Somebody else's engine, spoken to by the Universal Game Interface.

use super::contestant::{Contestant, EngineLimits, Halt, Pace};
use super::process::EngineProcess;
use anyhow::anyhow;
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// How long an engine may take to say that it is ready.
const TO_BE_READY: Duration = Duration::from_secs(30);
/// How long it may take beyond its time to answer.
const BEYOND_ITS_TIME: Duration = Duration::from_secs(10);
/// How long it may take for an action when only nodes limit it.
const WITHOUT_A_CLOCK: Duration = Duration::from_mins(10);
/// How often to look up from waiting.
const BLINK: Duration = Duration::from_millis(20);
/// The most lines that may come before an answer.
const MOST_LINES: u32 = 1_000_000;

/// An engine that speaks the interface.
pub(super) struct UgiEngine {
    process: EngineProcess,
    limits: EngineLimits,
}

impl UgiEngine {
    /// Starts the engine and tells it the game.
    pub(super) fn start(
        command: &[String],
        game: GameId,
        limits: EngineLimits,
        stop: &dyn Fn() -> bool,
    ) -> Result<Self, Halt> {
        let engine = Self { process: EngineProcess::start(command)?, limits };
        engine.process.tell("ugi")?;
        engine.wait_for("ugiok", engine.to_be_ready(), stop)?;
        engine.process.tell(&format!("setoption name Game value {game}"))?;
        Ok(engine)
    }

    fn to_be_ready(&self) -> Duration {
        self.limits.patience.unwrap_or(TO_BE_READY)
    }

    /// Waits until the engine has done what it was told.
    fn wait_until_ready(&self, stop: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.process.tell("isready")?;
        self.wait_for("readyok", self.to_be_ready(), stop)?;
        Ok(())
    }

    /// The rest of the next line that begins with this word. Whatever else the engine says, its time goes on.
    fn wait_for(&self, word: &str, patience: Duration, stop: &dyn Fn() -> bool) -> Result<String, Halt> {
        let deadline = Instant::now() + patience;
        let mut passed_over = 0;
        while passed_over < MOST_LINES {
            if stop() {
                return Err(Halt::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(anyhow!("it did not say {word} within {patience:?}").into());
            }
            match self.process.line(left.min(BLINK)) {
                Ok(line) => {
                    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
                    if first == word {
                        return Ok(rest.trim().to_owned());
                    }
                    passed_over += 1;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(anyhow!("it ended without saying {word}").into());
                }
            }
        }
        Err(anyhow!("it said {MOST_LINES} lines without saying {word}").into())
    }
}

impl Contestant for UgiEngine {
    fn begin(&mut self, _: Rng, stop: &dyn Fn() -> bool) -> Result<(), Halt> {
        self.process.tell("uginewgame")?;
        self.wait_until_ready(stop)
    }

    fn choose(&mut self, table: &dyn Table, stop: &dyn Fn() -> bool) -> Result<String, Halt> {
        let mut position = "position startpos".to_owned();
        if table.start() != table.game().table().position() {
            position = format!("position fen {}", table.start());
        }
        let history = table.history();
        if !history.is_empty() {
            position = format!("{position} moves {}", history.join(" "));
        }
        self.process.tell(&position)?;
        self.wait_until_ready(stop)?;
        let patience = self.limits.patience;
        let (go, patience) = match self.limits.pace {
            Pace::Nodes(nodes) => (format!("go nodes {nodes}"), patience.unwrap_or(WITHOUT_A_CLOCK)),
            Pace::Time(time) => {
                (format!("go movetime {}", time.as_millis()), time + patience.unwrap_or(BEYOND_ITS_TIME))
            }
        };
        self.process.tell(&go)?;
        let answer = self.wait_for("bestmove", patience, stop)?;
        Ok(answer.split_whitespace().next().unwrap_or_default().to_owned())
    }
}
