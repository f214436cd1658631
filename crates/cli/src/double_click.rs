//! A double-click: the program is started without arguments and without a terminal, by an explorer of files.

use crate::commands::Start;
use anyhow::Result;
use std::env;
use std::io::{self, IsTerminal as _, Write};
use std::process::Command;

/// What opens a window in which programs can speak, on desktops that open none by themselves, and what it wants before the
/// program's name. Debian's name for the one that was chosen comes first.
const TERMINALS: [(&str, &str); 7] = [
    ("x-terminal-emulator", "-e"),
    ("gnome-terminal", "--"),
    ("konsole", "-e"),
    ("xfce4-terminal", "-x"),
    ("mate-terminal", "-x"),
    ("lxterminal", "-e"),
    ("xterm", "-e"),
];

/// Whether somebody has double-clicked the program. Another program that starts this one and talks with it through pipes has not.
pub(crate) fn is_one() -> bool {
    if env::args_os().len() > 1 {
        return false;
    }
    if cfg!(windows) {
        return io::stdin().is_terminal() && ludoteca_console::is_ours_alone();
    }
    !has_terminal() && has_display() && hears_nobody()
}

/// What whoever double-clicks a program expects: on Windows in the window that is there, elsewhere in a new one if a
/// terminal is installed; without one the browser is all there is to see.
pub(crate) fn answer(out: &mut dyn Write) -> Result<()> {
    if !cfg!(windows) && open_terminal() { Ok(()) } else { Start::for_double_click().run(out) }
}

fn has_terminal() -> bool {
    io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal()
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Whether standard input is nothing at all.
fn hears_nobody() -> bool {
    std::fs::read_link("/proc/self/fd/0").is_ok_and(|input| input.as_os_str() == "/dev/null")
}

/// Starts this program again in a window of its own. False if there is no terminal.
fn open_terminal() -> bool {
    let Ok(program) = env::current_exe() else { return false };
    TERMINALS.iter().any(|(terminal, before)| {
        Command::new(terminal).arg(before).arg(&program).args(["start", "--in-window"]).spawn().is_ok()
    })
}
