//! Whether the files on disk are whole and true.

use super::{Progress, Summary, Tables, TablesError, compare, layer_file, square};
use crate::flume::board::bits;
use crate::flume::reduce::reduce;
use ludoteca_kernel::Rng;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Cores of each layer whose value is derived again from the layers below.
const SAMPLE: u64 = 2000;

/// Reads every layer, compares its checksum with its header's (and on 7×7 with the one the GPU found), and derives the
/// values of a random sample of its cores again from the smaller layers.
pub fn verify(
    folder: &Path,
    side: u32,
    progress: &mut dyn FnMut(&Progress),
    stop: &AtomicBool,
) -> Result<Summary, TablesError> {
    let board = square(side)?;
    let tables = Tables::open(folder, side)?;
    let total = (0..=board.cells()).map(|n| tables.ranking.count(n)).sum();
    let (mut done, mut checksums) = (0, 0u64);
    let mut rng = Rng::new(0x0f1u64);
    for layer in 0..=board.cells() {
        if stop.load(Relaxed) {
            return Err(TablesError::Stopped);
        }
        let count = tables.ranking.count(layer);
        let (values, checksum) =
            layer_file::read(folder, board, layer, count)?.ok_or(TablesError::Missing(layer))?;
        compare(board, layer, checksum)?;
        if checksum != tables.layers[layer as usize].sum() {
            return Err(TablesError::Wrong(layer));
        }
        for _ in 0..SAMPLE.min(count) {
            let rank = rng.next() % count;
            if derived(&tables, tables.ranking.unrank(layer, rank))? != i32::from(values[rank as usize] as i8)
            {
                return Err(TablesError::Wrong(layer));
            }
        }
        done += count;
        checksums = checksums.wrapping_add(checksum);
        progress(&Progress { layer, done, total, checksum: Some(checksum), found: true });
    }
    Ok(Summary { cores: total, checksum: checksums, start: tables.value(board.full())? })
}

/// The value of a core, from those of smaller ones.
fn derived(tables: &Tables, core: u64) -> Result<i32, TablesError> {
    let mut best = None;
    for cell in bits(core) {
        let child = reduce(tables.ranking.board(), core & !cell);
        best = best.max(Some(1 - child.settle(tables.core_value(child.core)?)));
    }
    Ok(best.unwrap_or(0))
}
