//! Prints the bench signatures of all searches: what `crates/minds/data/signatures.txt` should hold.
//!
//! ```text
//! cargo run --release -p ludoteca-minds --example signatures > crates/minds/data/signatures.txt
//! ```

use ludoteca_minds::{Unthinkable, signatures};

fn main() -> Result<(), Unthinkable> {
    print!("{}", signatures()?);
    Ok(())
}
