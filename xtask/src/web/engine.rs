//! The engine: `crates/wasm` compiled for browsers and bound to JavaScript.

use super::setup::{Compiler, TARGET};
use super::{Tool, folder};
use crate::cargo::{Purpose, cargo, target};
use anyhow::Result;
use std::env::home_dir;
use std::process::Command;

/// What compiles the engine.
pub(crate) fn building(purpose: Purpose, compiler: Compiler) -> Command {
    let mut build = cargo(&["build", "--quiet", "--package", "ludoteca-wasm"]);
    build.args(["--target", TARGET, "--profile", purpose.engine_profile()]);
    // Several numbers at a time: browsers have had it since 2021 (Safari since 2023), and a net is far quicker with it.
    let mut flags = vec!["-Ctarget-feature=+simd128".to_owned()];
    // Where this machine keeps its files is nobody's business, and would make every machine's engine another.
    if let Some(home) = home_dir() {
        flags.push(format!("--remap-path-prefix={}=~", home.display()));
    }
    let flags: Vec<String> = flags.into_iter().map(|flag| format!("'{flag}'")).collect();
    build.arg("--config").arg(format!("target.{TARGET}.rustflags = [{}]", flags.join(", ")));
    compiler.serve(&mut build);
    build
}

/// Makes the bindings of the compiled engine in `web/src/generated/wasm`.
pub(super) fn bind(tool: &Tool, purpose: Purpose) -> Result<()> {
    let engine = target()?.join(TARGET).join(purpose.engine_profile()).join("ludoteca_wasm.wasm");
    tool.run(["bindings".as_ref(), engine.as_os_str(), folder().join("src/generated/wasm").as_os_str()])
}
