//! A PostgreSQL of our own for a while: a fresh cluster in a temporary folder, on a port of this machine that is free.

use crate::apt::{self, in_path};
use crate::cargo::read;
use anyhow::{Context, Result, bail};
use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, process, thread};

/// Where Debian puts the programs that are not in the path, one folder a version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Who runs it where we are root: PostgreSQL refuses to be run by root.
const ACCOUNT: &str = "postgres";

/// How long it may take to start.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// A running server. It ends with this value, and so do its data.
pub(crate) struct Postgres {
    child: Child,
    programs: PathBuf,
    folder: PathBuf,
    /// Where it is, for programs that connect.
    pub(crate) url: String,
}

/// Makes sure early that there is one: installing it needs the network. False where there is none and we may not install it.
pub(crate) fn prepare() -> Result<bool> {
    if programs().is_none() && apt::may_install() {
        println!("installing PostgreSQL");
        apt::install(&["postgresql"]).context("the tests of the store need PostgreSQL")?;
    }
    Ok(programs().is_some())
}

/// The folder with `initdb` and `postgres`: the newest of Debian's, or where the path leads.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(DEBIAN).ok().into_iter().flatten().flatten();
    let folders =
        versions.map(|version| version.path().join("bin")).filter(|bin| bin.join("initdb").is_file());
    folders.max().or_else(|| in_path("initdb")?.parent().map(Path::to_owned))
}

impl Postgres {
    /// Starts one; `None` where there is none.
    pub(crate) fn start() -> Result<Option<Self>> {
        let Some(programs) = programs() else { return Ok(None) };
        let folder = env::temp_dir().join(format!("ludoteca-postgres-{}", process::id()));
        fs::create_dir(&folder).with_context(|| format!("could not make {}", folder.display()))?;
        let data = folder.join("data");
        if apt::is_root() {
            read(Command::new("chown").arg(ACCOUNT).arg(&folder))?;
        }
        let as_account = |program: &str| unprivileged(&programs.join(program), &folder);
        read(
            as_account("initdb").arg("-D").arg(&data).args(["-U", "ludoteca", "-A", "trust", "-E", "UTF8"]),
        )?;
        let port = free_port()?;
        let mut server = as_account("postgres");
        server.arg("-D").arg(&data).args(["-c", "listen_addresses=127.0.0.1"]).arg("-k").arg(&folder);
        server.arg("-p").arg(port.to_string()).stdin(Stdio::null()).stdout(Stdio::null());
        let log = fs::File::create(folder.join("log")).context("its log")?;
        let child = server.stderr(log).spawn().context("could not start PostgreSQL")?;
        let url = format!("postgres://ludoteca@127.0.0.1:{port}/postgres");
        let mut started = Self { child, programs, folder, url };
        started.wait(port)?;
        Ok(Some(started))
    }

    /// The command of a shell that ends it without a farewell and starts it again.
    pub(crate) fn restart(&self) -> String {
        let restart = self.control("restart");
        let words = std::iter::once(restart.get_program()).chain(restart.get_args());
        let quoted = words.map(|word| format!("'{}'", word.to_string_lossy()));
        format!("cd / && {} >/dev/null", quoted.collect::<Vec<_>>().join(" "))
    }

    /// PostgreSQL's own program for that: `restart` or `stop`, at once.
    fn control(&self, what: &str) -> Command {
        let mut command = unprivileged(&self.programs.join("pg_ctl"), &self.folder);
        command.args([what, "-w", "-m", "immediate", "-D"]).arg(self.folder.join("data"));
        command.arg("-l").arg(self.folder.join("log-after-restart"));
        command
    }

    /// Waits until it answers.
    fn wait(&mut self, port: u16) -> Result<()> {
        let begun = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            let ended = self.child.try_wait()?.is_some();
            if ended || begun.elapsed() > START_TIMEOUT {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                bail!("PostgreSQL did not start\n{log}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Once restarted it is nobody's child.
        let _ = read(&mut self.control("stop"));
        // It may have ended by itself; what it leaves is in a temporary folder.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A program run by somebody who is not root.
fn unprivileged(program: &Path, folder: &Path) -> Command {
    let mut command = if apt::is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid", ACCOUNT, "--regid", ACCOUNT, "--clear-groups"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir(folder);
    command
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
