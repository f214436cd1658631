//! The engine with its JavaScript, as wasm-bindgen makes them. The library's version is locked with the engine's.

use crate::folder::write;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// Makes the module `ludoteca_wasm` in a folder.
pub(crate) fn make(engine: &Path, folder: &Path) -> Result<()> {
    let draft = folder.with_extension("draft");
    Bindgen::new()
        .input_path(engine)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&draft)
        .context("wasm-bindgen did not like the engine")?;
    for file in crate::folder::files(&draft)? {
        let name = file.file_name().context("a file has a name")?;
        write(&folder.join(name), &fs::read(&file)?)?;
    }
    fs::remove_dir_all(&draft)?;
    Ok(())
}
