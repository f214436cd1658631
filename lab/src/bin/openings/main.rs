//! Finds balanced openings of a game and writes its file of them:
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin openings -- rastros > crates/engines/data/rastros/openings.txt
//! ```
//!
//! Levels 4 to 6 play the first plies, each game as many as chance says; what `weigh` calls balanced is kept, once in
//! whatever symmetry, until each seat has its half, or until so many games were tried. A dot on standard error is an opening
//! that was found. A number after the game is how many each seat gets, where the search for more would take too long.

mod natural;
mod seen;

use ludoteca_engines::{BalancedOpening, engine, profile, weigh};
use ludoteca_games::GameId;
use ludoteca_kernel::{Player, Rng};
use natural::Natural;
use seen::Seen;
use std::collections::BTreeSet;
use std::error::Error;

/// Openings in which a seat is better, at most, unless another number is given.
const FOR_EACH_SEAT: usize = 32;
/// Games that are tried, at most.
const TRIES: u32 = 100_000;
/// Memory of an engine, in MiB.
const HASH_MIB: usize = 64;
/// Chance begins here.
const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let word = std::env::args().nth(1).ok_or("usage: openings GAME [FOR_EACH_SEAT]")?;
    let game: GameId = word.parse()?;
    let most = std::env::args().nth(2).map_or(Ok(FOR_EACH_SEAT), |most| most.parse())?;
    let found = find(game, most);
    let each = found[0].len().min(found[1].len());
    let name = game.name();
    println!(
        "# Balanced openings of {name}: plies of levels 4 to 6 after which neither seat has an easy game, as"
    );
    println!(
        "# crates/engines/src/openings/balance.rs says. The seat that is better, by turns; by how much; the actions."
    );
    println!("# Written by:");
    println!(
        "#   cargo run --release -p ludoteca-lab --bin openings -- {game} > crates/engines/data/{game}/openings.txt"
    );
    for (first, second) in found[0].iter().zip(&found[1]).take(each) {
        println!("{}\n{}", first.write(), second.write());
    }
    Ok(())
}

/// Openings in which the first seat is better, and the second.
fn find(game: GameId, most: usize) -> [Vec<BalancedOpening>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    let (mut seen, mut rng) = (BTreeSet::new(), Rng::new(SEED));
    let (mut natural, mut judge) = (Natural::new(game), engine(game, HASH_MIB));
    for _ in 0..TRIES {
        if found.iter().all(|found| found.len() >= most) {
            break;
        }
        let Some(table) = natural.play(&mut rng) else { continue };
        let actions = table.history();
        if !seen.insert(game.visit(Seen(&actions))) {
            continue;
        }
        // A new engine, so that nothing depends on what it was asked before.
        if profile(game).learns {
            judge = engine(game, HASH_MIB);
        }
        let Some(weighed) = weigh(judge.as_mut(), table.as_ref()) else { continue };
        let kept = &mut found[usize::from(weighed.favours == Player::Second)];
        if kept.len() < most {
            eprint!("{}", if weighed.favours == Player::First { "1" } else { "2" });
            kept.push(BalancedOpening { weighed, actions });
        }
    }
    eprintln!();
    found
}
