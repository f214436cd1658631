//! What a program answers, compared with what the program built here answers: law, tree counts, random games, solving.

use super::{Machine, heard};
use anyhow::{Result, ensure};
use std::path::Path;
use std::process::Command;

/// Asks both the same.
pub(super) fn compare(machine: &Machine, here: &Path) -> Result<()> {
    let (code, version, said) = heard(&mut machine.command(&["--version"]), machine.name)?;
    ensure!(
        code == Some(0) && version.contains("commit "),
        "{}: --version says {version:?} {said:?}",
        machine.name
    );
    println!("{}: {}", machine.name, version.trim());
    let (_, games, _) = heard(Command::new(here).args(["games", "--json"]), "ludoteca")?;
    let mut questions = vec![vec!["games"], vec!["no-such-command"], vec!["check", "no-such-file"]];
    let ours = games.split("\"editions\":").next().unwrap_or_default();
    for slug in ours.split("\"slug\":\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        questions.push(vec!["moves", slug]);
        questions.push(vec!["show", slug, "z9"]);
        questions.push(vec!["perft", slug, "3"]);
        questions.push(vec!["random", slug, "--games", "20", "--seed", "7"]);
        questions.push(vec!["solve", slug, "--nodes", "5k", "--hash", "8"]);
    }
    for question in &questions {
        let (there_code, there, there_wrong) = heard(&mut machine.command(question), machine.name)?;
        let (code, told, wrong) = heard(Command::new(here).args(question), "ludoteca")?;
        let same =
            there_code == code && timeless(&there) == timeless(&told) && lines(&there_wrong) == lines(&wrong);
        ensure!(
            same,
            "{}: `ludoteca {}` says {there:?} {there_wrong:?} ({there_code:?}) and here {told:?} {wrong:?} ({code:?})",
            machine.name,
            question.join(" ")
        );
    }
    println!("{}: {} answers as here", machine.name, questions.len());
    Ok(())
}

/// An answer without how long it took.
fn timeless(answer: &str) -> &str {
    answer.split("\"ms\":").next().unwrap_or(answer)
}

/// How many lines: what the system calls a file that is not there is its own affair.
fn lines(complaint: &str) -> usize {
    complaint.lines().count()
}
