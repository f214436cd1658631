//! Packs what the GPU program wrote (`lab/flume/flume.cu`) into Flume's book:
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin flume_book -- flume_losses_7.bin crates/engines/data/flume/book.bin
//! ```

use ludoteca_engines::flume::{Book, pack};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut names = std::env::args().skip(1);
    let (Some(from), Some(to)) = (names.next(), names.next()) else {
        return Err("usage: flume_book FROM TO".into());
    };
    let bytes = pack(&std::fs::read(from)?)?;
    let book = Book::open(&bytes)?;
    println!("{} bytes: {} losses from {} cells on", bytes.len(), book.losses(), book.least());
    Ok(std::fs::write(to, bytes)?)
}
