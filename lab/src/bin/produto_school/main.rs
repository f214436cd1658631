//! Games for the training of Produto's net (`lab/training/produto`), and no part of the product.
//!
//! ```sh
//! produto_school play WEIGHTS|none SEED SECONDS SIMULATIONS FILE   # plays against itself, writes what it saw
//! produto_school match WEIGHTS|none WEIGHTS|none SEED GAMES MILLISECONDS   # prints how many games the first one won
//! produto_school judge WEIGHTS FILE   # prints what the net says of the first positions of a file
//! ```

#[path = "../plain_uct/clock.rs"]
mod clock;
mod contest;
mod record;
mod selfplay;

use ludoteca_engines::produto::Net;
use std::error::Error;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if obey(&words).is_none() {
        eprintln!(
            "expected play, match or judge with their arguments and good files: see the head of the source"
        );
        std::process::exit(2);
    }
}

fn obey(words: &[&str]) -> Option<()> {
    match words {
        ["play", weights, seed, seconds, simulations, file] => selfplay::run(
            net(weights).ok()?.as_ref(),
            seed.parse().ok()?,
            seconds.parse().ok()?,
            simulations.parse().ok()?,
            file,
        ),
        ["match", one, other, seed, games, milliseconds] => contest::run(
            net(one).ok()?.as_ref(),
            net(other).ok()?.as_ref(),
            seed.parse().ok()?,
            games.parse().ok()?,
            milliseconds.parse().ok()?,
        ),
        ["judge", weights, file] => record::judge(&net(weights).ok()??, file),
        _ => None,
    }
}

/// The net in a file, none if none is asked for.
fn net(file: &str) -> Result<Option<Net>, Box<dyn Error>> {
    if file == "none" {
        return Ok(None);
    }
    Ok(Some(Net::read(&std::fs::read(file)?)?))
}
