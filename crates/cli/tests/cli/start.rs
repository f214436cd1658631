//! A double-click, and `ludoteca start`: a browser that opens, a window that says what to do, a second start that finds the first.

use crate::dialogue::Dialogue;
use crate::serve::fetch;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};
use tempfile::TempDir;

/// A desktop: programs that note what they were asked to open, and nothing else.
struct Desktop(TempDir);

impl Desktop {
    fn with(programs: &[&str]) -> Self {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = TempDir::new().unwrap();
        for program in programs {
            let file = folder.path().join(program);
            fs::write(
                &file,
                format!("#!/bin/sh\necho {program} \"$@\" >> '{}/asked'\n", folder.path().display()),
            )
            .unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self(folder)
    }

    fn ludoteca(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command
            .args(arguments)
            .env("PATH", self.0.path())
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY");
        command
    }

    /// What was asked for, once something was.
    fn asked(&self) -> String {
        let begun = Instant::now();
        loop {
            let asked = fs::read_to_string(self.0.path().join("asked")).unwrap_or_default();
            if asked.ends_with('\n') {
                return asked;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing was opened");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Ten ports in a row of which the first was free a moment ago.
fn free_port() -> u16 {
    loop {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        if port < 65_000 {
            return port;
        }
    }
}

/// Starts it on a desktop with its data in a folder, and waits for its address.
fn started(desktop: &Desktop, data: &Path, port: u16) -> (Dialogue, String) {
    let arguments = ["start", "--port", &port.to_string(), "--data", &data.to_string_lossy()];
    let mut process = Dialogue::of(desktop.ludoteca(&arguments).stderr(Stdio::piped()));
    let line = process.line(|line| line.trim().starts_with("http://"));
    (process, line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned())
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn it_serves_and_shows_the_browser_the_way_with_the_right_to_open_rooms() {
    let (desktop, data) = (Desktop::with(&["xdg-open"]), TempDir::new().unwrap());
    let (mut process, address) = started(&desktop, data.path(), free_port());
    let said = process.lines_until(|line| line.starts_with("To stop"));
    assert!(said.iter().any(|line| line.contains("escreva L")), "{said:?}");
    assert!(fetch(&address, "/health").ends_with("alive"));
    let asked = desktop.asked();
    assert!(asked.starts_with(&format!("xdg-open http://{address}/#/?o=")), "{asked}");
}

#[test]
fn whoever_types_something_else_is_told_again_what_to_type() {
    let (desktop, data) = (Desktop::with(&["xdg-open"]), TempDir::new().unwrap());
    let (mut process, _) = started(&desktop, data.path(), free_port());
    process.line(|line| line.starts_with("To stop"));
    process.say("ajuda");
    process.line(|line| line.contains("type L and press Enter"));
}

/// With a network the room is let in; without one that is said.
#[test]
fn an_l_lets_the_room_in() {
    let (desktop, data) = (Desktop::with(&["xdg-open"]), TempDir::new().unwrap());
    let (mut process, here) = started(&desktop, data.path(), free_port());
    process.line(|line| line.starts_with("To stop"));
    process.say("L");
    let said =
        process.line(|line| line.starts_with("This computer is on no") || line.trim().starts_with("http://"));
    let Some(address) = said.trim().strip_prefix("http://") else { return };
    let address = address.trim_end_matches('/');
    assert_ne!(address, here);
    assert!(fetch(address, "/health").ends_with("alive"));
}

#[test]
fn a_second_start_shows_the_browser_the_first() {
    let (desktop, data) = (Desktop::with(&["xdg-open"]), TempDir::new().unwrap());
    let port = free_port();
    let (_first, address) = started(&desktop, data.path(), port);
    desktop.asked();
    let again = Desktop::with(&["xdg-open"]);
    let output = again.ludoteca(&["start", "--port", &port.to_string()]).output().unwrap();
    assert!(told(&output).contains("já estava aberta"), "{}", told(&output));
    assert_eq!(again.asked(), format!("xdg-open http://{address}/\n"));
}

#[test]
fn another_program_on_the_port_is_left_alone() {
    let (desktop, data) = (Desktop::with(&["xdg-open"]), TempDir::new().unwrap());
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = other.local_addr().unwrap().port().min(65_000);
    let (_process, address) = started(&desktop, data.path(), port);
    assert_ne!(address, other.local_addr().unwrap().to_string());
}

#[test]
fn without_a_browser_the_address_is_said() {
    let (desktop, data) = (Desktop::with(&[]), TempDir::new().unwrap());
    let (mut process, _) = started(&desktop, data.path(), free_port());
    process.line(|line| line.starts_with("O navegador não abriu: abra-o e escreva http://127.0.0.1:"));
}

#[test]
fn data_that_cannot_be_kept_leave_the_rest_of_the_site() {
    let (desktop, data) = (Desktop::with(&["xdg-open"]), TempDir::new().unwrap());
    let file = data.path().join("ficheiro");
    fs::write(&file, "").unwrap();
    let arguments = ["start", "--port", &free_port().to_string(), "--data", &file.to_string_lossy()];
    let mut process = Dialogue::of(&mut desktop.ludoteca(&arguments));
    process.line(|line| {
        line.starts_with("Não se pode jogar com outros") && line.contains("`--data PASTA` indica outra")
    });
    let address = process.line(|line| line.trim().starts_with("http://"));
    let address = address.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    assert!(fetch(&address, "/health").ends_with("alive"));
}

#[test]
fn data_that_are_damaged_are_named_in_both_languages() {
    let (desktop, data) = (Desktop::with(&["xdg-open"]), TempDir::new().unwrap());
    let (process, _) = started(&desktop, data.path(), free_port());
    drop(process);
    // Everything that lies there, or what was written last would mend it.
    for entry in fs::read_dir(data.path()).unwrap() {
        fs::write(entry.unwrap().path(), "a letter to somebody, and no database of Ludoteca's: ".repeat(40))
            .unwrap();
    }
    let arguments = ["start", "--port", &free_port().to_string(), "--data", &data.path().to_string_lossy()];
    let mut process = Dialogue::of(&mut desktop.ludoteca(&arguments));
    process
        .line(|line| line.starts_with("Não se pode jogar com outros") && line.contains("reponha uma cópia"));
    process.line(|line| line.starts_with("Nobody can play with others"));
}

#[test]
fn a_double_click_opens_a_window_for_itself() {
    let desktop = Desktop::with(&["xdg-open", "x-terminal-emulator"]);
    let mut command = desktop.ludoteca(&[]);
    let output = command.env("DISPLAY", ":9").stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let asked = desktop.asked();
    assert!(
        asked.starts_with("x-terminal-emulator -e ") && asked.ends_with("ludoteca start --in-window\n"),
        "{asked}"
    );
}

#[test]
fn without_a_desktop_or_from_another_program_it_prints_help() {
    let desktop = Desktop::with(&["x-terminal-emulator"]);
    let alone = desktop.ludoteca(&[]).stdin(Stdio::null()).output().unwrap();
    let talking = desktop.ludoteca(&[]).env("DISPLAY", ":9").stdin(Stdio::piped()).output().unwrap();
    for output in [alone, talking] {
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("Usage: ludoteca"), "{output:?}");
    }
}
