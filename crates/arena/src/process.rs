//! The process of an engine: spoken to and heard within bounds, whatever it does, and never left running.

use super::group::{ProcessGroup, start_apart};
use anyhow::{Context, Result, bail};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// The bytes that are kept of a line; the rest of a longer one is passed over.
const LONGEST_LINE: u64 = 16 << 10;
/// The lines that are kept until somebody takes them. An engine that says more has to wait.
const LINES_KEPT: usize = 64;
/// How long an engine may take to leave.
const TO_LEAVE: Duration = Duration::from_secs(1);

/// A running engine.
pub(super) struct EngineProcess {
    child: Child,
    group: ProcessGroup,
    /// Lines to say to it; `None` once nothing more is said.
    orders: Option<SyncSender<String>>,
    /// Lines that it has said.
    lines: Receiver<String>,
}

impl EngineProcess {
    /// Starts the command in a process group of its own: Ctrl-C at a terminal is for us, not for it.
    pub(super) fn start(command: &[String]) -> Result<Self> {
        let (program, arguments) = command.split_first().context("there is no command")?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let (mut child, group) = start_apart(&mut command).context("it cannot be started")?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (orders, told) = sync_channel(LINES_KEPT);
        let (said, lines) = sync_channel(LINES_KEPT);
        // From here on, whatever fails, the process is ended.
        let process = Self { child, group, orders: Some(orders), lines };
        let (Some(input), Some(output)) = (input, output) else { bail!("it cannot be spoken to") };
        for work in [
            Box::new(move || write_lines(&told, input)) as Box<dyn FnOnce() + Send>,
            Box::new(move || read_lines(output, &said)),
        ] {
            Builder::new().spawn(work).context("no thread to speak to it")?;
        }
        Ok(process)
    }

    /// Says a line, without waiting until it is read.
    pub(super) fn tell(&self, line: &str) -> Result<()> {
        match self.orders.as_ref().map(|orders| orders.try_send(line.to_owned())) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => bail!("it does not read what it is told"),
            Some(Err(TrySendError::Disconnected(_))) | None => bail!("it has gone"),
        }
    }

    /// The next line that the engine says within this time.
    pub(super) fn line(&self, within: Duration) -> Result<String, RecvTimeoutError> {
        self.lines.recv_timeout(within)
    }

    /// Waits until the engine has said its last line, but not long.
    fn see_out(&self) {
        let deadline = Instant::now() + TO_LEAVE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.line(left).is_err() {
                return;
            }
        }
    }
}

impl Drop for EngineProcess {
    /// Asks the engine to leave, sees it out, and ends whatever of it still runs.
    fn drop(&mut self) {
        let asked = self.tell("stop").and_then(|()| self.tell("quit"));
        self.orders = None;
        if asked.is_ok() {
            self.see_out();
        }
        // Before the process is waited for: until then nobody else can have its number.
        self.group.end();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes on what the engine is told, until nobody tells or nobody reads.
fn write_lines(orders: &Receiver<String>, mut input: impl Write) {
    for order in orders {
        if writeln!(input, "{order}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Passes on what the engine says, until it says no more or nobody listens.
fn read_lines(output: impl Read, said: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    while let Ok(Some(line)) = read_line(&mut output) {
        if said.send(line).is_err() {
            return;
        }
    }
}

/// The next line, or as much of it as is kept; bytes that are not text are replaced. `None` at the end.
fn read_line(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        output.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_and_no_byte_ends_the_reading() {
        let mut text = vec![b'x'; 3 * LONGEST_LINE as usize];
        text.extend(b"\n\xff \n\nlast");
        let mut output = text.as_slice();
        let lines: Vec<String> = std::iter::from_fn(|| read_line(&mut output).unwrap()).collect();
        assert_eq!(lines[0].len(), LONGEST_LINE as usize);
        assert_eq!(lines[1..], ["\u{fffd}", "", "last"]);
    }

    #[cfg(unix)]
    #[test]
    fn one_who_does_not_read_is_not_waited_for() {
        let process = EngineProcess::start(&["sleep".to_owned(), "30".to_owned()]).unwrap();
        let order = "x".repeat(10_000);
        // A pipe holds some, the queue holds some; but not all of this.
        let refused = (0..1000).find_map(|_| process.tell(&order).err()).unwrap();
        assert_eq!(refused.to_string(), "it does not read what it is told");
    }
}
