//! The files that are given away: a folder for each kind of machine, packed so that the same commit gives the same bytes.

use super::commit::Commit;
use super::papers::Papers;
use super::target::{ArchiveFormat, Target};
use crate::cargo::{read, succeed, target as cargo_target};
use anyhow::Result;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The list of checksums.
const CHECKSUMS: &str = "SHA256SUMS";

/// Packs a program with its papers.
pub(super) fn make(
    target: &Target,
    program: &Path,
    papers: &Papers,
    commit: &Commit,
    dist: &Path,
) -> Result<()> {
    let desk = cargo_target()?.join("release-bundles");
    let folder = desk.join(target.folder());
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    fs::copy(program, folder.join(format!("ludoteca{}", target.ending)))?;
    papers.copy_into(&folder)?;
    let file = dist.join(target.file());
    if file.exists() {
        fs::remove_file(&file)?;
    }
    let date = format!("@{}", commit.moment);
    match target.packing {
        ArchiveFormat::TarGz => {
            let mut tar = Command::new("tar");
            tar.args([
                "--sort=name",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
                "--mode=a+rX,u+w,go-w",
                "--mtime",
            ]);
            // Without gzip's own date and name.
            tar.arg(&date)
                .args(["--use-compress-program", "gzip -9 -n", "-c", "-f"])
                .arg(&file)
                .arg(target.folder());
            succeed(tar.current_dir(&desk))?;
        }
        ArchiveFormat::Zip => {
            let names = read(Command::new("find").args([&target.folder(), "-type", "f"]).current_dir(&desk))?;
            let mut names: Vec<&str> = names.lines().collect();
            names.sort_unstable();
            succeed(Command::new("touch").args(["--date", &date]).args(&names).current_dir(&desk))?;
            let mut zip = Command::new("zip");
            zip.args(["-q", "-X", "-9"]).arg(&file).args(&names).env("TZ", "UTC");
            succeed(zip.current_dir(&desk))?;
        }
    }
    println!("{}: {} bytes", target.file(), fs::metadata(&file)?.len());
    Ok(())
}

/// Writes what `sha256sum --check` reads, over everything that is there.
pub(super) fn write_checksums(dist: &Path) -> Result<()> {
    let mut names: Vec<String> = fs::read_dir(dist)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    names.retain(|name| name != CHECKSUMS);
    names.sort_unstable();
    let sums = read(Command::new("sha256sum").args(&names).current_dir(dist))?;
    Ok(fs::write(dist.join(CHECKSUMS), sums)?)
}
