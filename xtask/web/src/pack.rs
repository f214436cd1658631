//! A built site as the server embeds it: each file once, gzipped as `FILE.gz` where that makes it smaller.

use crate::folder::{files, write};
use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Below this there is nothing to gain.
const SMALLEST: usize = 512;

/// Packs every file of a site into another folder, and removes from there what the site no longer has.
pub(crate) fn pack(site: &Path, into: &Path) -> Result<()> {
    let mut made: Vec<PathBuf> = Vec::new();
    for path in files(site)? {
        let contents = fs::read(&path)?;
        let target = into.join(path.strip_prefix(site)?);
        let packed = gzip(&contents)?;
        // Pictures and books are packed as they are.
        let gains = contents.len() >= SMALLEST && packed.len() + packed.len() / 20 < contents.len();
        let (target, contents) = if gains { (with_gz(&target), packed) } else { (target, contents) };
        write(&target, &contents)?;
        made.push(target);
    }
    for old in files(into)?.iter().filter(|path| !made.contains(path)) {
        fs::remove_file(old).with_context(|| format!("could not remove {}", old.display()))?;
    }
    Ok(())
}

fn with_gz(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".gz");
    name.into()
}

/// As small as gzip can.
pub(crate) fn gzip(contents: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(contents)?;
    Ok(encoder.finish()?)
}
