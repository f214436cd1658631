//! Prints the bench signatures of all searches: what `crates/engines/data/signatures.txt` should hold.
//!
//! ```text
//! cargo run --release -p ludoteca-lab --bin signatures > crates/engines/data/signatures.txt
//! ```

use ludoteca_engines::{AnalysisError, signatures};

fn main() -> Result<(), AnalysisError> {
    print!("{}", signatures()?);
    Ok(())
}
