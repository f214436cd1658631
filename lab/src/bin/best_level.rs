//! Prints how many nodes and how much processor time the best level takes in the positions that `cargo xtask bench engine` asks about:
//! eight balanced openings of a game, and every fourth position of its playthrough. The time, not the nodes, includes what a lost
//! position takes to set the hardest problem. Nodes are the same on every machine, and tell what a busy one hides.
//!
//! ```text
//! cargo run --release -p ludoteca-lab --bin best_level -- [GAME …]
//! ```

#[path = "plain_uct/clock.rs"]
mod clock;

use clock::ProcessorTime;
use ludoteca_engines::{Clock, Level, StoppedClock, engine};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use std::error::Error;
use std::path::Path;

/// MiB of the table, as in the browser.
const HASH_MIB: usize = 16;

/// The lines that are asked about.
fn lines(game: GameId) -> Result<Vec<Vec<String>>, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let read =
        |path: String| std::fs::read_to_string(root.join(&path)).map_err(|error| format!("{path}: {error}"));
    let openings = read(format!("engines/data/{game}/openings.txt"))?;
    let openings =
        openings.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    let mut lines: Vec<Vec<String>> =
        openings.take(8).map(|(_, actions)| actions.split(' ').map(str::to_owned).collect()).collect();
    let game = read(format!("games/data/{game}/playthrough.txt"))?;
    let actions = game.lines().filter_map(|line| line.strip_prefix("== ")?.split_once(". "));
    let actions: Vec<String> = actions.map(|(_, action)| action.to_owned()).collect();
    lines.extend((0..actions.len()).step_by(4).map(|plies| actions[..plies].to_vec()));
    Ok(lines)
}

fn main() -> Result<(), Box<dyn Error>> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    for game in GameId::ALL {
        if !named.is_empty() && !named.contains(&game.to_string()) {
            continue;
        }
        let (mut most_nodes, mut longest, mut all_nodes, mut all) = (0, 0.0_f64, 0, 0.0);
        for line in lines(game)? {
            let mut table = game.table();
            for action in &line {
                table.play(action)?;
            }
            let clock = ProcessorTime::default();
            let begun = clock.now();
            let mut engine = engine(game, HASH_MIB);
            let limits = Level::BEST.limits(engine.as_ref());
            let (table, engine) = (table.as_ref(), engine.as_mut());
            let analysis = engine.think(table, &limits, &StoppedClock, &mut ())?;
            Level::BEST.choose_at(engine, table, &analysis, &mut Rng::new(1), &StoppedClock, &mut ());
            let milliseconds = clock.now().saturating_sub(begun).as_secs_f64() * 1000.0;
            println!("{game} after {}: {} nodes, {milliseconds:.0} ms", line.len(), analysis.nodes);
            (most_nodes, longest) = (most_nodes.max(analysis.nodes), longest.max(milliseconds));
            (all_nodes, all) = (all_nodes + analysis.nodes, all + milliseconds);
        }
        let rate = all_nodes as f64 / all;
        println!("{game}: at most {most_nodes} nodes and {longest:.0} ms, {rate:.0} nodes in a millisecond");
    }
    Ok(())
}
