//! A double-click on Windows: the window that it opens, and the page that the browser is shown.

use super::{Machine, heard, word};
use crate::cargo::{read, target};
use anyhow::{Result, ensure};
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A number for the screen that nobody looks at.
const SCREEN: &str = ":77";
/// How long a slow machine may take from the click to the page.
const PAGE_TIMEOUT: Duration = Duration::from_mins(1);

/// A screen, for as long as this lives.
struct Screen(Child);

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Clicks, and waits for what the browser is asked to show.
pub(super) fn check(machine: &Machine) -> Result<()> {
    let asked = target()?.join("release-check").join("asked");
    let browser = asked.with_extension("sh");
    let _ = fs::remove_file(&asked);
    fs::write(&browser, format!("#!/bin/sh\necho \"$1\" > '{}'\n", asked.display()))?;
    read(Command::new("chmod").arg("+x").arg(&browser))?;
    let key = r"HKCU\Software\Wine\WineBrowser";
    let browser = word(&browser);
    let register = ["reg", "add", key, "/v", "Browsers", "/t", "REG_SZ", "/d", &browser, "/f"];
    heard(&mut machine.system(&register), "reg")?;
    let mut screen = Command::new("Xvfb");
    let screen = Screen(screen.arg(SCREEN).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?);
    sleep(Duration::from_secs(2));
    heard(machine.system(&["start", "ludoteca.exe"]).env("DISPLAY", SCREEN), "start")?;
    let shown = wait_for(&asked);
    // Everything that runs in our own copy of Windows.
    let page = shown.and_then(|url| heard(Command::new("curl").args(["--silent", &url]), "curl"));
    let _ = heard(&mut machine.stop_all(), "wineserver");
    drop(screen);
    let (_, page, _) = page?;
    ensure!(page.contains("<title>Ludoteca</title>"), "a double-click shows another page:\n{page}");
    println!("{}: a double-click shows the site", machine.name);
    Ok(())
}

fn wait_for(file: &Path) -> Result<String> {
    let begun = Instant::now();
    loop {
        let text = fs::read_to_string(file).unwrap_or_default();
        if text.ends_with('\n') {
            return Ok(text.trim().to_owned());
        }
        ensure!(begun.elapsed() < PAGE_TIMEOUT, "a double-click shows nothing");
        sleep(Duration::from_millis(100));
    }
}
