//! The kinds of machines that programs are made for.

use std::path::{Path, PathBuf};

/// A kind of machine.
pub(super) struct Target {
    /// Rust's name for it.
    pub triple: &'static str,
    /// People's name for it, in the names of files.
    pub name: &'static str,
    /// The order of cargo that builds for it.
    pub build: &'static str,
    /// What the linker is told besides.
    pub linking: &'static [&'static str],
    /// How the program's name ends.
    pub ending: &'static str,
    /// How what is given away is packed.
    pub packing: ArchiveFormat,
}

/// How a folder is packed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ArchiveFormat {
    /// As Windows opens by itself.
    Zip,
    /// As everybody else does, with the right to be run.
    TarGz,
}

/// All of them.
pub(super) const TARGETS: &[Target] = &[
    Target {
        triple: "x86_64-pc-windows-gnu",
        name: "windows-x86_64",
        build: "build",
        // The moment of linking would be in the file.
        linking: &["-Wl,--no-insert-timestamp"],
        ending: ".exe",
        packing: ArchiveFormat::Zip,
    },
    Target {
        triple: "x86_64-unknown-linux-musl",
        name: "linux-x86_64",
        build: "zigbuild",
        linking: &[],
        ending: "",
        packing: ArchiveFormat::TarGz,
    },
    Target {
        triple: "aarch64-unknown-linux-musl",
        name: "linux-aarch64",
        build: "zigbuild",
        linking: &[],
        ending: "",
        packing: ArchiveFormat::TarGz,
    },
];

impl Target {
    /// Where cargo puts the program for it.
    pub(super) fn program(&self, folder: &Path) -> PathBuf {
        folder.join(self.triple).join("dist").join(format!("ludoteca{}", self.ending))
    }

    /// The folder inside what is given away, and the file without its ending.
    pub(super) fn folder(&self) -> String {
        format!("ludoteca-{}-{}", env!("CARGO_PKG_VERSION"), self.name)
    }

    /// The file that is given away.
    pub(super) fn file(&self) -> String {
        let ending = match self.packing {
            ArchiveFormat::Zip => "zip",
            ArchiveFormat::TarGz => "tar.gz",
        };
        format!("{}.{ending}", self.folder())
    }
}
