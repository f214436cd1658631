//! Ctrl-C, sent for real.
#![cfg(target_os = "linux")]

use crate::dialogue::Dialogue;
use std::process::Command;

/// Whether a process has a handler for SIGINT: bit 2 of `SigCgt`, see proc(5).
fn listens(id: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(mask.trim(), 16).unwrap() & 0b10 != 0
}

/// Sends Ctrl-C as soon as the process listens to it.
fn interrupt(process: &Dialogue) {
    while !listens(process.id()) {
        std::thread::yield_now();
    }
    let sent = Command::new("kill").args(["-INT", &process.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// The last line of a command that is interrupted.
fn interrupted(arguments: &[&str]) -> serde_json::Value {
    let process = Dialogue::start(arguments);
    interrupt(&process);
    let (lines, code) = process.end();
    assert_eq!(code, Some(0), "{lines:?}");
    serde_json::from_str(lines.last().unwrap()).unwrap()
}

#[test]
fn solve_answers_with_the_best_so_far() {
    let solved = interrupted(&["solve", "avanco", "--time", "1h"]);
    assert_eq!((&solved["proved"], &solved["winner"]), (&false.into(), &().into()));
    assert!(solved["best"].is_string(), "{solved}");
}

#[test]
fn analyse_answers_with_the_best_so_far() {
    let mut process = Dialogue::start(&["analyse", "avanco", "--time", "1h", "--json"]);
    process.line(|line| line.contains("\"final\":false"));
    interrupt(&process);
    let (lines, code) = process.end();
    assert_eq!(code, Some(0));
    assert!(lines.last().unwrap().contains("\"final\":true"));
}

#[test]
fn a_match_answers_with_the_games_that_were_finished() {
    let arguments = ["match", "nodes:1G", "nodes:1G", "--game", "avanco", "--threads", "2", "--json"];
    let result = interrupted(&arguments);
    assert_eq!((&result["interrupted"], &result["games"]), (&true.into(), &0.into()));
}

#[test]
fn at_a_prompt_it_ends_the_program() {
    let process = Dialogue::start(&["play", "rastros", "--level", "1"]);
    interrupt(&process);
    // The input stays open: only Ctrl-C ends it.
    assert_eq!(process.wait(), Some(130));
}
