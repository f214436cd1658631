//! `ludoteca random`: games played by chance, as records.

use crate::arguments::GameArgument;
use anyhow::Result;
use clap::Args;
use ludoteca_arena::words::{read_games, read_seed, seed_from_clock};
use ludoteca_games::BY_RULES;
use ludoteca_kernel::Rng;
use std::io::Write;

/// Play random games and write them as records
#[derive(Debug, Args)]
pub(crate) struct Random {
    #[command(flatten)]
    game: GameArgument,
    /// The same seed gives the same games; without one, the clock gives it
    #[arg(long, value_name = "S", value_parser = read_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1", value_parser = read_games, allow_negative_numbers = true)]
    games: u32,
}

impl Random {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let seed = self.seed.unwrap_or_else(seed_from_clock);
        let mut rng = Rng::new(seed);
        for round in 1..=self.games {
            let mut table = self.game.game.table();
            while table.play_random(&mut rng).is_some() {}
            let mut record = table.record();
            record.set_tag("Event", "random games");
            record.set_tag("Seed", &seed.to_string());
            record.set_tag("Round", &round.to_string());
            record.set_tag("Ending", BY_RULES);
            if round > 1 {
                writeln!(out)?;
            }
            out.write_all(record.write()?.as_bytes())?;
        }
        Ok(())
    }
}
