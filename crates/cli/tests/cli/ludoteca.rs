//! Running the real binary.

use ludoteca_games::GameId;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The slug of every game of the register.
pub(crate) const GAMES: [&str; GameId::ALL.len()] = {
    let mut slugs = [""; GameId::ALL.len()];
    let mut at = 0;
    while at < slugs.len() {
        slugs[at] = GameId::ALL[at].slug();
        at += 1;
    }
    slugs
};

/// Runs `ludoteca` with these arguments and this standard input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The arguments of a command line; single quotes hold words together.
pub(crate) fn words(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts
        .flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        })
        .collect()
}

/// What a command that goes well says on stdout, given this standard input.
pub(crate) fn answer_to(line: &str, input: &str) -> String {
    let output = run(&words(line), input);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""), "ludoteca {line}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command that goes well says on stdout.
pub(crate) fn answer(line: &str) -> String {
    answer_to(line, "")
}

/// What a command that goes well says in JSON.
pub(crate) fn json(line: &str) -> serde_json::Value {
    let text = answer(&format!("{line} --json"));
    assert_eq!(text.lines().count(), 1, "one line of JSON: {text}");
    serde_json::from_str(&text).unwrap()
}

/// What a command that is refused says on stderr. It says nothing on stdout, and its exit code is 2.
pub(crate) fn refusal_of(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), stdout.as_str()), (Some(2), ""), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap().trim_end().to_owned()
}

/// The one sentence with which a command is refused.
pub(crate) fn refusal(line: &str) -> String {
    let stderr = refusal_of(&words(line), "");
    let sentence = stderr.strip_prefix("error: ").or_else(|| stderr.strip_prefix("erro: "));
    let sentence = sentence.unwrap_or_else(|| panic!("no `error: ` in {stderr}"));
    assert_eq!(sentence.lines().count(), 1, "one sentence: {sentence}");
    sentence.to_owned()
}

/// An empty folder of a test's own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
