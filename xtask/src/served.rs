//! A server of our own for a while, on a port that is free.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, process};

/// A running `ludoteca serve`. It ends with this value.
pub(crate) struct Served {
    child: Child,
    /// Where it keeps games between people, for as long as it runs.
    data: PathBuf,
    /// Where it is: `http://127.0.0.1:PORT/`.
    pub(crate) url: String,
    /// How long it took to say so.
    pub(crate) took: Duration,
}

impl Served {
    /// Starts a program and waits until it says where it is.
    pub(crate) fn start(program: &Path) -> Result<Self> {
        let data = env::temp_dir().join(format!("ludoteca-served-{}", process::id()));
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
        Self::of(command, data)
    }

    /// Runs a command that serves with its data in a folder, and waits until it says where it is.
    pub(crate) fn of(mut command: Command, data: PathBuf) -> Result<Self> {
        let begun = Instant::now();
        let mut child =
            command.stdout(Stdio::piped()).spawn().with_context(|| format!("could not start {command:?}"))?;
        let output = child.stdout.take().context("its output is ours")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let url = line.trim().strip_prefix("Ludoteca: ").map(str::to_owned);
        let served = Self { child, data, url: url.unwrap_or_default(), took: begun.elapsed() };
        if served.url.is_empty() {
            bail!("the server did not say where it is but {line:?}");
        }
        Ok(served)
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.child.try_wait()?)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}
