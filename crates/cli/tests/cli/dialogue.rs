//! Talking with a process that goes on: a line out, lines in.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A `ludoteca` that is being talked with.
pub(crate) struct Dialogue {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Dialogue {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::of(Command::new(env!("CARGO_BIN_EXE_ludoteca")).args(arguments).stderr(Stdio::piped()))
    }

    /// Talks with whatever this command starts.
    pub(crate) fn of(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        Self { child, input, output: BufReader::new(output) }
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn say(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").and_then(|()| input.flush()).unwrap();
    }

    /// The next line; `None` at the end.
    pub(crate) fn next_line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).unwrap();
        (read > 0).then(|| line.trim_end().to_owned())
    }

    /// The lines up to the first that `wanted` accepts, that one included.
    pub(crate) fn lines_until(&mut self, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.next_line();
            let line = line.unwrap_or_else(|| panic!("it ended after {lines:#?}"));
            let found = wanted(&line);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    /// The first line that `wanted` accepts.
    pub(crate) fn line(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        self.lines_until(wanted).pop().unwrap()
    }

    /// Says nothing more: what is still said, and the exit code.
    pub(crate) fn end(mut self) -> (Vec<String>, Option<i32>) {
        drop(self.input.take());
        let lines = std::iter::from_fn(|| self.next_line()).collect();
        (lines, self.child.wait().unwrap().code())
    }

    /// Waits for it to end by itself: its exit code.
    pub(crate) fn wait(mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }
}

/// Whoever is not waited for is not left running.
impl Drop for Dialogue {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
