//! Packs what the GPU program wrote (`lab/gatos/gatos.cu`) into the book of Gatos & Cães:
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin gatos_book -- answers.bin crates/engines/data/gatos/book.bin
//! ```

use ludoteca_engines::gatos::{Book, pack};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut names = std::env::args().skip(1);
    let (Some(from), Some(to)) = (names.next(), names.next()) else {
        return Err("usage: gatos_book FROM TO".into());
    };
    let bytes = pack(&std::fs::read(from)?)?;
    let book = Book::open(&bytes)?;
    println!("{} bytes: {} answers", bytes.len(), book.positions());
    Ok(std::fs::write(to, bytes)?)
}
