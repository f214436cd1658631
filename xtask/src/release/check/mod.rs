//! Tries what is given away as its users would, on stand-ins for their machines: Windows is wine, another processor is qemu, a
//! machine with nothing on it is an empty root.
//!
//! Whatever a program says must be what the program built here says.

mod answers;
mod double_click;
mod machine;
mod site;

use super::target::TARGETS;
use super::{DIST, tools};
use crate::apt::in_path;
use crate::cargo::{build_all, succeed, target};
use crate::done::Done;
use crate::root::root;
use anyhow::{Context, Result};
use machine::Machine;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the stand-ins are, and Debian's packages with them.
const STAND_INS: &[(&str, &str)] = &[
    ("wine", "wine64"),
    ("wine", "wine"),
    ("qemu-aarch64", "qemu-user"),
    ("unshare", "util-linux"),
    ("Xvfb", "xvfb"),
];

/// Everything: answers, the site, a journey through it, a stop, a folder that cannot be written.
pub(super) fn all() -> Result<()> {
    tools::debian(STAND_INS)?;
    succeed(
        Command::new("sha256sum").args(["--check", "--quiet", "SHA256SUMS"]).current_dir(root().join(DIST)),
    )?;
    let here = build_all("--bins")?.join("ludoteca");
    for machine in machines()? {
        answers::compare(&machine, &here)?;
        site::try_all(&machine)?;
        if machine.is_windows() {
            double_click::check(&machine)?;
        }
        println!("{}: as it should be", machine.name);
    }
    Ok(())
}

/// The answers and the first page, of what is in `dist/` and of machines that are there.
pub(super) fn short() -> Result<Done> {
    let missing =
        |what: &str| Done::Skipped(format!("there is no {what}; `cargo xtask release --check` has it all"));
    if !TARGETS.iter().all(|target| root().join(DIST).join(target.file()).is_file()) {
        return Ok(missing("release in dist/"));
    }
    if let Some((program, _)) = STAND_INS.iter().find(|(program, _)| in_path(program).is_none()) {
        return Ok(missing(program));
    }
    let here = build_all("--bins")?.join("ludoteca");
    for machine in machines()? {
        answers::compare(&machine, &here)?;
        site::try_page(&machine)?;
    }
    Ok(Done::Passed)
}

/// Every program that is given away, unpacked on its machine.
fn machines() -> Result<Vec<Machine>> {
    let desk = target()?.join("release-check");
    let unpacked: Vec<PathBuf> =
        TARGETS.iter().map(|target| machine::unpack(target, &desk)).collect::<Result<_>>()?;
    let [windows, linux, arm] = unpacked.as_slice() else { anyhow::bail!("there are not three programs") };
    Ok(vec![Machine::wine(windows)?, Machine::empty_root(linux, &desk)?, Machine::qemu(arm)])
}

/// Runs something and returns how it ended and what it said. What is said goes to files: what wine leaves running would keep a
/// pipe open, and us waiting.
pub(super) fn heard(command: &mut Command, what: &str) -> Result<(Option<i32>, String, String)> {
    let desk = target()?.join("release-check");
    fs::create_dir_all(&desk)?;
    let [said, wrong] = ["said", "wrong"].map(|name| desk.join(name));
    command.stdin(Stdio::null()).stdout(File::create(&said)?).stderr(File::create(&wrong)?);
    let status = command.status().with_context(|| format!("{what} cannot be started"))?;
    let text =
        |file: &Path| Ok::<_, io::Error>(String::from_utf8_lossy(&fs::read(file)?).replace("\r\n", "\n"));
    Ok((status.code(), text(&said)?, text(&wrong)?))
}

/// A path as a word.
fn word(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
