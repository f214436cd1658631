//! The strong solution on disk: the value of every 2-core of a square board, a file for each number of cells.
//!
//! 7×7 takes 6.3 GB. `build` makes it by backward induction, `verify` checks it, `Tables` answers from it.

mod build;
mod layer_file;
mod verify;

pub use build::build;
pub use verify::verify;

use super::board::{BoardMasks, MAX_SIDE};
use super::book;
use super::losses::Losses;
use super::rank::Ranking;
use super::reduce::reduce;
use super::symmetry::MaskImages;
use layer_file::LayerFile;
use std::path::Path;
use std::{fmt, io};

/// What the GPU found on 7×7: number of cells, number of cores, checksum and the values' frequencies, by line.
const KNOWN_7X7: &str = include_str!("../../../data/flume/layers.csv");

/// How far the work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The layer at work: the number of cells of its cores.
    pub layer: u32,
    /// Cores of all layers dealt with so far.
    pub done: u64,
    /// Cores there are in all.
    pub total: u64,
    /// The layer's checksum, once it is complete.
    pub checksum: Option<u64>,
    /// Whether the layer was found on disk rather than worked out.
    pub found: bool,
}

/// What the files of a board amount to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The number of cores, and of bytes but for the headers.
    pub cores: u64,
    /// The sum of the layers' checksums, modulo 2⁶⁴.
    pub checksum: u64,
    /// The best margin for First on the empty board, the swap left out.
    pub start: i32,
}

/// Why there is no table.
#[derive(Debug)]
pub enum TablesError {
    /// The board's side is not from 1 to 7.
    Side(u32),
    /// Reading or writing failed, or a file is damaged.
    Io(io::Error),
    /// A layer is missing.
    Missing(u32),
    /// A layer is not what the GPU found or what the layers below it say.
    Wrong(u32),
    /// Somebody said stop. Complete layers are kept.
    Stopped,
}

impl fmt::Display for TablesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(side) => write!(f, "{side} is not the side of a board: 1 to {MAX_SIDE}"),
            Self::Io(error) => error.fmt(f),
            Self::Missing(layer) => write!(f, "layer {layer} is missing"),
            Self::Wrong(layer) => write!(f, "layer {layer} holds wrong values"),
            Self::Stopped => f.write_str("stopped; complete layers are kept"),
        }
    }
}

impl std::error::Error for TablesError {}

impl From<io::Error> for TablesError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The opened files of a board. Takes 15 MB of memory for 7×7; values are read from disk one by one.
#[derive(Debug)]
pub struct Tables {
    ranking: Ranking,
    layers: Vec<LayerFile>,
}

impl Tables {
    /// Opens a complete set of files. Headers and lengths are checked; [`verify`] checks the rest.
    pub fn open(folder: &Path, side: u32) -> Result<Self, TablesError> {
        let board = square(side)?;
        let ranking = Ranking::new(board);
        let layer = |n| layer_file::open(folder, board, n, ranking.count(n))?.ok_or(TablesError::Missing(n));
        let layers = (0..=board.cells()).map(layer).collect::<Result<_, _>>()?;
        Ok(Self { ranking, layers })
    }

    /// The best margin still to come for whoever is to act with these cells empty, the swap left out.
    pub fn value(&self, empty: u64) -> Result<i32, TablesError> {
        let reduced = reduce(self.ranking.board(), empty);
        Ok(reduced.settle(self.core_value(reduced.core)?))
    }

    /// The value of a core; the mask must be a 2-core.
    pub(crate) fn core_value(&self, core: u64) -> io::Result<i32> {
        self.layers[core.count_ones() as usize].value(self.ranking.rank(core))
    }

    /// The book of all cores with at least `least` cells.
    pub fn pack(folder: &Path, side: u32, least: u32) -> Result<Vec<u8>, TablesError> {
        let board = square(side)?;
        let (ranking, symmetry) = (Ranking::new(board), MaskImages::new(board));
        let mut losses = Losses::new(side, least.min(board.cells()));
        for n in losses.least()..=board.cells() {
            let layer = layer_file::read(folder, board, n, ranking.count(n))?;
            let (values, _) = layer.ok_or(TablesError::Missing(n))?;
            losses.pick(n, &values, &ranking, &symmetry);
        }
        Ok(book::encode(&losses))
    }
}

fn square(side: u32) -> Result<BoardMasks, TablesError> {
    if (1..=MAX_SIDE).contains(&side) {
        Ok(BoardMasks::new(side, side))
    } else {
        Err(TablesError::Side(side))
    }
}

/// Refuses a layer of 7×7 whose checksum is not the one the GPU found.
fn compare(board: BoardMasks, layer: u32, checksum: u64) -> Result<(), TablesError> {
    let known = (board == BoardMasks::new(7, 7)).then(|| known_checksum(layer)).flatten();
    if known.is_none_or(|known| known == checksum) { Ok(()) } else { Err(TablesError::Wrong(layer)) }
}

fn known_checksum(layer: u32) -> Option<u64> {
    let line = KNOWN_7X7.lines().nth(layer as usize)?;
    u64::from_str_radix(line.split(',').nth(2)?, 16).ok()
}
