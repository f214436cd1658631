//! The site as a program serves it: its first page, a journey through it, a polite stop, a stick that cannot be written.

use super::{Machine, heard};
use crate::cargo::read;
use crate::journeys;
use crate::served::Served;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The journey that is made: every game to its end, by mouse, keyboard and touch.
const JOURNEY: &str = "games.test.mjs";
/// How long a program has to stop.
const STOP_TIMEOUT: Duration = Duration::from_secs(30);

/// Everything.
pub(super) fn try_all(machine: &Machine) -> Result<()> {
    let mut served = serve(machine)?;
    page(&served.url)?;
    journeys::travel(&served.url, &[JOURNEY])?;
    stop(&mut served).with_context(|| machine.name.to_owned())?;
    a_stick_that_cannot_be_written(machine)
}

/// The first page.
pub(super) fn try_page(machine: &Machine) -> Result<()> {
    page(&serve(machine)?.url)
}

fn serve(machine: &Machine) -> Result<Served> {
    let data = machine.folder.join("dados do João");
    let seen = machine.seen(&data);
    Served::of(machine.command(&["serve", "--listen", "127.0.0.1:0", "--data", &seen]), data)
}

fn page(url: &str) -> Result<()> {
    let page = read(Command::new("curl").args(["--silent", "--show-error", "--fail", url]))?;
    ensure!(page.contains("<title>Ludoteca</title>"), "{url} is another page:\n{page}");
    Ok(())
}

/// Ctrl-C ends it, and well.
fn stop(served: &mut Served) -> Result<()> {
    read(Command::new("kill").args(["-INT", &served.id().to_string()]))?;
    let begun = Instant::now();
    loop {
        if let Some(status) = served.ended()? {
            ensure!(status.success(), "Ctrl-C ended it with {status}");
            return Ok(());
        }
        ensure!(begun.elapsed() < STOP_TIMEOUT, "it does not stop at Ctrl-C");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// On a stick that cannot be written the program says so in one sentence, and what to do.
fn a_stick_that_cannot_be_written(machine: &Machine) -> Result<()> {
    if machine.is_windows() {
        // What writes files there is a program that goes on from question to question, and must see the stick as it is.
        heard(&mut machine.stop_all(), machine.name)?;
    }
    let seen = machine.seen(&machine.folder.join("dados"));
    let serve = machine.command(&["serve", "--listen", "127.0.0.1:0", "--data", &seen]);
    let (code, _, said) = heard(&mut read_only(&machine.folder, &serve), machine.name)?;
    ensure!(
        code == Some(2)
            && said.contains("cannot be used")
            && said.contains("`--data FOLDER` names another one"),
        "{}: on a stick that cannot be written it says {said:?} ({code:?})",
        machine.name
    );
    Ok(())
}

/// A command that sees a folder which cannot be written; root could write a folder that is only said to be so.
fn read_only(folder: &Path, command: &Command) -> Command {
    const MOUNT: &str =
        r#"mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && cd / && shift && exec "$@""#;
    let mut outer = Command::new("unshare");
    outer.args(["--mount", "sh", "-c", MOUNT, "sh"]).arg(folder).arg(command.get_program());
    outer.args(command.get_args());
    outer.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    outer
}
