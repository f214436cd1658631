//! What comes with every program: how to begin, the guide, the licences of all that is inside, and lists of it for machines.

use super::commit::Commit;
use super::target::TARGETS;
use super::tools::Tools;
use crate::cargo::{Purpose, cargo, read, succeed, target};
use crate::root::root;
use crate::web::Tool;
use anyhow::{Context, Result};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Our own texts, as they are.
const OURS: &[&str] = &["LICENSE-MIT", "LICENSE-APACHE"];
/// How to begin, in two languages.
const README: &str = "xtask/release/LEIA-ME.txt";
/// What of npm's packages gets into the site. The others only build it.
const IN_THE_SITE: &[&str] = &["svelte", "lean-qr", "fflate"];

/// The licence of the site's display face.
const FACE: &str = "web/public/display-licence.txt";

/// The papers, in a folder.
pub(super) struct Papers(PathBuf);

impl Papers {
    /// Puts them beside a program.
    pub(super) fn copy_into(&self, folder: &Path) -> Result<()> {
        succeed(Command::new("cp").args(["-r", "-T"]).arg(&self.0).arg(folder))
    }
}

/// Writes them.
pub(super) fn make(tools: &Tools, commit: &Commit) -> Result<Papers> {
    let folder = target()?.join("release-papers");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for name in OURS {
        fs::copy(root().join(name), folder.join(name))?;
    }
    // As Windows' editors of old want the ends of lines; others do not mind.
    let begin = fs::read_to_string(root().join(README))?.replace('\n', "\r\n");
    fs::write(folder.join("LEIA-ME.txt"), begin)?;
    fs::write(folder.join("THIRD-PARTY.txt"), licences(tools)?)?;
    Tool::build(Purpose::Work)?.run(["guide".as_ref(), folder.join("guia").as_os_str()])?;
    materials(tools, commit)?;
    Ok(Papers(folder))
}

/// The licences of everything that the programs and the site are made of.
fn licences(tools: &Tools) -> Result<String> {
    let config = target()?.join("release-about.toml");
    fs::write(&config, about_config(&fs::read_to_string(root().join("deny.toml"))?)?)?;
    // cargo-about reads the crates of all targets, and asks nobody on the network: they must be here.
    succeed(&mut cargo(&["fetch", "--quiet", "--locked"]))?;
    let mut about = cargo(&["about", "generate", "--fail", "--locked", "--offline", "--config"]);
    about.arg(config).args(["--manifest-path", "crates/cli/Cargo.toml", "xtask/release/about.hbs"]);
    about.env("PATH", tools.path()?);
    let mut text = read(&mut about)?;
    for package in IN_THE_SITE {
        let folder = root().join("web/node_modules").join(package);
        let licence = ["LICENSE", "LICENSE.md", "LICENCE"]
            .iter()
            .find_map(|name| fs::read_to_string(folder.join(name)).ok());
        let licence = licence.with_context(|| format!("{} has no licence", folder.display()))?;
        write!(text, "\n{}\n{package} (in the site)\n\n{licence}", "=".repeat(80))?;
    }
    let face = fs::read_to_string(root().join(FACE))?;
    write!(text, "\n{}\nFraunces, the face of headings (in the site)\n\n{face}", "=".repeat(80))?;
    Ok(text)
}

/// What cargo-about is told: the licences that `deny.toml` allows, the machines we build for, and to ask nobody on the network,
/// because the texts are in the crates.
fn about_config(deny: &str) -> Result<String> {
    let list = deny.split_once("allow = [").and_then(|(_, after)| after.split_once(']'));
    let (list, _) = list.context("deny.toml has no list of allowed licences")?;
    let targets: Vec<&str> = TARGETS.iter().map(|target| target.triple).collect();
    Ok(format!(
        "accepted = [{list}]\ntargets = {targets:?}\nignore-build-dependencies = true\nignore-dev-dependencies = true\n\
         private = {{ ignore = true }}\n"
    ))
}

/// Lists of what is inside, for machines (CycloneDX): one of the program, one of what builds the site.
fn materials(tools: &Tools, commit: &Commit) -> Result<()> {
    let (dist, version) = (root().join(super::DIST), env!("CARGO_PKG_VERSION"));
    // The tool writes beside every crate: it gets a copy of its own.
    let copy = commit.copy()?;
    let mut sbom = cargo(&["cyclonedx", "--quiet", "--format", "json", "--all", "--target", "all"]);
    sbom.args(["--manifest-path", "crates/cli/Cargo.toml", "--override-filename", "sbom"]).current_dir(&copy);
    succeed(sbom.env("PATH", tools.path()?).env("SOURCE_DATE_EPOCH", commit.moment.to_string()))?;
    let program = fs::read_to_string(copy.join("crates/cli/sbom.json"))?;
    let program = program.replace(&copy.display().to_string(), "/ludoteca");
    fs::write(dist.join(format!("ludoteca-{version}.cdx.json")), program)?;
    let npm = |words: &[&str]| {
        let mut npm = Command::new("npm");
        npm.args(words).current_dir(copy.join("web"));
        read(&mut npm)
    };
    // The site has no version of its own, and npm's list wants one.
    npm(&["version", version, "--no-git-tag-version", "--allow-same-version"])?;
    let site = npm(&["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"])?;
    fs::write(dist.join(format!("ludoteca-site-{version}.cdx.json")), undated(&site))?;
    Ok(())
}

/// npm's list without what is new every time: its number and the moment.
fn undated(list: &str) -> String {
    let kept =
        list.lines().filter(|line| !line.contains("\"serialNumber\":") && !line.contains("\"timestamp\":"));
    kept.collect::<Vec<_>>().join("\n") + "\n"
}
