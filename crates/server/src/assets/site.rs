//! The files of the site.

use crate::assets::encoding::Encoding;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::fmt::Write;

/// The built site. Before the first `cargo xtask web` there is none.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// A file as it is sent.
#[derive(Debug)]
pub(crate) struct Asset {
    pub contents: Cow<'static, [u8]>,
    pub encoding: Option<Encoding>,
    /// A word that changes with the contents.
    pub tag: String,
}

/// The file with that name, packed as the browser likes best if it lies packed beside itself.
pub(crate) fn find(name: &str, accepted: &[Encoding]) -> Option<Asset> {
    // The packed forms have no address of their own.
    if Encoding::ALL.iter().any(|encoding| name.ends_with(encoding.ending())) {
        return None;
    }
    let packed = accepted.iter().find_map(|&encoding| {
        let file = Dist::get(&[name, encoding.ending()].concat())?;
        Some(asset(file, Some(encoding)))
    });
    packed.or_else(|| Some(asset(Dist::get(name)?, None)))
}

/// Whether the site was built.
pub(crate) fn is_built() -> bool {
    Dist::get(FRONT).is_some()
}

/// The file behind `/`.
pub(crate) const FRONT: &str = "index.html";

fn asset(file: EmbeddedFile, encoding: Option<Encoding>) -> Asset {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..12] {
        // Writing to a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    Asset { contents: file.data, encoding, tag }
}
