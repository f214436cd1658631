//! A layer on disk: the values of all cores of `n` cells in rank order, one byte each.
//!
//! Header (little-endian, 40 bytes): `FLUMELY1`, width, height and layer as `u32`, four zero bytes, number of cores as
//! `u64`, checksum of the values as `u64`. Written under another name and renamed when complete, so a file with its
//! right name is whole.

use crate::checksum::Checksum;
use crate::flume::board::BoardMasks;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

const MAGIC: &[u8; 8] = b"FLUMELY1";
const HEADER: usize = 40;

/// Where a layer lies.
pub(crate) fn path(folder: &Path, board: BoardMasks, layer: u32) -> PathBuf {
    folder.join(format!("flume-{}x{}-{layer:02}.layer", board.width(), board.height()))
}

/// Writes a layer; gives back its checksum.
pub(crate) fn write(folder: &Path, board: BoardMasks, layer: u32, values: &[u8]) -> io::Result<u64> {
    let target = path(folder, board, layer);
    let draft = target.with_extension("part");
    let sum = Checksum::of(values);
    let mut file = File::create(&draft)?;
    file.write_all(&header(board, layer, values.len() as u64, sum))?;
    file.write_all(values)?;
    file.sync_all()?;
    fs::rename(draft, target)?;
    Ok(sum)
}

/// Reads a layer back with its checksum, `None` if it is not there; anything wrong with it is an error.
pub(crate) fn read(
    folder: &Path,
    board: BoardMasks,
    layer: u32,
    count: u64,
) -> io::Result<Option<(Vec<u8>, u64)>> {
    let Some(mut file) = open(folder, board, layer, count)? else { return Ok(None) };
    let mut values = Vec::with_capacity(count as usize);
    file.file.read_to_end(&mut values)?;
    let sum = Checksum::of(&values);
    if sum == file.sum { Ok(Some((values, sum))) } else { Err(damaged(layer)) }
}

/// A layer file whose header is right. Its place is after the header.
#[derive(Debug)]
pub(crate) struct LayerFile {
    file: File,
    sum: u64,
}

/// Opens a layer, `None` if it is not there. Header and length are checked, the values are not.
pub(crate) fn open(
    folder: &Path,
    board: BoardMasks,
    layer: u32,
    count: u64,
) -> io::Result<Option<LayerFile>> {
    let mut file = match File::open(path(folder, board, layer)) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    let length = file.metadata()?.len();
    let mut head = [0; HEADER];
    file.read_exact(&mut head).map_err(|_| damaged(layer))?;
    let mut sum = [0; 8];
    sum.copy_from_slice(&head[32..]);
    let sum = u64::from_le_bytes(sum);
    if length != count + HEADER as u64 || head != header(board, layer, count, sum) {
        return Err(damaged(layer));
    }
    Ok(Some(LayerFile { file, sum }))
}

impl LayerFile {
    /// The checksum that the header gives.
    pub(crate) fn sum(&self) -> u64 {
        self.sum
    }

    /// The value at a rank.
    pub(crate) fn value(&self, rank: u64) -> io::Result<i32> {
        let mut byte = [0];
        read_at(&self.file, &mut byte, HEADER as u64 + rank)?;
        Ok(i32::from(byte[0] as i8))
    }
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(not(unix))]
fn read_at(mut file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    // The handle's place is shared, but a table belongs to one engine, which asks one thing at a time.
    io::Seek::seek(&mut file, io::SeekFrom::Start(at))?;
    file.read_exact(bytes)
}

fn damaged(layer: u32) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("layer {layer} is damaged or of another board"))
}

fn header(board: BoardMasks, layer: u32, count: u64, sum: u64) -> [u8; HEADER] {
    let mut head = [0; HEADER];
    head[..8].copy_from_slice(MAGIC);
    for (i, field) in [board.width(), board.height(), layer].into_iter().enumerate() {
        head[8 + 4 * i..12 + 4 * i].copy_from_slice(&field.to_le_bytes());
    }
    head[24..32].copy_from_slice(&count.to_le_bytes());
    head[32..].copy_from_slice(&sum.to_le_bytes());
    head
}
