//! `cargo xtask python`: the Python package as a wheel, and everything that must hold of it.
//!
//! The binding is a workspace of its own (decision 21), so it is named apart wherever something is done for every crate.

use crate::cargo::{cargo, read, succeed};
use crate::done::Done;
use crate::root::root;
use crate::tidy;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The manifest of the binding.
pub(crate) const MANIFEST: &str = "bindings/python/Cargo.toml";
/// What builds wheels, as `pip install` is told; with zig it links against an old C library.
const MATURIN: &str = "maturin[zig]>=1.9,<2";
/// The old C library: that of Linux systems since 2014.
const OLD_LINUX: &[&str] = &["--zig", "--compatibility", "manylinux2014"];
/// What a user does first, in an environment that has nothing but the wheel.
const FIRST_STEPS: &str = "import ludoteca; table = ludoteca.Table('rastros'); table.play('d4'); \
                           assert ludoteca.solve(table).winner == 1 and '<svg' in table.svg()";

/// Builds the wheel into `dist/`.
pub(crate) fn build() -> Result<()> {
    let wheel = wheel()?;
    println!("{} is ready: pip install it, then `import ludoteca`", relative(&wheel).display());
    Ok(())
}

/// Builds the wheel, installs it in an empty environment, and runs every test there.
pub(crate) fn check() -> Result<()> {
    lints()?;
    let wheel = wheel()?;
    let environment = made("check");
    if environment.exists() {
        fs::remove_dir_all(&environment)?;
    }
    let python = environment_at(&environment)?;
    succeed(pip(&python).arg(&wheel))?;
    succeed(quiet(&python).args(["-c", FIRST_STEPS]))?;
    succeed(pip(&python).arg("--requirement").arg(root().join("bindings/python/tests/requirements.txt")))?;
    let tests = root().join("bindings/python/tests");
    // From elsewhere: what is tested is what was installed.
    let mut run = quiet(&python);
    run.current_dir(&environment).args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).arg(tests);
    succeed(&mut run)
}

/// What `cargo xtask test` does: formatting, lints and licences of the compiled part. The rest needs packages from the network.
pub(crate) fn short() -> Result<Done> {
    if interpreter().is_none() {
        return Ok(Done::Skipped(NO_PYTHON.to_owned()));
    }
    lints().map(Done::passed)
}

const NO_PYTHON: &str =
    "there is no Python 3.9 or later with venv (on Debian: `apt-get install python3-venv`)";

fn lints() -> Result<()> {
    succeed(&mut cargo(&["fmt", "--manifest-path", MANIFEST, "--check"]))?;
    let clippy = ["clippy", "--manifest-path", MANIFEST, "--locked", "--all-targets"];
    succeed(cargo(&clippy).arg("--target-dir").arg(made("build")).args(["--", "-D", "warnings"]))?;
    tidy::licences_of(MANIFEST)
}

/// Builds the wheel and says where it is.
fn wheel() -> Result<PathBuf> {
    let python = environment_at(&made("tools"))?;
    succeed(pip(&python).arg(MATURIN))?;
    succeed(quiet(&python).arg(root().join("bindings/python/licences.py")))?;
    let folder = made("wheel");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let mut maturin = quiet(&python);
    maturin.env("CARGO_ENCODED_RUSTFLAGS", nameless().join("\u{1f}"));
    maturin
        .args(["-m", "maturin", "build", "--release", "--locked", "--manifest-path"])
        .arg(root().join(MANIFEST));
    maturin.arg("--interpreter").arg(&python).arg("--target-dir").arg(made("build"));
    if cfg!(target_os = "linux") {
        // The Python that has zig is looked for by this name.
        maturin.args(OLD_LINUX).env("CARGO_ZIGBUILD_PYTHON_PATH", &python);
    }
    succeed(maturin.arg("--out").arg(&folder))?;
    let mut built = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let built = built.find(|path| path.extension().is_some_and(|extension| extension == "whl"));
    let built = built.context("maturin has built no wheel")?;
    let dist = root().join("dist");
    fs::create_dir_all(&dist)?;
    let wheel = dist.join(built.file_name().context("a wheel has a name")?);
    fs::copy(&built, &wheel)?;
    Ok(wheel)
}

/// Flags for the compiler: where this machine keeps its files is nobody's business.
fn nameless() -> Vec<String> {
    let home = std::env::home_dir().map(|home| format!("--remap-path-prefix={}=~", home.display()));
    home.into_iter().chain([format!("--remap-path-prefix={}=.", root().display())]).collect()
}

/// Something of ours under `target/python`.
fn made(name: &str) -> PathBuf {
    root().join("target/python").join(name)
}

/// The Python of a virtual environment, made if it is not there.
fn environment_at(folder: &Path) -> Result<PathBuf> {
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        let Some(interpreter) = interpreter() else { bail!(NO_PYTHON) };
        read(Command::new(interpreter).args(["-m", "venv"]).arg(folder))?;
    }
    Ok(python)
}

/// The name of a Python that is recent enough and can make environments.
fn interpreter() -> Option<&'static str> {
    let question = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))";
    ["python3", "python"].into_iter().find(|name| read(Command::new(name).args(["-c", question])).is_ok())
}

/// Python, leaving nothing behind in the folders of the sources.
fn quiet(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONUTF8", "1").current_dir(root());
    command
}

fn pip(python: &Path) -> Command {
    let mut command = quiet(python);
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    command
}

fn relative(path: &Path) -> &Path {
    path.strip_prefix(root()).unwrap_or(path)
}
