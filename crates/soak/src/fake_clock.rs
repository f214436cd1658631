//! A server's clock that is wrong: libfaketime, Debian's package `faketime`, between the program and the system.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

/// Where Debian keeps libraries, one folder a kind of processor.
const LIBRARIES: &str = "/usr/lib";

/// The library for programs with threads, in such a folder.
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";

/// What a program is told instead of the time of the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FakeClock {
    library: PathBuf,
    /// As `faketime` reads it: `+90s` is ahead, `-1h` behind.
    told: String,
}

impl FakeClock {
    /// A clock that differs from the machine's as `faketime` reads `told`; `None` where libfaketime is not installed.
    pub fn new(told: &str) -> Option<Self> {
        let folders = fs::read_dir(LIBRARIES).ok()?.flatten();
        let library = folders.map(|folder| folder.path().join(LIBRARY)).find(|file| file.is_file())?;
        Some(Self { library, told: told.to_owned() })
    }

    /// What the program's environment needs. Intervals stay true: only the date is wrong.
    pub(crate) fn variables(&self) -> [(&'static str, OsString); 4] {
        [
            ("LD_PRELOAD", self.library.clone().into()),
            ("FAKETIME", self.told.clone().into()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
            ("NO_FAKE_STAT", "1".into()),
        ]
    }
}
