//! A real server, `ludoteca serve`, that can be killed and started again at the same address with the same data.

use crate::fake_clock::FakeClock;
use anyhow::{Context, Result, ensure};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a database may be away.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(30);

/// Where a server keeps its games.
#[derive(Clone, Debug)]
pub enum DataPlace {
    /// In a folder.
    Folder(PathBuf),
    /// In PostgreSQL.
    Database(String),
}

/// How a server is started.
#[derive(Clone, Debug, Default)]
pub struct NodeOptions {
    /// Whether it stands behind a proxy (`--proxy`), so that `X-Forwarded-For` says who asks.
    pub proxy: bool,
    /// The clock it sees, if not the machine's.
    pub clock: Option<FakeClock>,
}

/// A running server. It ends with this value.
#[derive(Debug)]
pub struct LiveNode {
    program: PathBuf,
    place: DataPlace,
    options: NodeOptions,
    child: Child,
    /// Where it is.
    pub address: SocketAddr,
    /// The secret of whoever started it, where it says one: it opens rooms and championships until the next start.
    pub organiser: Option<String>,
    /// How long the last start took, until it said where it is.
    pub took: Duration,
    /// What it has complained about, in a folder that ends with this value.
    complaints: TempDir,
}

impl LiveNode {
    /// Starts a server and waits until it says where it is.
    pub fn start(program: &Path, place: &DataPlace) -> Result<Self> {
        Self::start_with(program, place, NodeOptions::default())
    }

    /// Starts a server with options and waits until it says where it is.
    pub fn start_with(program: &Path, place: &DataPlace, options: NodeOptions) -> Result<Self> {
        let complaints = TempDir::new()?;
        let any: SocketAddr = ([127, 0, 0, 1], 0).into();
        let launched = launch(program, place, &options, any, complaints.path())?;
        let Launched { child, address, organiser, took } = launched;
        Ok(Self {
            program: program.to_owned(),
            place: place.clone(),
            options,
            child,
            address,
            organiser,
            took,
            complaints,
        })
    }

    /// Kills it without a word, and starts it again.
    pub fn die_and_rise(&mut self) -> Result<()> {
        self.kill()?;
        self.rise()
    }

    /// Kills it and starts it again with another clock.
    pub fn die_and_rise_with(&mut self, clock: FakeClock) -> Result<()> {
        self.options.clock = Some(clock);
        self.die_and_rise()
    }

    /// Stops the process where it is (`SIGSTOP`), as a machine that sleeps or swaps does.
    pub fn freeze(&self) -> Result<()> {
        self.signal("STOP")
    }

    /// Lets a stopped process go on (`SIGCONT`).
    pub fn thaw(&self) -> Result<()> {
        self.signal("CONT")
    }

    fn signal(&self, name: &str) -> Result<()> {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status().context("could not run kill")?;
        ensure!(sent.success(), "SIG{name} was not sent");
        Ok(())
    }

    /// Kills it (`SIGKILL`).
    fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again after it was killed. The database may be away for a while.
    fn rise(&mut self) -> Result<()> {
        let begun = Instant::now();
        loop {
            match launch(&self.program, &self.place, &self.options, self.address, self.complaints.path()) {
                Ok(Launched { child, organiser, took, .. }) => {
                    (self.child, self.organiser, self.took) = (child, organiser, took);
                    return Ok(());
                }
                Err(error) if begun.elapsed() > DATABASE_TIMEOUT => return Err(error),
                Err(_) => sleep(Duration::from_millis(100)),
            }
        }
    }

    /// Everything it has complained about, through all its lives.
    pub fn complaints(&self) -> Result<String> {
        Ok(std::fs::read_to_string(self.complaints.path().join("stderr"))?)
    }

    /// Fails if it ever panicked.
    pub fn never_panicked(&self) -> Result<()> {
        let complaints = self.complaints()?;
        ensure!(!complaints.contains("panicked"), "the server panicked:\n{complaints}");
        Ok(())
    }

    /// Resident memory in bytes.
    pub fn resident(&self) -> Result<u64> {
        self.memory("VmRSS:")
    }

    /// The most resident memory it has had since it was started, in bytes.
    pub fn peak_resident(&self) -> Result<u64> {
        self.memory("VmHWM:")
    }

    fn memory(&self, what: &str) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(what)).context("no such figure")?;
        let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kilobytes * 1024)
    }
}

impl Drop for LiveNode {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server that has just said where it is.
struct Launched {
    child: Child,
    address: SocketAddr,
    organiser: Option<String>,
    took: Duration,
}

fn launch(
    program: &Path,
    place: &DataPlace,
    options: &NodeOptions,
    at: SocketAddr,
    complaints: &Path,
) -> Result<Launched> {
    let begun = Instant::now();
    let stderr = File::options().create(true).append(true).open(complaints.join("stderr"))?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &at.to_string()]);
    match place {
        DataPlace::Folder(folder) => command.arg("--data").arg(folder),
        DataPlace::Database(address) => command.arg("--database").arg(address),
    };
    if options.proxy {
        command.arg("--proxy");
    }
    if let Some(clock) = &options.clock {
        command.envs(clock.variables());
    }
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(stderr).spawn()?;
    let output = child.stdout.take().context("its output is ours")?;
    let mut lines = BufReader::new(output);
    let mut line = String::new();
    lines.read_line(&mut line)?;
    let took = begun.elapsed();
    let told = line.trim().strip_prefix("Ludoteca: http://").and_then(|url| url.strip_suffix('/'));
    let Some(address) = told.and_then(|text| text.parse().ok()) else {
        let _ = child.kill();
        let _ = child.wait();
        let why = std::fs::read_to_string(complaints.join("stderr")).unwrap_or_default();
        anyhow::bail!("the server did not say where it is but {line:?}\n{why}")
    };
    // How to end it, where it keeps games, and who may open rooms.
    let mut rest = String::new();
    for _ in 0..3 {
        lines.read_line(&mut rest)?;
    }
    let invitation = match place {
        DataPlace::Folder(folder) => {
            std::fs::read_to_string(folder.join("ludoteca.link")).unwrap_or_default()
        }
        DataPlace::Database(_) => String::new(),
    };
    let organiser = invitation.trim().rsplit_once("?o=").map(|(_, secret)| secret.to_owned());
    Ok(Launched { child, address, organiser, took })
}
