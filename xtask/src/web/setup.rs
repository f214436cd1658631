//! The compiler's part for browsers.

use crate::apt;
use crate::cargo::read;
use crate::network::download;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// What the engine is compiled for.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's own compiler for browsers, the library it compiles first, and a linker.
const DEBIAN_PACKAGES: &[&str] = &["rustc-web", "rust-web-src", "lld"];
const DEBIAN_COMPILER: &str = "/usr/bin/rustc";

/// A compiler that can compile for browsers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compiler {
    /// The usual one.
    Usual,
    /// Debian's, which has the standard library as source only.
    Debian,
}

impl Compiler {
    /// Makes a call of cargo use it.
    pub(super) fn serve(self, build: &mut Command) {
        if self == Self::Debian {
            build.arg("-Zbuild-std=std,panic_abort").envs([
                ("RUSTC", DEBIAN_COMPILER),
                // Debian's is a stable compiler; this lets cargo compile the library for it.
                ("RUSTC_BOOTSTRAP", "1"),
                ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld"),
            ]);
        }
    }
}

/// Makes sure that there is a compiler for browsers: asks rustup where it is missing, and Debian where rustup is refused.
pub(super) fn compiler() -> Result<Compiler> {
    if is_installed() {
        return Ok(Compiler::Usual);
    }
    println!("adding {TARGET} to the compiler");
    let mut rustup = Command::new("rustup");
    let added = download("the compiler's part for browsers", rustup.args(["target", "add", TARGET]));
    if added.is_err() && apt::may_install() {
        println!("rustup cannot do that here: installing Debian's compiler for browsers");
        apt::install(DEBIAN_PACKAGES).context("the engine of the web app needs a compiler for browsers")?;
        return Ok(Compiler::Debian);
    }
    added.map(|()| Compiler::Usual).with_context(|| {
        format!(
            "the engine of the web app is compiled for {TARGET}, which this compiler lacks: \
             `rustup target add {TARGET}` installs it, and needs the network once (https://rustup.rs)"
        )
    })
}

fn is_installed() -> bool {
    let mut ask = Command::new("rustc");
    let folder = read(ask.args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}
