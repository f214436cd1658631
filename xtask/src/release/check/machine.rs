//! Stand-ins for the machines that people have.

use crate::cargo::{succeed, target};
use crate::release::DIST;
use crate::release::target::{ArchiveFormat, Target};
use crate::root::root;
use anyhow::Result;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder as people name them.
const FOLDER: &str = "Transferências da Inês & João";
/// What wine lacks and Windows has; see `xtask/release/process_prng.c`.
const RANDOM: &str = "bcryptprimitives.dll";

/// A machine with a program on it.
pub(super) struct Machine {
    /// What it stands for.
    pub name: &'static str,
    /// What is typed before the arguments.
    words: Vec<OsString>,
    variables: Vec<(&'static str, OsString)>,
    /// The folder that the program lies in, seen from here.
    pub folder: PathBuf,
    /// The folder that the program sees as its root, seen from here.
    outside: Option<PathBuf>,
}

impl Machine {
    /// Windows.
    pub(super) fn wine(program: &Path) -> Result<Self> {
        let folder = program.parent().unwrap_or(program).to_owned();
        let mut compile = Command::new("x86_64-w64-mingw32-gcc");
        compile
            .args(["-O1", "-shared", "-o"])
            .arg(folder.join(RANDOM))
            .arg(root().join("xtask/release/process_prng.c"));
        succeed(compile.arg("-ladvapi32"))?;
        let prefix = target()?.join("wine");
        Ok(Self {
            name: "Windows (wine)",
            words: vec!["wine".into(), program.into()],
            variables: vec![
                ("WINEPREFIX", prefix.into()),
                ("WINEDEBUG", "-all".into()),
                ("WINEDLLOVERRIDES", "mscoree,mshtml=".into()),
            ],
            folder,
            outside: None,
        })
    }

    /// A Linux that has nothing but the program.
    pub(super) fn empty_root(program: &Path, desk: &Path) -> Result<Self> {
        let outside = desk.join("empty-root");
        fs::create_dir_all(&outside)?;
        fs::copy(program, outside.join("ludoteca"))?;
        let words = vec!["chroot".into(), outside.clone().into(), "/ludoteca".into()];
        Ok(Self {
            name: "Linux (an empty root)",
            words,
            variables: vec![],
            folder: outside.clone(),
            outside: Some(outside),
        })
    }

    /// A Linux with another processor.
    pub(super) fn qemu(program: &Path) -> Self {
        let folder = program.parent().unwrap_or(program).to_owned();
        let words = vec!["qemu-aarch64".into(), program.into()];
        Self { name: "Linux on aarch64 (qemu)", words, variables: vec![], folder, outside: None }
    }

    /// The program with these arguments.
    pub(super) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).args(arguments).envs(self.variables.iter().cloned());
        if self.outside.is_none() {
            command.current_dir(&self.folder);
        }
        command
    }

    /// A program of the machine itself, in the folder of ours. Windows has some.
    pub(super) fn system(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(words).envs(self.variables.iter().cloned()).current_dir(&self.folder);
        command
    }

    /// Ends all that runs in our copy of Windows, and nothing else.
    pub(super) fn stop_all(&self) -> Command {
        let mut command = Command::new("wineserver");
        command.arg("-k").envs(self.variables.iter().cloned());
        command
    }

    /// Whether it stands for Windows.
    pub(super) fn is_windows(&self) -> bool {
        self.words[0] == "wine"
    }

    /// A folder, as the program calls it.
    pub(super) fn seen(&self, folder: &Path) -> String {
        let inside = self.outside.as_ref().and_then(|outside| folder.strip_prefix(outside).ok());
        inside.map_or_else(|| super::word(folder), |inside| format!("/{}", inside.display()))
    }
}

/// Unpacks what is given away into a folder with a difficult name, and says where the program is.
pub(super) fn unpack(target: &Target, desk: &Path) -> Result<PathBuf> {
    let folder = desk.join(target.name).join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let file = root().join(DIST).join(target.file());
    let mut unpack = match target.packing {
        ArchiveFormat::Zip => Command::new("unzip"),
        ArchiveFormat::TarGz => Command::new("tar"),
    };
    match target.packing {
        ArchiveFormat::Zip => unpack.arg("-q").arg(file),
        ArchiveFormat::TarGz => unpack.args(["-x", "-z", "-f"]).arg(file),
    };
    succeed(unpack.current_dir(&folder))?;
    Ok(folder.join(target.folder()).join(format!("ludoteca{}", target.ending)))
}
