//! What `cargo xtask web` makes from Rust, in a program of its own: what it is built from takes a minute to compile, and
//! `cargo xtask tidy` should not wait for it.
//!
//! - `xtask-web bindings ENGINE.wasm FOLDER`: the engine with its JavaScript;
//! - `xtask-web pages FOLDER`: facts about the games as TypeScript, their pictures, rule books and lessons as JSON, their puzzles, and schemas;
//! - `xtask-web equipment FOLDER`: the files that engines fetch;
//! - `xtask-web pack SITE FOLDER`: a built site as the server embeds it;
//! - `xtask-web sizes FOLDER`: how large the parts of a built site are;
//! - `xtask-web guide FOLDER`: the guide as pages to print, with their pictures.

mod bindings;
mod books;
mod equipment;
mod facts;
mod folder;
mod gallery;
mod guide;
mod lessons;
mod markdown;
mod pack;
mod puzzles;
mod schemas;
mod sizes;

use anyhow::{Result, bail};
use std::path::Path;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["bindings", engine, folder] => bindings::make(Path::new(engine), Path::new(folder)),
        ["pages", folder] => {
            let folder = Path::new(folder);
            facts::write_into(folder)?;
            schemas::write(folder)?;
            gallery::write(folder)?;
            books::write(&folder.join("rules"))?;
            lessons::write(&folder.join("lessons"))?;
            puzzles::write(&folder.join("puzzles"))
        }
        ["equipment", folder] => equipment::lay_out(Path::new(folder)),
        ["pack", site, folder] => pack::pack(Path::new(site), Path::new(folder)),
        ["sizes", folder] => sizes::print(Path::new(folder)),
        ["guide", folder] => guide::write(Path::new(folder)),
        _ => bail!("`xtask-web {}` is not a command", words.join(" ")),
    }
}
