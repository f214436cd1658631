//! Prints how often the best level of Quelhas proves who wins, by the number of empty cells, in positions of random play.
//!
//! ```text
//! cargo run --release -p ludoteca-lab --bin quelhas_level -- [POSITIONS [SEED [SIZE …]]]
//! ```
//!
//! Without sizes from 24 to 60 in steps of 4. A position counts as proved if the action played is proved to win or all are proved to lose.

use ludoteca_engines::{AnalysisError, Level, StoppedClock, engine};
use ludoteca_games::quelhas::Quelhas;
use ludoteca_games::{Game, GameId, Session};
use ludoteca_kernel::{Position, RandomAction, Rng};
use std::time::Instant;

/// A position of random play with so many empty cells in which the game goes on and the seats are settled.
fn random_position(size: u32, rng: &mut Rng) -> Quelhas {
    loop {
        let (mut at, mut plies) = (Quelhas::start(), 0);
        while let Some(action) = at.random_action(rng) {
            if at.empty().len() <= size {
                break;
            }
            at.play_unchecked(action);
            plies += 1;
        }
        if at.empty().len() == size && plies > 1 && at.outcome().is_none() {
            return at;
        }
    }
}

fn main() -> Result<(), AnalysisError> {
    let numbers: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let (count, seed) = (numbers.first().copied().unwrap_or(200), numbers.get(1).copied().unwrap_or(1));
    let sizes = numbers.get(2..).filter(|sizes| !sizes.is_empty());
    let sizes = sizes.map_or_else(|| (24..=60).step_by(4).collect(), <[u32]>::to_vec);
    for size in sizes {
        let mut rng = Rng::new(u64::from(seed) << 32 | u64::from(size));
        let (mut proved, mut most, mut longest) = (0, 0, 0);
        for _ in 0..count {
            let table = Session::new(random_position(size, &mut rng));
            let mut engine = engine(GameId::Quelhas, 16);
            let begun = Instant::now();
            let analysis =
                engine.think(&table, &Level::BEST.limits(engine.as_ref()), &StoppedClock, &mut ())?;
            longest = longest.max(begun.elapsed().as_millis());
            if analysis.best().is_some_and(|best| best.value.is_proof()) {
                proved += 1;
                most = most.max(analysis.nodes);
            }
        }
        println!(
            "{size} empty cells: proved {proved} of {count}, at most {most} nodes; {longest} ms at most"
        );
    }
    Ok(())
}
