//! Somebody else's engine, spoken to by the Universal Game Interface.

use super::engine::{Engine, Pace};
use anyhow::{Context, Result, anyhow, bail};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Dice;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long an engine may take to say that it is ready.
const TO_BE_READY: Duration = Duration::from_secs(30);
/// How long it may take beyond its time to answer.
const BEYOND_ITS_TIME: Duration = Duration::from_secs(10);
/// How long it may take for an action when only nodes limit it.
const WITHOUT_A_CLOCK: Duration = Duration::from_mins(10);
/// How often to look up from waiting.
const BLINK: Duration = Duration::from_millis(20);

/// A process that speaks the interface.
pub(super) struct External {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    pace: Pace,
}

impl External {
    /// Starts the engine and tells it the game.
    pub(super) fn start(command: &[String], game: GameId, pace: Pace) -> Result<Self> {
        let (program, arguments) = command.split_first().context("there is no command")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("it cannot be started")?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("it cannot be spoken to");
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut engine = Self { child, input, lines, pace };
        engine.tell("ugi")?;
        engine.wait_for("ugiok", TO_BE_READY, &|| false)?;
        engine.tell(&format!("setoption name Game value {game}"))?;
        Ok(engine)
    }

    fn tell(&mut self, line: &str) -> Result<()> {
        let told = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        // Not the broken pipe of one who reads our answer: that one is no error.
        told.map_err(|error| anyhow!("it has gone ({error})"))
    }

    /// The rest of the next line that begins with this word. Once told to stop, the engine is too.
    fn wait_for(&mut self, word: &str, patience: Duration, stop: &dyn Fn() -> bool) -> Result<String> {
        let deadline = Instant::now() + patience;
        let mut told_to_stop = false;
        loop {
            match self.lines.recv_timeout(BLINK) {
                Ok(line) => {
                    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
                    if first == word {
                        return Ok(rest.trim().to_owned());
                    }
                }
                Err(RecvTimeoutError::Disconnected) => bail!("it ended without saying {word}"),
                Err(RecvTimeoutError::Timeout) if Instant::now() > deadline => {
                    bail!("it did not say {word} within {} s", patience.as_secs());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            if !told_to_stop && stop() {
                told_to_stop = true;
                self.tell("stop")?;
            }
        }
    }
}

impl Engine for External {
    fn begin(&mut self, _: Dice) -> Result<()> {
        self.tell("uginewgame")?;
        self.tell("isready")?;
        self.wait_for("readyok", TO_BE_READY, &|| false)?;
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, stop: &dyn Fn() -> bool) -> Result<String> {
        let mut position = "position startpos".to_owned();
        if table.start() != table.game().table().position() {
            position = format!("position fen {}", table.start());
        }
        let history = table.history();
        if !history.is_empty() {
            position = format!("{position} moves {}", history.join(" "));
        }
        self.tell(&position)?;
        self.tell("isready")?;
        self.wait_for("readyok", TO_BE_READY, &|| false)?;
        let (go, patience) = match self.pace {
            Pace::Nodes(nodes) => (format!("go nodes {nodes}"), WITHOUT_A_CLOCK),
            Pace::Time(time) => (format!("go movetime {}", time.as_millis()), time + BEYOND_ITS_TIME),
        };
        self.tell(&go)?;
        let answer = self.wait_for("bestmove", patience, stop)?;
        Ok(answer.split_whitespace().next().unwrap_or_default().to_owned())
    }
}

impl Drop for External {
    /// Asks the engine to leave, and sees it out.
    fn drop(&mut self) {
        let _ = self.tell("quit");
        let deadline = Instant::now() + Duration::from_secs(1);
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(BLINK);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
