//! `ludoteca match` with engines that misbehave, and with Ctrl-C, all of them real processes.
//!
//! An engine writes to the standard error of the match. That ends when nobody has it any more: so once it was read to
//! the end, nobody was left running.
#![cfg(target_os = "linux")]

use crate::ludoteca::folder;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, Command, Stdio};

const LUDOTECA: &str = env!("CARGO_BIN_EXE_ludoteca");

/// The first words of an engine that does as it is told until it has to act.
const POLITE: &str =
    "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) break;; esac; done";

/// What an engine does that neither answers nor leaves.
const HANG: &str = "echo hanging >&2; sleep 30; echo left running >&2";

/// An engine that is a shell script, as it is named on the command line.
fn script(name: &str, text: &str) -> String {
    let file = folder(name).join("engine.sh");
    std::fs::write(&file, text).unwrap();
    format!("ugi:sh '{}'", file.display())
}

/// A match that is going on, in a process group of its own as a shell's commands are.
struct Contest {
    child: Child,
    errors: BufReader<ChildStderr>,
    said: String,
}

/// A match that has ended, and everybody who took part.
struct Ended {
    code: Option<i32>,
    /// The result, if there is one.
    result: Option<Value>,
    /// What was said on standard error by anybody.
    said: String,
}

impl Contest {
    fn start(arguments: &[&str]) -> Self {
        // What grows without bound meets one.
        let limited = ["-c", "ulimit -v 4000000; exec \"$0\" \"$@\"", LUDOTECA, "match", "--json"];
        let mut command = Command::new("sh");
        command.args(limited).args(arguments).args(["--game", "rastros", "--ugi-pace", "nodes:1"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut child = command.spawn().unwrap();
        let errors = BufReader::new(child.stderr.take().unwrap());
        Self { child, errors, said: String::new() }
    }

    /// Waits until this word was said this many times.
    fn wait_for(&mut self, word: &str, times: usize) {
        while self.said.matches(word).count() < times {
            let read = self.errors.read_line(&mut self.said).unwrap();
            assert!(read > 0, "it ended after {}", self.said);
        }
    }

    /// Sends a signal to the match alone.
    fn signal(&self, signal: &str) {
        self.send(signal, &self.child.id().to_string());
    }

    /// Presses Ctrl-C, which a terminal sends to all of the process group.
    fn press_ctrl_c(&self) {
        self.send("-INT", &format!("-{}", self.child.id()));
    }

    fn send(&self, signal: &str, whom: &str) {
        let sent = Command::new("kill").args([signal, "--", whom]).status().unwrap();
        assert!(sent.success(), "{}", self.said);
    }

    /// Waits until everybody has ended.
    fn end(mut self) -> Ended {
        self.errors.read_to_string(&mut self.said).unwrap();
        let mut stdout = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
        let code = self.child.wait().unwrap().code();
        let said = std::mem::take(&mut self.said);
        assert!(!said.contains("left running"), "{said}");
        let result = stdout.lines().next().map(|line| serde_json::from_str(line).unwrap());
        Ended { code, result, said }
    }
}

impl Drop for Contest {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Ended {
    /// The result of a match that Ctrl-C has ended.
    fn interrupted(self) -> Value {
        let result = self.result.unwrap_or_else(|| panic!("no result: {}", self.said));
        assert_eq!((self.code, &result["interrupted"]), (Some(0), &true.into()), "{}", self.said);
        result
    }

    /// The sentence of a match that has failed.
    fn error(&self) -> &str {
        assert_eq!(self.code, Some(2), "{}", self.said);
        self.said.lines().find(|line| line.starts_with("error: ")).unwrap()
    }
}

#[test]
fn ctrl_c_at_a_terminal_leaves_the_result() {
    let engine = script("ctrl_c_at_a_terminal", &format!("tee /dev/stderr | '{LUDOTECA}' ugi"));
    let mut contest = Contest::start(&[&engine, "random", "--games", "1000000"]);
    contest.wait_for("uginewgame", 4);
    contest.press_ctrl_c();
    let result = contest.end().interrupted();
    assert!(result["games"].as_u64() >= Some(3), "{result}");
}

#[test]
fn ctrl_c_is_heeded_while_an_engine_thinks_for_ever() {
    let engine = script("an_engine_thinks_for_ever", &format!("{POLITE}; {HANG}"));
    let mut contest = Contest::start(&["random", &engine]);
    contest.wait_for("hanging", 1);
    contest.press_ctrl_c();
    assert_eq!(contest.end().interrupted()["games"], 0);
}

#[test]
fn ctrl_c_is_heeded_while_an_engine_starts() {
    let engine = script("an_engine_starts", HANG);
    let mut contest = Contest::start(&[&engine, "random"]);
    contest.wait_for("hanging", 1);
    contest.press_ctrl_c();
    assert_eq!(contest.end().interrupted()["games"], 0);
}

#[test]
fn no_engine_outlives_a_match_that_is_killed() {
    let engine = script("a_match_that_is_killed", &format!("{POLITE}; {HANG}"));
    let mut contest = Contest::start(&[&engine, "random"]);
    contest.wait_for("hanging", 1);
    contest.signal("-KILL");
    assert_eq!(contest.end().code, None);
}

#[test]
fn nothing_of_an_engine_outlives_the_match() {
    let orphan = "(sleep 30; echo left running >&2) > /dev/null < /dev/null &";
    let engine = script("nothing_of_an_engine", &format!("{orphan} exec '{LUDOTECA}' ugi"));
    let ended = Contest::start(&[&engine, "random", "--games", "2"]).end();
    assert_eq!((ended.code, &ended.result.unwrap()["games"]), (Some(0), &2.into()));
}

#[test]
fn talk_does_not_stop_the_clock() {
    let flood = script("talk_does_not_stop", &format!("{POLITE}; exec yes info string nothing"));
    for (engine, word) in [("ugi:yes", "ugiok"), ("ugi:cat /dev/zero", "ugiok"), (&flood, "bestmove")] {
        let ended = Contest::start(&[engine, "random", "--ugi-patience", "300ms"]).end();
        let why = ended.error();
        let reasons = [
            format!("it did not say {word} within 300ms"),
            format!("it said 1000000 lines without saying {word}"),
        ];
        assert!(why.contains(engine) && reasons.iter().any(|reason| why.ends_with(reason)), "{why}");
        assert_eq!(ended.result, None);
    }
}

#[test]
fn a_byte_that_is_not_text_is_no_end() {
    let engine = script("a_byte_that_is_not_text", &format!("printf '\\377\\n'; exec '{LUDOTECA}' ugi"));
    let ended = Contest::start(&[&engine, "random", "--games", "2"]).end();
    assert_eq!((ended.code, ended.said.as_str()), (Some(0), ""));
    assert_eq!(ended.result.unwrap()["games"], 2);
}

#[test]
fn the_finished_games_are_told_when_an_engine_fails() {
    let dies = format!("sed -u 300q | '{LUDOTECA}' ugi");
    let lies = format!("'{LUDOTECA}' ugi | sed -u '1,599!s/^bestmove .*/bestmove z9/'");
    for (name, text) in [("an_engine_dies", dies), ("an_engine_lies", lies)] {
        let engine = script(name, &text);
        let ended = Contest::start(&[&engine, "random", "--games", "1000", "--ugi-patience", "60s"]).end();
        let why = ended.error().strip_prefix("error: ").unwrap();
        assert!(why.starts_with("game ") && why.contains(&engine), "{why}");
        let result = ended.result.as_ref().unwrap_or_else(|| panic!("no result: {why}"));
        assert!(result["games"].as_u64() >= Some(2), "{result}");
        assert_eq!((&result["error"], &result["interrupted"]), (&why.into(), &false.into()));
    }
}

#[test]
fn finished_pairs_neither_pile_up_nor_get_lost() {
    let name = "finished_pairs_neither_pile_up";
    let mut text = format!("if mkdir '{}/slow'; then {POLITE}; {HANG}", folder(name).display());
    write!(text, "; else tee /dev/stderr | '{LUDOTECA}' ugi; fi").unwrap();
    let engine = script(name, &text);
    let mut contest = Contest::start(&[&engine, "random", "--games", "1000", "--threads", "2"]);
    // One thread hangs in its first game; the other may be four pairs ahead, and begin another.
    contest.wait_for("hanging", 1);
    contest.wait_for("uginewgame", 9);
    contest.press_ctrl_c();
    let result = contest.end().interrupted();
    let games = result["games"].as_u64().unwrap();
    assert!((8..=12).contains(&games), "{result}");
}
