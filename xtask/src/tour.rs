//! Takes the tour of the command line in the README: what it shows is what the program says.

use crate::cargo::build_all;
use crate::done::Done;
use crate::root::root;
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

const GUIDE: &str = "README.md";

/// A command and what it is said to print, on either stream.
#[derive(Debug, PartialEq, Eq)]
struct Stop<'t> {
    line: usize,
    command: &'t str,
    told: String,
}

/// Runs every command of the README's `console` blocks in an empty folder and compares.
pub(crate) fn run() -> Result<Done> {
    if cfg!(windows) {
        return Ok(Done::Skipped("the tour needs a Unix shell".to_owned()));
    }
    let guide = fs::read_to_string(root().join(GUIDE))?;
    let stops = stops(&guide);
    let programs = build_all("--bins")?;
    let folder = env::temp_dir().join(format!("ludoteca-tour-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let taken = stops.iter().try_for_each(|stop| take(stop, &programs, &folder));
    fs::remove_dir_all(&folder)?;
    taken?;
    println!("{GUIDE}: {} commands print what it shows", stops.len());
    Ok(Done::Passed)
}

fn take(stop: &Stop, programs: &Path, folder: &Path) -> Result<()> {
    let mut path = vec![programs.to_owned()];
    path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let mut shell = Command::new("sh");
    shell.args(["-c", stop.command]).env("PATH", env::join_paths(path)?).current_dir(folder);
    let output = shell.output().context("could not start sh")?;
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if said.trim_end() != stop.told.trim_end() {
        let place = format!("{GUIDE}:{}", stop.line);
        bail!("{place}: `{}` is shown with\n{}\nbut prints\n{said}", stop.command, stop.told);
    }
    Ok(())
}

/// The commands of the guide and what follows each.
fn stops(guide: &str) -> Vec<Stop<'_>> {
    let mut stops: Vec<Stop> = Vec::new();
    let mut inside = false;
    for (text, line) in guide.lines().zip(1..) {
        if text.starts_with("```") {
            inside = text == "```console";
        } else if inside && let Some(command) = text.strip_prefix("$ ") {
            stops.push(Stop { line, command, told: String::new() });
        } else if inside && let Some(stop) = stops.last_mut() {
            stop.told += text;
            stop.told.push('\n');
        }
    }
    stops
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_console_blocks_are_read() {
        let guide = "a\n```sh\n$ b\n```\n```console\n$ c d\ne\n\nf\n$ g\n```\nh\n";
        let expected = [
            Stop { line: 6, command: "c d", told: "e\n\nf\n".to_owned() },
            Stop { line: 10, command: "g", told: String::new() },
        ];
        assert_eq!(stops(guide), expected);
    }
}
