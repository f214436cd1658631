//! Makes the opening book of Faísca: who wins each game of its first pieces. What is proved of two first pieces is written down
//! at once, so that it goes on where it was stopped:
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin faisca_book -- FOLDER crates/engines/data/faisca/book.bin [PIECES [MIB [THREADS]]]
//! ```

use ludoteca_engines::faisca::{Book, Prover, Way, openings, pack};
use ludoteca_games::Game as _;
use ludoteca_games::faisca::{Action, Faisca};
use ludoteca_kernel::PositionExt as _;
use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [folder, to, numbers @ ..] = words.as_slice() else {
        return Err("usage: faisca_book FOLDER TO [PIECES [MIB [THREADS]]]".into());
    };
    let number = |at: usize, usual: usize| numbers.get(at).map_or(Ok(usual), |word| word.parse());
    let (pieces, mib, threads) = (number(0, 6)?, number(1, 2048)?, number(2, 1)?);
    let pieces = u8::try_from(pieces)?;
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    prove_all(folder, pieces, mib, threads);
    let sections = openings().into_iter().map(|opening| section(folder, pieces, opening));
    let bytes = pack(pieces, &sections.collect::<Result<Vec<_>, _>>()?)?;
    println!("{} bytes: {} games", bytes.len(), Book::open(&bytes)?.games());
    Ok(fs::write(to, bytes)?)
}

/// The verdicts of a first piece, from the files of its answers.
fn section(folder: &Path, pieces: u8, opening: Action) -> io::Result<Vec<bool>> {
    let mut verdicts = Vec::new();
    for begun in answered(opening) {
        let letters = fs::read(file_of(folder, pieces, begun))?;
        verdicts.extend(letters.iter().map(|byte| *byte == b'1'));
    }
    Ok(verdicts)
}

/// A first piece with each of its answers, in the order of the book.
fn answered(opening: Action) -> Vec<[Action; 2]> {
    let answers = Faisca::start().after(opening).legal_actions();
    answers.into_iter().map(|answer| [opening, answer]).collect()
}

/// Where the verdicts of two first pieces are kept while the others are proved.
fn file_of(folder: &Path, pieces: u8, [opening, answer]: [Action; 2]) -> PathBuf {
    folder.join(format!("{pieces}-{opening}-{answer}"))
}

/// Every thread takes the next two first pieces that nobody has.
fn prove_all(folder: &Path, pieces: u8, mib: usize, threads: usize) {
    let all: Vec<[Action; 2]> = openings().into_iter().flat_map(answered).collect();
    let (start, next) = (Instant::now(), AtomicUsize::new(0));
    let prover = Prover::new(Way::Reduced, mib);
    println!("a table of {mib} MiB after {:.0?}", start.elapsed());
    let work = || {
        while let Some(&begun) = all.get(next.fetch_add(1, Relaxed)) {
            let file = file_of(folder, pieces, begun);
            if file.exists() {
                continue;
            }
            let Some(verdicts) = prover.verdicts(&begun, pieces) else { return };
            let letters: String = verdicts.iter().map(|wins| if *wins { '1' } else { '0' }).collect();
            let half = file.with_extension("half");
            if let Err(error) = fs::write(&half, letters).and_then(|()| fs::rename(&half, &file)) {
                eprintln!("{}: {error}", file.display());
                return;
            }
            let [opening, answer] = begun;
            let (games, nodes, elapsed) = (verdicts.len(), prover.nodes(), start.elapsed());
            println!(
                "{opening} {answer}: {games} games ({nodes} nodes, {elapsed:.0?}; {} in all)",
                all.len()
            );
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
}
