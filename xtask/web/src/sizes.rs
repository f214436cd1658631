//! How large the parts of a built site are, as they travel.

use crate::folder::files;
use crate::pack::gzip;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// A part of the site: its name, how much of it there may be (KB, gzipped), and which files belong to it.
struct SitePart {
    name: &'static str,
    most: Option<usize>,
    has: fn(&SiteFile) -> bool,
}

/// A file of the site.
struct SiteFile {
    name: String,
    ending: String,
    /// Whether the home page needs it.
    first: bool,
    raw: usize,
    gzip: usize,
}

const PARTS: [SitePart; 5] = [
    SitePart {
        name: "JavaScript of the first page",
        most: Some(60),
        has: |file| file.first && file.ending == "js",
    },
    SitePart { name: "all of the first page", most: Some(160), has: |file| file.first },
    SitePart { name: "the engine (wasm)", most: Some(350), has: |file| file.ending == "wasm" },
    SitePart { name: "what engines fetch", most: None, has: |file| file.name.starts_with("engine/") },
    SitePart { name: "everything", most: None, has: |_| true },
];

/// Prints the sizes of a site's parts and of its largest files.
pub(crate) fn print(site: &Path) -> Result<()> {
    let needed = needed(site)?;
    let mut all = Vec::new();
    for path in files(site)? {
        let contents = fs::read(&path)?;
        let name = path.strip_prefix(site)?.to_string_lossy().replace('\\', "/");
        all.push(SiteFile {
            first: needed.contains(&name),
            ending: path.extension().unwrap_or_default().to_string_lossy().into_owned(),
            name,
            raw: contents.len(),
            gzip: gzip(&contents)?.len(),
        });
    }
    println!("{:<36}{:>10}{:>10}", "as it travels, in bytes", "raw", "gzip");
    for part in PARTS {
        let files: Vec<&SiteFile> = all.iter().filter(|file| (part.has)(file)).collect();
        let sum = |size: fn(&SiteFile) -> usize| files.iter().map(|file| size(file)).sum::<usize>();
        let (raw, gzip) = (sum(|file| file.raw), sum(|file| file.gzip));
        let verdict = part.most.map_or_else(String::new, |most| {
            format!("  {} {most} KB", if gzip <= most * 1000 { "within" } else { "MORE THAN" })
        });
        println!("{:<36}{raw:>10}{gzip:>10}{verdict}", part.name);
    }
    all.sort_by_key(|file| std::cmp::Reverse(file.gzip));
    for file in all.iter().take(12) {
        println!("  {:<34}{:>10}{:>10}", file.name, file.raw, file.gzip);
    }
    Ok(())
}

/// What the home page needs: all that `index.html` names, the part for the home page, and what these import.
fn needed(site: &Path) -> Result<Vec<String>> {
    let front = fs::read_to_string(site.join("index.html")).context("the site is not built")?;
    let assets: Vec<String> = files(&site.join("assets"))?
        .iter()
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    let is_first = |name: &&String| front.contains(name.as_str()) || name.starts_with("Home-");
    let mut needed: Vec<String> = assets.iter().filter(is_first).cloned().collect();
    let mut at = 0;
    while at < needed.len() {
        let text = fs::read(site.join("assets").join(&needed[at]))?;
        let text = String::from_utf8_lossy(&text);
        // An import that comes first; one in parentheses comes later, when it is called.
        let imports = |name: &&String| {
            ["from\"./", "import\"./"].iter().any(|how| text.contains(&[how, name.as_str()].concat()))
        };
        let more: Vec<String> =
            assets.iter().filter(imports).filter(|name| !needed.contains(name)).cloned().collect();
        needed.extend(more);
        at += 1;
    }
    let mut needed: Vec<String> = needed.into_iter().map(|name| format!("assets/{name}")).collect();
    needed.push("index.html".to_owned());
    Ok(needed)
}
