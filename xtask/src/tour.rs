//! `cargo xtask tour`: runs the commands in the documents and compares what they print with what is shown.

use crate::cargo::build_all;
use crate::done::Done;
use crate::guide;
use crate::root::root;
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs};

/// A command and what it is said to print, on either stream.
#[derive(Debug, PartialEq, Eq)]
struct Stop<'t> {
    line: usize,
    command: &'t str,
    told: String,
}

/// Runs every command of the `console` blocks, each document's in an empty folder, and compares. Those of the `sh` blocks are only
/// understood, not obeyed.
pub(crate) fn run() -> Result<Done> {
    if cfg!(windows) {
        return Ok(Done::Skipped("the tour needs a Unix shell".to_owned()));
    }
    let programs = build_all("--bins")?;
    for document in documents() {
        visit(&document, &programs)?;
    }
    Ok(Done::Passed)
}

/// Documents with commands of the program, besides the guide; paths from the root.
const DOCUMENTS: [&str; 2] = ["README.md", "docs/cli.md"];

/// All documents that are read.
fn documents() -> Vec<String> {
    DOCUMENTS.map(str::to_owned).into_iter().chain(guide::documents()).collect()
}

fn visit(document: &str, programs: &Path) -> Result<()> {
    let text = fs::read_to_string(root().join(document))?;
    let stops = stops(&text);
    let shown = shown(&text);
    let folder = env::temp_dir().join(format!("ludoteca-tour-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let taken = stops.iter().try_for_each(|stop| take(stop, document, programs, &folder));
    let understood =
        taken.and_then(|()| shown.iter().try_for_each(|stop| understand(stop, document, programs, &folder)));
    fs::remove_dir_all(&folder)?;
    understood?;
    println!("{document}: {} commands print what it shows, {} are understood", stops.len(), shown.len());
    Ok(())
}

fn take(stop: &Stop, document: &str, programs: &Path, folder: &Path) -> Result<()> {
    let output = shell(stop.command, programs, folder)?;
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if said.trim_end() != stop.told.trim_end() {
        let place = format!("{document}:{}", stop.line);
        bail!("{place}: `{}` is shown with\n{}\nbut prints\n{said}", stop.command, stop.told);
    }
    Ok(())
}

/// With `--help` at its end the program does nothing, but refuses before it a command, an option or a value that it does not know.
fn understand(stop: &Stop, document: &str, programs: &Path, folder: &Path) -> Result<()> {
    let output = shell(&format!("{} --help", stop.command), programs, folder)?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        bail!("{document}:{}: `{}` is not understood\n{complaint}", stop.line, stop.command);
    }
    Ok(())
}

fn shell(command: &str, programs: &Path, folder: &Path) -> Result<Output> {
    let mut path = vec![programs.to_owned()];
    path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).env("PATH", env::join_paths(path)?).current_dir(folder);
    shell.output().context("could not start sh")
}

/// The lines of the blocks of a kind, with their numbers.
fn lines_of<'t>(text: &'t str, kind: &str) -> Vec<(usize, &'t str)> {
    let mut inside = false;
    let mut found = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if let Some(named) = line.strip_prefix("```") {
            inside = named == kind;
        } else if inside {
            found.push((number, line));
        }
    }
    found
}

/// The commands of the `console` blocks and what follows each.
fn stops(text: &str) -> Vec<Stop<'_>> {
    let mut stops: Vec<Stop> = Vec::new();
    for (line, text) in lines_of(text, "console") {
        if let Some(command) = text.strip_prefix("$ ") {
            stops.push(Stop { line, command, told: String::new() });
        } else if let Some(stop) = stops.last_mut() {
            stop.told += text;
            stop.told.push('\n');
        }
    }
    stops
}

/// Our own commands of the `sh` blocks, without the remarks behind them.
fn shown<'t>(text: &'t str) -> Vec<Stop<'t>> {
    let ours = lines_of(text, "sh").into_iter().filter(|(_, text)| text.starts_with("ludoteca "));
    let command = |text: &'t str| text.split_once(" #").map_or(text, |(command, _)| command).trim_end();
    ours.map(|(line, text)| Stop { line, command: command(text), told: String::new() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "a\n```sh\n$ b\nludoteca x --y 1   # says z\ncargo a\n```\n```console\n$ c d\ne\n\nf\n$ g\n```\nh\n";

    #[test]
    fn console_blocks_are_obeyed() {
        let expected = [
            Stop { line: 8, command: "c d", told: "e\n\nf\n".to_owned() },
            Stop { line: 12, command: "g", told: String::new() },
        ];
        assert_eq!(stops(TEXT), expected);
    }

    #[test]
    fn our_commands_in_other_blocks_are_understood() {
        assert_eq!(shown(TEXT), [Stop { line: 4, command: "ludoteca x --y 1", told: String::new() }]);
    }
}
