//! Backward induction on the number of empty cells, with every thread at work on one layer at a time.
//!
//! Only one core of each symmetry class is worked out; its value is written for all its images. All smaller layers are
//! kept in memory: a byte for every core, 6.4 GB in all for 7×7.

use super::{Progress, Summary, TablesError, compare, layer_file, square};
use crate::flume::board::bits;
use crate::flume::rank::Ranking;
use crate::flume::reduce::{Keep, reduce};
use crate::flume::symmetry::MaskImages;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;

/// Cores a thread takes at a time.
const CHUNK: u64 = 1 << 15;

/// Works out every layer of the square board that is not yet in `folder` and writes it there.
///
/// Resumable: complete layers are read back (and checked) instead. `progress` is told after every 32,768 cores and
/// after every layer; `stop` ends the work with [`TablesError::Stopped`].
pub fn build(
    folder: &Path,
    side: u32,
    threads: usize,
    progress: &mut dyn FnMut(&Progress),
    stop: &AtomicBool,
) -> Result<Summary, TablesError> {
    let board = square(side)?;
    std::fs::create_dir_all(folder)?;
    let mut induction =
        Induction { ranking: Ranking::new(board), symmetry: MaskImages::new(board), layers: Vec::new() };
    let mut done = 0;
    let total = (0..=board.cells()).map(|n| induction.ranking.count(n)).sum();
    let mut checksums = 0u64;
    for layer in 0..=board.cells() {
        let count = induction.ranking.count(layer);
        let mut tell = |within: u64, checksum, found| {
            progress(&Progress { layer, done: done + within, total, checksum, found });
        };
        let stored = layer_file::read(folder, board, layer, count)?;
        let found = stored.is_some();
        let (values, checksum) = if let Some(stored) = stored {
            stored
        } else {
            let values = induction.work_out(layer, threads, &mut |within| tell(within, None, false), stop)?;
            let checksum = layer_file::write(folder, board, layer, &values)?;
            (values, checksum)
        };
        compare(board, layer, checksum)?;
        tell(count, Some(checksum), found);
        done += count;
        checksums = checksums.wrapping_add(checksum);
        induction.layers.push(values);
    }
    Ok(Summary { cores: total, checksum: checksums, start: induction.value(board.full()) })
}

struct Induction {
    ranking: Ranking,
    symmetry: MaskImages,
    /// the values of the layers worked out so far
    layers: Vec<Vec<u8>>,
}

impl Induction {
    fn work_out(
        &self,
        layer: u32,
        threads: usize,
        tell: &mut dyn FnMut(u64),
        stop: &AtomicBool,
    ) -> Result<Vec<u8>, TablesError> {
        let count = self.ranking.count(layer);
        let mut values = Vec::new();
        values.resize_with(count as usize, || AtomicU8::new(0));
        let taken = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..threads.max(1) {
                let (sender, values, taken) = (sender.clone(), &values, &taken);
                scope.spawn(move || {
                    while !stop.load(Relaxed) {
                        let from = taken.fetch_add(CHUNK, Relaxed);
                        let chunk = from..count.min(from + CHUNK);
                        if chunk.is_empty() || sender.send(chunk.end - chunk.start).is_err() {
                            break;
                        }
                        chunk.for_each(|index| self.fill(layer, index, values));
                    }
                });
            }
            drop(sender);
            let mut within = 0;
            for chunk in receiver {
                tell(within);
                within += chunk;
            }
        });
        if stop.load(Relaxed) {
            return Err(TablesError::Stopped);
        }
        Ok(values.into_iter().map(AtomicU8::into_inner).collect())
    }

    /// Writes the value of a core for all its images, if it is the canonical one.
    fn fill(&self, layer: u32, index: u64, values: &[AtomicU8]) {
        let core = self.ranking.unrank(layer, index);
        if self.symmetry.is_canonical(core) {
            let value = self.best(core) as u8;
            for t in 0..self.symmetry.order() {
                values[self.ranking.rank(self.symmetry.image(t, core)) as usize].store(value, Relaxed);
            }
        }
    }

    /// `V(core)` from the smaller layers: in a core every action passes the turn.
    fn best(&self, core: u64) -> i32 {
        let mut best = if core == 0 { 0 } else { i32::MIN };
        for cell in bits(core) {
            let child = reduce(self.ranking.board(), core & !cell);
            // the opponent is sure of taken − offset where there is a choice
            if child.keep != Keep::Nothing && 1 - (child.taken - child.keep.offset()) <= best {
                continue;
            }
            best = best.max(1 - child.settle(self.core_value(child.core)));
        }
        best
    }

    fn core_value(&self, core: u64) -> i32 {
        i32::from(self.layers[core.count_ones() as usize][self.ranking.rank(core) as usize] as i8)
    }

    fn value(&self, empty: u64) -> i32 {
        let reduced = reduce(self.ranking.board(), empty);
        reduced.settle(self.core_value(reduced.core))
    }
}
