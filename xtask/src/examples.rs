//! Runs the lessons: the numbered examples of every crate. One that fails, or says nothing, is not a lesson.

use crate::cargo::{build_all, read};
use crate::root::root;
use anyhow::{Context, Result, ensure};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the lessons in order, each of which must end well and print something.
pub(crate) fn run() -> Result<()> {
    let programs = build_all("--examples")?.join("examples");
    for folder in sorted(&root().join("crates"))? {
        let examples = folder.join("examples");
        let files = if examples.is_dir() { sorted(&examples)? } else { vec![] };
        for name in files.iter().filter_map(|file| file.file_stem()?.to_str()).filter(|name| is_lesson(name))
        {
            let output = read(&mut Command::new(programs.join(format!("{name}{EXE_SUFFIX}"))))?;
            ensure!(!output.trim().is_empty(), "the lesson {name} printed nothing");
            println!("{name}: {} lines", output.lines().count());
        }
    }
    Ok(())
}

/// Lessons have numbers; an example without one is a tool, which may want arguments.
fn is_lesson(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_digit())
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("could not read {}", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
