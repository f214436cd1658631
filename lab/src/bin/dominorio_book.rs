//! Makes the book of Dominório: what every first domino is worth, and First's winning answers in so many of their first turns.
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin dominorio_book -- crates/engines/data/dominorio/book.bin [TURNS [MIB [THREADS]]]
//! ```

use ludoteca_engines::dominorio::{Book, BookPlan, make_book};
use std::error::Error;
use std::sync::Mutex;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [to, numbers @ ..] = words.as_slice() else {
        return Err("usage: dominorio_book TO [TURNS [MIB [THREADS]]]".into());
    };
    let number = |at: usize, usual: usize| numbers.get(at).map_or(Ok(usual), |word| word.parse());
    let plan = BookPlan {
        turns: u8::try_from(number(0, 4)?)?,
        hash_mib: number(1, 4096)?,
        threads: number(2, 1)?.max(1),
    };
    let begun = Instant::now();
    // When it was last said how far it is, and the nodes so far.
    let progress = Mutex::new((Duration::ZERO, 0));
    let bytes = make_book(plan, &|done, of, took| {
        let mut progress = progress.lock().expect("no thread panics");
        progress.1 += took;
        let now = begun.elapsed();
        if now.saturating_sub(progress.0) > Duration::from_secs(5) {
            progress.0 = now;
            println!("{:.0} s: {done} of {of} in this turn, {} nodes so far", now.as_secs_f64(), progress.1);
        }
    });
    let bytes = bytes.ok_or("First does not win")?;
    let book = Book::open(&bytes)?;
    println!(
        "{} bytes: {} of 56 first dominoes win, {} answers, {} nodes, {:.0} s",
        bytes.len(),
        book.winning_openings(),
        book.positions(),
        progress.into_inner()?.1,
        begun.elapsed().as_secs_f64()
    );
    Ok(std::fs::write(to, bytes)?)
}
