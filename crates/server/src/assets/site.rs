//! The files of the site, each embedded once: gzipped where that makes it smaller.

use flate2::read::GzDecoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::fmt::Write;
use std::io::Read;

/// The built site. Before the first `cargo xtask web` there is none.
#[derive(RustEmbed)]
#[folder = "../../web/packed"]
#[allow_missing = true]
struct Site;

/// A file as it is sent.
#[derive(Debug)]
pub(crate) struct Asset {
    pub contents: Cow<'static, [u8]>,
    pub gzipped: bool,
    /// A word that changes with the contents.
    pub tag: String,
}

/// What follows the name of a file that is gzipped.
const PACKED: &str = ".gz";

/// The file with that name; unpacked for the few who do not take gzip.
pub(crate) fn find(name: &str, takes_gzip: bool) -> Option<Asset> {
    // The packed forms have no address of their own.
    if name.ends_with(PACKED) {
        return None;
    }
    let Some(file) = Site::get(&[name, PACKED].concat()) else {
        let file = Site::get(name)?;
        return Some(Asset { tag: tag(&file, false), contents: file.data, gzipped: false });
    };
    let tag = tag(&file, takes_gzip);
    let contents = if takes_gzip { file.data } else { unpacked(&file.data)?.into() };
    Some(Asset { contents, gzipped: takes_gzip, tag })
}

/// Whether the site was built.
pub(crate) fn is_built() -> bool {
    find(FRONT, true).is_some()
}

/// The file behind `/`.
pub(crate) const FRONT: &str = "index.html";

/// `None` only for what `cargo xtask web` did not make.
fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut contents = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut contents).ok()?;
    Some(contents)
}

fn tag(file: &EmbeddedFile, gzipped: bool) -> String {
    let mut tag = String::from(if gzipped { "\"z" } else { "\"" });
    for byte in &file.metadata.sha256_hash()[..12] {
        // Writing to a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}
