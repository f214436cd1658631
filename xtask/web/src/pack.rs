//! A built site compressed: beside each file that gains by it lie `FILE.br` and `FILE.gz`, for the server to send.

use crate::folder::{files, write};
use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::Path;

/// Endings of packed files.
pub(crate) const PACKED: [&str; 2] = ["br", "gz"];

/// Below this there is nothing to gain.
const SMALLEST: usize = 512;

/// Packs every file of a folder, but those that are packed already.
pub(crate) fn pack(folder: &Path) -> Result<()> {
    for path in files(folder)?.iter().filter(|path| !is_packed(path)) {
        let contents = fs::read(path)?;
        if contents.len() < SMALLEST {
            continue;
        }
        for (ending, packed) in PACKED.into_iter().zip([brotli(&contents)?, gzip(&contents)?]) {
            // Pictures and books are packed as they are.
            if packed.len() + packed.len() / 20 < contents.len() {
                let mut name = path.as_os_str().to_owned();
                name.push(".");
                name.push(ending);
                write(Path::new(&name), &packed)?;
            }
        }
    }
    Ok(())
}

/// Whether a file is the packed form of another.
pub(crate) fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| PACKED.iter().any(|packed| extension == *packed))
}

/// As small as brotli can.
pub(crate) fn brotli(contents: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = ::brotli::CompressorWriter::new(&mut packed, 4096, 11, 22);
    writer.write_all(contents)?;
    drop(writer);
    Ok(packed)
}

/// As small as gzip can.
pub(crate) fn gzip(contents: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(contents)?;
    Ok(encoder.finish()?)
}
