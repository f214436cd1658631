//! What a release needs beyond cargo: compilers for other machines and tools that write its papers. Downloaded once, into `target/`.

use super::target::TARGETS;
use crate::apt::{self, in_path};
use crate::cargo::{cargo, target};
use crate::network::download;
use anyhow::{Context, Result, ensure};
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// Programs of cargo's registry, with their versions and what is asked of them besides.
const PROGRAMS: &[(&str, &str, &[&str])] =
    &[("cargo-about", "0.9.3", &["--features", "cli"]), ("cargo-cyclonedx", "0.5.9", &[])];
/// A C compiler and linker for every Linux, and what lets cargo use it. They decide bytes, so they are told apart by version.
const ZIG: &[&str] = &["ziglang==0.17.0", "cargo-zigbuild==0.24.0"];
/// Programs that Debian has, and their packages.
const DEBIAN: &[(&str, &str)] =
    &[("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"), ("zip", "zip"), ("unzip", "unzip")];

/// Tools that are there.
pub(super) struct Tools {
    folder: PathBuf,
}

impl Tools {
    /// Where programs are looked for: ours first.
    pub(super) fn path(&self) -> Result<OsString> {
        let ours = [self.folder.join("bin"), self.folder.join("python").join("bin")];
        let usual = env::var_os("PATH").unwrap_or_default();
        env::join_paths(ours.into_iter().chain(env::split_paths(&usual))).context("PATH cannot be written")
    }
}

/// Makes sure that everything is there.
pub(super) fn prepare() -> Result<Tools> {
    let tools = Tools { folder: target()?.join("release-tools") };
    let triples: Vec<&str> = TARGETS.iter().map(|target| target.triple).collect();
    download(
        "Rust's library for other machines",
        Command::new("rustup").args(["target", "add"]).args(triples),
    )?;
    debian(DEBIAN)?;
    let python = tools.folder.join("python");
    if !python.join("bin").join("cargo-zigbuild").is_file() {
        download("a place for Python programs", Command::new("python3").args(["-m", "venv"]).arg(&python))?;
        let mut pip = Command::new(python.join("bin").join("pip"));
        download("zig", pip.args(["install", "--quiet", "--disable-pip-version-check"]).args(ZIG))?;
    }
    for (name, version, features) in PROGRAMS {
        if !tools.folder.join("bin").join(name).is_file() {
            println!("compiling {name}, once");
            let mut install =
                cargo(&["install", "--quiet", "--debug", "--locked", "--version", version, name]);
            download(name, install.args(*features).arg("--root").arg(&tools.folder))?;
        }
    }
    Ok(tools)
}

/// Makes sure that there are programs of Debian's packages.
pub(super) fn debian(programs: &[(&str, &str)]) -> Result<()> {
    let missing = programs.iter().filter(|(program, _)| in_path(program).is_none());
    let packages: Vec<&str> = missing.map(|(_, package)| *package).collect();
    if packages.is_empty() {
        return Ok(());
    }
    let told = packages.join(" ");
    ensure!(
        apt::may_install(),
        "a release needs what Debian calls {told}: `apt-get install {told}` as root installs it"
    );
    apt::install(&packages)
}
