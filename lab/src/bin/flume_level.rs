//! Prints how many nodes the best level of Flume needs to know who wins, after the balanced openings and in random positions.
//!
//! ```text
//! cargo run --release -p ludoteca-lab --bin flume_level
//! ```

use ludoteca_engines::{Analysis, AnalysisError, Level, Listener, StoppedClock, balanced_openings, engine};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;

/// Hears the first answer that says who wins.
#[derive(Default)]
struct FirstProof(Option<u64>);

impl Listener for FirstProof {
    fn stop(&mut self) -> bool {
        false
    }

    fn hear(&mut self, analysis: &Analysis) {
        if analysis.best().is_some_and(|best| best.value.is_proof()) {
            self.0.get_or_insert(analysis.nodes);
        }
    }
}

fn positions() -> Vec<Box<dyn Table>> {
    let game = GameId::Flume;
    let after = |actions: Vec<String>| {
        let mut table = game.table();
        actions.iter().all(|action| table.play(action).is_ok()).then_some(table)
    };
    let mut positions: Vec<_> =
        balanced_openings(game).into_iter().filter_map(|opening| after(opening.actions)).collect();
    let mut rng = Rng::new(5);
    for number in 0..600 {
        let mut table = game.table();
        (0..5 + number % 14).for_each(|_| _ = table.play_random(&mut rng));
        positions.push(table);
    }
    positions
}

fn main() -> Result<(), AnalysisError> {
    let (mut most, mut no_winner, mut no_margin) = (0, 0, 0);
    let positions = positions();
    for table in &positions {
        let mut engine = engine(table.game(), 16);
        let (limits, mut first) = (Level::BEST.limits(engine.as_ref()), FirstProof::default());
        let analysis = engine.think(table.as_ref(), &limits, &StoppedClock, &mut first)?;
        let best = analysis.best();
        no_winner += u32::from(!best.is_some_and(|best| best.value.is_proof()));
        no_margin += u32::from(best.is_none_or(|best| best.margin.is_none()));
        most = most.max(first.0.unwrap_or(analysis.nodes));
    }
    println!(
        "{} positions: who wins took {most} nodes at most, and was unknown in {no_winner}; the best margin in {no_margin}",
        positions.len()
    );
    Ok(())
}
